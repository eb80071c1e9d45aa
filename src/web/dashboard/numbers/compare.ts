import type { FunnelCounts } from '#contract/customer/numbers.ts'
import { fewestForShare, wilsonInterval } from '../overview/measure.ts'

/** Below this many people a share is not worth comparing, which is said beside it. */
export const fewestToCompare = 5

export interface Share {
  part: number
  whole: number
}

/** Of those whose interview is over, how many finished: whoever may still come is counted neither way. */
export function completionOf({ invited, open, finished }: FunnelCounts): Share {
  return { part: finished, whole: Math.max(0, invited - open) }
}

export type Change = 'more' | 'less' | 'same' | 'tooFew'

/**
 * Whether a share differs from another by more than chance: the 90 % interval of the difference leaves out 0.
 * Source: Newcombe 1998, method 10, of Wilson's intervals.
 */
export function changeOf(now: Share, before: Share): Change {
  if (Math.min(now.whole, before.whole) < fewestForShare) return 'tooFew'
  const [one, other] = [now.part / now.whole, before.part / before.whole]
  const [own, their] = [wilsonInterval(now.part, now.whole), wilsonInterval(before.part, before.whole)]
  const low = one - other - Math.hypot(one - own.low, their.high - other)
  const high = one - other + Math.hypot(own.high - one, other - their.low)
  if (low > 0) return 'more'
  return high < 0 ? 'less' : 'same'
}
