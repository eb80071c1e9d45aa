import type { AtsClient } from '#server/providers/ats/port.ts'
import { hourMs, settleMs } from './policy.ts'

/** Between two looks at whether a copy has come in step. */
export const copyMs = 10 * settleMs
/** After this a copy is not waited for any more. */
const patienceMs = 3 * 24 * hourMs

/**
 * Whether what an ATS tells holds for an instant. The system itself always tells; a service that answers from a copy (`copiedAt`)
 * tells once it has been in step since. `never`: that was waited for long enough, and a person has to look.
 */
export type Told = 'told' | 'not-yet' | 'never'

export async function tellsOf(
  { copiedAt }: Pick<AtsClient, 'copiedAt'>,
  what: 'notes' | 'applications',
  { since, now }: { since: Date | null; now: Date },
): Promise<Told> {
  if (copiedAt === undefined) return 'told'
  if (since === null) return 'never'
  const copied = await copiedAt(what)
  // What was asked for takes a while there, and their clock is not ours.
  if (copied !== null && copied.getTime() > since.getTime() + settleMs) return 'told'
  return now.getTime() - since.getTime() > patienceMs ? 'never' : 'not-yet'
}
