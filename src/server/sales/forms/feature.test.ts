import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FormPost } from '#forms/posted-form.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { setupForms } from './testing/setup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`delete from submissions`)
  await database.db.execute(sql`delete from contacts`)
})

const submissions = async () => (await database.db.execute(sql`select * from submissions`)).rows

function postOf(fields: Record<string, string> = {}): FormPost {
  return {
    form: 'contact',
    fields: { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com', website: '', ...fields },
    referer: 'https://site.example/book-a-demo?utm_source=fair',
    clientAddress: '192.0.2.1',
  }
}

test('a form posted without script is stored like one that came by script', async () => {
  const t = await setupForms(database)
  expect(await t.feature.acceptPost(t.deps, postOf())).toEqual({ state: 'stored' })
  expect(await submissions()).toMatchObject([
    {
      form: 'contact',
      portal_id: 'openround',
      channel: 'page',
      page: 'https://site.example/book-a-demo?utm_source=fair',
      campaign: { utm_source: 'fair' },
      filled_in_ms: null,
      standing: 'accepted',
    },
  ])
})

test('what is wrong comes back with the errors and what was typed, and nothing is stored', async () => {
  const t = await setupForms(database)
  expect(await t.feature.acceptPost(t.deps, postOf({ email: 'ada', stranger: 'x' }))).toEqual({
    state: 'refused',
    values: { firstname: 'Ada', lastname: 'Byron', email: 'ada', company: '', message: '' },
    errors: { email: 'Please enter a valid email address' },
  })
  expect(await submissions()).toEqual([])
})

test('a double press or a reloaded answer is one submission', async () => {
  const t = await setupForms(database)
  await Promise.all([1, 2, 3].map(() => t.feature.acceptPost(t.deps, postOf())))
  expect(await submissions()).toHaveLength(1)
})

test('a filled hidden field is stored apart, and thanked all the same', async () => {
  const t = await setupForms(database)
  expect(await t.feature.acceptPost(t.deps, postOf({ website: 'x' }))).toEqual({ state: 'stored' })
  expect(await submissions()).toMatchObject([{ standing: 'quarantined', suspicions: ['trap-filled'] }])
})

test('without a database the page gets its values back, and the log the cause without them', async () => {
  const broken = await openTestDatabase()
  const t = await setupForms(broken)
  await broken.close()
  expect(await t.feature.acceptPost(t.deps, postOf())).toMatchObject({ state: 'failed', values: { firstname: 'Ada' } })
  expect(t.records).toMatchObject([{ level: 'error', message: 'a posted form could not be stored' }])
  expect(await submissions()).toEqual([])
})
