import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InterviewStatus } from '#contract/interview/states.ts'
import type { ReportState } from '#contract/report/document.ts'
import { strongInterview } from '../../../tests/factories/scripts.ts'
import { makeReportDocument, makeTurns } from '../../../tests/factories.ts'
import { mountPages } from './mount-pages.ts'
import { fakeContext } from './testing/contexts.ts'
import { fakeServices } from './testing/services.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

const markup = '</p><script>alert(1)</script><img src=x onerror=alert(1)>'
const hostileTurns = makeTurns(
  strongInterview.map((line) => (line.speaker === 'candidate' ? { ...line, text: `${line.text} ${markup}` } : line)),
)
const full = makeReportDocument()
const states = new Map<string, ReportState>([
  ['full', { status: 'evaluated', document: full }],
  ['shared', { status: 'evaluated', document: full, share: { expiresAt: '2026-12-01T08:00:00.000Z' } }],
  [
    'hostile',
    {
      status: 'evaluated',
      document: makeReportDocument({ turns: hostileTurns, interview: { ...full.interview, name: markup } }),
    },
  ],
])

let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  const build = await loadWebBuild(findWebBuild())
  await mountPages(
    app,
    build,
    fakeServices({
      async loadReport(token) {
        const status = InterviewStatus.safeParse(token.replace('waiting-', ''))
        return status.success ? { status: status.data, document: null } : (states.get(token) ?? null)
      },
    }),
    () => Promise.resolve(fakeContext()),
  )
})
afterAll(() => app.close())

const get = (path: string) => app.inject({ method: 'GET', url: `/report/${path}` })

test('a report link answers with the whole report as HTML, for this reader alone', async () => {
  const { statusCode, headers, body } = await get('full')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  expect(body).toContain('Dana Okafor')
  expect(body).toContain('Transcript')
  expect(body).not.toMatch(/<[^>]+\sstyle="/)
})

test('the token stands in links to the report’s own addresses and nowhere else', async () => {
  const { body } = await get('full')
  const withToken = [...body.matchAll(/[^"&;]*full[^"&;]*/g)]
    .map(([text]) => text)
    .filter((text) => text.includes('/full'))
  expect(withToken.length).toBeGreaterThan(10)
  for (const address of withToken) expect(address).toMatch(/^\/api\/reports\/full(?:\/|$)/)
  expect(body).not.toContain('interviews.example/report')
})

test('nothing is sold around a report that somebody was given to read', async () => {
  for (const path of ['full', 'shared', 'waiting-in_progress']) {
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(200)
    const sales = ['Early Bird', 'Book a Demo', 'Claim', 'href="/pricing', 'href="/book-a-demo"']
    expect(
      sales.filter((words) => body.includes(words)),
      path,
    ).toEqual([])
  }
  expect((await get('shared')).body).toContain('Shared with you to read until')
})

test('what a candidate said or is called stays text', async () => {
  const { body, headers } = await get('hostile')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toContain('<script>alert(1)')
  expect(body).not.toContain('<img src=x')
  const hashesOf = (policy: unknown) => String(policy).match(/script-src [^;]+/)?.[0]
  expect(hashesOf(headers['content-security-policy'])).toBe(
    hashesOf((await get('full')).headers['content-security-policy']),
  )
})

test('the data behind a report is not sent as a document', async () => {
  for (const path of ['hostile.data', 'hostile.data?_routes=report', 'hostile%2Edata']) {
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(404)
    expect(body, path).not.toContain('alert(1)')
    expect(body, path).not.toContain('Okafor')
  }
})

test('a link that opens nothing says so with status 404', async () => {
  const unknown = await get('nothing')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('There is no report at this link.')
  const deleted = await get('nothing?deleted')
  expect(deleted.statusCode).toBe(404)
  expect(deleted.body).toContain('The report has been deleted.')
})

test('a report on its way asks again by itself without script, and one that never comes does not', async () => {
  for (const status of ['created', 'consented', 'in_progress', 'completed', 'evaluated']) {
    const { statusCode, body } = await get(`waiting-${status}`)
    expect(statusCode).toBe(200)
    expect(body, status).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"\/><\/noscript>/)
    expect(body, status).toContain('data-island="report-wait"')
  }
  for (const status of ['abandoned', 'cancelled', 'expired']) {
    const { statusCode, body } = await get(`waiting-${status}`)
    expect(statusCode).toBe(200)
    expect(body, status).not.toContain('http-equiv="refresh"')
    expect(body, status).not.toContain('report-wait')
  }
})
