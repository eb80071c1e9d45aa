import { AppError } from '#contract/errors.ts'
import { TurnId } from '#contract/values/ids.ts'
import { findReportInterview, recordingKey, selectTurns } from '#server/features/interviews/read.ts'
import type { Deps } from '#server/platform/deps.ts'

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
  const interview = await findReportInterview(deps.db, token, deps.clock.now(), readerEmail)
  if (interview === null) throw reportNotFound()
  const turns = TurnId.safeParse(turnId).success ? await selectTurns(deps.db, interview.id) : []
  const turn = turns.find((each) => each.id === turnId && each.hasRecording)
  const bytes = turn === undefined ? null : await deps.storage.get(recordingKey(interview.id, turn.id))
  if (bytes === null) throw new AppError('not_found', 'recording.not_found', 'The turn has no recording')
  return bytes
}

/** The one answer for every link that opens nothing. */
export function reportNotFound(): AppError {
  return new AppError('not_found', 'report.not_found', 'No report behind this link')
}
