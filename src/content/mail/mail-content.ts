import type { Locale } from '#contract/values/locales.ts'
import type { Brand } from '#contract/values/site-settings.ts'

/** One row of a list of facts. A value with an address becomes a link to it. */
export interface MailFact {
  label: string
  value: string
  url?: string
}

/** What a mail is made of, in the order it is read. Texts are plain: the renderer escapes them. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** The one thing to press. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly MailFact[] }
  /** Somebody's own words, line breaks kept. */
  | { kind: 'quote'; text: string }
  /** What can be done besides, in one line. */
  | { kind: 'links'; links: readonly { label: string; url: string }[] }

/** One mail in words, before it is set as text and HTML. Addresses are http(s) or mailto. */
export interface MailContent {
  /** Left out: English. */
  language?: Locale
  /** One line. */
  subject: string
  /** Shown by mail programs beside the subject; not repeated in the body. */
  preview: string
  heading: string
  parts: readonly MailPart[]
  /** Why this person gets the mail, and what to do if they did not expect it. */
  reason: string
}

/** Of a mail to a candidate. Left out, as by whatever does not know of languages, it is written in English. */
export interface InLanguage {
  language?: Locale
}

/** One of our mails: its words, made of its data. Pure. */
export interface MailTemplate<Data> {
  /** The file's name, stable: stored mails carry it. */
  id: string
  /** For tests and for the picture of the mail. Names that end in `Url` are addresses, in `At` instants, in `Email` checked addresses. */
  example: Data
  /** Whatever a person has written goes through `inert` or `inertLine`. */
  write(data: Data, brand: Brand): MailContent
}

export function defineMail<Data>(template: MailTemplate<Data>): MailTemplate<Data> {
  return template
}
