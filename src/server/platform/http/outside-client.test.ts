import { expect, test } from 'vitest'
import { createOutsideClient, type OutsideOptions, readBeginning } from './outside-client.ts'
import { serve } from './testing/serve.ts'

const open = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 1_000 })
const closed = createOutsideClient({ allowsPrivateAddresses: false, maxBytes: 1_000 })
const never = () => new AbortController().signal
const timeoutMs = 2_000
const get = { timeoutMs, signal: never() }

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
  const response = await open(url, { method: 'POST', headers: { authorization: 'Bearer k' }, body, timeoutMs })
  expect(await response.json()).toEqual({ text: 'ok' })
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(Number(seen[0]?.length)).toBe(Buffer.byteLength(seen[0]?.body ?? ''))
  expect(seen[0]?.body).toContain('whisper-1')
  const json = { 'content-type': 'application/json' }
  await open(url, { method: 'POST', headers: json, body: '{"a":1}', timeoutMs })
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
  const address = url.replace('127.0.0.1', 'localhost')
  expect(await (await open(address, get)).text()).toBe('internal')
  const plain = createOutsideClient({ allowsPrivateAddresses: false, allowsPlainHttp: true, maxBytes: 1_000 })
  await expect(plain(address, get)).rejects.toMatchObject({ code: 'address.forbidden' })
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

const calendar = (change: Partial<OutsideOptions> = {}) =>
  createOutsideClient({
    allowsPrivateAddresses: true,
    allowsPlainHttp: true,
    maxBytes: 1_000,
    maxRedirects: 3,
    ...change,
  })

test('redirects of a reader are followed a few times, and the headers stay with the origin that they were for', async () => {
  const seen: (string | undefined)[] = []
  const there = await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.end('BEGIN:VCALENDAR')
  })
  const here = await serve((request, response) => {
    seen.push(request.headers.authorization)
    const location = request.url === '/here' ? '/again' : there
    response.writeHead(302, { location }).end()
  })
  const headers = { authorization: 'Bearer k' }
  expect(await (await calendar()(`${here}/here`, { headers, timeoutMs })).text()).toBe('BEGIN:VCALENDAR')
  expect(seen).toEqual(['Bearer k', 'Bearer k', undefined])
  const circle = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(calendar()(circle, get)).rejects.toMatchObject({ code: 'address.unreachable', retryable: false })
})

test.each([
  'http://127.0.0.1:1/x',
  'http://10.1.2.3/x',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://localhost:1/',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'not an address',
])('%s is refused to a reader where private addresses are not allowed', async (url) => {
  await expect(calendar({ allowsPrivateAddresses: false })(url, get)).rejects.toMatchObject({
    code: 'address.forbidden',
  })
})

test('other protocols are refused also where private addresses are allowed', async () => {
  await expect(calendar()('file:///etc/passwd', get)).rejects.toMatchObject({ code: 'address.forbidden' })
  const url = await serve((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
  await expect(calendar()(url, get)).rejects.toMatchObject({ code: 'address.forbidden' })
})

test('an answer that is too slow, before its head or within its body, ends in time', async () => {
  const silent = await serve(() => undefined)
  const slow = await serve((_request, response) => response.write('x'))
  const late = { code: 'address.unreachable', retryable: true, details: { reason: 'timeout' } }
  await expect(open(silent, { timeoutMs: 100 })).rejects.toMatchObject(late)
  await expect((await open(slow, { timeoutMs: 1_000 })).text()).rejects.toMatchObject(late)
})

test('an abort within a body ends the reading with its reason, and the connection', async () => {
  let onClose = () => {}
  const closing = new Promise<void>((resolve) => {
    onClose = resolve
  })
  const slow = await serve((_request, response) => {
    response.write('x')
    response.on('close', onClose)
  })
  const abort = new AbortController()
  const text = (await open(slow, { timeoutMs, signal: abort.signal })).text()
  abort.abort(new Error('over'))
  await expect(text).rejects.toThrow('over')
  await closing
})

test('of a long text the beginning is read, and the rest is not waited for', async () => {
  const url = await serve((_request, response) => response.write('x'.repeat(500)))
  expect(await readBeginning(await open(url, get), 100)).toBe('x'.repeat(500))
})
