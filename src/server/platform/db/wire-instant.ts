import { z } from 'zod'

/** A moment as the driver reads it, a `Date` or a text, becomes the ISO instant that goes over the wire. */
export const WireInstant = z.coerce.date().transform((date) => date.toISOString())
