import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isForMembers } from '#contract/api/endpoint.ts'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { OpeningQuery } from '#contract/customer/openings.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { features } from '#server/feature-list.ts'
import { changeMails, listNotifications } from '#server/messaging/notifications/read-notifications.ts'
import { openCustomerContext } from '#server/pages/customer-context.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { describeSubjects } from '#server/screening/interviews/read.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { notifyInviter } from '#server/screening/invitations/notify-members.ts'
import { openInterviews } from '#server/screening/invitations/open-parts.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { listOpenings } from '#server/screening/openings/list-openings.ts'
import { nameManager, readManagers, removeManager } from '#server/screening/openings/managers.ts'
import { openOpenings } from '#server/screening/openings/open-openings.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { addNote, readNotes } from '#server/screening/reviews/notes.ts'
import { openRatings, openReviews } from '#server/screening/reviews/open-parts.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { changeRole } from '#server/tenancy/workspaces/change-members.ts'
import { customerPages } from '#web/dashboard/pages.ts'
import { customerOfTest } from '#web/dashboard/testing/customer-of-test.ts'
import { openTestDatabase } from '../../tests/harness/database.ts'

const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
afterAll(() => database.close())

/** Two openings with a candidate each who has a report; a hiring manager who is named for the first. */
async function setup() {
  const t = await setupReviews(database)
  async function open(title: string) {
    const opening = await createOpening(t.deps, t.workspace, { title, description: '' })
    await setStatus(t.deps, t.workspace, opening.id, 'open')
    const { id } = await t.finish()
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`update interviews set opening_id = ${opening.id} where id = ${id}`),
    )
    return { openingId: opening.id, interviewId: id }
  }
  const [own, other] = [await open('Registered nurse'), await open('Driver')]
  const manager = await t.add(await t.signIn(), t.workspace.id, 'hiring_manager')
  const name = (openingId: string, userId = manager.userId) => nameManager(t.deps, t.workspace, openingId, userId)
  const listed = async (who: Workspace) => ({
    openings: (await listOpenings(t.deps, who, OpeningQuery.parse({}))).openings.map(({ id }) => id),
    interviews: (await listInterviews(t.deps, who, InterviewQuery.parse({}))).interviews.map(
      (each) => each.interviewId,
    ),
  })
  const news = async (who: Workspace) =>
    (await listNotifications(who, null, describeSubjects)).notifications.map(({ kind }) => kind)
  const note = (who: Workspace, interviewId: string, text: string) =>
    addNote(t.deps, who, interviewId, { id: t.deps.ids.uuid(), text, tell: [] })
  return { ...t, own, other, manager, name, listed, news, note }
}

test('whoever is named sees that opening and its candidates, is told once, and sees nothing once taken off', async () => {
  const t = await setup()
  expect(await t.listed(t.manager)).toEqual({ openings: [], interviews: [] })
  await Promise.all([t.name(t.own.openingId), t.name(t.own.openingId)])
  expect(await t.listed(t.manager)).toEqual({ openings: [t.own.openingId], interviews: [t.own.interviewId] })
  expect(await t.news(t.manager)).toEqual(['opening_shared'])
  expect(await t.mailsTo(t.manager.email)).toEqual(['opening-shared'])
  const { named, others } = await readManagers(t.workspace, t.own.openingId)
  expect([named.map(({ email }) => email), others]).toEqual([[t.manager.email], []])
  await removeManager(t.deps, t.workspace, t.own.openingId, t.manager.userId)
  expect(await t.listed(t.manager)).toEqual({ openings: [], interviews: [] })
  expect((await t.auditOf(t.workspace.id)).filter((action) => action.startsWith('opening.manager'))).toEqual([
    'opening.manager_named',
    'opening.manager_removed',
  ])
})

