import type { DialogueStep } from './state.ts'

/**
 * What a button, a silence or the clock decides, said over words that no answer was made of: danger in them is heard all the
 * same. What is certain goes before everything else; what would be asked about alerts, and the conversation goes on as decided.
 * @param heard What the interviewer would have answered to these words.
 */
export function heedDanger(decided: DialogueStep, heard: DialogueStep | null): DialogueStep {
  const alert = heard?.action.alert
  if (heard === null || alert === undefined) return decided
  return alert.isCertain ? heard : { ...decided, action: { ...decided.action, alert } }
}
