import { bookableUntilMs, findSlots } from '#scheduling/find-slots.ts'
import type { Span } from '#scheduling/span.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { StoredHost } from './host-store.ts'
import { selectBusyTimes, selectHosts, selectTimeOff } from './host-store.ts'
import { selectReserved } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A host who can be booked, with what keeps them from it in the span that was asked about. */
interface OpenHost {
  host: StoredHost
  taken: Span[]
  timeOff: Span[]
}

export interface Availability {
  hosts: readonly OpenHost[]
  now: Date
}

/**
 * What is known of all hosts' time in a span.
 * @param exceptBookingId A booking that is about to be moved: its own time is free for it.
 */
export async function loadAvailability(
  db: Db | Transaction,
  span: Span,
  now: Date,
  exceptBookingId: string | null = null,
): Promise<Availability> {
  // Buffers and demos that reach over the span's ends.
  const from = new Date(span.startMs - dayMs)
  const until = new Date(span.endMs + dayMs)
  const hosts = await selectHosts(db, true)
  const reserved = await selectReserved(db, from, until, exceptBookingId)
  const busy = await selectBusyTimes(db, from, until)
  const timeOff = await selectTimeOff(db, from, until)
  return {
    now,
    hosts: hosts.map((host) => ({
      host,
      taken: [
        ...reserved.filter((entry) => entry.hostId === host.id),
        ...busy.filter((entry) => entry.hostId === host.id).map(spanOf),
      ],
      timeOff: timeOff.filter((entry) => entry.hostId === host.id).map(spanOf),
    })),
  }
}

function spanOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Span {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
}

/** When a demo of this length can begin with at least one host, in order. */
export function freeSlots({ hosts, now }: Availability, minutes: number, within: Span): Date[] {
  const starts = new Set(hosts.flatMap((open) => slotsOf(open, now, minutes, within)))
  return [...starts].sort((a, b) => a - b).map((startMs) => new Date(startMs))
}

/** The hosts who can hold a demo that begins exactly then. */
export function freeHosts({ hosts, now }: Availability, minutes: number, startsAt: Date): StoredHost[] {
  const startMs = startsAt.getTime()
  const instant = { startMs, endMs: startMs + 1 }
  return hosts.filter((open) => slotsOf(open, now, minutes, instant).length > 0).map(({ host }) => host)
}

/** No host can be booked at this instant or later. */
export function bookableUntil({ hosts, now }: Availability): Date {
  return new Date(Math.max(now.getTime(), ...hosts.map(({ host }) => bookableUntilMs(host.rules, now.getTime()))))
}

function slotsOf({ host, taken, timeOff }: OpenHost, now: Date, minutes: number, within: Span): number[] {
  return findSlots(host.rules, { minutes, within, nowMs: now.getTime(), taken, timeOff })
}
