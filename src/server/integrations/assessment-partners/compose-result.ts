import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type OutsideCopy, recordDisclosure } from '#server/screening/index.ts'
import { type ReportPlace, reportLink, scoreOf } from '../connections/compose.ts'
import type { PartnerManifest, PartnerResult } from './port.ts'
import { noteTold, type StoredOrder } from './store.ts'

/** Of a summary's statements, as many as a field has room for. */
const maxStatements = 3

/** What is told of a report. While scores are covered, that there is one. */
export function composeResult(
  place: ReportPlace,
  copy: OutsideCopy,
  order: Pick<PartnerResult, 'orderId' | 'callback'>,
  at: Date,
): PartnerResult {
  const { document } = copy
  const rating =
    document === null
      ? null
      : {
          score: scoreOf(document),
          summary: document.evaluation.summary.slice(0, maxStatements).map(({ text }) => text),
        }
  return { ...order, link: reportLink(place, copy), at, rating }
}

/** Writes down, once for each evaluation, what an ATS has been given: it is the candidate’s to know. */
export async function noteGiven(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id, workspaceId, interviewId }: StoredOrder,
  { name: recipient, gives }: PartnerManifest,
  revision: string,
): Promise<void> {
  if (!(await noteTold(tx, id, revision))) return
  const disclosed = { workspaceId, interviewId, recipient }
  await recordDisclosure(tx, deps, { ...disclosed, what: 'score' })
  if (gives.summary !== null) await recordDisclosure(tx, deps, { ...disclosed, what: 'summary' })
}
