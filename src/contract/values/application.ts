import { z } from 'zod'

/** Whether people can apply at an opening's public link. */
export const ApplyLinkState = z.enum(['on', 'paused'])
export type ApplyLinkState = z.infer<typeof ApplyLinkState>

/** What a résumé's file is, by its content. */
export const ResumeKind = z.enum(['pdf', 'docx', 'text'])
export type ResumeKind = z.infer<typeof ResumeKind>

/** The same as for a job's file: a résumé with pictures is a few megabytes. */
export const maxResumeBytes = 5 * 1024 * 1024
