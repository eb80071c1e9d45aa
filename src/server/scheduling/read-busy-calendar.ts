import type { Deps } from '#server/platform/deps.ts'
import { fetchBusyTimes } from './fetch-busy-times.ts'
import { findHost, replaceBusyTimes, updateHost } from './host-store.ts'
import { forgetOffers } from './remember-offers.ts'

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
  const now = deps.clock.now()
  const { timeZone, horizonDays } = host.rules
  const { allowsPrivateAddresses } = deps.config
  const answer = await fetchBusyTimes(deps, { address, timeZone, horizonDays, allowsPrivateAddresses }, signal)
  if (answer.kind === 'failed') {
    await updateHost(deps.db, hostId, { busyCalendarProblem: answer.code })
    deps.log.warn({ hostId, code: answer.code }, 'a host’s other calendar could not be read')
    return
  }
  await deps.db.transaction(async (tx) => {
    const current = await findHost(tx, hostId)
    // The address was changed while the old one was being read.
    if (current?.busyCalendarUrl !== address) return
    await replaceBusyTimes(tx, hostId, answer.spans)
    await updateHost(tx, hostId, {
      busyCalendarReadAt: now,
      busyCalendarProblem: answer.isComplete ? null : 'calendar.too_large',
    })
  })
  forgetOffers(deps.db)
}
