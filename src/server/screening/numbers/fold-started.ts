import type { BegunCounts, NumbersInterviews } from '#contract/customer/numbers.ts'
import { BegunOn } from '#contract/values/interview-reach.ts'
import type { StartedRow } from './interview-store.ts'

type StartedNumbers = Pick<
  NumbersInterviews,
  'started' | 'finished' | 'stopped' | 'before' | 'stoppedUnknown' | 'channelUnknown' | 'devices'
>

/** How many began, finished and left, altogether and on each kind of device that anybody began on. */
export function foldStarted(rows: readonly StartedRow[]): StartedNumbers {
  const now = rows.filter(({ isNow }) => isNow)
  const before = rows.filter(({ isNow }) => !isNow)
  const deleted = now.filter(({ device }) => device === 'deleted')
  const of = (some: readonly StartedRow[], device: BegunOn) => sumOf(some.filter((row) => row.device === device))
  return {
    ...sumOf(now),
    before: sumOf(before),
    stoppedUnknown: sumOf(deleted).stopped,
    channelUnknown: sumOf(deleted).started,
    devices: BegunOn.options
      .map((device) => ({ device, now: of(now, device), before: of(before, device) }))
      .filter((row) => row.now.started + row.before.started > 0)
      .map(({ device, now: counts, before: was }) => ({ device, ...counts, before: was })),
  }
}

function sumOf(rows: readonly StartedRow[]): BegunCounts {
  return rows.reduce(
    (sum, { started, finished, stopped }) => ({
      started: sum.started + started,
      finished: sum.finished + finished,
      stopped: sum.stopped + stopped,
    }),
    { started: 0, finished: 0, stopped: 0 },
  )
}
