import type { Line } from '#contract/interview/dialogue.ts'
import { isInstructionToScorer } from '#text-analysis/injection.ts'
import { nameThing } from '#text-analysis/named-thing.ts'
import { findDoubtfulWords } from '#text-analysis/protected-facts.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { checkSentence } from './check-sentence.ts'
import type { DialogueState } from './state.ts'

/** An answer, and what was known before it: the question's words and the title of the job name nothing of its own. */
export interface Told {
  parts: readonly string[]
  known: string
}

/**
 * A thing that an answer is about, as the interviewer may name it ("the hoist scale"). Sentences that may tell something
 * protected, or speak to whoever rates, name nothing; null as well where the same was said back before.
 */
export function thingToSayBack({ parts, known }: Told, state: DialogueState): string | null {
  const all = parts.flatMap((part) => splitSentences(part).map(({ text }) => text))
  // Most answers name nothing: those are not read by the trained weights as well.
  if (nameThing(all, known) === null) return null
  const own = all.filter((text) => !isInstructionToScorer(text) && findDoubtfulWords(text).length === 0)
  const thing = nameThing(own, known)
  if (thing === null || isSaidBack(state, thing)) return null
  // "The maternity leave" may be a thing at work and may be theirs.
  return findDoubtfulWords(`My ${withoutArticle(thing)}.`).length > 0 ? null : thing
}

/** The sentence, where it keeps the rules of what an interviewer may say of an answer. */
export function sayable(text: string, { parts, known }: Told, state: DialogueState): string | null {
  const said = madeLines(state).map((one) => one.text)
  const problem = checkSentence(text, {
    language: 'en',
    wanted: 'acknowledgement',
    before: [],
    answer: parts.join(' '),
    known,
    said,
  })
  return problem === null ? text : null
}

/** The state with a line that was made for this conversation. */
export function withMadeLine(state: DialogueState, text: string): { line: Line; state: DialogueState } {
  const made = madeLines(state)
  const line: Line = { id: `made.${made.length + 1}`, text }
  return { line, state: { ...state, madeLines: [...made, line] } }
}

/** The same for a line that a repeat says again where it was asked last. */
export function rememberMade(state: DialogueState, text: string): { line: Line; state: DialogueState } {
  const made = withMadeLine(state, text)
  return { ...made, state: { ...made.state, saidLineIds: [...made.state.saidLineIds, made.line.id] } }
}

export function madeLines({ madeLines = [] }: Pick<DialogueState, 'madeLines'>): readonly Line[] {
  return madeLines
}

function isSaidBack(state: DialogueState, thing: string): boolean {
  return madeLines(state).some(({ text }) => text.includes(withoutArticle(thing)))
}

function withoutArticle(thing: string): string {
  return thing.replace(/^\w+ /, '')
}
