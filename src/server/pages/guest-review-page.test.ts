import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuestReport, OpenGuestReview, PageGuestReview } from '#contract/site/guest-review.ts'
import { makeReportDocument } from '../../../tests/factories.ts'
import { mountPages } from './mount-pages.ts'
import { fakeContext } from './testing/contexts.ts'
import { fakeServices, testOrigin } from './testing/services.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

const look = { name: 'Acme', color: '#1f6f54', intro: '', logo: '/api/employer-logos/x' }

const document = makeReportDocument()
const [one, two] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
const markup = '</p><script>alert(1)</script>'

const review: OpenGuestReview = {
  state: 'open',
  employer: `Acme ${markup}`,
  look,
  askedBy: 'maria@acme.example',
  guest: 'Priya Shah',
  isBlind: true,
  expiresAt: '2026-12-01T08:00:00.000Z',
  candidates: [
    { interviewId: one, name: 'Dana Okafor', position: 'Registered nurse', verdict: null },
    { interviewId: two, name: null, position: 'Registered nurse', verdict: null },
  ],
  more: 3,
}

const pages: PageGuestReview = {
  load: (token) =>
    Promise.resolve(
      token === 'open'
        ? review
        : token === 'new'
          ? { state: 'unconfirmed', employer: 'Acme', look, askedBy: null, address: 'p•••@a•••.com', isCodeSent: true }
          : null,
    ),
  loadReport(token, interviewId) {
    if (token === 'new') return Promise.resolve('unconfirmed')
    const [candidate, other] = review.candidates
    if (candidate === undefined || other === undefined || interviewId !== one) return Promise.resolve(null)
    const given = { verdict: 'yes', comment: markup, at: '2026-11-24T08:00:00.000Z' } as const
    const isSaid = token === 'said'
    const report: GuestReport = {
      review: isSaid ? { ...review, candidates: [{ ...candidate, verdict: 'yes' }, other] } : review,
      candidate,
      document,
      isCovered: !isSaid,
      given: isSaid ? given : null,
    }
    return Promise.resolve(report)
  },
  sendCode: (token) => Promise.resolve(token === 'spent' ? 'limited' : 'sent'),
  confirm: (_token, code) =>
    Promise.resolve(code === '123456' ? { cookie: 'guest-review=secret; Path=/review/new' } : 'wrong'),
  give: (_token, _interviewId, { verdict }) => Promise.resolve(verdict === 'maybe' ? 'invalid' : 'given'),
}

let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  const build = await loadWebBuild(findWebBuild())
  await mountPages(app, build, fakeServices(), () => Promise.resolve(fakeContext({ guestReview: pages })))
})
afterAll(() => app.close())

const get = (path: string) => app.inject({ method: 'GET', url: `/review/${path}` })
const post = (path: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/review/${path}`,
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('the pages are this reader’s alone, name their address to nobody, and need no script', async () => {
  for (const path of ['open', `open/${one}`, 'new']) {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(body).not.toContain(markup)
  }
})

test('before the address is confirmed there is the code to ask for, and no candidate', async () => {
  const { body } = await get('new')
  expect(body).toContain('p•••@a•••.com')
  expect(body).not.toContain('Dana Okafor')
  const report = await get(`new/${one}`)
  expect([report.statusCode, report.headers.location]).toEqual([303, '/review/new'])
})

test('a list that has no room for everybody says how many more there are', async () => {
  expect((await get('open')).body).toContain('3 more have a report than this list has room for.')
})

test('a covered report holds neither score nor level nor recommendation; after the verdict it does', async () => {
  const { overall } = document.evaluation
  const covered = (await get(`open/${one}`)).body
  expect(covered).toContain('Would you want to meet Dana Okafor?')
  expect(covered).not.toMatch(new RegExp(`\\b${overall?.score}\\b[^<]*</|Advance|of 5`))
  expect(covered.match(/name="verdict"/g)).toHaveLength(3)
  const said = (await get(`said/${one}`)).body
  expect(said).toMatch(new RegExp(`\\b${overall?.score}\\b`))
  expect(said).toContain('You said: Yes')
  expect(said).toContain(`href="/review/said/${two}"`)
  expect(said).toContain('Next: Candidate 2')
})

test('the right code sets the cookie, a wrong one is told at its field', async () => {
  const right = await post('new', { do: 'confirm', code: '123456' })
  expect([right.statusCode, right.headers.location]).toEqual([303, '/review/new'])
  expect(right.headers['set-cookie']).toContain('guest-review=secret')
  const wrong = await post('new', { do: 'confirm', code: '1' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toMatch(/aria-invalid="true"/)
  expect((await post('new', { do: 'send' })).statusCode).toBe(303)
  expect((await post('new', { do: 'anything' })).statusCode).toBe(400)
})

test('one press gives a verdict; what is none is told, with the comment kept, also where one holds', async () => {
  const given = await post(`open/${one}`, { verdict: 'no', comment: '' })
  expect([given.statusCode, given.headers.location]).toEqual([303, `/review/open/${one}`])
  for (const token of ['open', 'said']) {
    const refused = await post(`${token}/${one}`, { verdict: 'maybe', comment: 'A word of mine.' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toMatch(/<details open="">(?:(?!<\/details>).)*A word of mine\./s)
  }
})

test('a link that opens nothing answers 404, whatever stands behind it', async () => {
  const [closed, unknown] = [await get('closed'), await get(`open/${two}`)]
  expect([closed.statusCode, unknown.statusCode]).toEqual([404, 404])
  for (const { body } of [closed, unknown]) expect(body).toContain('This link opens nothing.')
})
