import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { NumbersView } from '#contract/customer/numbers.ts'
import { OverviewQuery } from '#contract/customer/overview.ts'
import { type FigureSource, FigureSource as Source } from '#contract/values/reviews.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { features } from '#server/feature-list.ts'
import { openCustomerContext } from '#server/pages/customer-context.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { insertReview } from '#server/screening/guest-reviews/store.ts'
import { insertVerdict } from '#server/screening/guest-reviews/verdict-store.ts'
import { sendMessages } from '#server/screening/messages/send-messages.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { addNote } from '#server/screening/reviews/notes.ts'
import { submitRating } from '#server/screening/reviews/rate.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { makePlan } from '../../tests/factories.ts'
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

/** What betrays each source in an answer, and the sources under which it may be written down. */
const signs: { sign: RegExp; sources: readonly FigureSource[] }[] = [
  {
    sign: /told of two incidents|a five to me|a guest would hire|we would meet you|"details":\{"kind":"advance"|"(?:decision|outcome)":"advance"/,
    sources: ['opinions'],
  },
  { sign: /a level of my own/, sources: ['ratings'] },
  // Beside people's ratings stand the report's own levels.
  { sign: /"report":\{"value":/, sources: ['report'] },
  { sign: /"score":\{"score":66|"evaluation":\{|"score":66\b/, sources: ['list', 'report', 'comparison'] },
]

const finished = await t.finish()
const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
await markEvidenceRead(t.deps, colleague, finished.id)
await decide(t.deps, colleague, finished.id, { outcome: 'advance', reason: 'told of two incidents', seen: null })
await addNote(t.deps, colleague, finished.id, { id: t.deps.ids.uuid(), text: 'a five to me', tell: [] })
await inSystem(database.db, 'sweep', (tx) =>
  tx.execute(sql`update interviews set email = 'dana@candidate.example' where id = ${finished.id}`),
)
await sendMessages(t.deps, colleague, {
  id: t.deps.ids.uuid(),
  interviewIds: [finished.id],
  kind: 'advance',
  subject: 'we would meet you',
  body: 'When does it suit you?',
  sendAt: null,
})
const levels = makePlan().competencies.map(({ id: competencyId }) => ({
  competencyId,
  level: 4 as const,
  sentence: 'a level of my own',
}))
await submitRating(t.deps, colleague, finished.id, { levels, seen: null })
await inSystem(database.db, 'sweep', async (tx) => {
  await bindWorkspace(tx, t.workspace.id)
  const at = t.clock.now()
  const review = { id: t.deps.ids.uuid(), workspaceId: t.workspace.id, guestName: 'Priya Shah', tokenHash: 'hash' }
  const link = { ...review, isBlind: true, withRecording: false, createdAt: at, expiresAt: at }
  await insertReview(tx, link, [finished.id])
  await insertVerdict(tx, {
    id: t.deps.ids.uuid(),
    workspaceId: t.workspace.id,
    reviewId: review.id,
    interviewId: finished.id,
    verdict: 'yes',
    comment: 'a guest would hire',
    isBlind: true,
    at,
  })
})
const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
await setStatus(t.deps, t.workspace, opening.id, 'open')
await inSystem(database.db, 'sweep', (tx) =>
  tx.execute(sql`
    update interviews set score = 66, score_low = 48, score_high = 83,
      plan_version_id = (select id from plan_versions where opening_id = ${opening.id} order by version desc limit 1)
    where id = ${finished.id}`),
)

/** Everything that a reader may be shown was written down, whatever answered. @returns what was shown. */
async function expectRecorded(what: string, userId: string, answer: string): Promise<FigureSource[]> {
  const { rows } = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`select source from figure_openings where interview_id = ${finished.id} and user_id = ${userId}`),
  )
  const recorded = rows.map(({ source }) => Source.parse(source))
  for (const { sign, sources } of signs) {
    if (!sign.test(answer)) continue
    expect(
      sources.some((source) => recorded.includes(source)),
      `${what} shows ${sources.join(' or ')} (${sign.exec(answer)?.[0]}) and does not write it down: read it with \`shownTo\` or call \`markOpened\``,
    ).toBe(true)
  }
  return recorded
}

/** A member who has seen nothing yet. */
async function newReader(role: WorkspaceRole) {
  const actor = await t.signIn()
  await t.add(actor, t.workspace.id, role)
  return actor
}

const roles = ['owner', 'viewer'] as const

const reading = features
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, path }) => method === 'GET' && path.includes(':workspaceId'))

test.each(roles)('every endpoint writes down what it shows to %s', async (role) => {
  const seen = new Set<FigureSource>()
  for (const { id, path } of reading) {
    const { userId, cookie } = await newReader(role)
    const places: Record<string, string> = {
      workspaceId: t.workspace.id,
      interviewId: finished.id,
      turnId: finished.turns[0]?.id ?? '',
    }
    const url = path.replace(/:(\w+)/g, (_, name: string) => places[name] ?? t.deps.ids.uuid())
    const answer = await app.inject({ method: 'GET', url, headers: { cookie } })
    for (const source of await expectRecorded(id, userId, answer.body)) seen.add(source)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['report', 'opinions', 'list']))
})

/** How the parts' methods that read are called, where it is not by the interview's id. */
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  'comparison.compare': [[finished.id]],
  'guestReviews.read': [{ interviewIds: [finished.id], openingId: null }],
  'interviews.list': [InterviewQuery.parse({})],
  'interviews.readReport': [finished.id, 'report'],
  'numbers.load': [NumbersView.parse({})],
  'openings.list': [{}],
  'nextRounds.readStandings': [[finished.id]],
  'pipeline.read': [opening.id],
  'pipeline.count': [[opening.id]],
  'applications.findLink': [opening.id],
  'overview.load': [OverviewQuery.parse({})],
  'alerts.list': [null],
  'audit.list': [null],
  'notifications.list': [null],
}

test.each(roles)('every part of the pages writes down what it shows to %s', async (role) => {
  const seen = new Set<FigureSource>()
  const parts = Object.entries((await openCustomerContext(t.deps, await newReader(role), t.workspace.id)) ?? {})
  const names = parts.flatMap(([part, methods]) =>
    typeof methods === 'object' && methods !== null
      ? Object.keys(methods).map((method) => [part, method] as const)
      : [],
  )
  for (const [part, method] of names) {
    if (!/^(load|list|read|find|compare|search|export|count|show)/.test(method)) continue
    const reader = await newReader(role)
    const context = await openCustomerContext(t.deps, reader, t.workspace.id)
    const call: unknown = Reflect.get(Object(Reflect.get(context ?? {}, part)), method)
    if (typeof call !== 'function') continue
    const name = `${part}.${method}`
    const answer: unknown = await Promise.resolve()
      .then(() => call(...(argumentsOf[name] ?? [finished.id])))
      .catch((error: unknown) => String(error))
    for (const source of await expectRecorded(name, reader.userId, JSON.stringify(answer) ?? '')) seen.add(source)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['report', 'opinions', 'list', 'comparison']))
})
