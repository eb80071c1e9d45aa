import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import type { DocumentProblem } from '#contract/customer/openings.ts'
import { readDocx, ZipError } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

const Input = z.object({
  kind: z.enum(['pdf', 'docx']),
  bytes: z.instanceof(Uint8Array),
  maxCharacters: z.number(),
})

type Answer = { text: string } | { reason: DocumentProblem }

/** The thread's program: one file, one answer. */
async function read(): Promise<Answer> {
  const { kind, bytes, maxCharacters } = Input.parse(workerData)
  try {
    return { text: await (kind === 'pdf' ? readPdf(bytes, maxCharacters) : readDocx(Buffer.from(bytes))) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): DocumentProblem {
  if (error instanceof ZipError) return error.reason === 'missing' ? 'not-supported' : error.reason
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
}

parentPort?.postMessage(await read())
