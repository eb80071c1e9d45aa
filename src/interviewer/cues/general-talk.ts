import type { SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import { particularStems } from '#text-analysis/particulars.ts'
import { showsOccasion } from '#text-analysis/shown.ts'

/** Fewest words that are general talk; fewer are simply short. */
const minWords = 8
/** Different things an answer names that speaks of something particular, in whatever tense. */
const minParticulars = 6
const past =
  /\b(?:was|were|wasn't|weren't|had|did|didn't|went|came|said|told|got|made|took|gave|found|[a-z]{2,}(?<!e)ed)\b/i

/**
 * Nothing that happened: neither an occasion nor a past verb, and hardly a thing by its name. How that ended or who did it
 * cannot be asked; one occasion can.
 */
export function isGeneralTalk(sentences: readonly SentenceAnalysis[]): boolean {
  const said = sentences.filter((one) => !one.isInstructionToScorer)
  const words = said.reduce((total, one) => total + one.tokens.length, 0)
  if (words < minWords || said.some((one) => showsOccasion(one.text) || past.test(one.text))) return false
  return particularStems(said.flatMap((one) => one.tokens)).size < minParticulars
}