test('several are named for one opening; only hiring managers of the workspace are, by recruiters and owners', async () => {
  const t = await setup()
  const second = await t.add(await t.signIn(), t.workspace.id, 'hiring_manager')
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await t.name(t.own.openingId)
  await t.name(t.own.openingId, second.userId)
  expect((await readManagers(t.workspace, t.own.openingId)).named).toHaveLength(2)
  const stranger = (await (await setupReviews(database)).open()).workspace
  for (const userId of [viewer.userId, stranger.userId, 'nobody']) {
    await expect(t.name(t.own.openingId, userId)).rejects.toMatchObject({ code: 'member.not_found' })
  }
  await expect(t.name(t.deps.ids.uuid())).rejects.toMatchObject({ code: 'opening.not_found' })
  for (const who of [t.manager, viewer]) {
    await expect(nameManager(t.deps, who, t.other.openingId, t.manager.userId)).rejects.toMatchObject({
      code: 'workspace.role_too_small',
    })
  }
  await expect(nameManager(t.deps, stranger, t.own.openingId, t.manager.userId)).rejects.toMatchObject({
    code: 'opening.not_found',
  })
})

test('they read, rate and write notes for their own candidates, and decide on nobody', async () => {
  const t = await setup()
  await t.name(t.own.openingId)
  const { interviewId } = t.own
  await t.note(t.manager, interviewId, 'Strong on nights.')
  expect((await readNotes(t.deps, t.manager, interviewId)).notes).toMatchObject([{ mayRemove: true }])
  for (const read of [
    () => readNotes(t.deps, t.manager, t.other.interviewId),
    () => t.note(t.manager, t.other.interviewId, 'Hello?'),
  ]) {
    await expect(read()).rejects.toMatchObject({ code: 'report.not_found' })
  }
  const [openings, interviews] = [openOpenings(t.deps, t.manager), openInterviews(t.deps, t.manager)]
  expect((await openings.find(t.own.openingId))?.title).toBe('Registered nurse')
  expect(await openings.find(t.other.openingId)).toBeNull()
  expect((await interviews.readReport(interviewId, 'report'))?.status).toBe('evaluated')
  expect(await interviews.readReport(t.other.interviewId, 'report')).toBeNull()
  const ratings = openRatings(t.deps, t.manager)
  const levels = ((await ratings.readSheet(interviewId))?.competencies ?? []).map(({ id }) => ({
    competencyId: id,
    level: 3 as const,
    sentence: 'Named what they did.',
  }))
  await ratings.submit(interviewId, { levels, seen: null })
  expect((await ratings.read(interviewId))?.ratings).toHaveLength(1)
  await expect(ratings.submit(t.other.interviewId, { levels, seen: null })).rejects.toMatchObject({
    code: 'report.not_found',
  })
  const reviews = openReviews(t.deps, t.manager)
  await expect(
    reviews.decide(interviewId, { outcome: 'advance', reason: 'Because I like them.', seen: null }),
  ).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  const candidates = [{ name: 'Kim', email: 'kim@candidate.example' }]
  await expect(
    inviteCandidates(t.deps, t.manager, t.own.openingId, { candidates, days: 14, sendsMail: false }),
  ).rejects.toMatchObject({ code: 'workspace.role_too_small' })
})

test('a note names them only where they read it, and a report tells them only of their own candidates', async () => {
  const t = await setup()
  await t.name(t.own.openingId)
  const text = `@${t.manager.email}, please look.`
  expect(await t.note(t.workspace, t.other.interviewId, text)).toEqual([])
  expect((await readNotes(t.deps, t.workspace, t.other.interviewId)).members).toEqual([])
  expect((await readNotes(t.deps, t.workspace, t.own.interviewId)).members).toHaveLength(1)
  for (const { interviewId } of [t.own, t.other]) await notifyInviter(t.deps, interviewId)
  expect(await t.note(t.workspace, t.own.interviewId, text)).toEqual([t.manager.email])
  expect(await t.news(t.manager)).toEqual(['mention', 'report_ready', 'opening_shared'])
})

test('a note of theirs tells the recruiters whom it names, once, and by mail only who wants them', async () => {
  const t = await setup()
  await t.name(t.own.openingId)
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const text = `@${t.workspace.email} @${recruiter.email} I would like to meet them.`
  await changeMails(recruiter, { muted: ['mention'] })
  expect(await t.note(t.manager, t.own.interviewId, text)).toHaveLength(2)
  for (const who of [t.workspace, recruiter]) expect(await t.news(who)).toContain('mention')
  expect(await t.mailsTo(t.workspace.email)).toContain('mention')
  expect(await t.mailsTo(recruiter.email)).not.toContain('mention')
})

