import { readJobDocument } from '#contract/api/openings.ts'
import type { DocumentReading } from '#contract/customer/openings.ts'
import { maxDocumentBytes } from '#contract/values/opening-status.ts'
import { callApi } from '#web/api/call-api.ts'
import { toBase64 } from '#web/api/to-base64.ts'

/** Sends a file to be read; whatever fails on the way is told as a reason, too. */
export async function readJobFile(workspaceId: string, file: File): Promise<DocumentReading> {
  if (file.size > maxDocumentBytes) return { kind: 'refused', reason: 'too-large' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { kind: 'refused', reason: 'not-sent' }
  if (bytes.byteLength === 0) return { kind: 'refused', reason: 'no-file' }
  const body = { name: file.name.slice(0, 255) || 'file', content: toBase64(new Uint8Array(bytes)) }
  const answer = await callApi(readJobDocument, { params: { workspaceId }, body })
  if (answer.isDone) return answer.result
  return { kind: 'refused', reason: problemOf(answer.status) }
}

function problemOf(status: number) {
  if (status === 0) return 'not-sent'
  return status === 413 ? 'too-large' : 'busy'
}
