import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { InboxQuery } from '#contract/customer/inbox.ts'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { NumbersView } from '#contract/customer/numbers.ts'
import { OverviewQuery } from '#contract/customer/overview.ts'
import { NumbersPart } from '#contract/values/numbers.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { features } from '#server/feature-list.ts'
import { openCustomerContext } from '#server/pages/customer-context.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { shareReport } from '#server/screening/reports/shares.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { revealRatings, submitRating } from '#server/screening/reviews/rate.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { coverScores } from '#server/tenancy/workspaces/cover-scores.ts'
import { makeEvaluation, makePlan } from '../../tests/factories.ts'
import { openTestDatabase } from '../../tests/harness/database.ts'

const database = await openTestDatabase({
  jobs: features.flatMap(({ jobs }) => jobs),
  schedules: features.flatMap(({ schedules = [] }) => schedules),
})
const t = await setupReviews(database)
const app = await createServer({
  deps: t.deps,
  features: features.map(({ mount: _, ...feature }) => feature),
  version: 'test',
  isDraining: () => false,
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const { recommendation, overall } = makeEvaluation()
/** What tells how the report rates: the score in lists and report, levels, the recommendation, people's levels. */
const telling = new RegExp(
  [
    '"score":66\\b',
    '"?66"?,"?48"?,"?83"?',
    `"?${overall?.score}"?,"?${overall?.low}"?,"?${overall?.high}"?`,
    // In a comparison.
    `"value":${overall?.score}\\b`,
    `"score":${overall?.score}\\b`,
    '"halfWidth90":\\d',
    '"report":\\{"value":',
    '"samples":',
    `"recommendation":"${recommendation}"`,
    'a level of my own',
    // Of the spread of scores.
    '"reaching":[1-9]',
  ].join('|'),
)

const finished = await t.finish()
const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
await markEvidenceRead(t.deps, colleague, finished.id)
await decide(t.deps, colleague, finished.id, { outcome: 'advance', reason: 'told of two incidents', seen: null })
const levels = makePlan().competencies.map(({ id: competencyId }) => ({
  competencyId,
  level: 4 as const,
  sentence: 'a level of my own',
}))
await submitRating(t.deps, colleague, finished.id, { levels, seen: null })
const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
await setStatus(t.deps, t.workspace, opening.id, 'open')
await inSystem(database.db, 'sweep', (tx) =>
  tx.execute(sql`
    update interviews set plan = jsonb_set(plan, '{opening}', ${JSON.stringify({ id: opening.id, version: 1, employer: 'Acme' })}::jsonb), score = 66, score_low = 48, score_high = 83,
      plan_version_id = (select id from plan_versions where opening_id = ${opening.id} order by version desc limit 1)
    where id = ${finished.id}`),
)

async function newReader(role: WorkspaceRole) {
  const actor = await t.signIn()
  return { actor, workspace: await t.add(actor, t.workspace.id, role) }
}
type Reader = Awaited<ReturnType<typeof newReader>>

const endpoints = features
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, path }) => method === 'GET' && path.includes(':workspaceId'))

/** How the parts' methods that read are called, where it is not by the interview's id. */
const argumentsOf: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'comparison.compare': [[[finished.id]]],
  'inbox.list': (['mine', 'team', 'decided'] as const).map((part) => [InboxQuery.parse({ part })]),
  'interviews.list': [[InterviewQuery.parse({})], [InterviewQuery.parse({ band: 'not_supported' })]],
  'interviews.readReport': ['report', 'evidence', 'comparison', 'ratings', 'opinions', 'list', null].map((as) => [
    finished.id,
    as,
  ]),
  'numbers.load': NumbersPart.options.map((part) => [NumbersView.parse({ part })]),
  'applications.findLink': [[opening.id]],
  'guestReviews.read': [
    [{ openingId: opening.id, interviewIds: [] }],
    [{ openingId: null, interviewIds: [finished.id] }],
  ],
  'inbox.findChosen': [[opening.id, [finished.id]]],
  'inbox.findAssignable': [[[finished.id]]],
  'inbox.readOwner': [[opening.id]],
  'messages.listRecipients': [
    [null, null],
    [opening.id, null],
  ],
  'nextRounds.readStandings': [[[finished.id]]],
  'openings.find': [[opening.id]],
  'openings.findManagers': [[[opening.id]]],
  'openings.list': [[{}]],
  'openings.readManagers': [[opening.id]],
  'pipeline.count': [[[opening.id]]],
  'pipeline.read': [[opening.id]],
  'overview.load': [[OverviewQuery.parse({})]],
  'alerts.list': [[null]],
  'audit.list': [[null]],
  'notifications.list': [[null]],
}

