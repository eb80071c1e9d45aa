import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CauseSaidBy, InterviewCause } from '#contract/values/interview-cause.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { interviewCauses, interviews } from './schema.ts'

/**
 * Writes down what became of an interview besides its status. Said twice it stands once, as it was said first.
 * @returns Whether it is new.
 */
export async function addCause(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  interviewId: string,
  { cause, saidBy }: { cause: InterviewCause; saidBy: CauseSaidBy },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(interviewCauses)
    .values({ interviewId, cause, saidBy, at: deps.clock.now() })
    .onConflictDoNothing()
  if ((rowCount ?? 0) === 0) return false
  await repeatInRow(tx, interviewId)
  return true
}

/**
 * It holds no longer: who wanted no AI has agreed to it, who was not reached is given more time.
 * @param saidBy Only where it is their word.
 */
export async function removeCause(
  tx: Transaction,
  interviewId: string,
  cause: InterviewCause,
  saidBy?: CauseSaidBy,
): Promise<void> {
  const { rowCount } = await tx
    .delete(interviewCauses)
    .where(
      and(
        eq(interviewCauses.interviewId, interviewId),
        eq(interviewCauses.cause, cause),
        saidBy === undefined ? undefined : eq(interviewCauses.saidBy, saidBy),
      ),
    )
  if ((rowCount ?? 0) > 0) await repeatInRow(tx, interviewId)
}

/** The candidate says that something does not work. It takes the place of what the software saw, which is taken back when they return. */
export async function noteTechnicalFailure(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  interviewId: string,
): Promise<void> {
  await removeCause(tx, interviewId, 'technical_failure', 'system')
  await addCause(tx, deps, interviewId, { cause: 'technical_failure', saidBy: 'candidate' })
}

/** Lists read the interview's row alone. */
async function repeatInRow(tx: Transaction, interviewId: string): Promise<void> {
  const causes = sql`array(select ${interviewCauses.cause} from ${interviewCauses}
    where ${interviewCauses.interviewId} = ${interviewId} order by ${interviewCauses.at}, ${interviewCauses.cause})`
  await tx
    .update(interviews)
    .set({ causes: sql`${causes}` })
    .where(eq(interviews.id, interviewId))
}

const StoredCause = z.object({ cause: InterviewCause, saidBy: CauseSaidBy, at: z.date() })
export type StoredCause = z.infer<typeof StoredCause>

/** The oldest first. */
export async function selectCauses(tx: Transaction, interviewId: string): Promise<StoredCause[]> {
  const { cause, saidBy, at } = interviewCauses
  const rows = await tx
    .select({ cause, saidBy, at })
    .from(interviewCauses)
    .where(eq(interviewCauses.interviewId, interviewId))
    .orderBy(asc(at), asc(cause))
  return rows.map((row) => StoredCause.parse(row))
}
