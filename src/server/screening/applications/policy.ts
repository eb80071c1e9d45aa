import anyAscii from 'any-ascii'
import { AppError } from '#contract/errors.ts'
import type { ResumeKind } from '#contract/values/application.ts'
import type { HeldFor } from '#contract/values/pipeline-stage.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Suspicion } from '#server/platform/public-post.ts'

/** Whoever applies may begin for so long; the same as an invitation's usual time. */
export const applicationDays = 14

/**
 * Places of a new link until a member says otherwise: no stranger uses up what the plan allows, and whoever comes later waits for
 * a press.
 */
export const usualPlaces = 50

/**
 * Applications of one address of the network: a fair with one connection for all stays below it. Beyond it they are put aside;
 * only beyond what any public page takes of an address (`postLimit` in `pages/personal-pages.ts`) are they refused.
 */
export const applyRateLimit = { max: 20, windowMs: 10 * 60_000 }

/** An address that applies to so many openings within the window is looked at first: its mailbox may be somebody's target. */
export const emailWindowMs = 24 * 60 * 60_000

/** A link is sent again no sooner than this: whoever presses twice gets one mail. */
export const resendAfterMs = 10 * 60_000

const maxSlugWords = 60
/** 40 bits: readable, and nobody's guess at 300 pages a minute. */
const randomLetters = 8
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The end of a link's address: what the job is called, and letters that nobody guesses. @param token Random. */
export function slugOf(title: string, token: string): string {
  const words = anyAscii(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugWords)
    .replace(/^-|-$/g, '')
  const bytes = Buffer.from(hashToken(token), 'hex').subarray(0, randomLetters)
  const random = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return words === '' ? random : `${words}-${random}`
}

/** Why an application waits for a member; null where it gets its link at once. */
export function heldFor(suspicions: readonly Suspicion[], hasRoom: boolean): HeldFor | null {
  if (suspicions.length > 0) return 'suspected'
  return hasRoom ? null : 'places'
}

const endings: Readonly<Record<ResumeKind, string>> = { pdf: '.pdf', docx: '.docx', text: '.txt' }
const maxNameLength = 100

/** What a résumé's file is called from then on: its own name on one line, and the ending of what it is. */
export function resumeName(given: string, kind: ResumeKind): string {
  const base = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  return `${base.slice(0, maxNameLength) || 'resume'}${endings[kind]}`
}

/** Where an applicant's file lies in the storage. */
export function resumePrefix(interviewId: string): string {
  return `resumes/${interviewId.toLowerCase()}/`
}

export function resumeKey(interviewId: string): string {
  return `${resumePrefix(interviewId)}resume`
}

export function applyLinkNotFound(): AppError {
  return new AppError('not_found', 'apply_link.not_found', 'The opening has no apply link')
}

export function applicationNotFound(): AppError {
  return new AppError('not_found', 'application.not_found', 'Nobody has applied by this interview')
}
