import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a test database is migrated and used as a role that owns nothing', async () => {
  const { rows } = await database.db.execute(sql`
    select current_user as role, count(*) filter (where tableowner = current_user)::int as owned, count(*)::int as tables
    from pg_tables where schemaname in ('public', 'jobs')`)
  expect(rows[0]).toMatchObject({ role: 'openround_app', owned: 0 })
  expect(Number(rows[0]?.tables)).toBeGreaterThan(5)
})

test('two test databases do not see each other', async () => {
  const other = await openTestDatabase()
  const names = await Promise.all(
    [database, other].map(async ({ db }) => (await db.execute(sql`select current_database() as name`)).rows[0]?.name),
  )
  await other.close()
  expect(new Set(names).size).toBe(2)
})

test('the application cannot change a table', async () => {
  await expect(database.db.execute(sql`create table public.extra (id int)`)).rejects.toThrow()
})
