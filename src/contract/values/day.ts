import { z } from 'zod'

/** The largest of PostgreSQL's `integer`: what meets such a column is at most this. */
export const maxInteger = 2_147_483_647

/** A day such as `2026-11-23`, of the years 1 to 9999: the database has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000-'), 'must be a day of the years 1 to 9999')
