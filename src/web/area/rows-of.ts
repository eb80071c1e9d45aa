import { z } from 'zod'

/**
 * A list of fields that belong together, such as `levels.0.level` and `levels.0.sentence`, in the order of their numbers.
 * Names such as `levels[0]`, which Conform reads as lists, are refused (`parse-form.ts`). Conform reads no number and no
 * empty text in a row: its schema takes texts.
 */
export function rowsOf<Row extends z.ZodType>(row: Row, max: number) {
  return z
    .record(z.string().regex(/^\d{1,3}$/), row)
    .default({})
    .refine((rows) => Object.keys(rows).length <= max)
    .transform(Object.values<z.output<Row>>)
}
