import { z } from 'zod'
import { jobBounds } from '../values/opening-status.ts'

/** What candidates are asked to apply for. */
export const OpeningJob = z.strictObject({
  title: z
    .string('Please give the job a title.')
    .trim()
    .min(jobBounds.title.least, 'Please give the job a title.')
    .max(jobBounds.title.most, 'Please keep the title within 120 characters.')
    // Titles go into subjects of mails and into lists: one line, nothing that steers a terminal or a mail.
    .regex(/^\P{Cc}*$/u, 'Please keep the title on one line.'),
  /** Plain text; may be empty, and then the role is proposed from the title alone. */
  description: z
    .string('Please paste the job’s text.')
    .trim()
    .max(
      jobBounds.description.most,
      'Please keep the text within 20,000 characters; the part about the work is enough.',
    ),
})
export type OpeningJob = z.infer<typeof OpeningJob>

/** A new opening. `id` is the sender's own, sortable by its time: the same one sent twice is one opening. */
export const NewOpening = OpeningJob.extend({ id: z.uuidv7().optional() })
export type NewOpening = z.infer<typeof NewOpening>
