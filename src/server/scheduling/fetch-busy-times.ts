import { AppError, isAppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createOutsideClient } from '#server/platform/http/outside-client.ts'
import { readBusyApart } from './read-busy-apart.ts'

/** A calendar of ten years with a few thousand appointments is about 3 MB; reading it takes about a second. */
const maxBytes = 5 * 1024 * 1024
const timeoutMs = 20_000
const dayMs = 24 * 60 * 60 * 1000

interface OtherCalendar {
  address: string
  /** Of days and times that name no zone. */
  timeZone: string
  /** How far ahead it is read. */
  horizonDays: number
  /** Whether it may lie in the server's own network. */
  allowsPrivateAddresses: boolean
}

type BusyAnswer =
  | { kind: 'read'; spans: { startsAt: Date; endsAt: Date }[]; isComplete: boolean }
  /** @see ErrorCode */
  | { kind: 'failed'; code: string }

/** The busy times of somebody's other calendar up to the horizon, or the code of what went wrong. */
export async function fetchBusyTimes(
  deps: Pick<Deps, 'clock'>,
  { address, timeZone, horizonDays, allowsPrivateAddresses }: OtherCalendar,
  signal: AbortSignal,
): Promise<BusyAnswer> {
  const now = deps.clock.now()
  let calendar: string
  try {
    calendar = await fetchCalendar(address, allowsPrivateAddresses, signal)
  } catch (error) {
    if (!isAppError(error)) throw error
    return { kind: 'failed', code: error.code }
  }
  const within = { startMs: now.getTime() - dayMs, endMs: now.getTime() + (horizonDays + 1) * dayMs }
  const read = await readBusyApart({ calendar, within, timeZone })
  if (read.kind !== 'read') {
    return { kind: 'failed', code: read.kind === 'too-large' ? 'calendar.too_large' : 'calendar.unreadable' }
  }
  const spans = read.busy.map(({ startMs, endMs }) => ({ startsAt: new Date(startMs), endsAt: new Date(endMs) }))
  return { kind: 'read', spans, isComplete: read.isComplete }
}

async function fetchCalendar(address: string, allowsPrivateAddresses: boolean, signal: AbortSignal): Promise<string> {
  const call = createOutsideClient({ allowsPrivateAddresses, allowsPlainHttp: true, maxBytes, maxRedirects: 3 })
  const response = await call(address, { headers: { accept: 'text/calendar, text/plain;q=0.5' }, timeoutMs, signal })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new AppError('provider', 'address.unreachable', `The address answers with status ${response.status}`)
  }
  return await response.text()
}