/** Whatever endpoints and pages answer to a reader that tells how the report rates, by what answered. */
async function findTelling(reader: Reader): Promise<string[]> {
  return [...new Set([...(await tellingEndpoints(reader)), ...(await tellingParts(reader))])]
}

async function tellingEndpoints({ actor }: Reader): Promise<string[]> {
  const found: string[] = []
  const places: Record<string, string> = {
    workspaceId: t.workspace.id,
    interviewId: finished.id,
    turnId: finished.turns[0]?.id ?? '',
  }
  for (const { id, path } of endpoints) {
    const url = path.replace(/:(\w+)/g, (_, name: string) => places[name] ?? t.deps.ids.uuid())
    const answer = await app.inject({ method: 'GET', url, headers: { cookie: actor.cookie } })
    expect(answer.statusCode, id).not.toBe(500)
    // A PDF and an archive are packed: whatever is one of an interview tells it.
    const isPacked = /pdf|zip/.test(String(answer.headers['content-type']))
    if (isPacked || telling.test(answer.body)) found.push(id)
  }
  return found
}

async function tellingParts({ actor }: Reader): Promise<string[]> {
  const context = await openCustomerContext(t.deps, actor, t.workspace.id)
  const calls = Object.entries(context ?? {}).flatMap(([part, methods]) =>
    Object.entries(Object(methods)).flatMap(([method, call]) =>
      typeof call === 'function' && /^(load|list|read|find|compare|search|export|count|show)/.test(method)
        ? (argumentsOf[`${part}.${method}`] ?? [[finished.id]]).map((args) => ({
            name: `${part}.${method}`,
            call,
            args,
          }))
        : [],
    ),
  )
  const found: string[] = []
  for (const { name, call, args } of calls) {
    const answer: unknown = await Promise.resolve()
      .then(() => call(...args))
      .catch((error: unknown) => String(error))
    if (telling.test(JSON.stringify(answer) ?? '')) found.push(name)
  }
  return found
}

test.each(['owner', 'recruiter', 'viewer'] as const)(
  'while scores are covered, nothing that %s can read tells one before they have rated',
  async (role) => {
    await coverScores(t.deps, t.workspace, true)
    expect(await findTelling(await newReader(role))).toEqual([])
  },
)

test('the same questions tell it where scores are not covered, so that the test can fail', async () => {
  await coverScores(t.deps, t.workspace, false)
  const found = await findTelling(await newReader('owner'))
  expect(found).toEqual(
    expect.arrayContaining([
      'interviews.report',
      'interviews.report-pdf',
      'workspaces.export',
      'workspaces.export-decision-log',
      'reviews.export-json',
      'reviews.export-csv',
      'reviews.list-decisions',
      'interviews.list',
      'interviews.readReport',
      'comparison.compare',
      'overview.load',
      'audit.list',
    ]),
  )
})

test('whoever has rated reads the report, and is still shown no spread of scores that holds others', async () => {
  await coverScores(t.deps, t.workspace, true)
  const reader = await newReader('recruiter')
  await submitRating(t.deps, reader.workspace, finished.id, { levels, seen: null })
  const found = await findTelling(reader)
  expect(found).toEqual(expect.arrayContaining(['interviews.list', 'interviews.readReport', 'comparison.compare']))
  expect(found).not.toContain('overview.load')
})

test('there is no way around: no link to share, no look at others’ ratings, no export of everything', async () => {
  await coverScores(t.deps, t.workspace, true)
  const { workspace } = await newReader('recruiter')
  const share = { id: t.deps.ids.uuid(), days: 1 as const, withRecording: false }
  await expect(shareReport(t.deps, workspace, finished.id, share)).rejects.toMatchObject({ code: 'report.covered' })
  await expect(revealRatings(t.deps, workspace, finished.id)).rejects.toMatchObject({ code: 'report.covered' })
  await expect(coverScores(t.deps, workspace, false)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
})
