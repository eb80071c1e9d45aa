import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, openDatabase, setup as setupWorkspace } from '#server/billing/usage/testing/setup.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { providerKey, sendJson } from '../../../../tests/harness/ai-provider-server.ts'
import { resealKeys } from './feature.ts'
import { loadApiSettings, openApiConfiguration } from './open-configuration.ts'
import { maxTestsAtOnce } from './policy.ts'
import { openAccess } from './provider-access.ts'
import { removeConfiguration, saveConfiguration, testConfiguration } from './save-configuration.ts'
import { selectConfiguration } from './store.ts'
import { startProvider } from './testing/provider.ts'

await openDatabase()

async function setup() {
  const t = await setupWorkspace()
  const server = await startProvider()
  const deps = { ...t.deps, config: { ...t.deps.config, allowsPrivateProviders: true } }
  const workspace = t.handle()
  const input = {
    provider: 'other',
    baseUrl: `${server.url}/`,
    key: providerKey,
    transcriptionModel: 'whisper-1',
    speechModel: 'tts-1',
    minutePrice: '0.006',
    charactersPrice: '15',
  }
  return {
    ...t,
    deps,
    server,
    workspace,
    input,
    save: (change: Record<string, unknown> = {}) => saveConfiguration(deps, workspace, { ...input, ...change }),
    load: () => loadApiSettings(deps, workspace),
    stored: () => t.run((tx) => selectConfiguration(tx, t.workspaceId)),
    audit: async () => (await t.run((tx) => tx.execute(sql`select action, details from audit_log order by id`))).rows,
  }
}

test('what passes the test is stored, its key sealed, and is never shown again', async () => {
  const t = await setup()
  expect(await t.save()).toEqual({ kind: 'saved' })
  const stored = await t.stored()
  expect(stored).toMatchObject({ baseUrl: t.server.url, keyEnd: '1234', minuteMicros: 6_000 })
  const rows = await t.run((tx) => tx.execute(sql`select row_to_json(c)::text as row from api_configurations c`))
  expect(JSON.stringify(rows.rows)).not.toContain(providerKey)
  if (stored === null) throw new Error('unreachable')
  expect(openAccess(t.deps, stored)?.key?.reveal()).toBe(providerKey)
  const seen = await t.load()
  expect(seen.configuration).toMatchObject({ keyEnd: '1234', isKeyLost: false, minutePrice: 0.006, lastFailure: null })
  expect(JSON.stringify(seen)).not.toContain(providerKey)
  expect(JSON.stringify(seen)).not.toContain('v1.')
  expect(await t.audit()).toEqual([{ action: 'api_configuration.key_saved', details: { provider: 'other' } }])
  expect(JSON.stringify(t.records)).not.toContain(providerKey)
})

test('what fails the test is told of and stores nothing', async () => {
  const t = await setup()
  expect(await t.save({ key: 'sk-wrong-key-0123456789' })).toMatchObject({
    kind: 'failed',
    problem: { code: 'key-refused' },
  })
  expect(await t.save({ speechModel: 'tts-9' })).toMatchObject({ problem: { code: 'model-unknown', use: 'speech' } })
  expect([await t.stored(), await t.audit()]).toEqual([null, []])
})

test('the form’s own mistakes are named by field before anything is asked', async () => {
  const t = await setup()
  const fieldsOf = async (change: Record<string, unknown>) => {
    const outcome = await t.save(change)
    return outcome.kind === 'invalid' ? Object.keys(outcome.fields) : outcome.kind
  }
  expect(await fieldsOf({ baseUrl: '' })).toEqual(['baseUrl'])
  expect(await fieldsOf({ baseUrl: 'https://user:pass@api.example.com/v1' })).toEqual(['baseUrl'])
  expect(await fieldsOf({ baseUrl: 'https://api.example.com/v1?x=1' })).toEqual(['baseUrl'])
  expect(await fieldsOf({ transcriptionModel: ' ', speechModel: '' })).toEqual(['transcriptionModel'])
  expect(await fieldsOf({ key: 'two words' })).toEqual(['key'])
  expect(await fieldsOf({ minutePrice: 'cheap' })).toEqual(['minutePrice'])
  expect(await fieldsOf({ provider: 'nobody' })).toEqual(['provider'])
  expect(t.server.received).toEqual([])
})

test('a private address is refused where the admin has not allowed it, and nothing is sent there', async () => {
  const t = await setup()
  const closed = { ...t.deps, config: { ...t.deps.config, allowsPrivateProviders: false } }
  const attempt = (baseUrl: string) => saveConfiguration(closed, t.workspace, { ...t.input, baseUrl })
  expect(await attempt(t.server.url)).toMatchObject({ kind: 'failed', problem: { code: 'address-forbidden' } })
  expect(await attempt('https://169.254.169.254/latest')).toMatchObject({ problem: { code: 'address-forbidden' } })
  expect(await attempt('http://api.example.com/v1')).toMatchObject({ problem: { code: 'address-plain' } })
  expect(t.server.received).toEqual([])
})

