import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { NewGrant } from '#contract/admin/orders.ts'
import { closeCodes, livePath } from '#contract/live/messages.ts'
import { grantPlan } from '#server/billing/orders/admin-orders.ts'
import { features } from '#server/feature-list.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { makeApplyLink } from '#server/screening/applications/apply-link.ts'
import { askGuest } from '#server/screening/guest-reviews/ask-guest.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { shareReport } from '#server/screening/reports/shares.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openEmployer } from '#server/tenancy/employer/save-brand.ts'
import { openOwnDomain } from '#server/tenancy/own-domain/open-own-domain.ts'
import { openTestDatabase } from '../../tests/harness/database.ts'

const home = 'https://app.recruiting.example'
const database = await openTestDatabase({
  jobs: features.flatMap(({ jobs }) => jobs),
  schedules: features.flatMap(({ schedules = [] }) => schedules),
})
const t = await setupReviews(database)
const dns = createFakeDns()
const config = { ...t.deps.config, publicUrl: home, ownDomainTarget: 'app.recruiting.example' }
const deps = { ...t.deps, config, dns }
const app = await createServer({ deps, features, version: 'test', isDraining: () => false })
afterAll(async () => {
  await app.close()
  await database.close()
})

let people = 0

/** A workspace that meets its candidates at a host of its own, with a link of each kind. */
async function openEmployerOf(name: string, host: string, owner: { workspace: Workspace; email: string }) {
  const { workspace } = owner
  await grantPlan(deps, NewGrant.parse({ email: owner.email, plan: 'white-label' }))
  await openEmployer(deps, workspace).save({ name, color: '#1f6f54', intro: '', replyTo: null })
  const ownDomain = openOwnDomain(deps, workspace)
  await ownDomain.save({ host, privacyUrl: `https://${host}.example/privacy` })
  for (const record of (await ownDomain.load()).domain?.records ?? []) dns.say(record.name, [record.value], record.type)
  await ownDomain.check()
  const opening = await createOpening(deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(deps, workspace, opening.id, 'open')
  const email = `candidate-${process.pid}-${++people}@mail.example`
  const [invited] = await inviteCandidates(deps, workspace, opening.id, {
    candidates: [{ name: 'Dana Okafor', email }],
    days: 14,
    sendsMail: true,
  })
  const finished = await t.finish(workspace)
  const share = { id: deps.ids.uuid(), days: 7 as const, withRecording: false }
  const guest = {
    id: deps.ids.uuid(),
    name: 'Sam',
    email: `guest-${process.pid}-${people}@mail.example`,
    note: '',
    interviewIds: [finished.id],
    days: 7 as const,
    isBlind: false,
    withRecording: false,
  }
  const { rows } = await database.db.execute(sql`select text from mails where recipient = ${email}`)
  return {
    host,
    links: {
      invitation: invited?.link ?? '',
      report: (await shareReport(deps, workspace, finished.id, share)).link,
      application: (await makeApplyLink(deps, workspace, opening.id, undefined)).url,
      review: (await askGuest(deps, workspace, guest)).link,
    },
    mail: String(rows[0]?.text),
  }
}

type Employer = Awaited<ReturnType<typeof openEmployerOf>>
let acme: Employer
let larkfield: Employer
beforeAll(async () => {
  acme = await openEmployerOf('Acme Care', 'interviews.acme.test', { workspace: t.workspace, email: t.owner.email })
  const { workspace, owner } = await t.open()
  larkfield = await openEmployerOf('Larkfield', 'jobs.larkfield.test', { workspace, email: owner.email })
}, 60_000)

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } })
const pathOf = (link: string) => new URL(link).pathname
const kinds = ['invitation', 'report', 'application', 'review'] as const

test.each(kinds)(
  'the link of kind %s names the domain, and opens there the employer’s page and nothing of ours',
  async (kind) => {
    const link = acme.links[kind]
    expect(new URL(link).origin).toBe('https://interviews.acme.test')
    const page = await get(acme.host, pathOf(link))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Acme Care')
    expect(page.body).not.toMatch(
      /Openround|recruiting\.example|favicon|icon-192|manifest\.webmanifest|href="\/(?:privacy|terms)?"/i,
    )
    expect(page.body).toContain('https://interviews.acme.test.example/privacy')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' wss://interviews.acme.test")
    expect(policy).not.toContain('recruiting.example')
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
  },
)

