import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { Film } from '#contract/media/film.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ObjectAnswer } from '#server/platform/http/handle.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { wasDeletedAs } from '#server/screening/interviews/store.ts'
import { filmKey, filmStateOf, posterKey } from './policy.ts'
import { findTake, selectTakes } from './store.ts'

/**
 * What a report shows of an interview's film.
 * @param addressOf Where a take's film and poster are read by whoever is shown it.
 */
export async function describeFilm(
  tx: Transaction,
  interview: Pick<StoredInterview, 'id' | 'video' | 'agreedToRecording'>,
  addressOf: (takeId: string, what: 'film' | 'poster') => string,
): Promise<Film> {
  const takes = await selectTakes(tx, interview.id)
  const wasDeleted = takes.length === 0 && (await wasDeletedAs(tx, interview.id, 'film'))
  return {
    state: filmStateOf(interview, takes, wasDeleted),
    takes: takes
      .filter(({ state }) => state === 'ready')
      .map(({ takeId, offsetMs, durationMs, hasPoster }) => ({
        takeId,
        offsetMs,
        durationMs: durationMs ?? 0,
        href: addressOf(takeId, 'film'),
        posterHref: hasPoster ? addressOf(takeId, 'poster') : null,
      })),
  }
}

/** @throws AppError `recording.not_found`, `storage.unavailable`. */
export async function openFilm(
  deps: Pick<Deps, 'db' | 'storage'>,
  interview: Pick<StoredInterview, 'id' | 'workspaceId'>,
  takeId: string,
): Promise<ObjectAnswer> {
  return await openObject(deps, interview, takeId, 'film')
}

/** The same of the picture that stands for a take. */
export async function openPoster(
  deps: Pick<Deps, 'db' | 'storage'>,
  interview: Pick<StoredInterview, 'id' | 'workspaceId'>,
  takeId: string,
): Promise<ObjectAnswer> {
  return await openObject(deps, interview, takeId, 'poster')
}

async function openObject(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, workspaceId }: Pick<StoredInterview, 'id' | 'workspaceId'>,
  takeId: string,
  kind: 'film' | 'poster',
): Promise<ObjectAnswer> {
  const found = await inInterview(db, id, (tx) => findTake(tx, id, takeId, kind))
  if (found?.state !== 'ready' || found.sha256 === null || workspaceId === null) throw noFilm()
  const { mimeType, sizeBytes, sha256 } = found
  const key = kind === 'film' ? filmKey({ id, workspaceId }, takeId, mimeType) : posterKey({ id, workspaceId }, takeId)
  return {
    mediaType: mimeType,
    sizeBytes,
    etag: sha256.slice(0, 32),
    async open(first, last): Promise<Readable> {
      const opened = await storage.openRange(key, first, last)
      if (opened === null) throw noFilm()
      return opened
    },
  }
}

function noFilm(): AppError {
  return new AppError('not_found', 'recording.not_found', 'The take has no film')
}
