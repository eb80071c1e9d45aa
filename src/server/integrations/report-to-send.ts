import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEvaluation } from '#server/screening/index.ts'

/** How long a report waits for its language model. */
const modelWaitMs = 60 * 60_000

/** The report as it is now, for whoever is sent reports: the same revision is sent once, one that was evaluated anew is another. */
export interface ReportToSend {
  revision: string
  dueAt: Date
}

/** @returns null while there is no report. A model that is late is waited for, an hour: two results would say two things. */
export async function findReportToSend(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  interviewId: string,
): Promise<ReportToSend | null> {
  const evaluation = await selectEvaluation(tx, interviewId)
  if (evaluation === null) return null
  const { evaluatedAt, awaitsModel } = evaluation
  return {
    revision: evaluatedAt.toISOString(),
    dueAt: new Date(clock.now().getTime() + (awaitsModel ? modelWaitMs : 0)),
  }
}
