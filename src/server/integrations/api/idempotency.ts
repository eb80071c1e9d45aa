import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { AppError, isAppError } from '#contract/errors.ts'
import { idempotentCalls } from '#server/platform/api-keys/schema.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { TextAnswer } from '#server/platform/http/handle.ts'
import { toProblem } from '#server/platform/http/problem.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'

/** How long the answer to a call can be asked for again. */
export const answersKeptMs = 24 * 60 * 60 * 1000
/** After it a call without an answer is taken for one that its server did not survive. */
const abandonedMs = 2 * 60 * 1000
const purpose = 'idempotent-answer'

export interface IdempotentCall {
  /** The API key, or the grant of a connected app. */
  callerId: string
  idempotencyKey: string
  /** Method, address and body: the same key with another one is a mistake. */
  request: readonly unknown[]
  requestId: string
}

type IdempotencyDeps = Pick<Deps, 'clock' | 'secrets'>

/**
 * Runs a writing call once for each idempotency key of a caller; a repeated one gets the first one's answer, refusals
 * included. What fails as a fault of ours has changed nothing and can be repeated.
 * @throws AppError `idempotency.key_reused` with another body, `idempotency.in_progress` while the first one is under way,
 * `idempotency.outcome_unknown` where the server has died in it: whoever called should look before calling again.
 */
export async function answerOnce(
  deps: IdempotencyDeps,
  workspace: Workspace,
  call: IdempotentCall,
  run: () => Promise<TextAnswer>,
): Promise<TextAnswer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(call.request)).digest('hex')
  const before = await workspace.transaction((tx) => begin(tx, deps, workspace, call, fingerprint))
  if (before !== null) return replay(deps, workspace, before, fingerprint)
  try {
    const answer = await run()
    await settle(deps, workspace, call, answer)
    return answer
  } catch (error) {
    const refusal = refusalOf(error, call.requestId)
    if (refusal !== null) await settle(deps, workspace, call, refusal)
    else await workspace.transaction((tx) => forget(tx, call))
    throw error
  }
}

type StoredCall = typeof idempotentCalls.$inferSelect

/** Null: the call is new, and is under way from now on; else what is known of the earlier one. */
async function begin(
  tx: Transaction,
  { clock }: IdempotencyDeps,
  workspace: Workspace,
  { callerId, idempotencyKey }: IdempotentCall,
  fingerprint: string,
): Promise<StoredCall | null> {
  const now = clock.now()
  const isCall = and(eq(idempotentCalls.callerId, callerId), eq(idempotentCalls.idempotencyKey, idempotencyKey))
  await tx
    .delete(idempotentCalls)
    .where(and(isCall, lt(idempotentCalls.begunAt, new Date(now.getTime() - answersKeptMs))))
  const added = await tx
    .insert(idempotentCalls)
    .values({ workspaceId: workspace.id, callerId, idempotencyKey, fingerprint, begunAt: now })
    .onConflictDoNothing()
    .returning({ callerId: idempotentCalls.callerId })
  if (added.length > 0) return null
  const [found] = await tx.select().from(idempotentCalls).where(isCall)
  return found ?? null
}

function replay(deps: IdempotencyDeps, workspace: Workspace, call: StoredCall, fingerprint: string): TextAnswer {
  if (call.fingerprint !== fingerprint) {
    throw new AppError('conflict', 'idempotency.key_reused', 'This Idempotency-Key was sent with another request')
  }
  if (call.status !== null && call.sealedAnswer !== null) {
    const body = deps.secrets.open({ purpose, workspaceId: workspace.id }, call.sealedAnswer).reveal()
    return { status: call.status, headers: { 'idempotent-replayed': 'true' }, body: body === '' ? null : body }
  }
  const ageMs = deps.clock.now().getTime() - call.begunAt.getTime()
  if (ageMs < abandonedMs) {
    throw new AppError('conflict', 'idempotency.in_progress', 'The same call is under way: ask again in a moment')
  }
  throw new AppError('conflict', 'idempotency.outcome_unknown', 'It is not known what became of this call: read first')
}

async function settle(
  { secrets }: IdempotencyDeps,
  workspace: Workspace,
  { callerId, idempotencyKey }: IdempotentCall,
  { status, body }: TextAnswer,
): Promise<void> {
  const sealedAnswer = secrets.seal({ purpose, workspaceId: workspace.id }, new Secret(body ?? ''))
  await workspace.transaction(async (tx) => {
    await tx
      .update(idempotentCalls)
      .set({ status, sealedAnswer })
      .where(and(eq(idempotentCalls.callerId, callerId), eq(idempotentCalls.idempotencyKey, idempotencyKey)))
  })
}

async function forget(tx: Transaction, { callerId, idempotencyKey }: IdempotentCall): Promise<void> {
  await tx
    .delete(idempotentCalls)
    .where(and(eq(idempotentCalls.callerId, callerId), eq(idempotentCalls.idempotencyKey, idempotencyKey)))
}

/** The answer to a call that was refused for what it asks, and would be refused again; null for any other failure. */
function refusalOf(error: unknown, requestId: string): TextAnswer | null {
  if (!isAppError(error) || !['invalid', 'forbidden', 'not_found', 'conflict'].includes(error.kind)) return null
  const { status, document } = toProblem(error, requestId)
  return { status, headers: {}, body: JSON.stringify(document) }
}
