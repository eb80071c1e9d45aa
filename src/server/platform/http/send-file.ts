import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, StreamAnswer } from './handle.ts'

/** Answers with the file or the part of it that was asked for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  file: FileAnswer,
): FastifyReply {
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 27)}"`
  void reply
    .header('content-type', mediaType)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', file.cacheControl ?? 'private, no-store')
  if (file.downloadName !== undefined) void reply.header('content-disposition', dispositionOf(file.downloadName))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const condition = request.headers['if-range']
  const isSameFile = condition === undefined || condition === etag
  const range = parseByteRange(isSameFile ? request.headers.range : undefined, file.bytes.length)
  if (range.kind === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.bytes.length}`).send()
  }
  if (range.kind === 'whole') return reply.send(Buffer.from(file.bytes))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${file.bytes.length}`)
    .send(Buffer.from(file.bytes.subarray(range.first, range.last + 1)))
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
