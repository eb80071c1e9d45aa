import type { DueEndpoint } from './dispatch-store.ts'
import { maxAtFailing, maxPerEndpoint, maxPerFailing, maxUnderWay } from './policy.ts'

/**
 * How many deliveries of each endpoint are begun now: one each in turns, as long as there is room in all and at each. Endpoints
 * with the fewest under way come first, those that fail last and within a share of their own, so that however many of them hang,
 * the others go on.
 * @param underWay By endpoint.
 */
export function shareRoom(
  due: readonly DueEndpoint[],
  underWay: ReadonlyMap<string, number>,
): { id: string; count: number }[] {
  const shares = new Map<string, number>()
  const taken = (id: string) => (underWay.get(id) ?? 0) + (shares.get(id) ?? 0)
  const failing = new Set(due.flatMap(({ id, isFailing }) => (isFailing ? [id] : [])))
  let left = maxUnderWay - [...underWay.values()].reduce((sum, count) => sum + count, 0)
  let leftForFailing = maxAtFailing - [...failing].reduce((sum, id) => sum + taken(id), 0)

  function give(id: string): boolean {
    const isFailing = failing.has(id)
    if (left <= 0 || (isFailing && leftForFailing <= 0)) return false
    if (taken(id) >= (isFailing ? maxPerFailing : maxPerEndpoint)) return false
    shares.set(id, (shares.get(id) ?? 0) + 1)
    left--
    if (isFailing) leftForFailing--
    return true
  }

  const inTurn = due
    .map(({ id }) => id)
    .sort((one, other) => Number(failing.has(one)) - Number(failing.has(other)) || taken(one) - taken(other))
  let given = inTurn
  while (given.length > 0) given = given.filter(give)
  return [...shares].map(([id, count]) => ({ id, count }))
}
