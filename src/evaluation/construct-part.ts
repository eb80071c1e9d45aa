import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'
import { sharedStems } from '#text-analysis/stems.ts'
import { saturate } from './parts.ts'
import type { Construct } from './scoring.ts'
import { textCosine } from './text-similarity.ts'

/** Width of the step from "closer to anchor 1" to "closer to anchor 5", in cosine. Source: evaluation design, 5.3. */
const contrastWidth = 0.03

/** Half coverage of the competency's own words, half leaning towards anchor 5 rather than anchor 1. */
export function constructPart(analysis: AnswerAnalysis, construct: Construct): number {
  const stems = analysis.evidenceSentences.flatMap((sentence) => sentence.stems)
  const coverage = saturate(sharedWithConstruct(stems, construct), 5)
  const contrast = textCosine(stems, construct.high) - textCosine(stems, construct.low)
  return 0.5 * coverage + 0.5 / (1 + Math.exp(-contrast / contrastWidth))
}

/** Different stems shared with definition and high wording; stems of the job text count half. */
export function sharedWithConstruct(stems: readonly string[], construct: Construct): number {
  const high = new Set(construct.high)
  return sharedStems(stems, construct.definition) + sharedStems(stems, high) + 0.5 * sharedStems(stems, construct.job)
}
