import type { Deps } from '#server/platform/deps.ts'
import type { ZipEntry } from '#server/platform/write-zip.ts'
import type { CollectedInterview, InterviewData } from './collect-interview.ts'

/**
 * The entries of an archive: data, transcript, and each recording that is still there, one at a time.
 * @param folder Ends with `/`; empty for none.
 */
export async function* entriesOf(
  { storage }: Pick<Deps, 'storage'>,
  { data, recordings, candidate }: CollectedInterview,
  folder = '',
): AsyncGenerator<ZipEntry> {
  yield { name: `${folder}data.json`, bytes: toJson(data) }
  yield { name: `${folder}transcript.txt`, bytes: Buffer.from(transcriptText(data, candidate), 'utf8') }
  for (const { name, key } of recordings) {
    const bytes = await storage.get(key)
    // Deleted since the list was made.
    if (bytes !== null) yield { name: `${folder}${name}`, bytes }
  }
}

export function toJson(data: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`, 'utf8')
}

function transcriptText({ transcript, interview, employer }: InterviewData, candidate: string): string {
  const lines = transcript.map(({ speaker, text, startMs }) => {
    const seconds = Math.floor(startMs / 1000)
    const at = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    return `[${at}] ${speaker === 'candidate' ? candidate : 'Interviewer'}: ${text}`
  })
  return [`${interview.position}, ${employer}`, '', ...lines, ''].join('\n')
}
