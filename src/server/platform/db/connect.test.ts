import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createLog } from '../log/create-log.ts'
import { connect } from './connect.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a connection that is lost between two statements of a transaction ends that transaction, and nothing else', async () => {
  const { db, close } = connect({ ...database.ownerTarget, max: 1 }, createLog({ level: 'silent' }))
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
    const id = rows[0]?.id
    await database.db.execute(sql`select pg_terminate_backend(${id})`)
    const isThere = sql`select 1 from pg_stat_activity where pid = ${id}`
    await vi.waitFor(async () => expect((await database.db.execute(isThere)).rows).toEqual([]), { timeout: 10_000 })
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as found`)).rows).toEqual([{ found: 1 }])
  await close()
})
