import { z } from 'zod'

/** Instants are UTC, as `2026-11-26T09:30:00.000Z`. */
export const Instant = z.iso.datetime()

/** Visible ASCII, up to 255 characters; any text that is new for each call, such as a UUID. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** Names of fields with commas between them. */
export const FieldNames = z
  .string()
  .max(500)
  .regex(/^[A-Za-z]+(?:,[A-Za-z]+)*$/)
  .transform((names) => names.split(','))

/** What every list understands, beside its own filters. */
export const PageQuery = z.strictObject({
  /** `next` of the page before; left out for the first. */
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** A page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    /** For the next page's `after`; null on the last. */
    next: z.string().nullable(),
  })
}
