import { z } from 'zod'
import { ApplyLinkState, ResumeKind } from '../values/application.ts'
import { maxSourceLabels, SourceLabel } from '../values/source-label.ts'
import { CompanyName } from '../values/workspace.ts'

/** More sites than a company's own and its groups' show nobody's page. */
export const maxEmbedOrigins = 5

/** The origin of a site that may show the page in a frame: scheme and host, and a port where there is one. */
export const EmbedOrigin = z
  .string()
  .trim()
  .max(200, 'Please keep the address within 200 characters.')
  .transform((text, context) => {
    const origin = URL.canParse(text) ? new URL(text).origin : 'null'
    // Anything else than the site itself has no origin, or would be let in over a line that can be listened to.
    if (/^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) || /^http:\/\/localhost(:\d+)?$/.test(origin)) return origin
    context.addIssue('Please give the address of your site, such as https://careers.example.com.')
    return z.NEVER
  })

const distinct = (texts: readonly string[]) => [...new Set(texts)]

const wrongPlaces = 'Please give a whole number from 1 to 10,000, or leave it empty.'

/** What a recruiter sets of a public apply link. */
export const ApplyLinkSettings = z.strictObject({
  /** How many applicants get an interview without a member's press; null: as many as the plan allows. */
  places: z.int(wrongPlaces).min(1, wrongPlaces).max(10_000, wrongPlaces).nullable(),
  sources: z
    .array(SourceLabel)
    .max(maxSourceLabels, `Please keep to ${maxSourceLabels} advertisements.`)
    .transform(distinct),
  embedOrigins: z
    .array(EmbedOrigin)
    .max(maxEmbedOrigins, `Please keep to ${maxEmbedOrigins} sites.`)
    .transform(distinct),
})
export type ApplyLinkSettings = z.infer<typeof ApplyLinkSettings>

export const NewApplyLink = z.strictObject({
  /** Who hires. Asked for while the workspace is called after a person; it is called so from then on. */
  company: CompanyName.optional(),
})

/** The public address at which people apply to an opening. */
export const ApplyLink = z.object({
  url: z.url(),
  state: ApplyLinkState,
  places: z.int().nullable(),
  /** Applicants who have an interview, or had one. */
  used: z.int().nonnegative(),
  sources: z.array(z.string()),
  embedOrigins: z.array(z.string()),
})
export type ApplyLink = z.infer<typeof ApplyLink>

/** Somebody's résumé, without what is in it. */
export const Resume = z.object({ name: z.string(), kind: ResumeKind, bytes: z.int().positive() })
export type Resume = z.infer<typeof Resume>

/** How a candidate came, for the head of their report. */
export interface CandidateOrigin {
  /** As `sourceKeyOf` spells it; null for what is nobody's candidate. */
  source: string | null
  resume: Resume | null
}

/** The applications' part of a request context. Each is refused as its endpoint is. */
export interface CustomerApplications {
  /** Null where the opening has none. */
  findLink(openingId: string): Promise<ApplyLink | null>
  /** Switches it on. The same again changes nothing. */
  makeLink(openingId: string, company?: string): Promise<ApplyLink>
  changeLink(openingId: string, settings: z.input<typeof ApplyLinkSettings>): Promise<ApplyLink>
  setState(openingId: string, state: ApplyLinkState): Promise<ApplyLink>
  /** Another address in the place of this one, which opens nothing from then on. */
  renewLink(openingId: string): Promise<ApplyLink>
  /** Sends the interview's link to somebody who waits. */
  admit(interviewId: string): Promise<void>
  /** Null where the workspace has no such interview. */
  readOrigin(interviewId: string): Promise<CandidateOrigin | null>
}
