import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, ObjectAnswer, StreamAnswer } from './handle.ts'

/** Answers with the file or the part of it that was asked for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  file: FileAnswer,
): FastifyReply {
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 27)}"`
  void reply.header('content-type', mediaType).header('cache-control', file.cacheControl ?? 'private, no-store')
  if (file.downloadName !== undefined) void reply.header('content-disposition', dispositionOf(file.downloadName))
  const asked = answerRange(request, reply, { etag, sizeBytes: file.bytes.length })
  if (asked === null) return reply.send()
  return reply.send(Buffer.from(file.bytes.subarray(asked.first, asked.last + 1)))
}

/** Answers with the object or the part of it that was asked for; of the rest nothing is read. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, sizeBytes, etag, open }: ObjectAnswer,
): Promise<FastifyReply> {
  void reply.header('content-type', mediaType).header('cache-control', 'private, no-store')
  const asked = answerRange(request, reply, { etag: `"${etag}"`, sizeBytes })
  if (asked === null) return reply.send()
  const { first, last } = asked
  void reply.header('content-length', last - first + 1)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await open(first, last))
}

/** Sets status and headers as was asked; answers which bytes are wanted, null for none. */
function answerRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, sizeBytes }: { etag: string; sizeBytes: number },
): { first: number; last: number } | null {
  void reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304)
    return null
  }
  const condition = request.headers['if-range']
  const isSameFile = condition === undefined || condition === etag
  const range = parseByteRange(isSameFile ? request.headers.range : undefined, sizeBytes)
  if (range.kind === 'unsatisfiable') {
    void reply.code(416).header('content-range', `bytes */${sizeBytes}`)
    return null
  }
  if (range.kind === 'whole') return { first: 0, last: sizeBytes - 1 }
  const { first, last } = range
  void reply.code(206).header('content-range', `bytes ${first}-${last}/${sizeBytes}`)
  return { first, last }
}

/** Answers with what is made meanwhile; whoever goes away stops the making. */
export function sendStream(
  reply: FastifyReply,
  mediaType: string,
  { chunks, downloadName }: StreamAnswer,
): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', dispositionOf(downloadName))
    .send(Readable.from(chunks))
}

/** Both forms of the name (RFC 6266): plain for old readers, UTF-8 for the others. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

export type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'unsatisfiable' }

/** One range of a `Range` header (RFC 9110, section 14); what it does not understand or several ranges give the whole. */
export function parseByteRange(header: string | undefined, length: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return { kind: 'whole' }
  if (from === '') {
    const suffix = Math.min(Number(to), length)
    return suffix === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', first: length - suffix, last: length - 1 }
  }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < first) return { kind: 'whole' }
  return first >= length ? { kind: 'unsatisfiable' } : { kind: 'part', first, last }
}
