import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Headers = Readonly<Record<string, string>>

/** What is answered for one address, ready to be written: nothing is left to do per request but to choose. */
export interface Resource {
  status: number
  etag: string
  bodies: Readonly<Record<ContentEncoding, Buffer | null>>
  /** Complete headers per encoding, also those of a 304. */
  headers: Readonly<Record<ContentEncoding, Headers>>
}

export type ContentEncoding = 'br' | 'gzip' | 'identity'

export interface ResourceSource {
  status: number
  body: Buffer
  headers: Headers
  /** False for what is compressed already, such as pictures. */
  isCompressible: boolean
  /** `fast` for what is sent once; the default is for what is sent many times. */
  quality?: 'best' | 'fast'
}

/** Below this size the header of a compressed answer costs more than it saves; bytes. */
const minBytesToCompress = 256

/** Compresses off the event loop; at the highest quality what is kept, since every later answer pays it back. */
export async function prepareResource(source: ResourceSource): Promise<Resource> {
  const { body, status } = source
  const isCompressed = source.isCompressible && body.length >= minBytesToCompress
  const isFast = source.quality === 'fast'
  const [br, gz] = isCompressed
    ? await Promise.all([
        compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isFast ? 4 : 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        compressGzip(body, { level: isFast ? 4 : 9 }),
      ])
    : [null, null]
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = { ...source.headers, etag, ...(isCompressed ? { vary: 'Accept-Encoding' } : {}) }
  const headersOf = (encoding: string | null, bytes: Buffer) => ({
    ...shared,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  })
  return {
    status,
    etag,
    bodies: { br, gzip: gz, identity: body },
    headers: {
      br: headersOf('br', br ?? body),
      gzip: headersOf('gzip', gz ?? body),
      identity: headersOf(null, body),
    },
  }
}

/** Browsers send a handful of these headers; so many are remembered and whatever else comes is read each time. */
const maxRemembered = 100
/** No browser's header is near this length, in characters; a longer one gets the file as it is. */
const maxAcceptEncodingLength = 200
const remembered = new Map<string, ContentEncoding>()

/** The best stored encoding that the caller takes. `q=0` refuses; the order of preference is ours: smallest first. */
export function chooseEncoding(resource: Resource, acceptEncoding: string | undefined): ContentEncoding {
  if (acceptEncoding === undefined || acceptEncoding.length > maxAcceptEncodingLength) return 'identity'
  if (resource.bodies.br === null) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known !== undefined) return known
  const encoding = readEncoding(acceptEncoding)
  if (remembered.size < maxRemembered) remembered.set(acceptEncoding, encoding)
  return encoding
}

function readEncoding(acceptEncoding: string): ContentEncoding {
  const taken = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const
    }),
  )
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Weak comparison (RFC 9110, 13.1.2): the encodings of one resource share a tag. */
export function isUnchanged(resource: Resource, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(resource.etag))
}

/** Writes a prepared answer to a bare response: GET and HEAD, 304 when the caller has it. */
export function writeResource(resource: Resource, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(resource, headerOf(request, 'accept-encoding'))
  const headers = resource.headers[encoding]
  if (resource.status === 200 && isUnchanged(resource, headerOf(request, 'if-none-match'))) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers
    response.writeHead(304, kept)
    response.end()
    return
  }
  response.writeHead(resource.status, headers)
  response.end(request.method === 'HEAD' ? undefined : resource.bodies[encoding])
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Answers past the framework's hooks, serialiser and headers, which a prepared answer does not need. */
export function sendResource(resource: Resource, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  writeResource(resource, request.raw, reply.raw)
}
