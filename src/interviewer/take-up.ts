import type { Line } from '#contract/interview/dialogue.ts'
import { madeLines, sayable, thingToSayBack, withMadeLine } from './say-back.ts'
import type { Situation } from './situation.ts'
import type { DialogueState } from './state.ts'
import { questionLine } from './wording.ts'
import { noted, spokenOf } from './words/english-reading.ts'

/**
 * A sentence that takes up something the candidate has just said, in their words, and the state that remembers it. Null where
 * nothing is named plainly enough, where it was taken up before, or where the sentence breaks a rule of what may be said.
 */
export function takeUp(
  { state, utterance, answer, question, plan, language }: Situation,
  wanted: 'acknowledgement' | 'probe',
): { line: Line; state: DialogueState } | null {
  if (!language.readsAnswers || utterance?.isKept === false) return null
  const asked = questionLine(question, state.variant).text
  const told = { parts: answer.sentences.map(({ text }) => text), known: `${asked} ${plan.title}` }
  const thing = thingToSayBack(told, state)
  if (thing === null) return null
  const wordings = wanted === 'acknowledgement' ? noted : spokenOf
  const text = wordings[madeLines(state).length % wordings.length]?.(thing)
  const said = text === undefined ? null : sayable(text, told, state)
  return said === null ? null : withMadeLine(state, said)
}
