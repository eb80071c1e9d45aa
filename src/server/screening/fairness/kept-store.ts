import { eq } from 'drizzle-orm'
import { type FairnessAudit, KeptFairness } from '#contract/customer/fairness.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { keptFairness } from './schema.ts'

/** The sums that may be kept: attributes by themselves, groups of five and more. Pure. */
export function keptOf({ openingTitle, madeAt, assessed, isSmallSample, attributes }: FairnessAudit): KeptFairness {
  return KeptFairness.parse({
    ...{ openingTitle, madeAt, assessed, isSmallSample },
    attributes: attributes.flatMap(({ attributes: [attribute, second], groups }) =>
      attribute === undefined || second !== undefined
        ? []
        : [
            {
              attribute,
              groups: groups.flatMap(({ figures, ...group }) =>
                figures === null ? [] : [{ ...group, selection: figures.selection, scoring: figures.scoring }],
              ),
            },
          ],
    ),
  })
}

/** Null where nothing is kept. */
export async function selectKept(tx: Transaction, workspaceId: string): Promise<KeptFairness | null> {
  const { result } = keptFairness
  const [row] = await tx.select({ result }).from(keptFairness).where(eq(keptFairness.workspaceId, workspaceId))
  return row === undefined ? null : KeptFairness.parse(row.result)
}

/** Keeps it in the place of the one before. */
export async function saveKept(tx: Transaction, workspaceId: string, result: KeptFairness, keptAt: Date) {
  await tx
    .insert(keptFairness)
    .values({ workspaceId, result, keptAt })
    .onConflictDoUpdate({ target: keptFairness.workspaceId, set: { result, keptAt } })
}

/** False where nothing was kept. */
export async function deleteKept(tx: Transaction, workspaceId: string): Promise<boolean> {
  const deleted = await tx
    .delete(keptFairness)
    .where(eq(keptFairness.workspaceId, workspaceId))
    .returning({ id: keptFairness.workspaceId })
  return deleted.length > 0
}
