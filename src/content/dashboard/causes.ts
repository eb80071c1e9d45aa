import type { InterviewCause } from '#contract/values/interview-cause.ts'

/** What became of an interview besides its status, as lists and reports say it: facts, none of them held against anybody. */
export const causeWords: Readonly<Record<InterviewCause, string>> = {
  ai_opt_out: 'Wants no interview with an AI',
  human_requested: 'Asks for a person',
  technical_failure: 'Technical failure',
  withdrawn: 'Has withdrawn',
  not_reached: 'Not reached',
}
