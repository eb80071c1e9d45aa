import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { filmKey, partKey, partsPrefix, takePrefix } from './policy.ts'
import type { MadeFilm } from './remux.ts'
import { remuxApart } from './remux-apart.ts'
import { findTake, lockTake, type StoredMedia, type StoredPart, selectParts, updateTake } from './store.ts'

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'config' | 'log'>

/** Longer than a run may take: what is older is a dead process's. */
export const makeTimeoutMs = 30 * 60_000

/**
 * Makes the film of a take that has ended: its parts, each checked by its digest, become one file in the data folder, which
 * is made seekable, read back, stored and only then said to be ready; last the parts go. A run that is cut off leaves nothing
 * that a next one would not write over or remove.
 */
export async function makeFilm(
  deps: MakeDeps,
  { interviewId, takeId }: { interviewId: string; takeId: string },
  signal: AbortSignal,
): Promise<void> {
  const found = await inInterview(deps.db, interviewId, async (tx) => {
    const take = await findTake(tx, interviewId, takeId)
    return take === null ? null : { take, parts: await selectParts(tx, take.id) }
  })
  if (found === null) {
    await removeLeft(deps, interviewId, takeId)
    return
  }
  const { take } = found
  const interview = { id: interviewId, workspaceId: take.workspaceId }
  if (take.state === 'ended') {
    const parts = found.parts.filter(({ number }) => number < (take.partCount ?? 0))
    if (parts.length !== take.partCount) return
    // What a run before this one had written or begun.
    await deps.storage.removePrefix(`${takePrefix(interview, takeId)}film.`)
    const isReady = await inWorkFolder(deps, async (folder) => {
      const joined = join(folder, 'parts')
      await joinParts(deps, take, parts, joined, signal)
      const path = join(folder, 'film')
      const made = await remuxApart({ from: joined, to: path }, signal)
      return made === null ? null : await storeFilm(deps, take, path, made)
    })
    // No later run would find a picture.
    if (isReady === null) return await giveUpFilm(deps, { interviewId, takeId })
    if (!isReady) {
      // Erased meanwhile.
      await deps.storage.removePrefix(takePrefix(interview, takeId))
      return
    }
  } else if (take.state !== 'ready') return
  await deps.storage.removePrefix(partsPrefix(interview, takeId))
}

/** What a run had written that died just when the interview was erased. */
async function removeLeft({ db, storage }: MakeDeps, interviewId: string, takeId: string): Promise<void> {
  const interview = await inInterview(db, interviewId, (tx) => findInterview(tx, interviewId))
  if (interview === null || interview.workspaceId === null) return
  await storage.removePrefix(takePrefix({ id: interviewId, workspaceId: interview.workspaceId }, takeId))
}

/** No film can be made of it: its parts stay for as long as its recording would. */
export async function giveUpFilm(
  deps: Pick<Deps, 'db'>,
  { interviewId, takeId }: { interviewId: string; takeId: string },
): Promise<void> {
  await inInterview(deps.db, interviewId, async (tx) => {
    const take = await lockTake(tx, interviewId, takeId)
    if (take?.state === 'ended') await updateTake(tx, take.id, { state: 'failed' })
  })
}

/** @throws Error where a part is not there, or is not what was sent. */
async function joinParts(
  { storage }: Pick<Deps, 'storage'>,
  { interviewId, workspaceId, takeId }: StoredMedia,
  parts: readonly StoredPart[],
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (const { number, sha256 } of parts) {
      signal.throwIfAborted()
      const bytes = await storage.get(partKey({ id: interviewId, workspaceId }, takeId, number))
      if (bytes === null) throw new Error('A part of a take is not in the storage')
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('A part of a take has changed')
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
}

/** False where the take is not known any more. */
async function storeFilm(deps: MakeDeps, take: StoredMedia, path: string, made: MadeFilm): Promise<boolean> {
  const { interviewId, workspaceId, takeId } = take
  const key = filmKey({ id: interviewId, workspaceId }, takeId, made.mimeType)
  const hash = createHash('sha256')
  let crc = 0
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk)
      crc = crc32(chunk, crc)
      yield chunk
    }
  }
  const sizeBytes = await deps.storage.putStream(key, hashed())
  if ((await deps.storage.sizeOf(key)) !== sizeBytes) throw new Error('A film is not stored whole')
  return await inInterview(deps.db, interviewId, async (tx) => {
    const locked = await lockTake(tx, interviewId, takeId)
    if (locked === null) return false
    if (locked.state !== 'ended') return true
    await updateTake(tx, take.id, {
      state: 'ready',
      mimeType: made.mimeType,
      codecs: made.codecs,
      durationMs: made.durationMs,
      sizeBytes,
      sha256: hash.digest('hex'),
      crc32: crc,
      madeAt: deps.clock.now(),
    })
    return true
  })
}

/** A folder of this run's own in the data folder, since `/tmp` may be memory. */
async function inWorkFolder<Result>(
  { config }: Pick<Deps, 'config'>,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const root = workRoot(config)
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, 'take-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function workRoot({ dataDir }: Deps['config']): string {
  return join(dataDir, 'film-work')
}

/** Removes what processes that died have left: films, which no deletion of an interview would find here. */
export async function sweepWork({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const root = workRoot(config)
  const olderThan = clock.now().getTime() - 2 * makeTimeoutMs
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < olderThan) await rm(path, { recursive: true, force: true })
  }
}
