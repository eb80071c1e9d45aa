import {
  type Booking,
  bookDemo as bookDemoEndpoint,
  cancelBooking as cancelBookingEndpoint,
  downloadBooking,
  listSlots as listSlotsEndpoint,
  moveBooking as moveBookingEndpoint,
  noticeOfCal,
  noticeOfCalendly,
  readBooking,
  readFeed,
  recordExternalBooking as recordExternalBookingEndpoint,
} from '#contract/api/schedule.ts'
import { idempotencyHeader, submissionFactsHeader } from '#contract/values/addresses.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handle, handleBytes, handleFile, headerOf } from '#server/platform/http/handle.ts'
import { readFacts, readKey, suspectBot } from '#server/platform/public-post.ts'
import { bookDemo, type HeldBooking, hold } from './book-demo.ts'
import { findLinkedBooking } from './booking-links.ts'
import { cancelBooking } from './change-booking.ts'
import { recordCalendarNotice, recordExternalBooking } from './external-store.ts'
import { invitationFile, publishFeed } from './invitation.ts'
import { listSlots, viewBooking } from './list-slots.ts'
import { moveBooking } from './move-booking.ts'
import { bookingRateLimit, feedRateLimit, noticeRateLimit, slotsRateLimit } from './policy.ts'

export const routes = [
  handle(
    listSlotsEndpoint,
    (deps, _context, { query }) =>
      listSlots(deps, query.minutes === '30' ? 30 : 45, {
        startMs: Date.parse(query.from),
        endMs: Date.parse(query.until),
      }),
    { rateLimit: slotsRateLimit },
  ),
  handle(
    bookDemoEndpoint,
    async (deps, context, { body }) => {
      const facts = readFacts(headerOf(context, submissionFactsHeader), headerOf(context, 'referer'))
      const held = await bookDemo(deps, body, {
        idempotencyKey: readKey(headerOf(context, idempotencyHeader), deps.clock.now()),
        // The address is counted where the booking is stored, for this way and the page's together.
        suspicions: suspectBot({ trap: facts.trap, filledInMs: facts.filledInMs, recentOfAddress: 0 }),
        clientAddress: context.clientAddress,
      })
      return view(deps, held)
    },
    { rateLimit: bookingRateLimit },
  ),
  handle(readBooking, async (deps, _context, { params }) => view(deps, await open(deps, params.token))),
  handle(
    moveBookingEndpoint,
    async (deps, _context, { params, body }) =>
      view(deps, await moveBooking(deps, params.token, { ...body, startsAt: new Date(body.startsAt) })),
    { rateLimit: bookingRateLimit },
  ),
  handle(
    cancelBookingEndpoint,
    async (deps, _context, { params }) => view(deps, await cancelBooking(deps, params.token)),
    { rateLimit: bookingRateLimit },
  ),
  handleFile(downloadBooking, async (deps, _context, { params }) => {
    const { host, booking } = await open(deps, params.token)
    const site = { brand: deps.site.brand, publicUrl: deps.config.publicUrl }
    return { bytes: new TextEncoder().encode(invitationFile(site, host, booking, 'PUBLISH')), downloadName: 'demo.ics' }
  }),
  handleFile(
    readFeed,
    async (deps, _context, { params }) => ({
      bytes: new TextEncoder().encode(await publishFeed(deps, params.token)),
      cacheControl: 'private, no-cache',
    }),
    { rateLimit: feedRateLimit },
  ),
  handle(
    recordExternalBookingEndpoint,
    async (deps, _context, { body }) => {
      await recordExternalBooking(deps, body)
      return { ok: true as const }
    },
    { rateLimit: bookingRateLimit },
  ),
  handleBytes(
    noticeOfCalendly,
    async (deps, { request }, body) => {
      await recordCalendarNotice(deps, 'calendly', { headers: request.headers, body })
      return null
    },
    { rateLimit: noticeRateLimit },
  ),
  handleBytes(
    noticeOfCal,
    async (deps, { request }, body) => {
      await recordCalendarNotice(deps, 'cal', { headers: request.headers, body })
      return null
    },
    { rateLimit: noticeRateLimit },
  ),
]

async function open(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<HeldBooking> {
  return await hold(deps.db, await findLinkedBooking(deps.db, token, deps.clock.now()))
}

function view({ clock }: Pick<Deps, 'clock'>, { booking, host }: HeldBooking): Booking {
  return viewBooking(booking, host, clock.now())
}
