import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { CrmForms } from '#server/providers/crm-forms/port.ts'
import { claimDeliveries, settleClaim } from '#server/sales/forms/delivery-store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { readQuarantine, replayDeliveries } from './change-contact.ts'
import { eraseContact } from './erase-contact.ts'
import { mergeContacts, unmergeContacts } from './merge-contacts.ts'
import { readContact } from './read-contact.ts'
import { releaseQuarantined } from './release-quarantined.ts'
import { admin, featureJobs, setupLeads } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['submissions', 'contact_merges', 'erasures']) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  await database.db.execute(sql`update contacts set merged_into = null`)
  await database.db.execute(sql`delete from contacts`)
})

/** Rows wait for it; what becomes of them is the test's to say. */
const destination: CrmForms = {
  id: 'hubspot',
  isRemote: true,
  maxPerSecond: 1,
  submit: () => Promise.reject(new Error('Nothing is sent here')),
}

/** What stands on each contact, by the name in its address; refused where the rows of the outbox say otherwise. */
async function states(): Promise<Record<string, unknown>> {
  const { rows } = await database.db.execute(sql`
    select split_part(c.email, '@', 1) as name, c.delivery, coalesce((
      select case when bool_or(d.state = 'dead') then 'dead' when bool_or(d.state = 'waiting') then 'waiting'
        when count(*) > 0 then 'delivered' end
      from submissions s join deliveries d on d.submission_id = s.id where s.contact_id = c.id), 'kept') as expected
    from contacts c order by c.email`)
  for (const { name, delivery, expected } of rows) expect([name, delivery]).toEqual([name, expected])
  return Object.fromEntries(rows.map(({ name, delivery }) => [String(name), delivery]))
}

/** By the address itself: a search also finds whoever has the word in their name. */
async function idOf(email: string): Promise<string> {
  const { rows } = await database.db.execute(sql`select id from contacts where email = ${email}`)
  return String(rows[0]?.id)
}

async function setup() {
  const t = await setupLeads(database, { crmForms: destination })
  /** Everything that waits is settled, by address. */
  async function settle(outcomes: Readonly<Record<string, 'delivered' | 'dead' | 'waiting'>>): Promise<void> {
    for (const row of await claim(t.deps.db)) {
      const state = outcomes[row.email] ?? 'waiting'
      await settleClaim(t.deps.db, row, { state, lastError: null, pauseMs: 0 }, t.clock.now())
    }
  }
  async function claim(db: Db | Transaction) {
    const now = t.clock.now()
    const claimed = await claimDeliveries(db, destination.id, { now, leaseUntil: now, most: 100 })
    return claimed.map((row) => ({ ...row, email: String(row.values.email) }))
  }
  return { ...t, settle, claim }
}

test('a contact’s state of delivery agrees with its rows of the outbox after everything that happens to them', async () => {
  const before = await setupLeads(database)
  await before.submit({ email: 'early@example.com' })
  expect(await states()).toEqual({ early: 'kept' })
  const t = await setup()
  await t.submit({ email: 'ada@example.com' })
  await t.submit({ email: 'bo@example.com' })
  await t.submit({ email: 'quick@example.com' }, 'filledInMs=1')
  expect(await states()).toEqual({ ada: 'waiting', bo: 'waiting', early: 'kept' })
  await replayDeliveries(t.deps, { ids: null, missing: true })
  expect(await states()).toEqual({ ada: 'waiting', bo: 'waiting', early: 'waiting' })

  await t.settle({ 'ada@example.com': 'delivered', 'bo@example.com': 'dead' })
  expect(await states()).toEqual({ ada: 'delivered', bo: 'dead', early: 'waiting' })
  await t.submit({ email: 'ada@example.com', message: 'Once more' })
  await t.submit({ email: 'bo@example.com', message: 'Once more' })
  expect(await states()).toEqual({ ada: 'waiting', bo: 'dead', early: 'waiting' })
  await t.settle({ 'ada@example.com': 'delivered', 'bo@example.com': 'delivered', 'early@example.com': 'delivered' })
  expect(await states()).toEqual({ ada: 'delivered', bo: 'dead', early: 'delivered' })

  const quarantine = await readQuarantine(t.deps, '')
  await releaseQuarantined(t.deps, quarantine.items[0]?.id ?? '')
  expect(await states()).toEqual({ ada: 'delivered', bo: 'dead', quick: 'waiting', early: 'delivered' })

  const [ada, bo] = [await idOf('ada@example.com'), await idOf('bo@example.com')]
  await mergeContacts(t.deps, { keptId: ada, mergedId: bo, mergedBy: admin })
  expect(await states()).toMatchObject({ ada: 'dead', bo: 'kept' })
  await t.submit({ email: 'bo@example.com', message: 'A third time' })
  expect(await states()).toMatchObject({ ada: 'dead', bo: 'kept' })
  await replayDeliveries(t.deps, { ids: null, missing: false })
  expect(await states()).toMatchObject({ ada: 'waiting', bo: 'kept' })
  const { merges } = await readContact(t.deps, ada)
  await unmergeContacts(t.deps, merges[0]?.id ?? '')
  expect(await states()).toMatchObject({ ada: 'delivered', bo: 'waiting' })

  await t.settle({ 'quick@example.com': 'dead' })
  await eraseContact(t.deps, ada, admin)
  expect(await states()).toEqual({ bo: 'waiting', quick: 'dead', early: 'delivered' })
  expect(await t.list({ delivery: 'dead' })).toMatchObject({
    total: 1,
    contacts: [{ email: 'quick@example.com', delivery: 'dead' }],
  })

  // Whoever writes past the commands.
  await database.db.execute(sql`delete from submissions where email = 'bo@example.com'`)
  await database.db.execute(sql`delete from deliveries`)
  expect(await states()).toEqual({ bo: 'kept', quick: 'kept', early: 'kept' })
})

const waitingForLocks = sql`
  select count(*)::int as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const oneWaits = () =>
  expect.poll(async () => (await database.db.execute(waitingForLocks)).rows).toEqual([{ total: 1 }])

test('of two submissions that are settled at once the second sees what the first became', async () => {
  const t = await setup()
  await t.submit({ email: 'ada@example.com', message: 'One' })
  await t.submit({ email: 'ada@example.com', message: 'Two' })
  const [one, two] = await t.claim(t.deps.db)
  if (one === undefined || two === undefined) throw new Error('Two are due')
  const delivered = { state: 'delivered', lastError: null, pauseMs: 0 } as const
  const second = await database.db.transaction(async (tx) => {
    await settleClaim(tx, one, delivered, t.clock.now())
    const settling = settleClaim(database.db, two, delivered, t.clock.now())
    await oneWaits()
    return { settling }
  })
  await second.settling
  expect(await states()).toEqual({ ada: 'delivered' })
})

test('a person is forgotten while a submission of theirs is being settled, and neither waits for the other', async () => {
  const t = await setup()
  await t.submit({ email: 'ada@example.com' })
  const id = await idOf('ada@example.com')
  const [claimed] = await t.claim(t.deps.db)
  if (claimed === undefined) throw new Error('One is due')
  const erasing = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from deliveries for update`)
    const asked = eraseContact(t.deps, id, admin)
    await oneWaits()
    await settleClaim(tx, claimed, { state: 'delivered', lastError: null, pauseMs: 0 }, t.clock.now())
    return { asked }
  })
  expect(await erasing.asked).toMatchObject({ contacts: 1, submissions: 1, deliveries: 1 })
  expect(await states()).toEqual({})
})
