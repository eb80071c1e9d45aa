import { Instant, NewBooking } from '#contract/api/schedule.ts'
import { isAppError } from '#contract/errors.ts'
import type { BookingOutcome, PageSchedule } from '#contract/site/page-context.ts'
import { demoBookingDefinition } from '#forms/demo-booking/schema.ts'
import { checkForm } from '#forms/form-definition.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readKey, suspectBot } from '#server/platform/public-post.ts'
import { bookDemo, type HeldBooking, hold } from './book-demo.ts'
import { findLinkedBooking } from './booking-links.ts'
import { cancelBooking } from './change-booking.ts'
import { listSlots, viewBooking } from './list-slots.ts'
import { moveBooking } from './move-booking.ts'
import { offersOf } from './remember-offers.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The scheduler for pages that work without script. */
export function openPageSchedule(deps: Deps, clientAddress: string): PageSchedule {
  const view = ({ booking, host }: HeldBooking) => viewBooking(booking, host, deps.clock.now())
  return {
    now: () => deps.clock.now().getTime(),
    async hostTimeZone() {
      // Of what a page shows anyway: the length decides nothing of the zone.
      return (await offersOf(deps, 30)).hostTimeZone ?? deps.config.scheduleTimeZone
    },
    listSlots(minutes, days) {
      const startMs = deps.clock.now().getTime()
      return listSlots(deps, minutes, { startMs, endMs: startMs + days * dayMs })
    },
    async book({ trap, key, minutes, ...posted }) {
      const parsed = NewBooking.safeParse({ ...posted, minutes: Number(minutes) })
      if (!parsed.success) {
        const errors = parsed.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message] as const)
        // What is wrong with the fields is said in the same answer.
        const fields = checkForm(demoBookingDefinition, posted.values).errors ?? {}
        return { state: 'refused', errors: { ...Object.fromEntries(errors), ...fields } }
      }
      const suspicions = suspectBot({ trap, filledInMs: null, recentOfAddress: 0 })
      const idempotencyKey = readKey(key, deps.clock.now())
      return await outcomeOf(async () =>
        view(await bookDemo(deps, parsed.data, { idempotencyKey, suspicions, clientAddress })),
      )
    },
    async loadBooking(token) {
      const outcome = await outcomeOf(async () =>
        view(await hold(deps.db, await findLinkedBooking(deps.db, token, deps.clock.now()))),
      )
      return outcome.state === 'done' ? outcome.booking : null
    },
    async move(token, startsAt) {
      if (!Instant.safeParse(startsAt).success) return { state: 'taken' }
      return await outcomeOf(async () => view(await moveBooking(deps, token, { startsAt: new Date(startsAt) })))
    },
    cancel: (token) => outcomeOf(async () => view(await cancelBooking(deps, token))),
  }
}

async function outcomeOf(run: () => Promise<ReturnType<typeof viewBooking>>): Promise<BookingOutcome> {
  try {
    return { state: 'done', booking: await run() }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'schedule.slot_taken') return { state: 'taken' }
    if (error.code === 'booking.over' || error.code === 'booking.not_found') return { state: 'over' }
    if (error.fields.length === 0) throw error
    return { state: 'refused', errors: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) }
  }
}
