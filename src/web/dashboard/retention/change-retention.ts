import { z } from 'zod'
import { retentionWords } from '#content/dashboard-retention.ts'
import { Retention, recordDayChoices, recordingDayChoices } from '#contract/values/retention.ts'

/** What the form of the page sends: the periods, and that what is stored already may be deleted. */
export const ChangeRetention = Retention.safeExtend({
  recordingDays: oneOf(recordingDayChoices),
  contactDays: oneOf(recordDayChoices),
  reportDays: oneOf(recordDayChoices),
  confirm: z.boolean().default(false),
})
export type ChangeRetention = z.infer<typeof ChangeRetention>

function oneOf<Days extends number>(choices: readonly Days[]) {
  return z.coerce.number<string>(retentionWords.invalid).pipe(z.literal(choices, retentionWords.invalid))
}
