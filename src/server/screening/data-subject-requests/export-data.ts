import { AppError } from '#contract/errors.ts'
import { clockText } from '#report/figures.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeZip, type ZipEntry } from '#server/platform/write-zip.ts'
import { isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import { readRecording } from '#server/screening/reports/play-turn.ts'
import { noteSeen } from '#server/screening/reports/seen-by-candidate.ts'
import { type CollectedInterview, collectInterview, type InterviewData } from './collect-interview.ts'
import { changeThroughLink, lookThroughLink } from './through-link.ts'

type LookDeps = Pick<Deps, 'db' | 'clock'>

/** What is handed out is noted, see `noteSeen`. */
type ExportDeps = LookDeps & Pick<Deps, 'ids'>

/** @throws AppError `own_data.not_found`. */
export async function exportData(deps: ExportDeps, token: string): Promise<Uint8Array> {
  return toJson((await collect(deps, token)).data)
}

/** The same with every recording, made while it is sent. @throws AppError `own_data.not_found`. */
export async function exportArchive(
  deps: ExportDeps & Pick<Deps, 'storage'>,
  token: string,
): Promise<AsyncIterable<Uint8Array>> {
  return writeZip(entriesOf(deps, await collect(deps, token)), deps.clock.now())
}

async function collect(deps: ExportDeps, token: string): Promise<CollectedInterview> {
  const collected = await changeThroughLink(deps, token, async (tx, { link, ...subject }) => {
    await noteSeen(tx, deps, subject.interview)
    return await collectInterview(
      tx,
      deps,
      { ...subject, workspaceId: link.workspaceId },
      { namesMembers: false, shownTo: 'nobody' },
    )
  })
  if (collected === null) throw new AppError('not_found', 'own_data.not_found', 'The link opens nothing')
  return collected
}

/**
 * One of the candidate's answers as it was recorded, WAV.
 * @throws AppError `own_data.not_found`, `recording.not_found`, `storage.unavailable`.
 */
export async function playOwn(
  deps: LookDeps & Pick<Deps, 'storage'>,
  token: string,
  turnId: string,
): Promise<Uint8Array> {
  return await readRecording(deps, await findOwnInterview(deps, token), turnId)
}

/** The interview that a link opens, while it is kept. @throws AppError `own_data.not_found`. */
export async function findOwnInterview(deps: LookDeps, token: string): Promise<StoredInterview> {
  const interview = await lookThroughLink(deps, token, async (_tx, { interview, invitation }) =>
    isGone(interview) || invitation === null ? null : interview,
  )
  if (interview === null) throw new AppError('not_found', 'own_data.not_found', 'The link opens nothing')
  return interview
}

/**
 * The entries of an archive: data, transcript, résumé, each recording and the film that are still there, one at a time.
 * @param folder Ends with `/`; empty for none.
 */
export async function* entriesOf(
  { storage }: Pick<Deps, 'storage'>,
  { data, recordings, films, resume, speakers }: CollectedInterview,
  folder = '',
): AsyncGenerator<ZipEntry> {
  yield { name: `${folder}data.json`, bytes: toJson(data) }
  yield { name: `${folder}transcript.txt`, bytes: Buffer.from(transcriptText(data, speakers), 'utf8') }
  for (const { name, key } of resume === null ? recordings : [resume, ...recordings]) {
    const bytes = await storage.get(key)
    // Deleted since the list was made.
    if (bytes !== null) yield { name: `${folder}${name}`, bytes }
  }
  for (const { name, key, sizeBytes, crc32 } of films) {
    if ((await storage.sizeOf(key)) !== sizeBytes) continue
    yield { name: `${folder}${name}`, bytes: { chunks: piecesOf(storage, key, sizeBytes), sizeBytes, crc32 } }
  }
}

/** Opened when its turn has come: whoever goes away before leaves nothing open. */
async function* piecesOf(storage: Deps['storage'], key: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const opened = await storage.openRange(key, 0, sizeBytes - 1)
  if (opened !== null) yield* opened
}

export function toJson(data: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`, 'utf8')
}

function transcriptText(
  { transcript, interview, employer }: InterviewData,
  speakers: CollectedInterview['speakers'],
): string {
  const lines = transcript.map(({ speaker, text, startMs }) => {
    return `[${clockText(startMs)}] ${speaker === 'candidate' ? speakers.candidate : speakers.interviewer}: ${text}`
  })
  return [`${interview.position}, ${employer}`, '', ...lines, ''].join('\n')
}
