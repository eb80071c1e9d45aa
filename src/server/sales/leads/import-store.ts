import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ContactStatus } from '#contract/admin/contacts.ts'
import type { Transaction } from '#server/platform/db/types.ts'

/** One person of a file; null is an empty cell. */
export interface ImportedContact {
  /** Lower case. */
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  phone: string | null
  status: ContactStatus | null
  owner: string | null
}

const Outcome = z.object({ isNew: z.boolean() })

/**
 * Stores people of a file, each address once in it. What is empty changes nothing, and a row that changes nothing is not
 * written. An address that was merged into another contact brings that one up to date.
 */
export async function upsertImported(
  tx: Transaction,
  people: readonly (ImportedContact & { id: string })[],
  now: Date,
): Promise<{ created: number; updated: number }> {
  const { rows } = await tx.execute(sql`
    with given as (
      select distinct on (coalesce(kept.email, given.email)) given.id, coalesce(kept.email, given.email) as email,
        "firstName", "lastName", given.company, given.phone, given.status, given.owner
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (
          id text, email text, "firstName" text, "lastName" text, company text, phone text, status text, owner text)
        left join contacts known on known.email = given.email
        left join contacts kept on kept.id = known.merged_into
      order by coalesce(kept.email, given.email)
    )
    insert into contacts (id, email, first_name, last_name, company, phone, status, owner, created_at, last_seen_at, forms)
    select id, email, "firstName", "lastName", company, phone, coalesce(status, 'new'), owner,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, '{import}' from given
    on conflict (email) do update set
      first_name = coalesce(excluded.first_name, contacts.first_name),
      last_name = coalesce(excluded.last_name, contacts.last_name),
      company = coalesce(excluded.company, contacts.company),
      phone = coalesce(excluded.phone, contacts.phone),
      status = coalesce((select given.status from given where given.email = contacts.email), contacts.status),
      owner = coalesce(excluded.owner, contacts.owner),
      version = contacts.version + 1
    where (contacts.first_name, contacts.last_name, contacts.company, contacts.phone, contacts.status, contacts.owner)
      is distinct from (
        coalesce(excluded.first_name, contacts.first_name), coalesce(excluded.last_name, contacts.last_name),
        coalesce(excluded.company, contacts.company), coalesce(excluded.phone, contacts.phone),
        coalesce((select given.status from given where given.email = contacts.email), contacts.status),
        coalesce(excluded.owner, contacts.owner))
    returning (xmax = 0) as "isNew"`)
  const outcomes = rows.map((row) => Outcome.parse(row))
  const created = outcomes.filter(({ isNew }) => isNew).length
  return { created, updated: outcomes.length - created }
}
