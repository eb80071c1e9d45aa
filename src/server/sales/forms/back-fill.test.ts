import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** What the migration does to the rows of before; the test puts such rows there and lets it do so again. */
const backFill = readFileSync('migrations/0006_contacts-and-outbox.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^\s*(update|insert)/i.test(statement))

test('contacts of before get their attribution, bookings a contact, and kept addresses lose their secrets', async () => {
  const { db } = database
  await db.execute(sql`
    insert into contacts (id, email, first_name, created_at, last_seen_at)
    values ('c1', 'ada@example.com', 'Ada', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')`)
  await db.execute(sql`
    insert into submissions (id, form, portal_id, form_guid, channel, email, contact_id, values, page, referrer, campaign,
      received_at, standing, suspicions, idempotency_key, values_hash)
    values
      ('s1', 'contact', 'p', 'f', 'service', 'ada@example.com', 'c1', '{}', 'https://a.example/', 'https://a.example/booking/secret?x=1',
        '{"utm_source":"fair"}', '2026-01-01T00:00:00Z', 'accepted', '[]', 'k1', 'h'),
      ('s2', 'early-discount', 'p', 'f', 'service', 'ada@example.com', 'c1', '{}', 'https://a.example/mo', null, '{}',
        '2026-02-01T00:00:00Z', 'accepted', '[]', 'k2', 'h')`)
  await db.execute(sql`
    insert into hosts (id, name, rules, created_at) values ('h', 'Host', '{}', now())`)
  await db.execute(sql`
    insert into bookings (id, host_id, status, starts_at, ends_at, first_name, last_name, email, company, message, time_zone,
      context, suspicions, link_secret, idempotency_key, values_hash, created_at, changed_at)
    select 'b' || n, 'h', 'cancelled', now(), now() + interval '1 hour', 'Bo', 'Berg', email, '', '', 'UTC', '{}', '[]', 's',
      'k' || n, 'h', '2026-01-05T00:00:00Z', now()
    from (values (1, 'Bo@Example.com'), (2, 'bo@example.com'), (3, 'ada@example.com'), (4, '')) as given (n, email)`)

  for (const statement of backFill) await db.execute(sql.raw(statement))

  const { rows } = await db.execute(sql`
    select email, first_name, forms, campaign, first_touch->>'referrer' as referrer, last_touch->>'form' as last,
      first_touch->>'at' as at from contacts order by email`)
  expect(rows).toEqual([
    {
      email: 'ada@example.com',
      first_name: 'Ada',
      forms: expect.arrayContaining(['booking', 'contact', 'early-discount']),
      campaign: 'fair',
      referrer: 'https://a.example/booking/:token',
      last: 'early-discount',
      at: '2026-01-01T00:00:00.000Z',
    },
    expect.objectContaining({ email: 'bo@example.com', first_name: 'Bo', forms: ['booking'], referrer: null }),
  ])
})
