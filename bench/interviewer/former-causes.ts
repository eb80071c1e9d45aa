import { type DialogueRuleId, ruleIds } from '../../src/contract/interview/dialogue-rules.ts'

/** What the dialogue rules were called until they had names; recordings that others keep still call them so. */
export const formerRuleIds: Readonly<Record<string, DialogueRuleId>> = {
  'row-1': ruleIds.danger,
  'row-2': ruleIds.withdrawal,
  'row-3': ruleIds.accommodation,
  'row-4': ruleIds.abuse,
  'row-5': ruleIds.scorerInstruction,
  'row-6': ruleIds.repeat,
  'row-7': ruleIds.clarify,
  'row-8': ruleIds.candidateQuestion,
  'row-9': ruleIds.skip,
  'row-10': ruleIds.noExample,
  'row-11': ruleIds.silence,
  'row-12': ruleIds.tooShort,
  'row-13': ruleIds.offTopic,
  'row-14': ruleIds.generalStatement,
  'row-15': ruleIds.ownRole,
  'row-16': ruleIds.result,
  'row-17': ruleIds.specifics,
  'row-18': ruleIds.reasoning,
  'row-19': ruleIds.enough,
  'row-20': ruleIds.goBack,
}

/** A recorded cause in today's words. */
export function currentCause(recorded: string): string {
  return recorded
    .split(' ')
    .map((word) => formerRuleIds[word] ?? word)
    .join(' ')
}
