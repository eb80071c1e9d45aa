import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { guarded } from '../guarded.ts'
import { checkKey, checkPrefix } from '../keys.ts'
import type { ObjectStorage } from '../port.ts'

/**
 * Half-written objects wait here, outside every key, and are swept when the storage is opened. A file is named by a random id
 * and its key, with `~`, which no key has, for slashes, so that a removal finds it.
 */
const incomingFolder = '.incoming'
/** With the id below the 255 bytes that a file's name may have. */
const maxNamedKey = 200

/** A write older than this belongs to a process that is gone, milliseconds. */
const staleIncomingMs = 60 * 60 * 1000

export interface FilesystemStorageConfig {
  /** Absolute path; made when it is missing. */
  folder: string
}

/**
 * Objects as files below one folder. An object is complete or absent: it is written beside its place, flushed, moved
 * in one step, and the folder that names it is flushed too.
 */
export async function openFilesystemStorage(
  config: FilesystemStorageConfig,
  deps: { clock: { now(): Date } },
): Promise<ObjectStorage> {
  const root = config.folder
  const incoming = join(root, incomingFolder)
  await orUnavailable('open', async () => {
    await mkdir(incoming, { recursive: true })
    await sweepIncoming(incoming, deps.clock.now().getTime() - staleIncomingMs)
  })

  return {
    id: 'filesystem',
    standIn: `recordings: files, in ${root}`,
    async put(key, bytes) {
      const path = pathOf(root, key)
      await orUnavailable('put', () => writeDurably(root, incoming, { key, path }, (file) => file.writeFile(bytes)))
    },
    async putStream(key, chunks) {
      const path = pathOf(root, key)
      const source = guarded(chunks)
      try {
        await writeDurably(root, incoming, { key, path }, async (file) => {
          for await (const chunk of source.chunks) await file.writeFile(chunk)
        })
        return source.sizeBytes()
      } catch (cause) {
        if (source.failed()) throw cause
        throw unavailable('put', cause)
      }
    },
    get(key) {
      const path = pathOf(root, key)
      return orUnavailable('get', () => readIfPresent(root, path))
    },
    openRange(key, first, last) {
      const path = pathOf(root, key)
      return orUnavailable('get', () => openPart(root, path, first, last))
    },
    sizeOf(key) {
      const path = pathOf(root, key)
      return orUnavailable('get', () => sizeIfPresent(root, path))
    },
    list(prefix) {
      checkPrefix(prefix)
      return orUnavailable('list', async () => (await pathsOf(root, prefix)).map((path) => keyOf(root, path)).sort())
    },
    listUnfinished(prefix) {
      checkPrefix(prefix)
      return orUnavailable('list', async () => (await unfinishedOf(incoming, prefix)).map(({ key }) => key).sort())
    },
    removePrefix(prefix) {
      checkPrefix(prefix)
      return orUnavailable('remove', async () => {
        for (const { path } of await unfinishedOf(incoming, prefix)) await rm(path, { force: true })
        return await removeBelow(root, prefix)
      })
    },
  }
}

function pathOf(root: string, key: string): string {
  checkKey(key)
  return join(root, ...key.split('/'))
}

async function orUnavailable<Result>(operation: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    throw unavailable(operation, cause)
  }
}

function unavailable(operation: string, cause: unknown): AppError {
  return new AppError('unavailable', 'storage.unavailable', 'The storage folder cannot be used', {
    cause,
    details: { operation, reason: errorCode(cause) },
  })
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

async function writeDurably(
  root: string,
  incoming: string,
  { key, path }: { key: string; path: string },
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const temporary = join(incoming, `${randomUUID()}~${nameOf(key)}`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await moveIntoPlace(root, temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

function nameOf(key: string): string {
  return key.replaceAll('/', '~').slice(0, maxNamedKey)
}

/** What is being written, or was when the process died, below a prefix; a key too long for a name is compared as far as it goes. */
async function unfinishedOf(incoming: string, prefix: string): Promise<{ key: string; path: string }[]> {
  const wanted = nameOf(prefix)
  return (await readdir(incoming)).flatMap((name) => {
    const written = name.slice(name.indexOf('~') + 1)
    if (!name.includes('~') || !written.startsWith(wanted)) return []
    return [{ key: written.replaceAll('~', '/'), path: join(incoming, name) }]
  })
}

/** Tries again when a removal took the folder away between making it and moving into it. */
async function moveIntoPlace(root: string, temporary: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const firstMade = await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
      await syncFolders(dirname(path), firstMade === undefined ? dirname(path) : dirname(firstMade))
      return
    } catch (error) {
      const isFolderGone = errorCode(error) === 'ENOENT' && (await exists(temporary)) && (await exists(root))
      if (!isFolderGone || attempt >= 5) throw error
    }
  }
}

/** A new name is durable when the folder that holds it is, and so on up to the first folder that was there before. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === upTo || folder === dirname(folder)) return
  }
}

/** A folder that a removal has just taken away again needs no flushing. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (handle === null) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

/** A missing file is "no object" only while the folder itself is there; an unmounted disk must not look empty. */
function readIfPresent(root: string, path: string): Promise<Uint8Array | null> {
  return ifPresent(root, () => readFile(path))
}

async function ifPresent<Found>(root: string, read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read()
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOENT' && code !== 'EISDIR') throw error
    await stat(join(root, incomingFolder))
    return null
  }
}

async function sizeIfPresent(root: string, path: string): Promise<number | null> {
  const found = await ifPresent(root, () => stat(path))
  return found?.isFile() === true ? found.size : null
}

async function openPart(root: string, path: string, first: number, last: number): Promise<Readable | null> {
  const file = await ifPresent(root, () => open(path, 'r'))
  if (file === null) return null
  if (!(await file.stat()).isFile()) {
    await file.close()
    return null
  }
  return file.createReadStream({ start: first, end: last })
}

/** The files of every object whose key starts with a prefix. */
async function pathsOf(root: string, prefix: string): Promise<string[]> {
  await stat(join(root, incomingFolder))
  const folder = join(root, ...prefix.split('/').slice(0, -1))
  return (await filesBelow(folder)).filter((path) => keyOf(root, path).startsWith(prefix))
}

async function removeBelow(root: string, prefix: string): Promise<number> {
  const files = await pathsOf(root, prefix)
  for (const path of files) await rm(path, { force: true })
  for (const path of new Set(files.map((file) => dirname(file)))) await pruneEmptyFolders(root, path)
  return files.length
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function keyOf(root: string, path: string): string {
  return path
    .slice(root.length + 1)
    .split(sep)
    .join('/')
}

/** Takes empty folders away and flushes the first that stays, so that the removal survives a power cut. */
async function pruneEmptyFolders(root: string, from: string): Promise<void> {
  let folder = from
  while (folder !== root) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      (error: unknown) => errorCode(error) === 'ENOENT',
    )
    if (!isRemoved) break
    folder = dirname(folder)
  }
  await syncFolder(folder)
}

async function sweepIncoming(incoming: string, olderThan: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < olderThan) await rm(path, { force: true })
  }
}
