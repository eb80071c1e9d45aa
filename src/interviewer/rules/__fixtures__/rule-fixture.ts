import type { DialogueRuleId } from '#contract/interview/dialogue-rules.ts'

/** What the candidate says, and what came before on the same question. A string is said right after the question. */
export type Exchange = string | { said: string; before?: readonly string[]; question?: number }

/** Transcript lines of one rule: where it must be the first to match, and look-alikes where it must not match at all. */
export interface RuleFixture {
  rule: DialogueRuleId
  fires: readonly Exchange[]
  stays: readonly Exchange[]
}
