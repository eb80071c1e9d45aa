import { AppError } from '#contract/errors.ts'
import { TurnId } from '#contract/values/ids.ts'
import { mustHaveOf, protectedSpans } from '#evaluation/protected-words.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordingKey, type StoredInterview } from '#server/screening/interviews/store.ts'
import { selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { reportNotFound } from './policy.ts'
import { findReadable } from './read.ts'
import type { OpenShare } from './shares.ts'
import { selectCorrections } from './store.ts'

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
  if (found === null || found.share === null) return await readRecording(deps, found?.interview ?? null, turnId)
  return await playSharedTurn(deps, found.interview, found.share, turnId)
}

/** The same for somebody outside the workspace. @throws AppError `recording.not_found`, `storage.unavailable`. */
export async function playSharedTurn(
  deps: Pick<Deps, 'db' | 'storage'>,
  interview: StoredInterview,
  share: Pick<OpenShare, 'withRecording'>,
  turnId: string,
): Promise<Uint8Array> {
  if (!(await maySound(deps, interview, share, turnId))) throw noRecording()
  return await readRecording(deps, interview, turnId)
}

/** Through a shared link nothing is heard that it does not show. */
async function maySound(
  deps: Pick<Deps, 'db'>,
  { id, plan }: StoredInterview,
  { withRecording }: Pick<OpenShare, 'withRecording'>,
  turnId: string,
): Promise<boolean> {
  if (!withRecording) return false
  return await inInterview(deps.db, id, async (tx) => {
    const turns = await selectTurns(tx, id)
    const turn = turns.find((each) => each.id === turnId)
    if (turn === undefined) return false
    const corrections = (await selectCorrections(tx, id)).filter((each) => each.turnId === turnId)
    const mustHave = mustHaveOf(plan, turn)
    return [turn, ...corrections].every(({ text }) => protectedSpans(text, mustHave, plan.language).length === 0)
  })
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
