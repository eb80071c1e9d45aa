import { globalAgent } from 'node:https'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createSendOutside } from './send-outside.ts'
import { serve } from './testing/serve.ts'

const open = createSendOutside({ allowsPrivateAddresses: true, maxBytes: 1_000 })
const closed = createSendOutside({ allowsPrivateAddresses: false, maxBytes: 1_000 })
const never = () => new AbortController().signal
const get = { method: 'GET', headers: {}, signal: never() } as const

test('a form is sent with its length and answered as fetch would', async () => {
  const seen: { type: string; length: string; body: string }[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      seen.push({
        type: request.headers['content-type'] ?? '',
        length: request.headers['content-length'] ?? '',
        body,
      })
      response.setHeader('content-type', 'application/json').end('{"text":"ok"}')
    })
  })
  const body = new FormData()
  body.set('model', 'whisper-1')
  body.set('file', new Blob(['RIFF'], { type: 'audio/wav' }), 'a.wav')
  const response = await open(url, { method: 'POST', headers: { authorization: 'Bearer k' }, body, signal: never() })
  expect(await response.json()).toEqual({ text: 'ok' })
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(Number(seen[0]?.length)).toBe(Buffer.byteLength(seen[0]?.body ?? ''))
  expect(seen[0]?.body).toContain('whisper-1')
  const json = { 'content-type': 'application/json' }
  await open(url, { method: 'POST', headers: json, body: '{"a":1}', signal: never() })
  expect(seen[1]).toMatchObject({ type: 'application/json', body: '{"a":1}' })
})

test.each([
  'https://127.0.0.1/v1',
  'https://10.0.0.7/v1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/v1',
  'https://[::ffff:10.0.0.1]/v1',
  'https://[::ffff:0:10.0.0.1]/v1',
  'https://[fec0::1]/v1',
  'https://2130706433/v1',
  'https://localhost/v1',
  'file:///etc/passwd',
  'gopher://example.com/',
])('%s is refused unless the admin allows private addresses', async (url) => {
  await expect(closed(url, get)).rejects.toMatchObject({ code: 'address.forbidden' })
})

test('a connection that another part of the server holds to a private address is not used', async () => {
  const url = await serve((_request, response) => response.end('internal'))
  const port = Number(new URL(url).port)
  const opened = vi.spyOn(globalAgent, 'createConnection').mockImplementation(() => connect(port, '127.0.0.1'))
  try {
    await expect(closed(`https://localhost:${port}/`, get)).rejects.toMatchObject({ code: 'address.forbidden' })
  } finally {
    opened.mockRestore()
  }
})

test('a way that is not encrypted is refused on the open net', async () => {
  await expect(closed('http://api.example.com/v1', get)).rejects.toMatchObject({
    code: 'address.forbidden',
    details: { reason: 'plain' },
  })
})

test('a redirect is an answer: nothing is sent on to where it points', async () => {
  const seen: string[] = []
  const url = await serve((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect((await open(url, get)).status).toBe(302)
  expect(seen).toEqual(['/'])
})

test('what goes wrong on the way has a name', async () => {
  const dropped = await serve((_request, response) => response.destroy())
  await expect(open(dropped, get)).rejects.toMatchObject({ details: { reason: 'lost' } })
  await expect(open('http://127.0.0.1:1/v1', get)).rejects.toMatchObject({ details: { reason: 'refused' } })
  await expect(open('http://no-such-host.invalid/v1', get)).rejects.toMatchObject({
    details: { reason: 'name-unknown' },
  })
  const plain = await serve((_request, response) => response.end('hello'))
  await expect(open(plain.replace('http:', 'https:'), get)).rejects.toMatchObject({ details: { reason: 'tls' } })
})

test('an answer that is too large breaks off, and an abort ends the wait with its reason', async () => {
  const large = await serve((_request, response) => response.end('x'.repeat(5_000)))
  await expect((await open(large, get)).text()).rejects.toMatchObject({ code: 'address.unreachable' })
  const abort = new AbortController()
  const silent = await serve(() => abort.abort(new Error('over')))
  await expect(open(silent, { ...get, signal: abort.signal })).rejects.toThrow('over')
})