test('a key that is left out stays, but goes to no other address', async () => {
  const t = await setup()
  await t.save()
  expect(await t.save({ key: '', speechModel: 'tts-1-hd' })).toEqual({ kind: 'saved' })
  expect(await t.stored()).toMatchObject({ keyEnd: '1234', speechModel: 'tts-1-hd' })
  const thief = await startProvider()
  expect(await t.save({ key: '', baseUrl: thief.url })).toMatchObject({
    kind: 'invalid',
    fields: { key: /stored key/ },
  })
  expect(thief.received).toEqual([])
  expect((await t.audit()).map(({ action }) => action)).toEqual([
    'api_configuration.key_saved',
    'api_configuration.changed',
  ])
})

test('what is removed, or who is, while a configuration is tested stays removed', async () => {
  const t = await setup()
  await t.save()
  /** The provider answers once that is done. */
  const during = (work: () => Promise<unknown>) =>
    t.server.behave('/models', (_request, response) => void work().then(() => sendJson(response, 200, { data: [] })))
  during(() => removeConfiguration(t.deps, t.workspace))
  expect(await t.save({ key: '', speechModel: 'tts-1-hd' })).toMatchObject({
    kind: 'invalid',
    fields: { key: /meanwhile/ },
  })
  expect(await t.stored()).toBeNull()
  during(() => t.run((tx) => tx.execute(sql`update workspace_members set role = 'viewer'`)))
  await expect(t.save()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  expect(await t.stored()).toBeNull()
})

test('only owners load, save, test and remove', async () => {
  const t = await setup()
  await t.save()
  const refused = { code: 'workspace.role_too_small' }
  for (const role of ['viewer', 'recruiter'] as const) {
    const handle = t.handle(role)
    await expect(loadApiSettings(t.deps, handle)).rejects.toMatchObject(refused)
    await expect(saveConfiguration(t.deps, handle, t.input)).rejects.toMatchObject(refused)
    await expect(testConfiguration(t.deps, handle)).rejects.toMatchObject(refused)
    await expect(removeConfiguration(t.deps, handle)).rejects.toMatchObject(refused)
  }
})

test('what is stored is tested again, and removed with its key, once', async () => {
  const t = await setup()
  await expect(testConfiguration(t.deps, t.workspace)).rejects.toMatchObject({
    code: 'api_configuration.missing',
  })
  await t.save()
  expect(await testConfiguration(t.deps, t.workspace)).toBeNull()
  t.server.behave('/audio/speech', (_request, response) => sendJson(response, 402, { error: 'credits' }))
  expect(await testConfiguration(t.deps, t.workspace)).toMatchObject({ code: 'no-credit', use: 'speech' })
  await removeConfiguration(t.deps, t.workspace)
  await removeConfiguration(t.deps, t.workspace)
  expect(await t.stored()).toBeNull()
  expect((await t.audit()).map(({ action }) => action)).toEqual([
    'api_configuration.key_saved',
    'api_configuration.removed',
  ])
})

test('tests are in the account, by the customer’s prices', async () => {
  const t = await setup()
  await t.save()
  const { usage } = await t.load()
  // A second of listening is $0.0001; three voices said 13 characters each at $15 a million.
  expect(usage.interviews).toMatchObject([
    { interviewId: null, calls: 2, failures: 0, audioMs: 1_000, characters: 39, costMicros: 100 + 585 },
  ])
  await t.save({ minutePrice: '' })
  expect((await t.load()).usage.month).toMatchObject({ calls: 4, costMicros: null, interviews: 0 })
})

test('a workspace that tests without end is asked to wait, and nothing more is sent', async () => {
  const t = await setup()
  await t.run((tx) =>
    tx.execute(sql`insert into api_calls (id, workspace_id, use, model, at, duration_ms)
      select ${t.workspaceId} || n, ${t.workspaceId}, 'speech', 'x', ${t.clock.now().toISOString()}::timestamptz, 1
      from generate_series(1, 59) n`),
  )
  expect(await t.save({ key: 'sk-wrong-key-0123456789' })).toMatchObject({ kind: 'failed' })
  const asked = t.server.received.length
  await expect(t.save()).rejects.toMatchObject({ code: 'rate.limited' })
  expect(t.server.received).toHaveLength(asked)
  await t.clock.advance(10 * 60_000 + 1)
  expect(await t.save()).toEqual({ kind: 'saved' })
})

test('a workspace that tests many times at once is asked to wait, too, and may go on afterwards', async () => {
  const t = await setup()
  let answerAll = () => {}
  const allRefused = new Promise<void>((resolve) => {
    answerAll = resolve
  })
  t.server.behave('/models', (_request, response) => void allRefused.then(() => sendJson(response, 401, {})))
  let refusals = 0
  const save = () =>
    t.save().catch((error: unknown) => {
      if (++refusals === 12 - maxTestsAtOnce) answerAll()
      throw error
    })
  const tests = await Promise.allSettled(Array.from({ length: 12 }, save))
  const refused = tests.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(12 - maxTestsAtOnce)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'rate.limited' } })
  expect(t.server.received).toHaveLength(maxTestsAtOnce)
  t.server.behave('/models', null)
  expect(await t.save()).toEqual({ kind: 'saved' })
})

