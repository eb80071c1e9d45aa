import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMedia, type MediaFile, sendMedia } from './media-files.ts'

const content = Uint8Array.from({ length: 5_000 }, (_, index) => index % 251)
let folder: string
let files: Map<string, MediaFile>
let server: Server
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openround-media-'))
  await mkdir(join(folder, 'video'))
  await mkdir(join(folder, '.hidden'))
  await writeFile(join(folder, 'video', 'film.mp4'), content)
  await writeFile(join(folder, '.hidden', 'film.mp4'), content)
  await writeFile(join(folder, 'page.js'), 'nothing')
  files = await listMedia(folder, { 'x-content-type-options': 'nosniff' })
  server = createServer((request, response) => {
    const media = files.get(request.url ?? '')
    if (media === undefined) response.writeHead(404).end()
    else void sendMedia(media, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/video/film.mp4`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function ask(headers: Record<string, string>, method = 'GET') {
  const answer = await fetch(url, { method, headers })
  return { status: answer.status, headers: answer.headers, body: new Uint8Array(await answer.arrayBuffer()) }
}

test('films and recordings are found, what is hidden and everything else is not', () => {
  expect([...files.keys()]).toEqual(['/video/film.mp4'])
})

test('a film is sent whole, with its type, its length and that parts may be asked for', async () => {
  const { status, headers, body } = await ask({})
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(body).toEqual(content)
})

test('a part of it is sent as that part: the first bytes, the middle, the end', async () => {
  for (const [range, first, last] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=4990-', 4_990, 4_999],
    ['bytes=-10', 4_990, 4_999],
  ] as const) {
    const { status, headers, body } = await ask({ range })
    expect(status, range).toBe(206)
    expect(headers.get('content-range'), range).toBe(`bytes ${first}-${last}/5000`)
    expect(body, range).toEqual(content.slice(first, last + 1))
  }
})

test('a part beyond its end is refused, with its length', async () => {
  const { status, headers } = await ask({ range: 'bytes=5000-' })
  expect(status).toBe(416)
  expect(headers.get('content-range')).toBe('bytes */5000')
})

test('HEAD tells of a part without sending it', async () => {
  const { status, headers, body } = await ask({ range: 'bytes=0-99' }, 'HEAD')
  expect([status, headers.get('content-length'), body.length]).toEqual([206, '100', 0])
})

test('what the caller holds is not sent again, and parts of another version are never joined to it', async () => {
  const etag = (await ask({})).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, body: new Uint8Array() })
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  const other = await ask({ range: 'bytes=0-9', 'if-range': '"another"' })
  expect([other.status, other.body.length]).toEqual([200, 5_000])
})
