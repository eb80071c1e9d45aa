import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createLog } from '../log/create-log.ts'
import { connect } from './connect.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a connection that is lost between two statements of a transaction ends that transaction, and nothing else', async () => {
  const log = createLog({ level: 'silent' })
  const [{ db, close }, other] = [connect(database.ownerTarget, log), connect(database.ownerTarget, log)]
  const told = vi.fn()
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
    const id = rows[0]?.id
    await other.db.execute(sql`select pg_terminate_backend(${id})`)
    const isThere = sql`select 1 from pg_stat_activity where pid = ${id}`
    await vi.waitFor(async () => expect((await other.db.execute(isThere)).rows).toEqual([]), { timeout: 10_000 })
    told()
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(told).toHaveBeenCalledOnce()
  expect((await db.execute(sql`select 1 as found`)).rows).toEqual([{ found: 1 }])
  await Promise.all([close(), other.close()])
})
