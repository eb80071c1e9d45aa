import { z } from 'zod'
import { ratingWords } from '#content/dashboard-ratings.ts'
import { NewRating, RatedLevel, ratingLevels } from '#contract/customer/ratings.ts'

/** The value of the choice that says that there is not enough evidence. */
export const noLevel = 'none'

const Chosen = z
  .enum([...ratingLevels.map(String), noLevel], ratingWords.missing)
  .transform((chosen) => (chosen === noLevel ? null : Number(chosen)))
  .pipe(RatedLevel.shape.level)

const Row = RatedLevel.extend({ level: Chosen })
const DraftRow = Row.extend({ level: Chosen.optional() })

/** One for each competency of the sheet, twenty at most, from fields such as `levels.0.sentence`. */
function rowsOf<Each extends typeof Row | typeof DraftRow>(row: Each) {
  return z
    .record(z.string().regex(/^1?\d$/), row)
    .default({})
    .transform(Object.values<z.output<Each>>)
}

/** What the form of the sheet sends, and the button beside a report that shows others' ratings without one's own. */
export const RatingCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), levels: rowsOf(DraftRow) }),
  z.object({
    do: z.literal('submit'),
    levels: rowsOf(Row),
    /** Empty where nothing has been corrected. */
    seen: NewRating.shape.seen.default(null),
  }),
  z.object({ do: z.literal('reveal') }),
])
export type RatingCommand = z.infer<typeof RatingCommand>
