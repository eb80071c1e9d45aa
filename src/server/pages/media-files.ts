import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseByteRange } from '#server/platform/http/byte-range.ts'
import type { Headers } from './resource.ts'

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
}

/** A film or a recording: too large to be kept in memory, compressed already, and asked for in parts. */
export interface MediaFile {
  file: string
  bytes: number
  etag: string
  headers: Headers
}

/** The media below a folder by their address; what starts with a dot stays inside. */
export async function listMedia(directory: string, headers: Headers): Promise<Map<string, MediaFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found = new Map<string, MediaFile>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).split(sep).join('/')}`
    const type = types[extname(file)]
    if (!entry.isFile() || type === undefined || path.includes('/.')) continue
    found.set(path, await describe(file, { ...headers, 'content-type': type }))
  }
  return found
}

async function describe(file: string, headers: Headers): Promise<MediaFile> {
  const { size, mtime } = await stat(file)
  // Strong, since parts of two versions must never be joined; the build writes a file anew whenever it changes.
  const etag = `"${size.toString(36)}-${Math.round(mtime.getTime()).toString(36)}"`
  return {
    file,
    bytes: size,
    etag,
    headers: {
      ...headers,
      etag,
      'last-modified': mtime.toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
    },
  }
}

/** Streams the file or the part of it that was asked for; Safari plays nothing that it cannot get in parts. */
export async function sendMedia(media: MediaFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const condition = request.headers['if-range']
  const isSameFile = condition === undefined || condition === media.etag || condition === media.headers['last-modified']
  if (isHeld(media, request.headers['if-none-match'])) return end(response, 304, media.headers)
  const range = parseByteRange(isSameFile ? request.headers.range : undefined, media.bytes)
  if (range.kind === 'unsatisfiable') {
    return end(response, 416, { ...media.headers, 'content-range': `bytes */${media.bytes}`, 'content-length': '0' })
  }
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, media.bytes - 1]
  const part: Headers = range.kind === 'part' ? { 'content-range': `bytes ${first}-${last}/${media.bytes}` } : {}
  const headers = { ...media.headers, ...part, 'content-length': String(last - first + 1) }
  const status = range.kind === 'part' ? 206 : 200
  if (request.method === 'HEAD') return end(response, status, headers)
  response.writeHead(status, headers)
  // A viewer who closes the page or seeks ends the answer early; that is no failure.
  await pipeline(createReadStream(media.file, { start: first, end: last }), response).catch(() => response.destroy())
}

function isHeld(media: MediaFile, ifNoneMatch: string | undefined): boolean {
  return (
    ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === media.etag || tag.trim() === '*') ?? false
  )
}

function end(response: ServerResponse, status: number, headers: Headers): void {
  response.writeHead(status, headers)
  response.end()
}
