import type { Line } from '#contract/interview/dialogue.ts'
import type { AskedTrigger } from '../wording.ts'

/**
 * What is said of what an answer tells. Answers are read in English alone, so that nothing here has a translation.
 */

/** Said first where a sentence is made of the answer, so that something ready is heard meanwhile. */
export const beforeProbe: readonly Line[] = [
  { id: 'lead.1', text: 'I see.' },
  { id: 'lead.2', text: 'All right.' },
]

/** After an account that is all announced parts and figures: asks for what a prepared text leaves out. */
export const behindTheFigures: Line = {
  id: 'probe.behind_the_figures',
  text: 'Put the figures aside for a moment. What did you try first that did not help?',
}

/** A probe in other words, for somebody who was asked in the plan's before. */
export const otherProbes: Partial<Readonly<Record<AskedTrigger, readonly Line[]>>> = {
  general_statement: [
    { id: 'probe.general_statement.2', text: 'Which single time comes to mind first?' },
    { id: 'probe.general_statement.3', text: 'When did that last happen, and what did you do that day?' },
    { id: 'probe.general_statement.4', text: 'Could you pick one case and take me through it?' },
  ],
  missing_own_role: [
    { id: 'probe.missing_own_role.2', text: 'What was your own part in it?' },
    { id: 'probe.missing_own_role.3', text: 'And what did you do there yourself?' },
  ],
  missing_result: [
    { id: 'probe.missing_result.2', text: 'And how did that turn out?' },
    { id: 'probe.missing_result.3', text: 'What came of it in the end?' },
  ],
}

/** Said after an acknowledgement, of a thing that the answer named: "the hoist scale", "your parking app". */
export const noted: readonly ((thing: string) => string)[] = [
  (thing) => `I have noted the part about ${thing}.`,
  (thing) => `I have what you said about ${thing}.`,
  (thing) => `What you told me about ${thing} is in my notes.`,
]

/** Said before a follow-up, which then asks about that. */
export const spokenOf: readonly ((thing: string) => string)[] = [
  (thing) => `You spoke of ${thing}.`,
  (thing) => `Let me stay with ${thing} for a moment.`,
  (thing) => `You mentioned ${thing}.`,
]

/** Said after a question that an earlier answer has touched. */
export function toldAlready(thing: string): string {
  return `You told me about ${thing} already; if that is your example, tell me only what is left to add.`
}
