import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { DocumentProblem, type DocumentReading } from '#contract/customer/openings.ts'
import { jobBounds, maxDocumentBytes } from '#contract/values/opening-status.ts'
import { startThread } from '#server/platform/start-thread.ts'
import { decodeText, sniffDocument } from './sniff-document.ts'
import { cutText, firstLineAsTitle, tidyText } from './tidy-text.ts'

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

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function startOwnThread(workerData: ThreadInput): Worker {
  const source = new URL('./document-thread.ts', import.meta.url)
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }
  return startThread({ bundle: 'document-thread.js', source }, options)
}
