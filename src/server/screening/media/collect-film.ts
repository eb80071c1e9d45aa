import type { FilmState } from '#contract/media/film.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { type StoredInterview, wasDeletedAs } from '#server/screening/interviews/store.ts'
import { filmKey, filmStateOf, isMp4, posterKey } from './policy.ts'
import { selectMedia } from './store.ts'

interface FilmFile {
  /** In an archive. */
  name: string
  key: string
  sizeBytes: number
  crc32: number
}

interface CollectedFilm {
  described: {
    state: FilmState
    takes: { startMs: number; durationMs: number; format: string; file: string }[]
  }
  /** Takes and posters, for an archive. */
  files: FilmFile[]
}

/** What is kept of an interview's film, for whoever takes it along. */
export async function collectFilm(
  tx: Transaction,
  workspaceId: string,
  { id, video, agreedToRecording }: Pick<StoredInterview, 'id' | 'video' | 'agreedToRecording'>,
): Promise<CollectedFilm> {
  const rows = await selectMedia(tx, id)
  const takes = rows.filter(({ kind }) => kind === 'film')
  const wasDeleted = takes.length === 0 && (await wasDeletedAs(tx, id, 'film'))
  const collected: CollectedFilm = {
    described: { state: filmStateOf({ video, agreedToRecording }, takes, wasDeleted), takes: [] },
    files: [],
  }
  for (const [at, take] of takes.filter(({ state }) => state === 'ready').entries()) {
    const { takeId, mimeType, offsetMs, durationMs, codecs } = take
    const name = `film/${String(at + 1).padStart(3, '0')}`
    const file = `${name}.${isMp4(mimeType) ? 'mp4' : 'webm'}`
    const format = [mimeType, codecs].filter((each) => each !== null).join('; ')
    collected.described.takes.push({ startMs: offsetMs, durationMs: durationMs ?? 0, format, file })
    const poster = rows.find((row) => row.kind === 'poster' && row.takeId === takeId)
    const keys = [
      { name: file, key: filmKey({ id, workspaceId }, takeId, mimeType), row: take },
      { name: `${name}.jpg`, key: posterKey({ id, workspaceId }, takeId), row: poster },
    ]
    for (const { name, key, row } of keys) {
      if (row?.crc32 == null) continue
      collected.files.push({ name, key, sizeBytes: row.sizeBytes, crc32: row.crc32 })
    }
  }
  return collected
}
