import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxApiKeys, NewApiKey } from '#contract/customer/api-keys.ts'
import { dayMs, openDatabase, setup as setupWorkspace } from '#server/billing/usage/testing/setup.ts'
import { readProgram } from '#server/platform/api-keys/read-program.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { freshProofMs } from '#server/platform/auth/fresh-proof.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { openApiKeys, rotateKey } from './manage-keys.ts'

await openDatabase()

const reading = NewApiKey.parse({ name: 'Export', scopes: ['reports:read'], days: null })
const writing = NewApiKey.parse({ name: 'Sync', scopes: ['candidates:write'], days: 30 })

async function setup() {
  const t = await setupWorkspace()
  const { token } = await t.deps.db.transaction((tx) =>
    enterByAddress(tx, t.deps, { email: t.owner.email, userAgent: null, previousToken: null }),
  )
  const { sessionId } = requireSignedIn(await readActor(t.deps, `session=${token}`))
  return {
    ...t,
    keys: openApiKeys(t.deps, { ...t.handle(), sessionId }),
    read: (text: string) => readProgram(t.deps, `Bearer ${text}`),
  }
}

test('a trial makes keys that read, a monthly plan also such that write, a lifetime plan none', async () => {
  const t = await setup()
  const refused = { code: 'plan.not_included', extensions: { entitlement: 'integrations' } }
  await t.keys.create(reading)
  await expect(t.keys.create(writing)).rejects.toMatchObject(refused)
  await t.give('professional', 50)
  await t.keys.create(writing)
  const lifetime = await setup()
  await lifetime.give('tier-1', 50)
  await expect(lifetime.keys.create(reading)).rejects.toMatchObject({ code: 'plan.not_included' })
})

test('a key’s text is stored nowhere, and each use says who answers for it', async () => {
  const t = await setup()
  const { text } = await t.keys.create(reading)
  const { rows } = await t.run((tx) => tx.execute(sql`select row_to_json(k)::text as row from api_keys k`))
  expect(JSON.stringify(rows)).not.toContain(text)
  expect(await t.read(text)).toMatchObject({ userId: t.owner.id, scopes: ['reports:read'] })
  const other = await t.addUser()
  await t.join(t.workspaceId, other.id, 'owner')
  await t.run((tx) => tx.execute(sql`delete from workspace_members where user_id = ${t.owner.id}`))
  expect(await t.read(text)).toMatchObject({ userId: other.id })
})

test('a rotated text opens for a day more, a revoked key nothing, one that has run out says so', async () => {
  const t = await setup()
  await t.give('professional', 50)
  const { id, text } = await t.keys.create(writing)
  const { text: next } = await t.keys.rotate(id)
  await t.clock.advance(dayMs - 1)
  await t.read(text)
  await t.clock.advance(1)
  await expect(t.read(text)).rejects.toMatchObject({ code: 'api_key.invalid' })
  await t.clock.advance(29 * dayMs)
  await expect(t.read(next)).rejects.toMatchObject({ code: 'api_key.expired' })
  await t.keys.revoke(id)
  await expect(t.read(next)).rejects.toMatchObject({ code: 'api_key.invalid' })
  await expect(rotateKey(t.deps, t.handle(), id)).rejects.toMatchObject({ code: 'api_key.not_found' })
})

test('there are no more than may be answered for, and nobody but owners sees or makes any', async () => {
  const t = await setup()
  for (let made = 0; made < maxApiKeys; made++) await t.keys.create(reading)
  await expect(t.keys.create(reading)).rejects.toMatchObject({ code: 'api_key.too_many' })
  const [first] = (await t.keys.load()).keys
  await t.keys.revoke(first?.id ?? '')
  await t.keys.create(reading)
  const recruiter = openApiKeys(t.deps, t.handle('recruiter'))
  for (const ask of [() => recruiter.load(), () => recruiter.create(reading), () => recruiter.revoke(first?.id ?? '')])
    await expect(ask()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
})

test('whoever finds a browser left open makes no key and rotates none; they may revoke one', async () => {
  const t = await setup()
  const { id, text } = await t.keys.create(reading)
  expect((await t.keys.load()).isProved).toBe(true)
  await t.clock.advance(freshProofMs)
  expect((await t.keys.load()).isProved).toBe(false)
  await expect(t.keys.create(reading)).rejects.toMatchObject({ code: 'proof.needed' })
  await expect(t.keys.rotate(id)).rejects.toMatchObject({ code: 'proof.needed' })
  await t.read(text)
  await t.keys.revoke(id)
  await expect(t.read(text)).rejects.toMatchObject({ code: 'api_key.invalid' })
})