test('mails to candidates name the domain and not the installation', () => {
  expect(acme.mail).toContain('https://interviews.acme.test/interview/')
  expect(acme.mail).not.toContain('recruiting.example')
})

test.each(kinds)('a %s of another workspace is as unknown there as one that never was', async (kind) => {
  const path = pathOf(larkfield.links[kind])
  const unknown = path.replace(/[\w-]{8}$/, 'AAAAAAAA')
  const [theirs, never] = await Promise.all([get(acme.host, path), get(acme.host, unknown)])
  const readable = (body: string) =>
    body.replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '').replaceAll(unknown, path)
  expect(theirs.body).not.toContain('Larkfield')
  expect([theirs.statusCode, readable(theirs.body)]).toEqual([never.statusCode, readable(never.body)])
  expect((await get(larkfield.host, path)).body).toContain('Larkfield')
})

test.each(kinds)('a %s that was sent with the installation’s name keeps opening there', async (kind) => {
  const page = await get('app.recruiting.example', pathOf(acme.links[kind]))
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Acme Care')
})

test.each([
  '/',
  '/pricing',
  '/mission',
  '/blog',
  '/sign-in',
  '/schedule',
  '/dashboard',
  '/admin',
  '/join?token=x',
  '/first-run',
  '/report/sample',
  '/sitemap.xml',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/sample-interview-report.pdf',
  '/api/docs',
  '/api/openapi.json',
  '/api/session',
  '/api/workspaces',
  '/api/first-run',
  '/owner',
  '/health',
  '/metrics',
  '/__manifest?p=/',
  '/nowhere',
])(
  '%s of the installation is not found on the domain, and what answers names nobody but the employer',
  async (path) => {
    const answer = await get(acme.host, path, { 'x-forwarded-host': 'app.recruiting.example' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toMatch(/Openround|recruiting\.example/i)
  },
)

test('a session of the installation opens nothing there', async () => {
  const { cookie } = await t.signIn()
  const path = `/dashboard/${t.workspace.id}`
  const session = cookie.replace('session=', '__Host-session=')
  expect((await get('app.recruiting.example', '/dashboard', { cookie: session })).statusCode).not.toBe(404)
  expect((await get(acme.host, path, { cookie: session })).statusCode).toBe(404)
  expect((await get(acme.host, `/api/workspaces/${t.workspace.id}/usage`, { cookie: session })).statusCode).toBe(404)
})

test('robots are told that there is nothing to list, and the files of the pages are there', async () => {
  expect((await get(acme.host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  const { body } = await get(acme.host, pathOf(acme.links.application))
  const script = /(\/assets\/[\w.-]+\.js)/.exec(body)?.[1] ?? ''
  expect((await get(acme.host, script)).statusCode).toBe(200)
})

test.each(['unknown.example', 'INTERVIEWS.ACME.TEST.evil.example', '[::1]:3000', 'localhost', 'not a host'])(
  'the host %s is answered as the installation',
  async (host) => {
    expect((await get(host, '/pricing')).statusCode).toBe(200)
  },
)

test.each(['Interviews.Acme.Test', 'interviews.acme.test:443', 'interviews.acme.test.'])(
  'the domain is known as %s, too',
  async (host) => {
    expect((await get(host, '/pricing')).statusCode).toBe(404)
  },
)

test('a form is taken from the domain’s own pages and from no other origin', async () => {
  const post = (host: string, origin: string) =>
    app.inject({
      method: 'POST',
      url: pathOf(acme.links.application),
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=&email=',
    })
  expect((await post(acme.host, 'https://interviews.acme.test')).statusCode).not.toBe(403)
  for (const [host, origin] of [
    [acme.host, home],
    [acme.host, 'https://jobs.larkfield.test'],
    [acme.host, 'http://interviews.acme.test'],
    ['app.recruiting.example', 'https://interviews.acme.test'],
    ['unknown.example', 'https://unknown.example'],
  ] as const) {
    expect((await post(host, origin)).statusCode, `${origin} to ${host}`).toBe(403)
  }
})

test('an application that came by the domain is answered with a link of what is stored, whatever the request names', async () => {
  const email = `applicant-${process.pid}@mail.example`
  await app.inject({
    method: 'POST',
    url: pathOf(acme.links.application),
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      name: 'Dana Okafor',
      email,
      consent: 'yes',
      shownAt: String(t.clock.now().getTime() - 60_000),
    }).toString(),
  })
  const { rows } = await database.db.execute(sql`select text from mails where recipient = ${email}`)
  expect(String(rows[0]?.text)).toContain('https://interviews.acme.test/interview/')
  expect(String(rows[0]?.text)).not.toContain('evil')
})

test('the call of another workspace’s interview cannot be begun there', async () => {
  const begin = (host: string, link: string) =>
    app.inject({
      method: 'POST',
      url: '/api/interviews/begin',
      headers: { host, origin: `https://${host}` },
      payload: { token: pathOf(link).split('/')[2] },
    })
  expect((await begin(acme.host, acme.links.invitation)).json()).toMatchObject({ code: 'interview.consent_missing' })
  expect((await begin(acme.host, larkfield.links.invitation)).json()).toMatchObject({ code: 'interview.token_invalid' })
})

describe('over the network', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  test('pages that lie ready in memory are not found on the domain either', async () => {
    const ask = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/pricing', headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .once('error', reject)
          .end()
      })
    expect(await ask('app.recruiting.example')).toBe(200)
    expect(await ask(acme.host)).toBe(404)
    expect(await ask('unknown.example')).toBe(200)
  })

  test('the socket of a call takes the page of the host that it came to, and only that', async () => {
    const closedWith = async (host: string, origin: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers: { host, origin } })
      const code = new Promise<number>((resolve, reject) => socket.once('close', resolve).once('error', reject))
      // No hello: whoever is let in is asked for it.
      socket.once('open', () => socket.send('{'))
      return await code
    }
    expect(await closedWith(acme.host, 'https://interviews.acme.test')).toBe(closeCodes.malformed)
    for (const origin of [home, 'https://jobs.larkfield.test', 'https://unknown.example']) {
      expect(await closedWith(acme.host, origin)).toBe(closeCodes.forbiddenOrigin)
    }
    expect(await closedWith('app.recruiting.example', 'https://interviews.acme.test')).toBe(closeCodes.forbiddenOrigin)
  })
})

