import { z } from 'zod'

/** Why whoever applied waits for a member's press: the places or the plan were used up, or it looks like a program's. */
export const HeldFor = z.enum(['places', 'suspected'])
export type HeldFor = z.infer<typeof HeldFor>

/** Whether people can apply at an opening's public link. */
export const ApplyLinkState = z.enum(['on', 'paused'])
export type ApplyLinkState = z.infer<typeof ApplyLinkState>

/** What a résumé's file is, by its content. */
export const ResumeKind = z.enum(['pdf', 'docx', 'text'])
export type ResumeKind = z.infer<typeof ResumeKind>

/** The same as for a job's file: a résumé with pictures is a few megabytes. */
export const maxResumeBytes = 5 * 1024 * 1024
