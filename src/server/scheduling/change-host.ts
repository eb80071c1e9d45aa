import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { HostRules } from '#contract/values/schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { deleteTimeOff, insertHost, insertTimeOff, replaceBusyTimes, updateHost } from './host-store.ts'
import { readBusyCalendarAddress } from './job-addresses.ts'
import { forgetOffers } from './remember-offers.ts'

/** What the admin says of a host; what is not given stays as it is. */
export const HostChange = z.strictObject({
  name: z.string().trim().min(1).max(120).optional(),
  email: z.email().max(254).nullable().optional(),
  rules: HostRules.optional(),
  meetingPlace: z.string().trim().min(1).max(500).nullable().optional(),
  isActive: z.boolean().optional(),
})
export type HostChange = z.infer<typeof HostChange>

type HostDeps = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Adds a person who holds demos. @returns its id. */
export async function addHost(deps: HostDeps, host: { name: string; rules: HostRules }): Promise<string> {
  const id = deps.ids.uuid()
  await insertHost(deps.db, { id, ...host, createdAt: deps.clock.now() })
  forgetOffers(deps.db)
  return id
}

/** Changes what is offered from now on; demos that are booked stay as they are. @throws AppError `host.not_found`. */
export async function changeHost({ db }: Pick<Deps, 'db'>, hostId: string, change: HostChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  requireHost(await updateHost(db, hostId, change))
  forgetOffers(db)
}

/** @throws AppError `host.not_found`. */
export async function takeTimeOff(
  { db, ids }: HostDeps,
  hostId: string,
  timeOff: { startsAt: Date; endsAt: Date; note: string },
): Promise<string> {
  const id = ids.uuid()
  await db.transaction(async (tx) => {
    // Locks the host's row, and says whether there is one.
    requireHost(await updateHost(tx, hostId, { id: hostId }))
    await insertTimeOff(tx, { id, hostId, ...timeOff })
  })
  forgetOffers(db)
  return id
}

/** Doing it again changes nothing. */
export async function dropTimeOff({ db }: Pick<Deps, 'db'>, timeOffId: string): Promise<void> {
  await deleteTimeOff(db, timeOffId)
  forgetOffers(db)
}

/**
 * Gives the host's feed a new secret address; the one before opens nothing any more. Only its hash is stored, so it is
 * answered this once. @throws AppError `host.not_found`.
 */
export async function renewFeed({ db, ids }: HostDeps, hostId: string): Promise<string> {
  const token = ids.token()
  requireHost(await updateHost(db, hostId, { feedTokenHash: hashToken(token) }))
  return token
}

/**
 * Keeps the busy times of another calendar free, from its next reading on, which is now; null stops that.
 * @throws AppError `host.not_found`.
 */
export async function followBusyCalendar({ db, ids }: HostDeps, hostId: string, url: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const change = { busyCalendarUrl: url, busyCalendarReadAt: null, busyCalendarProblem: null }
    requireHost(await updateHost(tx, hostId, change))
    await replaceBusyTimes(tx, hostId, [])
    if (url !== null) await enqueue(tx, readBusyCalendarAddress, { hostId }, { key: ids.uuid() })
  })
  forgetOffers(db)
}

function requireHost(isThere: boolean): void {
  if (!isThere) throw new AppError('not_found', 'host.not_found', 'No host has this id')
}