test('the proxy beside the server is told which names may have a certificate; nobody who comes through it is', async () => {
  const ask = (domain: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'GET',
      url: '/api/own-domains/certificate',
      query: { domain },
      headers: { host: '127.0.0.1:3000', ...headers },
      remoteAddress,
    })
  expect((await ask(acme.host)).statusCode).toBe(200)
  expect((await ask(acme.host, {}, '172.18.0.3')).statusCode).toBe(200)
  for (const host of ['app.recruiting.example', 'unknown.example', `www.${acme.host}`, '%', 'a'.repeat(253)]) {
    expect((await ask(host)).statusCode, host).toBe(404)
  }
  expect((await ask(acme.host, {}, '9.9.9.9')).statusCode).toBe(404)
  expect((await ask(acme.host, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update own_domains set state = 'lost' where host = ${larkfield.host}`),
  )
  expect((await ask(larkfield.host)).statusCode).toBe(404)
  const answers = await Promise.all(Array.from({ length: 700 }, () => ask('unknown.example')))
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
})

test('a domain that is removed is the installation’s again for no request longer than ten seconds', async () => {
  const { workspace, owner } = await t.open()
  const gone = await openEmployerOf('Gone', 'jobs.gone.test', { workspace, email: owner.email })
  expect((await get(gone.host, '/pricing')).statusCode).toBe(404)
  await openOwnDomain(deps, workspace).remove()
  expect((await get(gone.host, '/pricing')).statusCode).toBe(404)
  await t.clock.advance(10_000)
  expect((await get(gone.host, '/pricing')).statusCode).toBe(200)
})
