import { fewestForOutcome, type NumbersFunnel, type SourceOutcome } from '#contract/customer/numbers.ts'
import type { FunnelGroup } from './funnel-store.ts'

type Outcome = Omit<NumbersFunnel['outcomes'][number], 'source' | 'partOf'>

/** What became of the people of some groups, of the period and of the days before. */
export function foldOutcome(groups: readonly FunnelGroup[]): Outcome {
  const now = groups.filter(({ isNow }) => isNow)
  const outcome = outcomeOf(now)
  const waits = now.flatMap(({ oldestHours }) => oldestHours ?? [])
  return {
    ...outcome,
    deleted: sum(now, 'decided') - outcome.decided,
    toDecide: sum(now, 'toDecide'),
    oldestHours: waits.length === 0 ? null : Math.max(...waits),
    open: sum(now, 'open'),
    before: outcomeOf(groups.filter(({ isNow }) => !isNow)),
  }
}

function outcomeOf(groups: readonly FunnelGroup[]): SourceOutcome {
  const [advanced, onHold, declined] = [sum(groups, 'advanced'), sum(groups, 'onHold'), sum(groups, 'declined')]
  const decided = advanced + onHold + declined
  if (decided < fewestForOutcome) return { decided, outcome: null }
  return { decided, outcome: { advanced, onHold, declined, nextRound: sum(groups, 'nextRound') } }
}

type Counted = 'advanced' | 'onHold' | 'declined' | 'nextRound' | 'toDecide' | 'open' | 'decided'

function sum(groups: readonly FunnelGroup[], what: Counted): number {
  return groups.reduce((total, group) => total + group[what], 0)
}
