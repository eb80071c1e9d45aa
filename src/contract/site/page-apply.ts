import type { EmployerLook } from '../values/employer.ts'
/** What the page behind a public apply link shows. */
export interface ApplyPage {
  /** `closed`: the opening is closed, or its workspace is being closed. */
  state: 'open' | 'paused' | 'closed'
  /** Who hires. */
  employer: string
  look: EmployerLook
  position: string
  /** Origins of the sites that may show the page in a frame. */
  embedOrigins: readonly string[]
  /** Null where there is none to fill in. */
  form: ApplyFormFacts | null
}

/** What is told beside the form, and what it needs itself. */
export interface ApplyFormFacts {
  /** As candidates are told them; null where they are not. */
  place: string | null
  pay: string | null
  /** An ordinary speaker needs about so long. */
  minutes: number
  questions: number
  /** Else the interview is held in writing. */
  isSpoken: boolean
  /** The host of the language models that take part; null for none. */
  service: string | null
  /** Milliseconds since 1970 by the server's clock, for the form to say when it was shown. */
  shownAtMs: number
}

/** An application as its page posts it: everything is still the sender's word. */
export interface PostedApplication {
  name: string
  email: string
  hasConsented: boolean
  /** Null where none was chosen. */
  resume: { name: string; bytes: Uint8Array } | null
  /** Of the advertisement, as the address names it; empty for none. */
  source: string
  /** When the page was shown, by its hidden field; empty where it says nothing. */
  shownAt: string
  /** Content of the field that people do not see. */
  trap: string
}

export type ApplyErrors = Partial<Record<'name' | 'email' | 'consent' | 'resume', string>>

/**
 * What became of an application. `sent` and `waiting` say what anybody new would be told now, and so nothing of whether the
 * address has applied before. `closed`: nobody can apply now.
 */
export type ApplyOutcome = { state: 'sent' | 'waiting' | 'closed' } | { state: 'invalid'; errors: ApplyErrors }

/** A public apply link, on behalf of whoever opens it. */
export interface PageApply {
  /** Null for an address that no link has. @param shown Whether the page has its form, as far as people can apply now. */
  load(slug: string, shown: { hasForm: boolean }): Promise<ApplyPage | null>
  apply(slug: string, posted: PostedApplication): Promise<ApplyOutcome>
}
