import { and, count, desc, eq, gte, isNotNull, isNull, lt, max, min, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ApiInterviewUse } from '#contract/customer/api-configuration.ts'
import { AiProviderId, ApiProblemCode, ApiUse } from '#contract/values/ai-providers.ts'
import { VoiceId } from '#contract/values/voices.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { apiCalls, apiConfigurations } from './schema.ts'

const StoredConfiguration = z.object({
  workspaceId: z.string(),
  provider: AiProviderId,
  baseUrl: z.string(),
  sealedKey: z.string().nullable(),
  keyEnd: z.string().nullable(),
  transcriptionModel: z.string().nullable(),
  speechModel: z.string().nullable(),
  conversationModel: z.string().nullable(),
  evaluationModel: z.string().nullable(),
  voices: z.record(VoiceId, z.string()),
  minuteMicros: z.number().nullable(),
  charactersMicros: z.number().nullable(),
  inputMicros: z.number().nullable(),
  outputMicros: z.number().nullable(),
  budgetMicros: z.number().nullable(),
  savedAt: z.date(),
  testedAt: z.date(),
})
export type StoredConfiguration = z.infer<typeof StoredConfiguration>

/** A request whose answer was not needed any more when it came. */
export const givenUp = 'given-up'

export async function selectConfiguration(tx: Transaction, workspaceId: string): Promise<StoredConfiguration | null> {
  const [row] = await tx.select().from(apiConfigurations).where(eq(apiConfigurations.workspaceId, workspaceId))
  return row === undefined ? null : StoredConfiguration.parse(row)
}

/** The sealed key that is stored now; null where there is none. Nobody replaces or removes it before the transaction ends. */
export async function lockSealedKey(tx: Transaction, workspaceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ sealedKey: apiConfigurations.sealedKey })
    .from(apiConfigurations)
    .where(eq(apiConfigurations.workspaceId, workspaceId))
    .for('update')
  return row?.sealedKey ?? null
}

export async function upsertConfiguration(
  tx: Transaction,
  { workspaceId, ...changes }: typeof apiConfigurations.$inferInsert,
): Promise<void> {
  await tx
    .insert(apiConfigurations)
    .values({ workspaceId, ...changes })
    .onConflictDoUpdate({ target: apiConfigurations.workspaceId, set: changes })
}

export async function updateTested(tx: Transaction, workspaceId: string, testedAt: Date): Promise<void> {
  await tx.update(apiConfigurations).set({ testedAt }).where(eq(apiConfigurations.workspaceId, workspaceId))
}

/** Whether there was one. */
export async function deleteConfiguration(tx: Transaction, workspaceId: string): Promise<boolean> {
  const rows = await tx
    .delete(apiConfigurations)
    .where(eq(apiConfigurations.workspaceId, workspaceId))
    .returning({ workspaceId: apiConfigurations.workspaceId })
  return rows.length > 0
}

/** Every sealed key; the transaction is the system's. */
export async function selectSealedKeys(tx: Transaction): Promise<{ workspaceId: string; sealedKey: string }[]> {
  const rows = await tx
    .select({ workspaceId: apiConfigurations.workspaceId, sealedKey: apiConfigurations.sealedKey })
    .from(apiConfigurations)
    .where(isNotNull(apiConfigurations.sealedKey))
  return rows.map((row) => z.object({ workspaceId: z.string(), sealedKey: z.string() }).parse(row))
}

/** Puts a key's new seal in the place of the old one, unless another key has been saved since. */
export async function replaceSealedKey(
  tx: Transaction,
  { workspaceId, before, after }: { workspaceId: string; before: string; after: string },
): Promise<void> {
  await tx
    .update(apiConfigurations)
    .set({ sealedKey: after })
    .where(and(eq(apiConfigurations.workspaceId, workspaceId), eq(apiConfigurations.sealedKey, before)))
}

