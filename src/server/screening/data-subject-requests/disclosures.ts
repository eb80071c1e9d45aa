import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { disclosures } from './schema.ts'

/** What can be handed over, in the words of the data that a candidate is given. */
const Disclosed = z.enum(['summary', 'report', 'score', 'scorecard draft'])
export type Disclosed = z.infer<typeof Disclosed>

const Disclosure = z.object({ recipient: z.string(), what: Disclosed, at: z.date() })
type Disclosure = z.infer<typeof Disclosure>

/** Writes down that another system has received something of an interview, in the transaction that says it was sent. */
export async function recordDisclosure(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  disclosed: { workspaceId: string; interviewId: string; recipient: string; what: Disclosed },
): Promise<void> {
  await tx.insert(disclosures).values({ id: deps.ids.uuid(), ...disclosed, at: deps.clock.now() })
}

/** The oldest first. */
export async function selectDisclosures(tx: Transaction, interviewId: string): Promise<Disclosure[]> {
  const { recipient, what, at } = disclosures
  const rows = await tx
    .select({ recipient, what, at })
    .from(disclosures)
    .where(eq(disclosures.interviewId, interviewId))
    .orderBy(asc(at), asc(disclosures.id))
  return rows.map((row) => Disclosure.parse(row))
}
