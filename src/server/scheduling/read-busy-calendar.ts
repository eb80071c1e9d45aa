import { AppError, isAppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createOutsideClient } from '#server/platform/http/outside-client.ts'
import type { StoredHost } from './host-store.ts'
import { findHost, replaceBusyTimes, updateHost } from './host-store.ts'
import { readBusyApart } from './read-busy-apart.ts'
import { forgetOffers } from './remember-offers.ts'

/** A calendar of ten years with a few thousand appointments is about 3 MB; reading it takes about a second. */
const maxBytes = 5 * 1024 * 1024
const timeoutMs = 20_000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Reads the busy times of a host's other calendar up to the horizon. When that fails, those of the last reading stand
 * and the host's row says what went wrong.
 */
export async function readBusyCalendar(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  hostId: string,
  signal: AbortSignal,
): Promise<void> {
  const host = await findHost(deps.db, hostId)
  if (host === null || host.busyCalendarUrl === null) return
  const address = host.busyCalendarUrl
  try {
    const { allowsPrivateAddresses } = deps.config
    const call = createOutsideClient({ allowsPrivateAddresses, allowsPlainHttp: true, maxBytes, maxRedirects: 3 })
    const response = await call(address, { headers: { accept: 'text/calendar, text/plain;q=0.5' }, timeoutMs, signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new AppError('provider', 'address.unreachable', `The address answers with status ${response.status}`)
    }
    await storeBusyTimes(deps, host, address, await response.text())
  } catch (error) {
    if (!isAppError(error)) throw error
    await updateHost(deps.db, hostId, { busyCalendarProblem: error.code })
    deps.log.warn({ hostId, code: error.code }, 'a host’s other calendar could not be read')
  }
}

async function storeBusyTimes(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  host: StoredHost,
  address: string,
  text: string,
): Promise<void> {
  const now = deps.clock.now()
  const within = { startMs: now.getTime() - dayMs, endMs: now.getTime() + (host.rules.horizonDays + 1) * dayMs }
  const read = await readBusyApart({ calendar: text, within, timeZone: host.rules.timeZone })
  if (read.kind !== 'read') {
    const code = read.kind === 'too-large' ? 'calendar.too_large' : 'calendar.unreadable'
    await updateHost(deps.db, host.id, { busyCalendarProblem: code })
    deps.log.warn({ hostId: host.id, code }, 'a host’s other calendar could not be read')
    return
  }
  await deps.db.transaction(async (tx) => {
    const current = await findHost(tx, host.id)
    // The address was changed while the old one was being read.
    if (current?.busyCalendarUrl !== address) return
    const spans = read.busy.map(({ startMs, endMs }) => ({ startsAt: new Date(startMs), endsAt: new Date(endMs) }))
    await replaceBusyTimes(tx, host.id, spans)
    await updateHost(tx, host.id, {
      busyCalendarReadAt: now,
      busyCalendarProblem: read.isComplete ? null : 'calendar.too_large',
    })
  })
  forgetOffers(deps.db)
}
