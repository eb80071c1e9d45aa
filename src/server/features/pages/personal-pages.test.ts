import { mkdtempSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/site-settings.ts'
import { toExpected, toProblem } from '#server/platform/http/problem.ts'
import { mountPages } from './mount-pages.ts'
import type { OpenVisit } from './personal-pages.ts'
import { fakeVisit } from './testing/visits.ts'
import type { PageVisit } from './visit.ts'
import type { PageServices, WebBuild } from './web-build.ts'

const origin = 'https://interviews.example'
const closers: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closers.splice(0)) await app.close()
})

const services: PageServices = {
  settings: defaultSiteSettings,
  origin,
  microphone: 'processed',
  loadReport: () => Promise.resolve(null),
  postForm: ({ fields }) => Promise.resolve({ state: 'failed', values: fields }),
  renderSampleReport: () => Promise.resolve(new Uint8Array()),
  reportError(error) {
    throw error
  },
}

const page = { title: 'A page', rendering: 'per-request', isIndexed: false, isInstance: false } as const

/** Two personal pages, one of which takes posts, drawn by the test. */
async function setup(
  rendered: Partial<Awaited<ReturnType<WebBuild['render']>>> = {},
  openVisit: OpenVisit = (_request, isLimited) => Promise.resolve(fakeVisit({ isLimited })),
) {
  const asked: { method: string; url: string; body: string; visit: PageVisit | undefined }[] = []
  const build: WebBuild = {
    clientDir: mkdtempSync(join(tmpdir(), 'pages-')),
    site: {
      pages: [
        { ...page, id: 'mine', path: '/mine', takesPosts: true },
        { ...page, id: 'read', path: '/read/:token', takesPosts: false },
        { ...page, id: 'change', path: '/change/:token', takesPosts: true },
      ],
      createContext: () => {
        throw new Error('Nothing is rendered here')
      },
    },
    async render(request, _services, visit) {
      asked.push({ method: request.method, url: request.url, body: await request.text(), visit })
      const status = request.url === `${origin}/404` ? 404 : 200
      return { status, html: '<p>mine</p>', location: null, cookie: null, ...rendered }
    },
  }
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(toProblem(toExpected(error), 'test').status).send())
  closers.push(app)
  await mountPages(app, build, services, openVisit)
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { app, asked, post }
}

test('a personal page is given the visit of whoever asks, and is kept by nobody', async () => {
  const t = await setup()
  const answer = await t.app.inject('/mine?next=/x')
  expect(t.asked[0]).toMatchObject({ method: 'GET', url: `${origin}/mine?next=/x`, visit: { visitor: null } })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
})

test('a page that takes forms tells this site alone where they come from, another tells nobody', async () => {
  const t = await setup()
  expect((await t.app.inject('/mine')).headers['referrer-policy']).toBe('same-origin')
  expect((await t.app.inject('/read/x')).headers['referrer-policy']).toBe('no-referrer')
})

test('what is posted reaches the page’s action, and its cookie and direction reach the browser', async () => {
  const t = await setup({ status: 303, html: '', location: '/dashboard', cookie: 'session=x; Path=/' })
  const answer = await t.post('/mine', 'email=a%40b.example')
  expect(t.asked[0]).toMatchObject({ method: 'POST', body: 'email=a%40b.example' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).toMatchObject({ location: '/dashboard', 'set-cookie': 'session=x; Path=/' })
})

test('a form that a page of another site posts is refused before anything is asked', async () => {
  const t = await setup()
  expect((await t.post('/mine', 'a=b', { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await t.post('/mine', 'a=b', { origin: 'null' })).statusCode).toBe(403)
  expect((await t.post('/mine', 'a=b', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(t.asked).toEqual([])
})

test('a page without a form of its own takes no post', async () => {
  const t = await setup()
  expect((await t.post('/read/x', 'a=b')).statusCode).toBe(404)
})

test('whoever posts too often is told so by the page itself', async () => {
  const t = await setup()
  const postFrom = (remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/mine',
      payload: '{}',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
    })
  for (let count = 0; count < 31; count += 1) await postFrom(`2001:db8::${count}`)
  expect(t.asked.at(-2)?.visit?.isLimited).toBe(false)
  expect(t.asked.at(-1)?.visit?.isLimited).toBe(true)
})

test('below .data no page hands out what it is made from, neither to a reader nor to a form', async () => {
  const t = await setup()
  expect((await t.app.inject('/read/x.data')).statusCode).toBe(404)
  expect((await t.post('/change/x.data', 'a=b')).statusCode).toBe(404)
  expect(t.asked.filter(({ url }) => url.includes('.data'))).toEqual([])
})

test('a request that names a whole address asks for this site’s page', async () => {
  const t = await setup()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path: 'http://elsewhere.example/mine?a=b' }, resolve).on('error', reject).end()
  })
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(t.asked[0]?.url).toBe(`${origin}/mine?a=b`)
})

test('while a visit cannot be opened the page is asked to say so, and no problem document is shown', async () => {
  const away = new Error('the database is away')
  const t = await setup({}, () => Promise.reject(away))
  const answer = await t.app.inject('/mine')
  expect(answer.headers['content-type']).toContain('text/html')
  expect(() => t.asked[0]?.visit?.visitor).toThrow(away)
})
