import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import { toExpected, toProblem } from '#server/platform/http/problem.ts'
import { mountPages } from './mount-pages.ts'
import { fakeContext } from './testing/contexts.ts'
import { fakeServices, testOrigin as origin } from './testing/services.ts'
import type { WebBuild } from './web-build.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

let build: WebBuild
let app: FastifyInstance
let posts: FormPost[]
let answer: PostedForm

beforeAll(async () => {
  build = await loadWebBuild(findWebBuild())
})
beforeEach(async () => {
  posts = []
  answer = { state: 'stored' }
  const services = fakeServices({
    async postForm(post) {
      posts.push(post)
      return answer
    },
  })
  app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    const { status, document } = toProblem(toExpected(error), 'request')
    return reply.code(status).send(document)
  })
  await mountPages(app, build, services, () => Promise.resolve(fakeContext()))
})
afterEach(() => app.close())

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: '192.0.2.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
    payload: String(new URLSearchParams(fields)),
  })
}

test.each([
  ['/', 'contact', 'Thank you! We&#x27;ll be in touch soon.'],
  ['/book-a-demo', 'contact', 'Thank you! We&#x27;ll be in touch soon.'],
  ['/early-discount', 'early-discount', 'Welcome to Openround!'],
])(
  'a form posted to %s reaches the server whole, and the page comes back with the thanks',
  async (url, form, thanks) => {
    const referer = `${origin}${url}?utm_source=fair`
    const response = await post(
      url,
      { email: 'ä@example.com', message: 'a & b\nc' },
      { referer, 'x-client-address': '::1' },
    )
    expect(response.statusCode).toBe(200)
    expect(posts).toEqual([
      { form, fields: { email: 'ä@example.com', message: 'a & b\nc' }, referer, clientAddress: '192.0.2.1' },
    ])
    expect(response.body).toContain(thanks)
    expect(response.body).toContain('<title>')
    expect(response.body).not.toContain('<title>Error')
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(response.headers['content-security-policy']).toContain("form-action 'self'")
  },
)

test.each(['/', '/book-a-demo', '/early-discount'])(
  'what was refused on %s comes back with its errors, what was typed, and a title that says so',
  async (url) => {
    const email = { email: '"><script>alert(1)</script>' }
    answer = { state: 'refused', values: email, errors: { email: 'Please enter a valid email address' } }
    const response = await post(url, email)
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('<title>Error: ')
    expect(response.body).toMatch(/class="field-error"[\s\S]*Please enter a valid email address/)
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(response.body).not.toContain('<script>alert')
  },
)

test('what could not be stored is said in the words of the specification, and nothing typed is lost', async () => {
  answer = { state: 'failed', values: { firstname: 'Ada' } }
  const response = await post('/book-a-demo', {})
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('There was an error submitting the form. Please try again.')
  expect(response.body).toContain('value="Ada"')
})

test('the page that is asked for afterwards is the one for everybody', async () => {
  await post('/book-a-demo', {})
  const page = await app.inject('/book-a-demo')
  expect(page.body).not.toContain('Thank you! We&#x27;ll be in touch soon.')
})

test('a page of another origin can post nothing', async () => {
  const response = await post('/book-a-demo', {}, { origin: 'https://evil.example' })
  expect(response.statusCode).toBe(403)
  expect(posts).toEqual([])
})

test('a page without a form takes none', async () => {
  expect((await post('/mission', {})).statusCode).toBe(404)
  expect((await post('/book-a-demo.data', {})).statusCode).toBe(404)
})

test('another kind of body and one that is too large are refused before anything is rendered', async () => {
  expect((await post('/book-a-demo', {}, { 'content-type': 'multipart/form-data' })).statusCode).toBe(415)
  expect((await post('/book-a-demo', { message: 'x'.repeat(70_000) })).statusCode).toBe(413)
  expect(posts).toEqual([])
})

test('one address may post thirty times a minute', async () => {
  const statuses = []
  for (let count = 0; count < 31; count += 1) statuses.push((await post('/book-a-demo', {})).statusCode)
  expect(statuses.slice(29)).toEqual([200, 429])
})
