import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept with its zone and read as a `Date`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
