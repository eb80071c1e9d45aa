import type { InterviewPlan } from '#contract/interview/plan.ts'
import { languageOf } from './language/language.ts'

/** Most cues of one question; a question has few words that matter. */
const maxCues = 6
/** A shorter word alone ("code", "car") stands in too many other questions. */
const minAlone = 5

/**
 * The cues by which a candidate's question is recognised as this one, from the employer's own wording of it: neighbouring
 * pairs of its content words, then those long enough to stand alone, or the last. "Is there a dress code?" gives
 * `dress code`, `dress`.
 */
export function cuesOfQuestion(question: string, language: InterviewPlan['language']): string[] {
  const words = languageOf({ language }).contentWordsOf(question)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const long = words.filter((word) => word.length >= minAlone)
  const alone = long.length > 0 ? long : words.slice(-1)
  return [...new Set([...pairs, ...alone])].slice(0, maxCues)
}
