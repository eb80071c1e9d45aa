import { z } from 'zod'
import { ratingWords } from '#content/dashboard-ratings.ts'
import { NewRating, RatedLevel, ratingLevels } from '#contract/customer/ratings.ts'
import { rowsOf } from '#web/area/rows-of.ts'

/** The value of the choice that says that there is not enough evidence. */
export const noLevel = 'none'

const Chosen = z
  .enum([...ratingLevels.map(String), noLevel], ratingWords.missing)
  .transform((chosen) => (chosen === noLevel ? null : Number(chosen)))
  .pipe(RatedLevel.shape.level)

const Row = RatedLevel.extend({ level: Chosen })
const DraftRow = Row.extend({ level: Chosen.optional() })

const maxCompetencies = 20

/** What the form of the sheet sends, and the button beside a report that shows others' ratings without one's own. */
export const RatingCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), levels: rowsOf(DraftRow, maxCompetencies) }),
  z.object({
    do: z.literal('submit'),
    levels: rowsOf(Row, maxCompetencies),
    /** Empty where nothing has been corrected. */
    seen: NewRating.shape.seen.default(null),
  }),
  z.object({ do: z.literal('reveal') }),
])
export type RatingCommand = z.infer<typeof RatingCommand>
