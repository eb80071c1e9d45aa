import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { asUser, inSystem, inWorkspace, selectInSystem } from './scope.ts'

const database = await openTestDatabase()
const { db, pool } = database
afterAll(() => database.close())

const settings = ['workspace', 'manager', 'interview', 'user', 'system'] as const
const scopes = sql.join(
  settings.map((name) => sql.raw(`current_setting('openround.scope_${name}', true) as ${name}`)),
  sql`, `,
)

/** What every connection of the pool that is idle says of its scope. */
async function idleScopes(): Promise<unknown[]> {
  const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
  const rows = await Promise.all(
    clients.map(async (client) => {
      const columns = settings.map(
        (name) => `coalesce(current_setting('openround.scope_${name}', true), '') as ${name}`,
      )
      return (await client.query(`select ${columns.join(', ')}`)).rows[0]
    }),
  )
  for (const client of clients) client.release()
  return rows
}

const none = { workspace: '', manager: '', interview: '', user: '', system: '' }

test('a transaction has the one scope that it was begun with, whatever the id looks like', async () => {
  for (const id of ['0193', "it's", '\\', "'; select 1; --", '$1']) {
    const { rows } = await inWorkspace(db, id, (tx) => tx.execute(sql`select ${scopes}`), 'manager')
    expect(rows).toEqual([{ ...none, workspace: id, manager: 'manager' }])
  }
  const { rows } = await asUser(db, 'somebody', (tx) => tx.execute(sql`select ${scopes}`))
  expect(rows).toEqual([{ ...none, user: 'somebody' }])
})

test('one statement sees what the system sees, its values arrive as they are, and the scope ends with it', async () => {
  const text = `it's \\ "quoted"; $1`
  const rows = await selectInSystem(db, 'sweep', sql`select ${scopes}, ${text}::text as text`)
  expect(rows).toEqual([{ ...none, system: 'sweep', text }])
  expect(await idleScopes()).toEqual(Array(5).fill(none))
})

test('whatever becomes of it, no connection keeps a scope', async () => {
  await expect(selectInSystem(db, 'sweep', sql`select 1 / 0`)).rejects.toThrow()
  await expect(inSystem(db, 'sweep', (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  await inWorkspace(db, 'ours', async () => {})
  expect(await idleScopes()).toEqual(Array(5).fill(none))
})

test('a scope does not begin inside another', async () => {
  const inside = inSystem(db, 'sweep', (tx) => selectInSystem(tx as never, 'sweep', sql`select 1`))
  await expect(inside).rejects.toThrow('cannot begin inside one')
})

test('a transaction with a scope costs two round trips besides its own statements, one statement by itself one', async () => {
  const sent: string[] = []
  const watched = drizzle({ client: pool, logger: { logQuery: (query) => void sent.push(query) } })
  await inSystem(watched, 'sweep', (tx) => tx.execute(sql`select 1`))
  expect(sent).toHaveLength(3)
  await selectInSystem(watched, 'sweep', sql`select 1`)
  expect(sent).toHaveLength(4)
})
