import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { hasRole, homeOf, WorkspaceRole } from '#contract/values/workspace.ts'
import { toExpected, toProblem } from '#server/platform/http/problem.ts'
import { makeTemporaryFolder } from '../../../tests/harness/temporary-folder.ts'
import { mountPages } from './mount-pages.ts'
import type { OpenRequestContext } from './personal-pages.ts'
import type { RequestContext } from './request-context.ts'
import { fakeAdminContext, fakeContext, fakeCustomer } from './testing/contexts.ts'
import { fakeServices, testOrigin as origin } from './testing/services.ts'
import type { WebBuild } from './web-build.ts'

const deskPath = '/dashboard/:workspaceId/desk'
const closers: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closers.splice(0)) await app.close()
})

const page = {
  title: 'A page',
  rendering: 'per-request',
  isIndexed: false,
  isInstance: false,
  access: 'public',
  isHydrated: false,
} as const

const hydrated = { ...page, takesPosts: true, isHydrated: true } as const

/** Two personal pages, one of which takes posts, drawn by the test. */
async function setup(
  rendered: Partial<Awaited<ReturnType<WebBuild['render']>>> = {},
  openRequestContext: OpenRequestContext = (_request, { isLimited }) => Promise.resolve(fakeContext({ isLimited })),
  fault: Error | null = null,
) {
  const asked: { method: string; url: string; body: string; context?: RequestContext; nonce?: string | null }[] = []
  const build: WebBuild = {
    clientDir: makeTemporaryFolder('pages'),
    site: {
      pages: [
        { ...page, id: 'mine', path: '/mine', takesPosts: true },
        { ...page, id: 'read', path: '/read/:token', takesPosts: false },
        { ...page, id: 'change', path: '/change/:token', takesPosts: true },
        { ...page, id: 'file', path: '/file', takesPosts: true, takesFile: true },
        { ...page, id: 'admin', path: '/admin/:what', takesPosts: true, access: 'admin', isHydrated: true },
        {
          ...hydrated,
          id: 'work',
          path: deskPath,
          access: { read: 'viewer', post: 'recruiter' },
        },
        { ...hydrated, id: 'rule', path: `${deskPath}/rule`, access: { read: 'owner', post: 'owner' } },
      ],
      inlineScriptsOf: () => [],
      createContext: () => {
        throw new Error('Nothing is rendered here')
      },
    },
    findRoutes: () => Promise.resolve(Response.json({})),
    async render(request, rendering, options) {
      if (fault !== null) rendering.reportError(fault)
      asked.push({
        method: request.method,
        url: request.url,
        body: await request.text(),
        context: options?.context,
        nonce: options?.nonce,
      })
      const status = request.url === `${origin}/404` ? 404 : 200
      const { settings } = rendering
      return { status, html: '<p>mine</p>', settings, scripts: [], location: null, cookie: null, ...rendered }
    },
  }
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    const { status, headers } = toProblem(toExpected(error), 'test')
    return reply.code(status).headers(headers).send()
  })
  closers.push(app)
  await mountPages(app, build, fakeServices({ reportError() {} }), openRequestContext)
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { app, asked, post }
}

test('a personal page is given the context of whoever asks, and is kept by nobody', async () => {
  const t = await setup()
  const answer = await t.app.inject('/mine?next=/x')
  expect(t.asked[0]).toMatchObject({ method: 'GET', url: `${origin}/mine?next=/x`, context: { visitor: null } })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
})

test('a page that takes forms tells this site alone where they come from, another tells nobody', async () => {
  const t = await setup()
  expect((await t.app.inject('/mine')).headers['referrer-policy']).toBe('same-origin')
  expect((await t.app.inject('/read/x')).headers['referrer-policy']).toBe('no-referrer')
})

test('a page with forms below a token tells its origin alone', async () => {
  const t = await setup()
  const token = 'a'.repeat(43)
  expect((await t.app.inject(`/mine?token=${token}`)).headers['referrer-policy']).toBe('strict-origin')
})

