import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'
import { sharedStems } from '#text-analysis/stems.ts'
import { saturate } from './parts.ts'
import type { Construct } from './scoring.ts'

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

/**
 * Cosine of two texts as stems with sublinear term frequency; 0 when either is empty. All stems weigh the same: a plan
 * has too few texts to tell a common stem from a rare one (decision 0020).
 */
export function textCosine(left: readonly string[], right: readonly string[]): number {
  const a = stemVector(left)
  const b = stemVector(right)
  let product = 0
  for (const [stem, value] of a) product += value * (b.get(stem) ?? 0)
  const size = Math.sqrt(squaredLength(a) * squaredLength(b))
  return size === 0 ? 0 : product / size
}

function stemVector(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, 1 + Math.log(count)]))
}

function squaredLength(vector: ReadonlyMap<string, number>): number {
  let total = 0
  for (const value of vector.values()) total += value * value
  return total
}
