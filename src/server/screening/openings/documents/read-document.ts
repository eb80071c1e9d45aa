import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { DocumentProblem, type DocumentReading } from '#contract/customer/openings.ts'
import { jobBounds, maxDocumentBytes } from '#contract/values/opening-status.ts'
import { isOutOfMemory, startThread } from '#server/platform/start-thread.ts'

/** Long adverts with pictures take a second on a small machine that does something else besides. */
const defaultLimitMs = 10_000
const maxHeapMb = 192
/** Memory beside the heap, which no thread can be told to keep within: beyond this the thread is ended. */
const maxGrowthBytes = 384 * 1024 * 1024
const watchEveryMs = 100
/** Each takes a core; live calls need the others. */
const mostAtOnce = 2

const Answer = z.union([z.object({ text: z.string() }), z.object({ reason: DocumentProblem })])
type Answer = z.infer<typeof Answer>

interface ThreadInput {
  kind: 'pdf' | 'docx'
  bytes: Uint8Array
  maxCharacters: number
}

interface Limits {
  limitMs?: number
  start?: (input: ThreadInput) => Worker
}

let underWay = 0

/**
 * Takes the text out of somebody's file: PDF, Word (.docx) or plain text, at most 5 MB. Files that have to be parsed are
 * read on a thread of their own with a bound on its time and memory, two at a time: they may be built to break or to stall
 * a reader, and the server carries live calls meanwhile. Nothing of the file is kept. Never rejects.
 */
export async function readDocument(bytes: Uint8Array, limits: Limits = {}): Promise<DocumentReading> {
  if (bytes.byteLength > maxDocumentBytes) return refused('too-large')
  const document = sniffDocument(bytes)
  if (document.kind === 'refused') return refused(document.reason)
  if (document.kind === 'text') return toReading(decodeText(bytes) ?? '')
  if (underWay >= mostAtOnce) return refused('busy')
  underWay += 1
  try {
    const answer = await readApart(
      { kind: document.kind, bytes, maxCharacters: 2 * jobBounds.description.most },
      limits,
    )
    return 'text' in answer ? toReading(answer.text) : refused(answer.reason)
  } finally {
    underWay -= 1
  }
}

function refused(reason: DocumentProblem): DocumentReading {
  return { kind: 'refused', reason }
}

/** Fewest letters that are a text and not what a scanner left on a page. */
const minLetters = /(?:\p{L}\P{L}*){20}/u
/** Read no further, characters: what is kept is a twentieth of it, and here the server does nothing else meanwhile. */
const maxRead = 20 * jobBounds.description.most

function toReading(raw: string): DocumentReading {
  const text = tidyText(raw.slice(0, maxRead))
  if (!minLetters.test(text)) return refused('no-text')
  const kept = cutText(text, jobBounds.description.most)
  const isCut = kept.length < text.length || raw.length > maxRead
  return { kind: 'read', text: kept, title: firstLineAsTitle(kept), isCut }
}

function readApart(input: ThreadInput, { limitMs = defaultLimitMs, start = startOwnThread }: Limits): Promise<Answer> {
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss()
    const thread = start(input)
    const limit = setTimeout(() => end({ reason: 'too-much' }), limitMs)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > maxGrowthBytes) end({ reason: 'too-much' })
    }, watchEveryMs)
    function end(answer: Answer): void {
      clearTimeout(limit)
      clearInterval(watch)
      resolve(answer)
      void thread.terminate()
    }
    thread.once('message', (message: unknown) => {
      const answer = Answer.safeParse(message)
      end(answer.success ? answer.data : { reason: 'broken' })
    })
    thread.once('error', (error) => end({ reason: isOutOfMemory(error) ? 'too-much' : 'broken' }))
    thread.once('exit', () => end({ reason: 'broken' }))
  })
}

function startOwnThread(workerData: ThreadInput): Worker {
  const source = new URL('./document-thread.ts', import.meta.url)
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }
  return startThread({ bundle: 'document-thread.js', source }, options)
}

/** Text as people read it: one kind of line break, no characters that steer anything, no more than one empty line. */
export function tidyText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\u2028\u2029]/g, '\n')
      .replace(/\u00a0/g, ' ')
      // What cannot be seen: control characters, marks of direction, soft hyphens, private use.
      .replace(/[^\P{C}\n\t]/gu, '')
      // Looked for where a run of spaces begins and nowhere else: a file of nothing but spaces would take hours.
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** At most `most` characters, cut after a whole line where one ends in the last fifth. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const lineEnd = kept.lastIndexOf('\n')
  return (lineEnd > most * 0.8 ? kept.slice(0, lineEnd) : kept).trim()
}

/** Longest first line that may be a title, characters. */
const maxTitleLength = 80

/** The first line, where it is short enough to be what the job is called. */
export function firstLineAsTitle(text: string): string | null {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  const isTitle = line.length >= 3 && line.length <= maxTitleLength && !/[.!?:]$/.test(line)
  return isTitle ? line : null
}

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
