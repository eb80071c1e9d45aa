import { z } from 'zod'
import { readJobDocument } from '#contract/api/openings.ts'
import type { DocumentReading } from '#contract/customer/openings.ts'
import { maxDocumentBytes } from '#contract/values/opening-status.ts'

const Reading = readJobDocument.result ?? z.never()

/** Sends a file to be read; whatever fails on the way is told as a reason, too. */
export async function readJobFile(workspaceId: string, file: File): Promise<DocumentReading> {
  if (file.size > maxDocumentBytes) return { kind: 'refused', reason: 'too-large' }
  try {
    const content = toBase64(new Uint8Array(await file.arrayBuffer()))
    if (content === '') return { kind: 'refused', reason: 'no-file' }
    const response = await fetch(readJobDocument.path.replace(':workspaceId', workspaceId), {
      method: readJobDocument.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ name: file.name.slice(0, 255) || 'file', content }),
    })
    if (response.status === 413) return { kind: 'refused', reason: 'too-large' }
    return response.ok ? Reading.parse(await response.json()) : { kind: 'refused', reason: 'busy' }
  } catch {
    return { kind: 'refused', reason: 'not-sent' }
  }
}

/** In pieces: a call has room for some ten thousand arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}
