import { maxResumeBytes, type ResumeKind } from '#contract/values/application.ts'
import { sniffDocument } from '#server/screening/openings/documents/read-document.ts'

/** What a posted file is, by its content; the words for each refusal are the page's. */
export type ResumeReading = { kind: ResumeKind } | { problem: 'too-large' | 'not-supported' | 'encrypted' | 'old-word' }

/** The part that makes a ZIP file a Word document. Source: ECMA-376, part 1, 11.3.10; names in a ZIP are not compressed. */
const wordPart = 'word/document.xml'

/** Names say nothing: what a file is stands in its first bytes. It is stored as it came and never opened here. */
export function readResume(bytes: Uint8Array): ResumeReading {
  if (bytes.byteLength > maxResumeBytes) return { problem: 'too-large' }
  const found = sniffDocument(bytes)
  if (found.kind === 'refused') {
    return { problem: found.reason === 'encrypted' || found.reason === 'old-word' ? found.reason : 'not-supported' }
  }
  const isOtherZip = found.kind === 'docx' && !Buffer.from(bytes).includes(wordPart)
  return isOtherZip ? { problem: 'not-supported' } : { kind: found.kind }
}
