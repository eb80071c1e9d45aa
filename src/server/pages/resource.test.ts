import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, isUnchanged, prepareResource } from './resource.ts'

const body = Buffer.from('<p>the same words again and again</p>'.repeat(40))

function prepare(isCompressible = true) {
  return prepareResource({ status: 200, body, headers: { 'content-type': 'text/html' }, isCompressible })
}

test('each encoding holds the same bytes and says its length', async () => {
  const resource = await prepare()
  const { br, gzip, identity } = resource.bodies
  expect(brotliDecompressSync(br ?? Buffer.alloc(0))).toEqual(body)
  expect(gunzipSync(gzip ?? Buffer.alloc(0))).toEqual(body)
  expect(identity).toEqual(body)
  expect(resource.headers.br).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br?.length),
    vary: 'Accept-Encoding',
  })
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
])('a caller that accepts %j gets %s', async (accept, expected) => {
  expect(chooseEncoding(await prepare(), accept)).toBe(expected)
})

test('what is compressed already is sent as it is', async () => {
  const resource = await prepare(false)
  expect(chooseEncoding(resource, 'br, gzip')).toBe('identity')
  expect(resource.headers.identity).not.toHaveProperty('vary')
})

test.each([
  [(tag: string) => tag, true],
  [(tag: string) => `"other", ${tag}`, true],
  [(tag: string) => tag.replace('W/', ''), true],
  [() => '*', true],
  [() => '"other"', false],
])('a tag the caller holds is compared weakly (%#)', async (write, expected) => {
  const resource = await prepare()
  expect(isUnchanged(resource, write(resource.etag))).toBe(expected)
})

test('other bytes have another tag', async () => {
  const other = await prepareResource({ status: 200, body: Buffer.from('else'), headers: {}, isCompressible: true })
  expect(other.etag).not.toBe((await prepare()).etag)
})

test('a header longer than any browser’s is not looked into', async () => {
  const resource = await prepare()
  expect(chooseEncoding(resource, `gzip${'\t'.repeat(15_000)},br`)).toBe('identity')
  expect(chooseEncoding(resource, 'gzip \t ; \t q=0.5 , br ; q=0')).toBe('gzip')
})
