import { timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** A moment, kept with its zone and read as a `Date`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** A moment as the driver reads it, a `Date` or a text, becomes the ISO instant that goes over the wire. */
export const WireInstant = z.coerce.date().transform((date) => date.toISOString())
