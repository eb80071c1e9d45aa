import { AppError } from '#contract/errors.ts'
import { TurnId } from '#contract/values/ids.ts'
import { recordingKey, type StoredInterview, selectTurns } from '#server/features/interviews/read.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findReadable } from './find-readable.ts'
import { reportNotFound } from './policy.ts'

/**
 * The recording of one spoken turn, WAV, 16-bit mono 16 kHz; the first sample is the turn's `audioStartMs`. A turn
 * belongs to the interview of the link or it does not exist.
 * @throws AppError `report.not_found`, `recording.not_found`, `storage.unavailable`.
 */
export async function playTurn(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  token: string,
  turnId: string,
  readerEmail: string | null,
): Promise<Uint8Array> {
  const found = await findReadable(deps, token, readerEmail)
  if (found?.share?.withRecording === false) throw noRecording()
  return await readRecording(deps, found?.interview ?? null, turnId)
}

/** @throws AppError `report.not_found`, `recording.not_found`, `storage.unavailable`. */
export async function readRecording(
  deps: Pick<Deps, 'db' | 'storage'>,
  interview: StoredInterview | null,
  turnId: string,
): Promise<Uint8Array> {
  if (interview === null) throw reportNotFound()
  const turns = TurnId.safeParse(turnId).success
    ? await inInterview(deps.db, interview.id, (tx) => selectTurns(tx, interview.id))
    : []
  const turn = turns.find((each) => each.id === turnId && each.hasRecording)
  const bytes = turn === undefined ? null : await deps.storage.get(recordingKey(interview.id, turn.id))
  if (bytes === null) throw noRecording()
  return bytes
}

function noRecording(): AppError {
  return new AppError('not_found', 'recording.not_found', 'The turn has no recording')
}
