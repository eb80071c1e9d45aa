import { isAppError } from '#contract/errors.ts'
import type { ApiProblemCode, ApiUse } from '#contract/values/ai-providers.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Amount, costOf, type Prices } from './policy.ts'
import { givenUp, insertCalls } from './store.ts'

/** What became of one request of a call. */
export interface CallResult {
  use: ApiUse
  model: string
  startedAtMs: number
  amount: Amount
  /** Left out: by the prices of the account. */
  costMicros?: number | null
  /** Null: it went well. */
  problem: string | null
}

/** Writes down each request that an interview makes of an outside service. */
export type Account = (result: CallResult) => void

interface AccountOf {
  /** Null: an interview of no workspace. */
  workspaceId: string | null
  /** Null: for an opening's plan. */
  interviewId: string | null
  prices: Prices
  /** Whose key it is; left out: the workspace's. */
  payer?: 'workspace' | 'installation'
  /** Handed each row that is being written; it never rejects. */
  onWriting?: (written: Promise<void>) => void
}

/**
 * The account of one interview. A row that cannot be written costs a line in the log and never the call that it is about.
 */
export function openAccount(
  { db, clock, ids, log }: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  { workspaceId, interviewId, prices, payer = 'workspace', onWriting }: AccountOf,
): Account {
  return ({ use, model, startedAtMs, amount, problem, costMicros: known }) => {
    const durationMs = Math.round(clock.monotonicMs() - startedAtMs)
    // What was begun and then not needed is billed by the provider all the same.
    const isBilled = problem === null || problem === givenUp
    const costMicros = known !== undefined ? known : isBilled ? costOf(use, amount, prices) : 0
    const row = { id: ids.uuid(), workspaceId, interviewId, payer, use, model, at: clock.now(), durationMs, problem }
    const write = (tx: Transaction) => insertCalls(tx, [{ ...row, ...amount, costMicros }])
    const written = (workspaceId === null ? db.transaction(write) : inWorkspace(db, workspaceId, write)).catch(
      (err: unknown) => {
        log.warn({ err, interviewId, use }, 'A request to an AI service could not be accounted for')
      },
    )
    onWriting?.(written)
    log.info({ payer, interviewId, use, model, durationMs, outcome: problem ?? 'ok' }, 'provider call')
  }
}

const byStatus: Readonly<Record<number, ApiProblemCode>> = {
  401: 'key-refused',
  402: 'no-credit',
  403: 'key-forbidden',
  404: 'model-unknown',
  408: 'timeout',
}

/** What to tell an owner of a request that failed in a call; less than a test finds out, since bodies are not read there. */
export function problemOf(error: unknown): ApiProblemCode {
  if (!isAppError(error)) return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'lost'
  if (error.code === 'speech.overloaded') return 'rate-limited'
  const { status } = error.details
  if (typeof status !== 'number') return error.retryable ? 'lost' : 'unexpected'
  return byStatus[status] ?? (status >= 500 ? 'server-fault' : 'unexpected')
}
