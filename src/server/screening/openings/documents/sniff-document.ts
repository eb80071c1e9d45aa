import type { DocumentProblem } from '#contract/customer/openings.ts'

export type DocumentKind = { kind: 'pdf' | 'docx' | 'text' } | { kind: 'refused'; reason: DocumentProblem }

/** A PDF's mark may stand behind a few bytes of something else. Source: ISO 32000-1, annex H.3, implementation note 13. */
const pdfMarkWithin = 1024
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** The compound file of old Office formats, in which new ones are kept when they have a password. Source: [MS-CFB] 2.2. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

/** What a file is, by its content; what it is called says nothing. */
export function sniffDocument(bytes: Uint8Array): DocumentKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) return { kind: 'refused', reason: 'no-file' }
  if (file.subarray(0, pdfMarkWithin).includes('%PDF-')) return { kind: 'pdf' }
  if (file.subarray(0, zipMark.length).equals(zipMark)) return { kind: 'docx' }
  if (file.subarray(0, compoundMark.length).equals(compoundMark))
    return { kind: 'refused', reason: file.includes(encryptedStream) ? 'encrypted' : 'old-word' }
  const isText = decodeText(file) !== null && !file.subarray(0, 5).equals(Buffer.from('{\\rtf'))
  return isText ? { kind: 'text' } : { kind: 'refused', reason: 'not-supported' }
}

/** UTF-8, or UTF-16 with its mark; null for anything that is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is looked for.
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
  } catch {
    return null
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
