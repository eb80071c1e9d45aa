import { z } from 'zod'
import { NewOpening } from '#contract/customer/opening-job.ts'

/** What the form of a job sends; the text may be empty. `id` and `zone` are a new opening's alone. */
export const JobFields = NewOpening.extend({
  description: NewOpening.shape.description.default(''),
  /** The browser's. */
  zone: z.string().default(''),
})
