import type { ApiUse } from '#contract/values/api-problem.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Amount, costOf, type Prices } from './policy.ts'
import { givenUp, insertCalls } from './store.ts'

/** What became of one request of a call. */
export interface CallResult {
  use: ApiUse
  model: string
  startedAtMs: number
  amount: Amount
  /** Null: it went well. */
  problem: string | null
}

/** Writes down each request that an interview makes of its workspace's provider. */
export type Account = (result: CallResult) => void

/**
 * The account of one interview. A row that cannot be written costs a line in the log and never the call that it is about.
 */
export function openAccount(
  { db, clock, ids, log }: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  { workspaceId, interviewId, prices }: { workspaceId: string; interviewId: string; prices: Prices },
): Account {
  return ({ use, model, startedAtMs, amount, problem }) => {
    const durationMs = Math.round(clock.monotonicMs() - startedAtMs)
    // What was begun and then not needed is billed by the provider all the same.
    const isBilled = problem === null || problem === givenUp
    const costMicros = isBilled ? costOf(use, amount, prices) : 0
    const row = { id: ids.uuid(), workspaceId, interviewId, use, model, at: clock.now(), durationMs, problem }
    inWorkspace(db, workspaceId, (tx) => insertCalls(tx, [{ ...row, ...amount, costMicros }])).catch((err: unknown) => {
      log.warn({ err, interviewId, use }, 'A request to a customer’s provider could not be accounted for')
    })
    log.info({ provider: 'customer', interviewId, use, model, durationMs, outcome: problem ?? 'ok' }, 'provider call')
  }
}
