import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AppError, isAppError } from '#contract/errors.ts'
import { type CreatedTake, maxPosterBytes, type NewTake, type TakeEnd, type TakeList } from '#contract/media/takes.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectBegunAgainAt } from '#server/screening/interviews/begun-again.ts'
import { tokenInvalid } from '#server/screening/interviews/policy.ts'
import { lockTranscript } from '#server/screening/interviews/transcript-store.ts'
import { makeFilmAddress } from './job-addresses.ts'
import { isFilmed, isJpeg, maxTakeBytes, maxTakes, partKey, posterKey } from './policy.ts'
import {
  countBytes,
  countStoredParts,
  insertTake,
  lockTake,
  markPartStored,
  reservePart,
  type StoredMedia,
  selectPartNumbers,
  selectTakes,
  updateTake,
  upsertPoster,
} from './store.ts'
import {
  type FilmedInterview,
  notFilmed,
  requireTake,
  takeNotFound,
  throughUpload,
  uploadTokenOf,
} from './through-upload.ts'

type UploadDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'storage' | 'config' | 'log'>

/** @throws AppError `interview.token_invalid`, `media.not_filmed`, `media.quota_full`. */
export function createTake(
  deps: UploadDeps,
  { interviewId, token }: { interviewId: string; token: string | null },
  { takeId, mimeType, offsetMs, ageMs }: NewTake,
): Promise<CreatedTake> {
  const madeAtMs = ageMs === undefined ? null : deps.clock.now().getTime() - ageMs
  return throughUpload(deps, { interviewId, takeId: null, token }, async (tx, interview) => {
    const uploadToken = uploadTokenOf(deps, interviewId, takeId)
    const takes = await selectTakes(tx, interviewId)
    const known = takes.find((take) => take.takeId === takeId)
    // What was begun before the candidate stopped the recording is still theirs to finish.
    if (known !== undefined) return { takeId, uploadToken }
    if (!isFilmed(interview)) throw notFilmed()
    if (takes.length >= maxTakes) throw noRoom()
    await requireRoom(tx, deps, interview, 1)
    if (!(await lockTranscript(tx, interviewId))) throw tokenInvalid()
    // Only now: a new beginning holds the transcript until it is done.
    if (isOfFirstAttempt(madeAtMs, await selectBegunAgainAt(tx, interviewId))) throw notFilmed()
    await insertTake(tx, {
      id: deps.ids.uuid(),
      workspaceId: interview.workspaceId,
      interviewId,
      takeId,
      kind: 'film',
      mimeType: mimeType.toLowerCase(),
      offsetMs,
      state: 'uploading',
      createdAt: deps.clock.now(),
    })
    return { takeId, uploadToken }
  })
}

/**
 * Whether a take was begun before the candidate began again: a browser keeps what it has recorded until it has sent it, and
 * what it recorded then was to be deleted. Of a take that does not say its age nobody knows better.
 */
function isOfFirstAttempt(madeAtMs: number | null, begunAgainAt: Date | null): boolean {
  return begunAgainAt !== null && (madeAtMs === null || madeAtMs < begunAgainAt.getTime())
}

/** @throws AppError `interview.token_invalid`. */
export function listTakes(deps: UploadDeps, upload: { interviewId: string; token: string | null }): Promise<TakeList> {
  return throughUpload(deps, { ...upload, takeId: null }, async (tx) => {
    const takes = await selectTakes(tx, upload.interviewId)
    const numbers =
      takes.length === 0
        ? null
        : await selectPartNumbers(
            tx,
            takes.map(({ id }) => id),
          )
    return {
      takes: takes.map(({ id, takeId, state }) => ({
        takeId,
        parts: numbers?.get(id) ?? [],
        isEnded: state !== 'uploading',
      })),
    }
  })
}

interface TakeUpload {
  interviewId: string
  takeId: string
  token: string | null
}

/**
 * Stores a part: its digest is fixed first, so that of two parts under one number only one is ever written, then its bytes,
 * then that they are there. Cut off anywhere, the same call again goes on.
 * @param sha256 What the caller says the bytes are, hexadecimal.
 * @throws AppError as the endpoint says.
 */
