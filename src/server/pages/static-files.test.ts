import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tests/harness/temporary-folder.ts'
import { mountStaticFiles } from './mount-pages.ts'

const film = Uint8Array.from({ length: 5_000 }, (_, index) => index % 251)
const script = 'export const words = "the same again and again"\n'.repeat(20)
let app: FastifyInstance

beforeAll(async () => {
  const folder = makeTemporaryFolder('static')
  for (const name of ['video', 'assets', '.hidden']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'video', 'film.mp4'), film)
  writeFileSync(join(folder, '.hidden', 'film.mp4'), film)
  writeFileSync(join(folder, 'assets', 'page-a1.js'), script)
  writeFileSync(join(folder, 'assets', 'page-a1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'page-a1.js.gz'), gzipSync(script))
  app = fastify()
  await mountStaticFiles(app, folder, 'https://interviews.example')
})
afterAll(() => app.close())

function ask(headers: Record<string, string> = {}, url = '/video/film.mp4', method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url, headers })
}

test('a film is sent whole, with its type, its length and that parts may be asked for', async () => {
  const { statusCode, headers, rawPayload } = await ask()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  expect(new Uint8Array(rawPayload)).toEqual(film)
})

test('a part of it is sent as that part: the first bytes, the middle, the end', async () => {
  for (const [range, first, last] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=4990-', 4_990, 4_999],
    ['bytes=-10', 4_990, 4_999],
  ] as const) {
    const { statusCode, headers, rawPayload } = await ask({ range })
    expect(statusCode, range).toBe(206)
    expect(headers['content-range'], range).toBe(`bytes ${first}-${last}/5000`)
    expect(new Uint8Array(rawPayload), range).toEqual(film.slice(first, last + 1))
  }
})

test('a part beyond its end is refused, with its length', async () => {
  const { statusCode, headers } = await ask({ range: 'bytes=5000-' })
  expect(statusCode).toBe(416)
  expect(headers['content-range']).toBe('bytes */5000')
})

test('HEAD tells of a part without sending it', async () => {
  const { statusCode, headers, body } = await ask({ range: 'bytes=0-99' }, undefined, 'HEAD')
  expect([statusCode, headers['content-length'], body.length]).toEqual([206, '100', 0])
})

test('what the caller holds is not sent again, and parts of another version are never joined to it', async () => {
  const { etag = '' } = (await ask()).headers
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
  const other = await ask({ range: 'bytes=0-9', 'if-range': '"another"' })
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, 5_000])
})

test('what the build has compressed is sent so to whoever takes it, and kept for ever', async () => {
  const sent = async (accepted: string) => (await ask({ 'accept-encoding': accepted }, '/assets/page-a1.js')).headers
  for (const encoding of ['br', 'gzip']) {
    expect(await sent(encoding)).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  }
  expect(await sent('identity')).not.toHaveProperty('content-encoding')
  expect((await ask({}, '/assets/page-a1.js')).body).toBe(script)
})

test('what is hidden is not served, nor is a compressed file under its own name', async () => {
  expect((await ask({}, '/.hidden/film.mp4')).statusCode).toBe(404)
  expect((await ask({}, '/assets/page-a1.js.br')).statusCode).toBe(404)
})