test('after a rotation keys are sealed anew, twice to the same effect, and one that is lost says so', async () => {
  const t = await setup()
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const before = { ...t.deps, secrets: createSecretBox([old]) }
  await saveConfiguration(before, t.workspace, t.input)
  const after = { ...t.deps, secrets: createSecretBox([current, old]) }
  expect(await resealKeys(after)).toBe(1)
  expect(await resealKeys(after)).toBe(0)
  const alone = { ...t.deps, secrets: createSecretBox([current]) }
  const stored = await t.stored()
  if (stored === null) throw new Error('unreachable')
  expect(openAccess(alone, stored)?.key?.reveal()).toBe(providerKey)
  const lost = { ...t.deps, secrets: createSecretBox([old]) }
  expect((await loadApiSettings(lost, t.workspace)).configuration).toMatchObject({ isKeyLost: true })
  expect(await saveConfiguration(lost, t.workspace, { ...t.input, key: '' })).toMatchObject({
    kind: 'invalid',
    fields: { key: /again/ },
  })
})

test('without a workspace no configuration can be read', async () => {
  const t = await setup()
  await t.save()
  for (const table of ['api_configurations', 'api_calls']) {
    const counted = await database.db.execute(sql`select count(*)::int as rows from ${sql.identifier(table)}`)
    expect(counted.rows, table).toEqual([{ rows: 0 }])
  }
})

test('a key that a form carries is saved as if typed, and goes to no other address than the one it was typed for', async () => {
  const t = await setup()
  const { sealKey, save } = openApiConfiguration(t.deps, t.workspace)
  const sealed = sealKey(providerKey, t.input)
  expect(sealed).not.toContain(providerKey)
  const thief = await startProvider()
  const again = { kind: 'invalid', fields: { key: 'Type the key again.' } }
  expect(await save({ ...t.input, key: '', baseUrl: thief.url }, sealed)).toEqual(again)
  const ofOpenAi = sealKey(providerKey, { ...t.input, provider: 'openai', baseUrl: '' })
  expect(await save({ ...t.input, key: '' }, ofOpenAi)).toEqual(again)
  expect([thief.received, t.server.received]).toEqual([[], []])
  expect(await save({ ...t.input, key: '' }, sealed)).toEqual({ kind: 'saved' })
  expect(await t.stored()).toMatchObject({ keyEnd: '1234' })
  expect((await t.audit()).map(({ action }) => action)).toEqual(['api_configuration.key_saved'])
  expect(await save({ ...t.input, baseUrl: thief.url }, sealed)).toEqual({ kind: 'saved' })
})

test('a key that a form carries and that does not open is typed again; the stored one does not stand in for it', async () => {
  const t = await setup()
  await t.save()
  const asked = t.server.received.length
  const { sealKey, save } = openApiConfiguration(t.deps, t.workspace)
  const sealed = sealKey(providerKey, t.input)
  const somebodyElse = openApiConfiguration(t.deps, { ...t.workspace, userId: 'somebody else' })
  const storedKey = (await t.stored())?.sealedKey ?? ''
  const again = { kind: 'invalid', fields: { key: 'Type the key again.' } }
  for (const text of [`${sealed}x`, 'made up', storedKey, somebodyElse.sealKey(providerKey, t.input)]) {
    expect(await save({ ...t.input, key: '' }, text), text).toEqual(again)
  }
  expect(t.server.received).toHaveLength(asked)
})

test('a key is sealed for owners alone, and for no address where none can be made out', async () => {
  const t = await setup()
  const { sealKey } = openApiConfiguration(t.deps, t.workspace)
  for (const change of [{ baseUrl: '' }, { baseUrl: 'nowhere' }, { provider: 'nobody' }]) {
    expect(sealKey(providerKey, { ...t.input, ...change })).toBe('')
  }
  for (const role of ['viewer', 'recruiter'] as const) {
    const refused = expect.objectContaining({ code: 'workspace.role_too_small' })
    expect(() => openApiConfiguration(t.deps, t.handle(role)).sealKey(providerKey, t.input)).toThrow(refused)
  }
})
