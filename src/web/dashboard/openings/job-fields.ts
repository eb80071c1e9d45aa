import { NewOpening } from '#contract/customer/opening-job.ts'

/** What the form of a job sends; the text may be empty. `id` is empty for an opening that is there. */
export const JobFields = NewOpening.extend({ description: NewOpening.shape.description.default('') })
