import type { ApiUse } from '#contract/values/ai-providers.ts'
import { type LanguageModel, ModelFailed, type ModelFailure, type ModelRequest } from '#language-model/port.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { estimateTokens } from '#server/providers/llm/index.ts'
import { costOf, nothingUsed, type Prices } from './policy.ts'
import { deleteCall, givenUp, insertCalls, lockPublicBudget, sumPublicCost } from './store.ts'

/** A failed attempt, or an answer that is not as asked, is asked for once more. */
const maxAttempts = 2

const spent: ModelFailure = { kind: 'over-budget', message: 'The day’s budget for public interviews is spent' }
const unknown: ModelFailure = { kind: 'over-budget', message: 'The day’s budget for public interviews is not known' }

/** What interviews of no workspace have used of their budget since midnight, UTC; null: they are built in. */
export async function readPublicUse(
  tx: Transaction,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<{ costMicros: number; budgetMicros: number } | null> {
  const budgetMicros = config.llm?.publicDailyBudgetMicros ?? null
  if (budgetMicros === null) return null
  return { costMicros: await sumPublicCost(tx, midnight(clock.now())), budgetMicros }
}

/** Whether a public interview that begins now may be held and rated with language models. */
export async function hasPublicBudget(tx: Transaction, deps: Pick<Deps, 'clock' | 'config'>): Promise<boolean> {
  const use = await readPublicUse(tx, deps)
  return use !== null && use.costMicros < use.budgetMicros
}

interface DailyBudgetOf {
  interviewId: string
  use: Extract<ApiUse, 'conversation' | 'evaluation'>
  prices: Prices
  /** Rows of the account that are being written. */
  pending: ReadonlySet<Promise<void>>
}

/**
 * A model that is asked only while the day's budget is not spent. What a request may cost is set aside as a row of the
 * account until its real row is written, so that many at once, on several processes, exceed the budget by one request at
 * most. A process that dies in between leaves the row, and the budget is spent a little earlier.
 */
export function withinDailyBudget(
  { db, ids, clock, config, log }: Pick<Deps, 'db' | 'ids' | 'clock' | 'config' | 'log'>,
  model: LanguageModel,
  { interviewId, use, prices, pending }: DailyBudgetOf,
): LanguageModel {
  async function hold(request: ModelRequest): Promise<{ id: string } | { failure: ModelFailure }> {
    const id = ids.uuid()
    const amount = { ...nothingUsed, ...tokensOf(request) }
    const costMicros = maxAttempts * (costOf(use, amount, prices) ?? 0)
    try {
      const isHeld = await db.transaction(async (tx) => {
        await lockPublicBudget(tx)
        if (!(await hasPublicBudget(tx, { clock, config }))) return false
        const row = { id, workspaceId: null, interviewId, payer: 'installation', use, model: model.model }
        // Without tokens: they count towards the interview's own budget when they are used.
        await insertCalls(tx, [{ ...row, at: clock.now(), durationMs: 0, problem: givenUp, costMicros }])
        return true
      })
      return isHeld ? { id } : { failure: spent }
    } catch (err) {
      log.warn({ err, interviewId }, 'The budget of public interviews could not be read: the built-in engine goes on')
      return { failure: unknown }
    }
  }

  async function release({ id }: { id: string }): Promise<void> {
    await Promise.all(pending)
    await db
      .transaction((tx) => deleteCall(tx, id))
      .catch((err: unknown) => log.warn({ err, interviewId }, 'What a request had set aside stays set aside today'))
  }

  return {
    ...model,
    async ask(question, signal) {
      const held = await hold(question)
      if ('failure' in held) return { kind: 'failed', failure: held.failure }
      const answer = await model.ask(question, signal)
      if (answer.kind === 'answered' || isCostKnown(answer.failure)) await release(held)
      return answer
    },
    async *write(request, signal) {
      const held = await hold(request)
      if ('failure' in held) throw new ModelFailed(held.failure)
      let isKnown = true
      try {
        yield* model.write(request, signal)
      } catch (error) {
        isKnown = error instanceof ModelFailed && isCostKnown(error.failure)
        throw error
      } finally {
        if (isKnown) await release(held)
      }
    },
  }
}

/** What came too late may be billed all the same: what it had set aside stays, as where a request is broken off. */
function isCostKnown({ kind }: ModelFailure): boolean {
  return kind !== 'timed-out' && kind !== 'cancelled'
}

/** What one attempt reads and writes at most. */
function tokensOf({ prompt, data, task, maxOutputTokens }: ModelRequest) {
  const read = data.reduce((sum, { title, text }) => sum + title.length + text.length, prompt.text.length + task.length)
  return { inputTokens: estimateTokens(read + addedCharacters), outputTokens: maxOutputTokens }
}

/** The rule about material and the marks around it. */
const addedCharacters = 1_000

function midnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}
