import { findOrderById } from '#server/billing/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteContact } from '#server/sales/forms/store.ts'
import { findBooking, findExternalBooking } from '#server/scheduling/index.ts'

type NoteDeps = Pick<Deps, 'db' | 'ids'>

const nameless = { firstName: null, lastName: null, company: null, phone: null }

/** Who books is a contact, with or without a form before. */
export async function noteBooking({ db, ids }: NoteDeps, bookingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId)
    // Of a person who was forgotten meanwhile, it says only that there was a booking.
    if (booking === null || booking.email === '') return
    const { email, firstName, lastName, company, createdAt: at, context } = booking
    const names = { firstName, lastName, company: company === '' ? null : company, phone: null }
    await noteContact(tx, { ...names, id: ids.uuid(), email, at, way: 'booking', context })
  })
}

/** The same of a booking in an outside calendar, once that calendar has said so itself. */
export async function noteOutsideBooking({ db, ids }: NoteDeps, bookingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findExternalBooking(tx, bookingId)
    if (booking?.email == null || booking.verifiedAt === null) return
    const person = { ...nameless, ...namesOf(booking.guestName), email: booking.email, context: {} }
    await noteContact(tx, { ...person, id: ids.uuid(), at: booking.verifiedAt, way: 'booking' })
  })
}

/** Who buys is a contact, too. */
export async function noteBuyer({ db, ids }: NoteDeps, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findOrderById(tx, orderId)
    if (order?.email == null || order.paidAt === null) return
    const { email, paidAt: at } = order
    await noteContact(tx, { ...nameless, id: ids.uuid(), email, at, way: 'order', context: {} })
  })
}

/** Calendars send a name as one text: what stands before its first gap is taken for the first name. */
function namesOf(name: string | null): { firstName: string | null; lastName: string | null } {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/)
  return { firstName: first === '' ? null : first, lastName: rest.length === 0 ? null : rest.join(' ') }
}
