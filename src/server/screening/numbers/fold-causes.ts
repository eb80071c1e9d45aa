import type { NumbersInterviews } from '#contract/customer/numbers.ts'
import { InterviewCause } from '#contract/values/interview-cause.ts'

type CauseCounts = NumbersInterviews['causes']

/** Every cause that anybody has, in the order of its values. */
export function foldCauses(rows: CauseCounts): CauseCounts {
  return InterviewCause.options.flatMap((cause) => rows.filter((row) => row.cause === cause))
}