test('a recruiter who becomes a hiring manager sees and hears no more of what they had', async () => {
  const t = await setup()
  const person = await t.signIn()
  const recruiter = await t.add(person, t.workspace.id, 'recruiter')
  const opening = await createOpening(t.deps, recruiter, { title: 'Welder', description: '' })
  await setStatus(t.deps, recruiter, opening.id, 'open')
  const candidates = [{ name: 'Kim', email: 'kim@candidate.example' }]
  const [invited] = await inviteCandidates(t.deps, recruiter, opening.id, { candidates, days: 14, sendsMail: false })
  await changeRole(t.deps, t.workspace, recruiter.userId, 'hiring_manager')
  const demoted = await t.enter(person, t.workspace.id)
  if (demoted === null) throw new Error('They are a member still')
  await notifyInviter(t.deps, invited?.interviewId ?? '')
  expect(await t.news(demoted)).toEqual([])
  expect(await t.mailsTo(recruiter.email)).toEqual([])
  expect(await t.listed(demoted)).toEqual({ openings: [], interviews: [] })
})

test('each page that is open to them loads what is theirs, and of another opening nothing', async () => {
  const t = await setup()
  const person = await t.signIn()
  const manager = await t.add(person, t.workspace.id, 'hiring_manager')
  await t.name(t.own.openingId, manager.userId)
  const customer = await openCustomerContext(t.deps, person, t.workspace.id)
  if (customer === null) throw new Error('They are a member')
  async function load({ path, file }: (typeof customerPages)[number], of: typeof t.own): Promise<unknown> {
    const page: { loader?: (args: unknown) => unknown } = await import(/* @vite-ignore */ `../web/${file.slice(2)}`)
    const url = new URL(`http://own.invalid/dashboard/${t.workspace.id}${path}`)
    const params = { workspaceId: t.workspace.id, ...of }
    const args = { url, request: new Request(url), params, context: customerOfTest(customer ?? {}) }
    // What a loader throws is no page: nothing that is there, or the way to another.
    return await Promise.resolve(page.loader?.(args)).catch((error: unknown) => {
      if (error instanceof Response) return { status: error.status }
      if (typeof error === 'object' && error !== null && 'init' in error) return error.init
      throw error
    })
  }
  for (const page of customerPages.filter(({ read }) => hasRole('hiring_manager', read))) {
    if (page.path !== '/*') expect(await load(page, t.own), page.path).not.toMatchObject({ status: 404 })
    const other = await load(page, t.other)
    for (const id of Object.values(t.other)) expect(JSON.stringify(other ?? null), page.path).not.toContain(id)
    if (page.path.includes(':')) expect(other, page.path).toMatchObject({ status: expect.any(Number) })
  }
})

test('of the pages and endpoints, these are open to them and no other', () => {
  const open = (role: 'read' | 'post') =>
    customerPages.flatMap((page) => {
      const least = page[role]
      return least !== null && hasRole('hiring_manager', least) ? [page.path] : []
    })
  expect(open('read')).toEqual([
    '/openings',
    '/openings/:openingId',
    '/openings/:openingId/candidates',
    '/interviews/:interviewId',
    '/interviews/:interviewId/rate',
    '/interviews/:interviewId/notes',
    '/notifications',
    '/help',
    '/settings/account',
    '/settings/security',
    '/settings/mails',
    '/*',
  ])
  expect(open('post')).toEqual([
    '/interviews/:interviewId/rate',
    '/interviews/:interviewId/notes',
    '/notifications',
    '/settings/account',
    '/settings/security',
    '/settings/mails',
  ])
  const endpoints = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const asked = endpoints.filter(({ access }) => isForMembers(access) && hasRole('hiring_manager', access.workspace))
  expect(asked.map(({ id }) => id).sort()).toEqual([
    'interviews.list',
    'interviews.play-turn',
    'interviews.report',
    'openings.get',
    'openings.list',
    'reviews.add-note',
    'reviews.list-notes',
    'reviews.remove-note',
    'takes.play',
    'takes.poster',
  ])
})
