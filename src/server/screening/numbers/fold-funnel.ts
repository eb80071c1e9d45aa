import type { FunnelCounts, NumbersFunnel } from '#contract/customer/numbers.ts'
import { readSource } from '#contract/values/candidate-source.ts'
import { TimedStep } from '#contract/values/numbers.ts'
import { foldOutcome } from './fold-outcome.ts'
import type { FunnelGroup, FunnelRead } from './funnel-store.ts'

const none: FunnelCounts = { invited: 0, started: 0, finished: 0, reported: 0, decided: 0, open: 0 }

/** Groups by period, source and opening become totals, sources and openings, those with most people first. */
export function foldFunnel({ groups, times }: FunnelRead): NumbersFunnel {
  const inPeriod = (isNow: boolean) => times.find((one) => one.isNow === isNow)?.spreads
  return {
    all: inTwoPeriods(groups),
    deleted: groups.reduce((sum, { isNow, deleted }) => sum + (isNow ? deleted : 0), 0),
    sources: bySource(groups).map(({ source, partOf, groups: own }) => ({ source, partOf, ...inTwoPeriods(own) })),
    outcomes: bySource(groups).map(({ source, partOf, groups: own }) => ({ source, partOf, ...foldOutcome(own) })),
    openings: partsBy(groups, ({ openingId }) => openingId).map(([openingId, some]) => ({
      openingId,
      title: some[0]?.title ?? '',
      ...inTwoPeriods(some),
    })),
    times: TimedStep.options.map((step) => ({
      step,
      now: inPeriod(true)?.[step] ?? null,
      before: inPeriod(false)?.[step] ?? null,
    })),
  }
}

/** An apply link is all of its advertisements, as in lists; each of them that somebody came by follows it, as a part of it. */
function bySource(groups: readonly FunnelGroup[]): { source: string; partOf: string | null; groups: FunnelGroup[] }[] {
  return partsBy(groups, ({ source }) => readSource(source)?.kind ?? source).flatMap(([kind, some]) => {
    const labelled = partsBy(some, ({ source }) => source).filter(([source]) => source !== kind)
    return [
      { source: kind, partOf: null, groups: some },
      ...labelled.map(([source, own]) => ({ source, partOf: kind, groups: own })),
    ]
  })
}

function inTwoPeriods(groups: readonly FunnelGroup[]): { now: FunnelCounts; before: FunnelCounts } {
  return { now: sumOf(groups.filter(({ isNow }) => isNow)), before: sumOf(groups.filter(({ isNow }) => !isNow)) }
}

function sumOf(groups: readonly FunnelGroup[]): FunnelCounts {
  return groups.reduce(
    (sum, { invited, started, finished, reported, decided, open }) => ({
      invited: sum.invited + invited,
      started: sum.started + started,
      finished: sum.finished + finished,
      reported: sum.reported + reported,
      decided: sum.decided + decided,
      open: sum.open + open,
    }),
    none,
  )
}

function partsBy<Key extends string | null>(
  groups: readonly FunnelGroup[],
  keyOf: (group: FunnelGroup) => Key,
): [Key, FunnelGroup[]][] {
  const parts = new Map<Key, FunnelGroup[]>()
  for (const group of groups) parts.set(keyOf(group), [...(parts.get(keyOf(group)) ?? []), group])
  const size = (some: readonly FunnelGroup[]) => sumOf(some.filter(({ isNow }) => isNow)).invited
  return [...parts].sort(
    ([oneKey, one], [otherKey, other]) => size(other) - size(one) || ((oneKey ?? '') < (otherKey ?? '') ? -1 : 1),
  )
}