export async function insertCalls(tx: Transaction, rows: readonly (typeof apiCalls.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(apiCalls).values([...rows])
}

/** How many requests were tests since a moment. */
export async function countTests(tx: Transaction, workspaceId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(apiCalls)
    .where(
      and(
        eq(apiCalls.workspaceId, workspaceId),
        isNull(apiCalls.interviewId),
        ne(apiCalls.use, 'planning'),
        gte(apiCalls.at, since),
      ),
    )
  return row?.total ?? 0
}

/** The last call that failed since a moment. */
export async function selectLastFailure(
  tx: Transaction,
  workspaceId: string,
  since: Date,
): Promise<{ at: Date; code: ApiProblemCode; use: ApiUse } | null> {
  const [row] = await tx
    .select({ at: apiCalls.at, code: apiCalls.problem, use: apiCalls.use })
    .from(apiCalls)
    .where(
      and(
        eq(apiCalls.workspaceId, workspaceId),
        eq(apiCalls.payer, 'workspace'),
        gte(apiCalls.at, since),
        isNotNull(apiCalls.problem),
        sql`${apiCalls.problem} <> ${givenUp}`,
      ),
    )
    .orderBy(desc(apiCalls.at))
    .limit(1)
  return row === undefined ? null : z.object({ at: z.date(), code: ApiProblemCode, use: ApiUse }).parse(row)
}

const sums = {
  calls: count(),
  failures: sql`count(*) filter (where ${apiCalls.problem} is not null and ${apiCalls.problem} <> ${givenUp})`.mapWith(
    Number,
  ),
  audioMs: sql`coalesce(sum(${apiCalls.audioMs}), 0)`.mapWith(Number),
  characters: sql`coalesce(sum(${apiCalls.characters}), 0)`.mapWith(Number),
  tokens: sql`coalesce(sum(${apiCalls.inputTokens} + ${apiCalls.outputTokens}), 0)`.mapWith(Number),
  costMicros: sql`coalesce(sum(${apiCalls.costMicros}), 0)`.mapWith(Number),
  unpriced: sql`count(*) filter (where ${apiCalls.costMicros} is null)`.mapWith(Number),
}

type Sums = Omit<ApiInterviewUse, 'interviewId' | 'firstAt'>

/** Everything that a workspace used between two moments, half-open. */
export async function sumCalls(
  tx: Transaction,
  workspaceId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<Sums & { interviews: number }> {
  const [row] = await tx
    .select({ ...sums, interviews: sql`count(distinct ${apiCalls.interviewId})`.mapWith(Number) })
    .from(apiCalls)
    .where(and(eq(apiCalls.workspaceId, workspaceId), gte(apiCalls.at, startsAt), lt(apiCalls.at, endsAt)))
  return row === undefined
    ? { calls: 0, failures: 0, audioMs: 0, characters: 0, tokens: 0, costMicros: 0, interviews: 0 }
    : { ...priced(row), interviews: row.interviews }
}

/** What language models have used in one interview so far, whoever pays. */
export async function sumModelUse(
  tx: Transaction,
  workspaceId: string | null,
  interviewId: string,
): Promise<{ tokens: number; costMicros: number }> {
  const [row] = await tx
    .select({ tokens: sums.tokens, costMicros: sums.costMicros })
    .from(apiCalls)
    .where(and(ofOwner(workspaceId), eq(apiCalls.interviewId, interviewId)))
  return row ?? { tokens: 0, costMicros: 0 }
}

function ofOwner(workspaceId: string | null): SQL {
  return workspaceId === null ? isNull(apiCalls.workspaceId) : eq(apiCalls.workspaceId, workspaceId)
}

/** What interviews of no workspace have cost since a moment, what is set aside for requests under way included. */
export async function sumPublicCost(tx: Transaction, since: Date): Promise<number> {
  const [row] = await tx
    .select({ costMicros: sums.costMicros })
    .from(apiCalls)
    .where(and(isNull(apiCalls.workspaceId), gte(apiCalls.at, since)))
  return row?.costMicros ?? 0
}

/** From here to the end of the transaction nobody else sets a part of the public budget aside. */
export async function lockPublicBudget(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('public model budget'))`)
}

export async function deleteCall(tx: Transaction, id: string): Promise<void> {
  await tx.delete(apiCalls).where(and(isNull(apiCalls.workspaceId), eq(apiCalls.id, id)))
}

/** What each interview used, the newest first. */
export async function selectInterviewUses(
  tx: Transaction,
  workspaceId: string,
  limit: number,
): Promise<ApiInterviewUse[]> {
  const rows = await tx
    .select({ ...sums, interviewId: apiCalls.interviewId, firstAt: min(apiCalls.at) })
    .from(apiCalls)
    .where(eq(apiCalls.workspaceId, workspaceId))
    .groupBy(apiCalls.interviewId)
    .orderBy(desc(max(apiCalls.at)))
    .limit(limit)
  return rows.map((row) => ({
    ...priced(row),
    interviewId: row.interviewId,
    firstAt: z.date().parse(row.firstAt).toISOString(),
  }))
}

/** A sum of which a part has no price is no sum. */
function priced({
  unpriced,
  costMicros,
  ...rest
}: Omit<Sums, 'costMicros'> & { unpriced: number; costMicros: number }) {
  const { calls, failures, audioMs, characters, tokens } = rest
  return { calls, failures, audioMs, characters, tokens, costMicros: unpriced > 0 ? null : costMicros }
}

/** Forgets calls from before a moment; the transaction is the system's. @returns how many. */
export async function deleteCallsBefore(tx: Transaction, before: Date): Promise<number> {
  const rows = await tx.delete(apiCalls).where(lt(apiCalls.at, before)).returning({ id: apiCalls.id })
  return rows.length
}
