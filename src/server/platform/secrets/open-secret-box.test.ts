import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config/load-config.ts'
import { Secret } from '../config/secret.ts'
import { openSecretBox } from './open-secret-box.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function setup(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'openround-secrets-'))
  folders.push(dataDir)
  const read = readConfig({ DATA_DIR: dataDir, ...variables })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return { dataDir, path: join(dataDir, 'secrets.key'), config: read.config }
}

const context = { purpose: 'api-key', workspaceId: 'w1' }
const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64')

test('the first start makes a key that only its owner may read; later starts use it', async () => {
  const t = setup()
  const sealed = (await openSecretBox(t.config)).seal(context, new Secret('sk-1'))
  expect(statSync(t.path).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(t.path, 'utf8'), 'base64')).toHaveLength(32)
  expect((await openSecretBox(t.config)).open(context, sealed).reveal()).toBe('sk-1')
  expect(readdirSync(t.dataDir)).toEqual(['secrets.key'])
})

test('of many first starts at once all have the same key', async () => {
  const t = setup()
  const boxes = await Promise.all(Array.from({ length: 12 }, () => openSecretBox(t.config)))
  const sealed = boxes.map((box) => box.seal(context, new Secret('sk-1')))
  for (const box of boxes) for (const text of sealed) expect(box.open(context, text).reveal()).toBe('sk-1')
  expect(readdirSync(t.dataDir)).toEqual(['secrets.key'])
})

test('with SECRETS_KEY no file is made, and older keys after a comma still open', async () => {
  const before = await openSecretBox(setup({ SECRETS_KEY: keyOf('a') }).config)
  const t = setup({ SECRETS_KEY: `${keyOf('b')}, ${keyOf('a')}` })
  const now = await openSecretBox(t.config)
  const sealed = before.seal(context, new Secret('sk-1'))
  expect(now.open(context, sealed).reveal()).toBe('sk-1')
  expect(now.isOutdated(sealed)).toBe(true)
  expect(readdirSync(t.dataDir)).toEqual([])
})

test('a file that holds no key stops the start with what to do; a second line is an older key', async () => {
  const t = setup()
  writeFileSync(t.path, 'not a key')
  await expect(openSecretBox(t.config)).rejects.toThrow(/secrets\.key holds no key/)
  writeFileSync(t.path, `${keyOf('b')}\n${keyOf('a')}\n`)
  const sealed = (await openSecretBox(setup({ SECRETS_KEY: keyOf('a') }).config)).seal(context, new Secret('sk-1'))
  expect((await openSecretBox(t.config)).open(context, sealed).reveal()).toBe('sk-1')
})

test.each(['short', `${keyOf('a')},nonsense`, 'x'.repeat(50)])('SECRETS_KEY=%s is refused by name', (value) => {
  const read = readConfig({ SECRETS_KEY: value })
  expect('problems' in read && read.problems.join()).toMatch(/SECRETS_KEY must be 32 bytes in base64/)
  expect('problems' in read && read.problems.join()).not.toContain(value)
})
