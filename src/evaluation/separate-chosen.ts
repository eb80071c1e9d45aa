/** Somebody of one opening with a score, 0 to 100, and its 90 % interval. */
export interface Scored {
  id: string
  /** People are compared within one version of the plan. */
  versionId: string | null
  score: number
  low: number
  high: number
}

/**
 * Whoever of those chosen the scores cannot tell apart from somebody who is not: a decision on many at once would part two
 * for whom there is no such reason. Whoever is left out for that is among the others from then on.
 * @returns Their ids, each with one whom they are too close to.
 */
export function findInseparable(chosen: readonly Scored[], others: readonly Scored[]): Map<string, string> {
  const found = new Map<string, string>()
  let apartFrom = [...others]
  for (let isFinished = false; !isFinished; ) {
    const left = chosen.filter(({ id }) => !found.has(id))
    const tied = left.flatMap((one) => {
      const other = apartFrom.find((each) => areTogether(one, each))
      return other === undefined ? [] : [{ one, other }]
    })
    for (const { one, other } of tied) found.set(one.id, other.id)
    apartFrom = tied.map(({ one }) => one)
    isFinished = tied.length === 0
  }
  return found
}

/** Tied, as in a comparison (evaluation design, 2.3): the half widths are those of the intervals that lists keep. */
function areTogether(a: Scored, b: Scored): boolean {
  return a.versionId === b.versionId && Math.abs(a.score - b.score) <= Math.hypot(halfWidth(a), halfWidth(b))
}

/** The wider side: the other may be cut off at an end of the scale. */
function halfWidth({ score, low, high }: Scored): number {
  return Math.max(score - low, high - score)
}
