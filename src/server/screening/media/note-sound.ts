import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Turn } from '#contract/interview/turn.ts'
import { captureRateHz } from '#contract/live/sound-format.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { insertTake } from './store.ts'

/** What is known of the file of a recorded answer. */
export interface SoundFile {
  durationMs: number
  sizeBytes: number
  sha256: string
  crc32: number
}

/**
 * Of the bytes at hand, so that nothing is read again: a minute of speech is 2 MB and costs some 2 ms.
 * @param wav As `encodeWav` has made it of `sampleCount` samples.
 */
export function measureSound(wav: Uint8Array, sampleCount: number): SoundFile {
  return {
    durationMs: Math.round((sampleCount * 1000) / captureRateHz),
    sizeBytes: wav.byteLength,
    sha256: createHash('sha256').update(wav).digest('hex'),
    crc32: crc32(wav),
  }
}

/**
 * Writes down what is kept of the sound of a workspace's interview, in the transaction that says that its turns are recorded; a
 * turn that is there already is left. It counts against the workspace's room and is never refused: where the room is used up
 * the film gives way. Demos have no workspace, and so neither rows nor room.
 * @param files By the turn's id.
 */
export async function noteSound(
  tx: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { id, workspaceId }: Pick<StoredInterview, 'id' | 'workspaceId'>,
  turns: readonly Pick<Turn, 'id' | 'audioStartMs' | 'startMs'>[],
  files: ReadonlyMap<string, SoundFile>,
): Promise<void> {
  if (workspaceId === null) return
  const at = clock.now()
  for (const turn of turns) {
    const file = files.get(turn.id)
    if (file === undefined) continue
    await insertTake(tx, {
      ...file,
      id: ids.uuid(),
      workspaceId,
      interviewId: id,
      takeId: turn.id,
      kind: 'sound',
      mimeType: 'audio/wav',
      codecs: 'pcm-s16',
      offsetMs: turn.audioStartMs ?? turn.startMs,
      state: 'ready',
      createdAt: at,
      madeAt: at,
    })
  }
}
