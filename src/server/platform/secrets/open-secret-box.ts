import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSecretKeys } from '../config/customer-settings.ts'
import type { Config } from '../config/schema.ts'
import { StartError } from '../start-error.ts'
import { createSecretBox, keyBytes, type SecretBox } from './secret-box.ts'

const fileName = 'secrets.key'

/**
 * The box of this installation: with the keys of `SECRETS_KEY`, else with the one in the data folder, which the first
 * start makes. Several lines there are several keys, the newest first.
 * @throws StartError where the file cannot be read, or holds no key.
 */
export async function openSecretBox(config: Pick<Config, 'secretKeys' | 'dataDir'>): Promise<SecretBox> {
  if (config.secretKeys !== null) return createSecretBox(config.secretKeys.map(bytesOf))
  const path = join(config.dataDir, fileName)
  try {
    return createSecretBox(keysOf((await readIfThere(path)) ?? (await makeKey(path)), path))
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The key of stored secrets, ${path}, cannot be read or made.`, { cause })
  }
}

function keysOf(text: string, path: string): Buffer[] {
  const keys = readSecretKeys(text)
  if (keys !== null) return keys.map(bytesOf)
  throw new StartError(
    `${path} holds no key. Bring the file back from a backup, or set SECRETS_KEY; without the old key, stored API keys have to be entered again.`,
  )
}

function bytesOf(key: { reveal(): string }): Buffer {
  return Buffer.from(key.reveal(), 'base64')
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Whole or not at all: of two first starts at once one makes the key, and both use it. */
async function makeKey(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    // Some file systems know no second name of a file; only several first starts at once need one.
    if (!hasCode(error, 'EEXIST')) await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  return await readFile(path, 'utf8')
}