test('a NUL reaches no page: it is left out of forms and queries, and no path has one', async () => {
  const t = await setup()
  await t.post('/mine?after=%00a', 'remark=one%00two&%0%000=x')
  expect(t.asked[0]).toMatchObject({ url: `${origin}/mine?after=a` })
  expect([...new URLSearchParams(String(t.asked[0]?.body))]).toEqual([
    ['remark', 'onetwo'],
    ['%00', 'x'],
  ])
  expect((await t.app.inject('/read/x%00')).statusCode).toBe(404)
  expect(t.asked.map(({ url }) => url).join()).not.toContain('/read')
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

test('while the database is away a page answers that it is so, and when to come back; a fault of ours is one', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const broken = { status: 500, html: '<p>Something went wrong</p>' }
  const t = await setup(broken, undefined, new Error('Failed query', { cause: away }))
  for (const answer of [await t.app.inject('/mine'), await t.post('/mine', 'a=b')]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' })
    expect(answer.body).toContain('Something went wrong')
  }
  const faulty = await setup(broken, undefined, new Error('a mistake of ours'))
  const answer = await faulty.app.inject('/mine')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).not.toHaveProperty('retry-after')
})

test('a context that cannot be opened fails the page in the language that the request asks for', async () => {
  const t = await setup({}, () => Promise.reject(new Error('The database is away')))
  await t.app.inject({ url: '/read/x?lang=es', headers: { 'accept-language': 'en' } })
  const context = t.asked.at(-1)?.context
  expect(context?.language).toEqual({ chosen: 'es', accepted: 'en' })
  expect(() => context?.visitor).toThrow('The database is away')
})

