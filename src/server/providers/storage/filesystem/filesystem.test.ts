import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { storageConformance } from '../conformance.ts'
import { openFilesystemStorage } from './index.ts'

const now = new Date('2026-03-01T12:00:00Z')
const deps = { clock: { now: () => now } }

async function setup() {
  const parent = await mkdtemp(join(tmpdir(), 'storage-'))
  const folder = join(parent, 'objects')
  const storage = await openFilesystemStorage({ folder }, deps)
  return {
    parent,
    folder,
    storage,
    reopen: () => openFilesystemStorage({ folder }, deps),
    async breakIt() {
      await rename(folder, `${folder}-away`)
      await writeFile(folder, 'a file where the folder must be')
    },
    close: () => rm(parent, { recursive: true, force: true }),
  }
}

storageConformance('filesystem', setup)

test('a folder that cannot be made is reported when the storage is opened', async () => {
  const t = await setup()
  await writeFile(join(t.parent, 'file'), '')
  const error = await openFilesystemStorage({ folder: join(t.parent, 'file', 'objects') }, deps).catch(
    (reason) => reason,
  )
  expect(isAppError(error) && error.code).toBe('storage.unavailable')
  await t.close()
})

test('a folder that has vanished does not look like an empty storage', async () => {
  const t = await setup()
  await t.storage.put('a', new Uint8Array([1]))
  await rename(t.folder, `${t.folder}-unmounted`)
  const error = await t.storage.get('a').catch((reason) => reason)
  expect(isAppError(error) && error.code).toBe('storage.unavailable')
  await t.close()
})

test('a put that fails leaves neither an object nor a half-written file', async () => {
  const t = await setup()
  await writeFile(join(t.folder, 'taken'), 'an object where a folder must be')
  const error = await t.storage.put('taken/below', new Uint8Array([1])).catch((reason) => reason)
  expect(isAppError(error) && error.code).toBe('storage.unavailable')
  expect(await readdir(join(t.folder, '.incoming'))).toEqual([])
  await t.close()
})

test('opening sweeps what a killed process left half-written, and leaves writes in progress alone', async () => {
  const t = await setup()
  const incoming = join(t.folder, '.incoming')
  await mkdir(incoming, { recursive: true })
  for (const name of ['old', 'young']) await writeFile(join(incoming, name), 'half')
  await utimes(join(incoming, 'old'), now, new Date(now.getTime() - 2 * 60 * 60 * 1000))
  await utimes(join(incoming, 'young'), now, new Date(now.getTime() - 60_000))
  await t.reopen()
  expect(await readdir(incoming)).toEqual(['young'])
  await t.close()
})

test('removing the last object of a folder takes the folder away', async () => {
  const t = await setup()
  await t.storage.put('recordings/a/1.wav', new Uint8Array([1]))
  await t.storage.removePrefix('recordings/a/')
  expect(await readdir(t.folder)).toEqual(['.incoming'])
  await t.close()
})

test('a removal finds what a killed process left half-written of a key, however long the key is', async () => {
  const t = await setup()
  const long = `films/${'a'.repeat(250)}/film.webm`
  const incoming = join(t.folder, '.incoming')
  const left = ['1~films~one~film.webm', `2~films~${'a'.repeat(194)}`, '3~films~two~film.webm', '4']
  for (const name of left) await writeFile(join(incoming, name), 'half')
  expect(await t.storage.listUnfinished('films/one/')).toEqual(['films/one/film.webm'])
  await t.storage.removePrefix('films/one/')
  await t.storage.removePrefix(long)
  expect((await readdir(incoming)).sort()).toEqual(['3~films~two~film.webm', '4'])
  await t.close()
})
