import { z } from 'zod'

/**
 * A list from fields such as `levels.0.level` and `levels.0.sentence`, in the order of their numbers; names such as
 * `levels[0]` are refused by `parseForm`. Conform converts nothing inside: the schema of a row takes texts.
 */
export function rowsOf<Row extends z.ZodType>(row: Row, max: number) {
  return z
    .record(z.string().regex(/^\d{1,3}$/), row)
    .default({})
    .refine((rows) => Object.keys(rows).length <= max)
    .transform(Object.values<z.output<Row>>)
}
