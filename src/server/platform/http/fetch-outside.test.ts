import { expect, test } from 'vitest'
import { fetchOutside, type OutsideRequest } from './fetch-outside.ts'
import { serve } from './testing/serve.ts'

function ask(url: string, change: Partial<OutsideRequest> = {}): Promise<string> {
  return fetchOutside({ url, maxBytes: 1_000, timeoutMs: 2_000, allowsPrivateAddresses: true, ...change })
}

const closed = (url: string) => ask(url, { allowsPrivateAddresses: false })

test('a text is read, over redirects too', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/there') response.end('BEGIN:VCALENDAR')
    else response.writeHead(302, { location: '/there' }).end()
  })
  expect(await ask(`${url}/here`)).toBe('BEGIN:VCALENDAR')
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
])('%s is refused where private addresses are not allowed', async (url) => {
  await expect(closed(url)).rejects.toMatchObject({ code: 'address.forbidden' })
})

test('other protocols are refused also where private addresses are allowed', async () => {
  await expect(ask('file:///etc/passwd')).rejects.toMatchObject({ code: 'address.forbidden' })
  const url = await serve((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
  await expect(ask(url)).rejects.toMatchObject({ code: 'address.forbidden' })
})

test('an answer that is too large, too slow, an error or a circle is given up', async () => {
  const large = await serve((_request, response) => response.end('x'.repeat(2_000)))
  await expect(ask(large)).rejects.toMatchObject({ code: 'address.unreachable', retryable: false })
  const slow = await serve((_request, response) => response.write('x'))
  await expect(ask(slow, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'address.unreachable', retryable: true })
  const broken = await serve((_request, response) => response.writeHead(500).end())
  await expect(ask(broken)).rejects.toMatchObject({ retryable: true })
  const gone = await serve((_request, response) => response.writeHead(404).end())
  await expect(ask(gone)).rejects.toMatchObject({ retryable: false })
  const circle = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(ask(circle)).rejects.toMatchObject({ code: 'address.unreachable' })
})
