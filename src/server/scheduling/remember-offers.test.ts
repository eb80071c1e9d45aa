import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { listSlots } from './list-slots.ts'
import { emptyTables, featureJobs, setupScheduling, tuesdayAtTen } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const tuesday = { startMs: Date.parse('2026-11-24T00:00:00Z'), endMs: Date.parse('2026-11-25T00:00:00Z') }

test('a flood of askers costs the database one answer in two seconds', async () => {
  const t = await setupScheduling(database)
  let queries = 0
  const db = drizzle({ client: database.pool, logger: { logQuery: () => void queries++ } })
  const ask = () => listSlots({ db, clock: t.clock }, 30, tuesday)
  const [first] = await Promise.all(Array.from({ length: 200 }, ask))
  expect(first?.slots).toContain(tuesdayAtTen)
  const once = queries
  expect(once).toBeLessThanOrEqual(4)
  await ask()
  expect(queries).toBe(once)
  await t.clock.advance(2_001)
  await ask()
  expect(queries).toBe(2 * once)
  await t.close()
})

test('a booking is seen by the next asker of the same server at once, of another within two seconds', async () => {
  const t = await setupScheduling(database)
  const other = { ...t.deps, db: drizzle({ client: database.pool }) }
  for (const deps of [t.deps, other]) expect((await listSlots(deps, 30, tuesday)).slots).toContain(tuesdayAtTen)
  await t.book()
  expect((await listSlots(t.deps, 30, tuesday)).slots).not.toContain(tuesdayAtTen)
  await t.clock.advance(2_001)
  expect((await listSlots(other, 30, tuesday)).slots).not.toContain(tuesdayAtTen)
  await t.close()
})

test('a failure is not remembered', async () => {
  const t = await setupScheduling(database)
  let isAway = true
  const db = new Proxy(t.deps.db, {
    get: (target, key) => {
      if (isAway) throw new Error('away')
      return Reflect.get(target, key)
    },
  })
  await expect(listSlots({ db, clock: t.clock }, 30, tuesday)).rejects.toThrow('away')
  isAway = false
  expect((await listSlots({ db, clock: t.clock }, 30, tuesday)).slots).toContain(tuesdayAtTen)
  await t.close()
})
