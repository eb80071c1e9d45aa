import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { localeFor } from '#contract/values/locales.ts'
import { createOrdersFeature } from '#server/billing/orders/feature.ts'
import { features } from '#server/feature-list.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { addLink } from '#server/screening/data-subject-requests/send-link.ts'
import { openApplications } from '#server/screening/index.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { setupRounds } from '#server/screening/next-rounds/testing/setup.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { openOpenings } from '#server/screening/openings/open-openings.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { openRequestContext } from './request-context.ts'

const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
const { openCheckout } = createOrdersFeature()
afterAll(() => database.close())

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** An opening whose language is Spanish, with somebody who is invited to it, and what candidates' pages are opened with. */
async function setup() {
  const t = await setupRounds(database)
  const { id: openingId } = await createOpening(t.deps, t.workspace, { title: 'Enfermera', description: '' })
  await setStatus(t.deps, t.workspace, openingId, 'open')
  await openOpenings(t.deps, t.workspace).setLanguage(openingId, 'es')
  const address = `${t.deps.ids.uuid()}@candidate.example`
  const [invited] = await inviteCandidates(t.deps, t.workspace, openingId, {
    candidates: [{ name: 'Dana Okafor', email: address }],
    days: 14,
    sendsMail: true,
  })
  if (invited === undefined) throw new Error('Somebody was invited')
  const { interviewId } = invited
  const portalPath = new URL(invited.link).pathname
  /** @param headers Of a browser that would rather read English, and is nobody's who is signed in. */
  async function open(url: string, headers: Record<string, string> = {}) {
    const request = { url, headers: { 'accept-language': 'en-US,en;q=0.9', 'user-agent': browser, ...headers } }
    const caller = { clientAddress: '10.0.0.1', isLimited: false, workspaceId: null, ownHost: null }
    return await openRequestContext(t.deps, request as unknown as IncomingMessage, caller, openCheckout)
  }
  const localeAt = async (url: string, headers?: Record<string, string>) =>
    localeFor((await open(url, headers)).language)
  const kept = async () =>
    (await t.rows(sql`select language from invitations where interview_id = ${interviewId}`))[0]?.language
  return { ...t, openingId, interviewId, address, portalPath, open, localeAt, kept }
}

test('a candidate’s pages begin in the opening’s language, whatever the browser would rather read', async () => {
  const t = await setup()
  const applications = openApplications(t.deps, t.workspace)
  await applications.makeLink(t.openingId)
  const applyPath = new URL((await applications.findLink(t.openingId))?.url ?? 'none:').pathname
  expect(await t.localeAt(t.portalPath)).toBe('es')
  expect(await t.localeAt(`${t.portalPath}?saved`)).toBe('es')
  expect(await t.localeAt(applyPath)).toBe('es')

  const wanted = { interviewId: t.interviewId, lifeMs: 60_000, mailedTo: t.address }
  const { token } = await inSystem(database.db, 'find interview by token', (tx) => addLink(tx, t.deps, wanted))
  expect(await t.localeAt(`/your-data/${token}`)).toBe('es')

  const advanced = await t.offer()
  await t.rows(sql`update interviews set opening_id = ${t.openingId} where id = ${advanced.id}`)
  const letter = (await t.mailsTo(advanced.address)).at(-1)?.text ?? ''
  const thread = /\/messages\/[\w-]{43}/.exec(letter)?.[0] ?? 'none'
  expect([await t.localeAt(`/next-round/${advanced.token}`), await t.localeAt(thread)]).toEqual(['es', 'es'])

  // What opens nothing says nothing of a language.
  for (const path of ['/interview/none', `/interview/${token}`, '/apply/none', '/'])
    expect([path, await t.localeAt(path)]).toEqual([path, 'en'])
  expect(await t.kept()).toBeNull()
})

test('where nobody has said a language, pages are in the one that the browser asks for', async () => {
  const t = await setup()
  await openOpenings(t.deps, t.workspace).setLanguage(t.openingId, 'en')
  expect(await t.localeAt(t.portalPath)).toBe('en')
  expect(await t.localeAt(t.portalPath, { 'accept-language': 'es-MX' })).toBe('es')
  // Who has chosen English reads it on every device.
  await t.open(`${t.portalPath}?lang=en`)
  expect(await t.localeAt(t.portalPath, { 'accept-language': 'es-MX' })).toBe('en')
})

test('what is agreed to is read in the language that the page is in', async () => {
  const t = await setup()
  const token = t.portalPath.split('/').at(-1) ?? ''
  const { interview } = await t.open(t.portalPath)
  const shown = await interview.load(token)
  expect(shown?.notice.parts[0]?.title).toBe(catalogueOf('es').pages.notice.asks.title)
  const given = { version: shown?.notice.version ?? '', evaluation: true, recording: true }
  expect(await (await t.open(t.portalPath)).interview.agree(token, given)).toBe('agreed')
})

test('a candidate’s own choice comes before the opening’s, and is kept', async () => {
  const t = await setup()
  expect(await t.localeAt(`${t.portalPath}?lang=en`)).toBe('en')
  expect(await t.kept()).toBe('en')
  // On another device, too.
  expect(await t.localeAt(t.portalPath, { 'accept-language': 'es' })).toBe('en')
  expect(await t.localeAt(t.portalPath, { cookie: 'language=es' })).toBe('es')
  expect(await t.kept()).toBe('es')
})

test('neither a program that reads a link nor a member who tries it chooses for the candidate', async () => {
  const t = await setup()
  await t.open(`${t.portalPath}?lang=en`, {
    'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  })
  const member = await t.signIn()
  await t.add(member, t.workspace.id, 'recruiter')
  const { cookie } = member
  expect(await t.localeAt(`${t.portalPath}?lang=en`, { cookie })).toBe('en')
  expect(await t.kept()).toBeNull()
})