export async function putPart(
  deps: UploadDeps,
  upload: TakeUpload,
  { number, bytes, sha256 }: { number: number; bytes: Uint8Array; sha256: string | null },
): Promise<void> {
  if (bytes.byteLength === 0) throw new AppError('invalid', 'request.invalid', 'A part without a byte')
  if (sha256 !== digestOf(bytes)) {
    throw new AppError('invalid', 'media.digest_wrong', 'The body is not what its content-digest says')
  }
  const reserved = await throughUpload(deps, upload, async (tx, interview) => {
    const take = await requireTake(tx, upload.interviewId, upload.takeId)
    const part = { mediaId: take.id, interviewId: upload.interviewId, number, sizeBytes: bytes.byteLength, sha256 }
    if (take.partCount !== null && number >= take.partCount) throw takeEnded()
    const found = await reservePart(tx, part)
    if (found?.sha256 !== sha256) {
      throw new AppError('conflict', 'media.part_differs', 'Another part is stored under this number')
    }
    if (found.storedAt !== null) return null
    if (take.state === 'ready' || take.state === 'failed') throw takeEnded()
    if (take.sizeBytes + bytes.byteLength > maxTakeBytes) throw noRoom()
    await requireRoom(tx, deps, interview, bytes.byteLength)
    return { interview, take }
  })
  if (reserved === null) return
  const { interview, take } = reserved
  const key = partKey(interview, upload.takeId, number)
  await deps.storage.put(key, bytes)
  // The token was good a moment ago: what is asked again is only whether the take is still there.
  const isKept = await inInterview(deps.db, upload.interviewId, async (tx) => {
    const locked = await lockTake(tx, upload.interviewId, upload.takeId)
    if (locked === null || locked.state === 'ready' || locked.state === 'failed') return false
    if (locked.partCount !== null && number >= locked.partCount) return false
    await markPartStored(tx, { mediaId: take.id, number }, deps.clock.now())
    await requestFilm(tx, locked)
    return true
  })
  if (isKept) return
  await deps.storage.removePrefix(key)
  throw takeNotFound()
}

/**
 * Erased meanwhile, or its day is over: nothing of it stays. Any other failure leaves the object, which may have been said to be
 * stored all the same; the same call again writes over it.
 */
function removeIfRefused({ storage }: Pick<Deps, 'storage'>, key: string): (error: unknown) => Promise<never> {
  return async (error) => {
    if (isAppError(error) && error.code === 'interview.token_invalid') await storage.removePrefix(key)
    throw error
  }
}

/** @throws AppError as the endpoint says; `media.take_ended` where it has ended otherwise. */
export function endTake(deps: UploadDeps, upload: TakeUpload, { parts, durationMs }: TakeEnd): Promise<void> {
  return throughUpload(deps, upload, async (tx) => {
    const take = await lockTake(tx, upload.interviewId, upload.takeId)
    if (take === null) throw takeNotFound()
    if (take.state !== 'uploading') {
      if (take.partCount === parts) return
      throw takeEnded()
    }
    const ended = { state: 'ended', partCount: parts } as const
    await updateTake(tx, take.id, { ...ended, durationMs, endedAt: deps.clock.now() })
    await requestFilm(tx, { ...take, ...ended })
  })
}

/** @throws AppError as the endpoint says. */
export async function putPoster(deps: UploadDeps, upload: TakeUpload, bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > maxPosterBytes) {
    throw new AppError('invalid', 'request.too_large', 'A poster has 300 kB at most')
  }
  if (!isJpeg(bytes)) throw new AppError('invalid', 'request.invalid', 'A poster is a JPEG')
  const { interview, take } = await throughUpload(deps, upload, async (tx, interview) => {
    const take = await requireTake(tx, upload.interviewId, upload.takeId)
    await requireRoom(tx, deps, interview, bytes.byteLength)
    return { interview, take }
  })
  const key = posterKey(interview, upload.takeId)
  await deps.storage.put(key, bytes)
  const isKept = await throughUpload(deps, upload, async (tx) => {
    if ((await lockTake(tx, upload.interviewId, upload.takeId)) === null) return false
    const at = deps.clock.now()
    await upsertPoster(tx, {
      id: deps.ids.uuid(),
      workspaceId: interview.workspaceId,
      interviewId: upload.interviewId,
      takeId: upload.takeId,
      kind: 'poster',
      mimeType: 'image/jpeg',
      offsetMs: take.offsetMs,
      sizeBytes: bytes.byteLength,
      sha256: digestOf(bytes),
      crc32: crc32(bytes),
      state: 'ready',
      createdAt: at,
      madeAt: at,
    })
    return true
  }).catch(removeIfRefused(deps, key))
  if (isKept) return
  await deps.storage.removePrefix(key)
  throw takeNotFound()
}

/** Asks for the film of a take once it has ended and all its parts are there. */
async function requestFilm(tx: Transaction, take: StoredMedia): Promise<void> {
  if (take.state !== 'ended' || take.partCount === null) return
  if ((await countStoredParts(tx, take.id, take.partCount)) < take.partCount) return
  const { interviewId, takeId } = take
  await enqueue(tx, makeFilmAddress, { interviewId, takeId }, { key: take.id })
}

/** @throws AppError `media.quota_full`. */
async function requireRoom(
  tx: Transaction,
  { config }: Pick<Deps, 'config'>,
  { id, workspaceId }: FilmedInterview,
  bytes: number,
): Promise<void> {
  const taken = await countBytes(tx, workspaceId, id)
  if (taken.workspace + bytes > config.recordingQuotaBytes || taken.film + bytes > maxTakeBytes) throw noRoom()
}

function noRoom(): AppError {
  return new AppError('conflict', 'media.quota_full', 'The workspace has no room for more films')
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function takeEnded(): AppError {
  return new AppError('conflict', 'media.take_ended', 'The take has ended')
}