test('a page that the reader’s role may not see, or of something that is gone, is no fault of the server', async () => {
  const broken = { status: 500, html: '<p>Something went wrong</p>' }
  const refused = await setup(broken, undefined, new AppError('forbidden', 'workspace.role_too_small', 'Owners alone'))
  expect((await refused.app.inject('/mine')).statusCode).toBe(403)
  const gone = await setup(broken, undefined, new AppError('not_found', 'opening.not_found', 'No such opening'))
  expect((await gone.app.inject('/mine')).statusCode).toBe(404)
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
  expect(t.asked.at(-2)?.context?.isLimited).toBe(false)
  expect(t.asked.at(-1)?.context?.isLimited).toBe(true)
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

test.each([
  ['one that it takes', 1, true],
  ['one that is too large', 6, false],
  ['one that is far too large', 20, false],
])('a page that takes a file answers itself to %s', async (_which, megabytes, isRead) => {
  const t = await setup()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const form = new FormData()
  form.set('name', 'Dana Okafor')
  form.set('resume', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'resume.pdf')
  const answer = await fetch(`http://127.0.0.1:${port}/file?source=board`, { method: 'POST', body: form })
  expect([answer.status, await answer.text()]).toEqual([200, '<p>mine</p>'])
  expect(t.asked[0]?.url).toBe(`${origin}/file?source=board`)
  expect(t.asked[0]?.body.includes('Dana Okafor')).toBe(isRead)
  expect(t.asked[0]?.body === 'too-large=yes').toBe(!isRead)
})

test('a flood of readers from one address is turned away before anything is rendered', async () => {
  const t = await setup()
  const statuses: number[] = []
  for (let count = 0; count < 302; count += 1) statuses.push((await t.app.inject('/mine')).statusCode)
  expect(statuses.slice(298)).toEqual([200, 200, 429, 429])
  expect(t.asked).toHaveLength(300)
  expect((await t.app.inject('/mine')).headers['retry-after']).toMatch(/^\d+$/)
  expect((await t.app.inject({ url: '/mine', remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
})

test('while a context cannot be opened the page is asked to say so, and no problem document is shown', async () => {
  const away = new Error('the database is away')
  const t = await setup({}, () => Promise.reject(away))
  const answer = await t.app.inject('/mine')
  expect(answer.headers['content-type']).toContain('text/html')
  expect(() => t.asked[0]?.context?.visitor).toThrow(away)
})

const adminContext = () =>
  Promise.resolve(
    fakeContext({
      visitor: { email: 'admin@example.com', isAdmin: true },
      admin: fakeAdminContext(),
    }),
  )

test('the admin is let into the admin area, to look and to post as often as the work takes', async () => {
  const t = await setup({}, adminContext)
  expect((await t.app.inject('/admin/mails')).statusCode).toBe(200)
  for (let count = 0; count < 40; count += 1) await t.post('/admin/mails', 'a=b')
  expect(t.asked).toHaveLength(41)
})

test('an address of the admin area’s former name leads to the same page', async () => {
  const t = await setup()
  for (const [asked, location] of [
    ['/owner', '/admin'],
    ['/owner/mails?state=failed&next=/owner', '/admin/mails?state=failed&next=/owner'],
  ] as const) {
    const answer = await t.app.inject(asked)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
  }
  expect((await t.app.inject('/owners')).statusCode).toBe(404)
})

test('whoever is not signed in is asked to, and comes back to the page they wanted', async () => {
  const t = await setup()
  for (const answer of [
    await t.app.inject('/admin/mails?state=failed'),
    await t.post('/admin/mails?state=failed', 'a=b'),
  ]) {
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({
      location: '/sign-in?next=%2Fadmin%2Fmails%3Fstate%3Dfailed',
      'cache-control': 'no-store',
    })
  }
  expect(t.asked).toEqual([])
})

test('to everybody else the admin area is an address that no page has, and what they post does nothing', async () => {
  const t = await setup({}, () =>
    Promise.resolve(fakeContext({ visitor: { email: 'ana@example.com', isAdmin: false } })),
  )
  expect((await t.app.inject('/admin/mails')).statusCode).toBe(404)
  expect((await t.post('/admin/mails', 'a=b')).statusCode).toBe(404)
  expect(t.asked.map(({ url }) => url)).toEqual([`${origin}/404`])
})

test('an admin’s page whose context cannot be built shows the fault and nothing else', async () => {
  const away = new Error('the database is away')
  const t = await setup({}, () => Promise.reject(away))
  await t.app.inject('/admin/mails')
  expect(() => t.asked[0]?.context?.admin).toThrow(away)
})

const member = (role: WorkspaceRole): OpenRequestContext => {
  const visitor = { email: 'ana@example.com', isAdmin: false }
  return (_request, { workspaceId }) =>
    Promise.resolve(fakeContext({ visitor, customer: workspaceId === 'ours' ? fakeCustomer('ours', role) : null }))
}

test.each(WorkspaceRole.options)(
  'a %s reads and posts where the page’s row names the role, and is led home else',
  async (role) => {
    const t = await setup({}, member(role))
    const answers = {
      'viewer reads': await t.app.inject('/dashboard/ours/desk'),
      'recruiter posts': await t.post('/dashboard/ours/desk', 'a=b'),
      'owner reads': await t.app.inject('/dashboard/ours/desk/rule'),
      'owner posts': await t.post('/dashboard/ours/desk/rule', 'a=b'),
    }
    for (const [what, answer] of Object.entries(answers)) {
      const isLet = hasRole(role, WorkspaceRole.parse(what.split(' ')[0]))
      expect(answer.statusCode, what).toBe(isLet ? 200 : 303)
      expect(answer.headers.location, what).toBe(isLet ? undefined : `/dashboard/ours${homeOf(role)}?refused`)
    }
    expect(t.asked).toHaveLength(
      Object.keys(answers).filter((what) => hasRole(role, WorkspaceRole.parse(what.split(' ')[0]))).length,
    )
  },
)

test('to whoever is no member, the admin among them, a workspace is an address that no page has', async () => {
  const strangers: OpenRequestContext[] = [
    member('owner'),
    () =>
      Promise.resolve(
        fakeContext({
          visitor: { email: 'admin@example.com', isAdmin: true },
          admin: fakeAdminContext(),
          customer: null,
        }),
      ),
  ]
  for (const open of strangers) {
    const t = await setup({}, open)
    expect((await t.app.inject('/dashboard/theirs/desk')).statusCode).toBe(404)
    expect((await t.post('/dashboard/theirs/desk', 'a=b')).statusCode).toBe(404)
    expect(t.asked.map(({ url }) => url)).toEqual([`${origin}/404`])
  }
})

test('whoever is not signed in comes back to the page of the workspace that they wanted', async () => {
  const t = await setup()
  const answer = await t.app.inject('/dashboard/ours/desk?q=x')
  expect(answer.headers.location).toBe('/sign-in?next=%2Fdashboard%2Fours%2Fdesk%3Fq%3Dx')
  expect(t.asked).toEqual([])
})

test('what a page is made from is for whoever may see the page, and is no document', async () => {
  const t = await setup({ html: '[{"name":1}]' }, member('viewer'))
  const answer = await t.app.inject('/dashboard/ours/desk.data?_routes=work')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/x-script',
    'x-content-type-options': 'nosniff',
    'x-remix-response': 'yes',
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(t.asked[0]).toMatchObject({ url: `${origin}/dashboard/ours/desk.data?_routes=work`, nonce: null })
})

test.each(WorkspaceRole.options)(
  'a %s is given data, and posts to it, where the page’s row names the role',
  async (role) => {
    const t = await setup({}, member(role))
    const answers = {
      'viewer reads': await t.app.inject('/dashboard/ours/desk.data'),
      'recruiter posts': await t.post('/dashboard/ours/desk.data', 'a=b'),
      'owner reads': await t.app.inject('/dashboard/ours/desk/rule.data'),
      'owner posts': await t.post('/dashboard/ours/desk/rule.data', 'a=b'),
    }
    for (const [what, answer] of Object.entries(answers)) {
      const isLet = hasRole(role, WorkspaceRole.parse(what.split(' ')[0]))
      expect(answer.statusCode, what).toBe(isLet ? 200 : 204)
      expect(answer.headers['x-remix-redirect'], what).toBe(
        isLet ? undefined : `/dashboard/ours${homeOf(role)}?refused`,
      )
    }
  },
)

test('to strangers data is an address that no page has', async () => {
  const t = await setup({}, member('owner'))
  const answers = [
    await t.app.inject('/dashboard/theirs/desk.data'),
    await t.app.inject('/admin/mails.data'),
    await t.post('/dashboard/theirs/desk.data', 'a=b'),
    await t.post('/admin/mails.data', 'a=b'),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('')
    expect(answer.headers).not.toHaveProperty('x-remix-response')
  }
  expect(t.asked).toEqual([])
})

test('where the session has ended, the router is led to sign in and back to the page', async () => {
  const t = await setup()
  for (const answer of [
    await t.app.inject('/dashboard/ours/desk.data?q=x&_routes=work'),
    await t.post('/dashboard/ours/desk.data?q=x', 'a=b'),
  ]) {
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'x-remix-redirect': '/sign-in?next=%2Fdashboard%2Fours%2Fdesk%3Fq%3Dx',
      'x-remix-reload-document': 'true',
      'cache-control': 'no-store',
    })
  }
  expect(t.asked).toEqual([])
})

test('data is posted to by our own pages alone, and asked for no more often than pages', async () => {
  const t = await setup({}, member('owner'))
  const forged = await t.post('/dashboard/ours/desk.data', 'a=b', { origin: 'https://evil.example' })
  expect(forged.statusCode).toBe(403)
  expect(t.asked).toEqual([])
  const statuses: number[] = []
  for (let count = 0; count < 301; count += 1)
    statuses.push((await t.app.inject('/dashboard/ours/desk.data')).statusCode)
  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('an address that only decodes to one of data is none', async () => {
  const t = await setup({}, adminContext)
  for (const path of ['/admin/mails%2Edata', '/read/x.data', '/mine.data']) {
    expect((await t.app.inject(path)).statusCode, path).toBe(404)
  }
  expect(t.asked.filter(({ url }) => !url.endsWith('/404'))).toEqual([])
})

test('a page that is hydrated runs scripts by a nonce that is new in every answer, and no other', async () => {
  const t = await setup({}, adminContext)
  const policies = [await t.app.inject('/admin/mails'), await t.app.inject('/admin/mails')].map(({ headers }) =>
    String(headers['content-security-policy']),
  )
  const nonces = t.asked.map(({ nonce }) => nonce)
  expect(new Set(nonces).size).toBe(2)
  for (const [at, policy] of policies.entries()) {
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[at]}';`)
    expect(policy).not.toMatch(/unsafe|\*/)
  }
  const mine = await t.app.inject('/mine')
  expect(mine.headers['content-security-policy']).not.toContain('nonce')
})

test('a workspace that asks for a second factor leads a member without one to set it up, and shows nothing', async () => {
  const visitor = { email: 'ana@example.com', isAdmin: false }
  const t = await setup({}, () => Promise.resolve(fakeContext({ visitor, isFactorRequired: true })))
  const path = deskPath.replace(':workspaceId', 'w1')
  const setUp = `/account/second-factor?next=${encodeURIComponent(path)}&required`
  const page = await t.app.inject(path)
  expect([page.statusCode, page.headers.location, page.body]).toEqual([303, setUp, ''])
  const data = await t.app.inject(`${path}.data`)
  expect([data.statusCode, data.headers['x-remix-redirect']]).toEqual([204, setUp])
  expect((await t.post(path, 'do=anything')).headers.location).toBe(setUp)
  expect(t.asked).toEqual([])
})
