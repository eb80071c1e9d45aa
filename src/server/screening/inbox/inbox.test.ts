import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { InboxQuery } from '#contract/customer/inbox.ts'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { type DecisionOutcome, undoMs } from '#contract/values/reviews.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { changeMails, listNotifications } from '#server/messaging/notifications/read-notifications.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { describeSubjects } from '#server/screening/interviews/read.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { insertInvitation, selectConcerned } from '#server/screening/invitations/store.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openInbox } from './open-inbox.ts'
import { listIds, paceOf } from './read-inbox.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const reason = 'Meets the must-haves, and the answers name own steps.'

const requirements = ['license', 'nights', 'charting'].map((id) => ({ id, text: id, mustHave: id !== 'charting' }))
const experienceMatch = [
  { requirementId: 'nights', text: 'nights', status: 'not_met', evidence: [] },
  { requirementId: 'license', text: 'license', status: 'met', evidence: [] },
  { requirementId: 'charting', text: 'charting', status: 'met', evidence: [] },
]

async function setup() {
  const t = await setupReviews(database)
  /** A finished interview of an opening whose report was ready at this hour; the opening is of whoever made it. */
  async function wait(hour: number, madeBy: Workspace = t.workspace) {
    const { id } = await t.finish()
    const openingId = t.deps.ids.uuid()
    await inSystem(database.db, 'sweep', async (tx) => {
      await tx.execute(sql`insert into openings (id, workspace_id, title, description, status, created_by, created_at, updated_at)
        values (${openingId}, ${t.workspace.id}, ${`Opening ${hour}`}, '', 'open', ${madeBy.userId}, now(), now())`)
      await tx.execute(sql`update interviews set opening_id = ${openingId},
        status_changed_at = ${`2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`},
        plan = plan || ${JSON.stringify({ requirements, opening: { id: openingId, version: 1, employer: 'Acme' } })}::jsonb
        where id = ${id}`)
      await tx.execute(sql`update reports set evaluation =
        jsonb_set(evaluation, '{experienceMatch}', ${JSON.stringify(experienceMatch)}::jsonb) where interview_id = ${id}`)
    })
    return { id, openingId }
  }
  const inbox = (who: Workspace = t.workspace) => openInbox(t.deps, who)
  const list = (query: Partial<InboxQuery> = {}, who: Workspace = t.workspace) =>
    inbox(who).list(InboxQuery.parse(query))
  const idsIn = async (query: Partial<InboxQuery> = {}, who: Workspace = t.workspace) =>
    (await list(query, who)).rows.map(({ interviewId }) => interviewId)
  async function decide(interviewId: string, outcome: DecisionOutcome = 'advance', afterMs = 0, who = t.workspace) {
    await inbox(who).open(interviewId)
    await t.clock.advance(afterMs)
    await inbox(who).decide({ interviewId, outcome, reason })
  }
  const sourcesOf = async (interviewId: string) =>
    (
      await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(sql`select source from figure_openings where interview_id = ${interviewId}`),
      )
    ).rows
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  return { ...t, wait, inbox, list, idsIn, decide, sourcesOf, recruiter }
}

describe('the inbox', () => {
  test('lists what waits across openings, the oldest first, with its must-haves and no figure', async () => {
    const t = await setup()
    const late = await t.wait(9)
    const early = await t.wait(7)
    const { rows, counts, openings } = await t.list()
    expect(rows).toMatchObject([
      {
        interviewId: early.id,
        openingTitle: 'Opening 7',
        since: '2026-03-01T07:00:00.000Z',
        mustHaves: ['met', 'not_met'],
        decider: { email: t.owner.email, isOwn: true },
        decision: null,
      },
      { interviewId: late.id },
    ])
    expect(counts).toEqual({ mine: 2, team: 2 })
    expect(await t.inbox().countMine()).toBe(2)
    expect(openings.map(({ title }) => title)).toEqual(['Opening 7', 'Opening 9'])
    expect(await t.idsIn({ openingId: late.openingId })).toEqual([late.id])
    expect(JSON.stringify(rows)).not.toMatch(/score|level|recommendation/i)
    expect(await t.sourcesOf(early.id)).toEqual([])
  })

  test('is of whoever made the opening, or of whom somebody has named; the team’s holds all', async () => {
    const t = await setup()
    const own = await t.wait(7)
    const theirs = await t.wait(8, t.recruiter)
    expect(await t.idsIn()).toEqual([own.id])
    expect(await t.idsIn({}, t.recruiter)).toEqual([theirs.id])
    expect(await t.idsIn({ part: 'team' })).toEqual([own.id, theirs.id])
    await t.inbox().assign(own.id, { userId: t.recruiter.userId })
    expect(await t.idsIn()).toEqual([])
    expect(await t.idsIn({}, t.recruiter)).toEqual([own.id, theirs.id])
    await t.inbox().assign(own.id, { userId: null })
    expect(await t.idsIn()).toEqual([own.id])
  })

  test('its ids alone tell what has changed, and count as no reading', async () => {
    const t = await setup()
    const { id } = await t.wait(7)
    const ids = async (query: Partial<InboxQuery> = {}, who: Workspace = t.workspace) =>
      (await listIds(who, InboxQuery.parse(query))).interviewIds
    expect(await ids()).toEqual([id])
    const later = await t.wait(8)
    const theirs = await t.wait(9, t.recruiter)
    expect(await ids()).toEqual([id, later.id])
    expect(await ids({ part: 'team', openingId: theirs.openingId })).toEqual([theirs.id])
    await expect(t.inbox().decide({ interviewId: id, outcome: 'advance', reason })).rejects.toMatchObject({
      code: 'decision.evidence_unread',
    })
    await t.decide(id)
    expect(await ids()).toEqual([later.id])
    expect(await ids({ part: 'decided' })).toEqual([id])
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(ids({}, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  })

  test('another owner of the opening takes what waits, which the lists say', async () => {
    const t = await setup()
    const { id, openingId } = await t.wait(7)
    await t.inbox().setOwner(openingId, t.recruiter.userId)
    expect(await t.inbox().readOwner(openingId)).toEqual({ userId: t.recruiter.userId, email: t.recruiter.email })
    expect(await t.idsIn()).toEqual([])
    expect(await t.idsIn({}, t.recruiter)).toEqual([id])
    const { interviews } = await listInterviews(t.deps, t.workspace, InterviewQuery.parse({ openingId }))
    expect(interviews).toMatchObject([{ interviewId: id, decider: t.recruiter.email }])
    const { concerned } = await t.workspace.transaction(async (tx) => {
      const at = t.clock.now()
      const invitation = {
        interviewId: id,
        workspaceId: t.workspace.id,
        invitedBy: t.workspace.userId,
        sendsMail: false,
      }
      await insertInvitation(tx, { ...invitation, sending: 1, sentAt: at, expiresAt: at })
      return await selectConcerned(tx, t.workspace.id, id)
    })
    expect(concerned).toContain(t.recruiter.userId)
    await expect(t.inbox().setOwner(openingId, 'nobody')).rejects.toMatchObject({ code: 'member.not_found' })
    await expect(t.inbox().setOwner(t.deps.ids.uuid(), t.workspace.userId)).rejects.toMatchObject({
      code: 'opening.not_found',
    })
  })

  test('whoever is given a candidate or an opening is told once, and whoever takes one themselves is not', async () => {
    const t = await setup()
    const { id, openingId } = await t.wait(7)
    const news = async (who: Workspace) =>
      (await listNotifications(who, null, describeSubjects)).notifications.map(
        ({ kind, byEmail, interview, opening }) => [kind, byEmail, interview?.candidate ?? opening?.title],
      )
    for (const userId of [t.recruiter.userId, t.recruiter.userId]) await t.inbox().assign(id, { userId })
    await t.inbox().assign(id, { userId: t.workspace.userId })
    await t.inbox().assign(id, { userId: null })
    for (const userId of [t.recruiter.userId, t.recruiter.userId]) await t.inbox().setOwner(openingId, userId)
    await t.inbox().setOwner(openingId, t.workspace.userId)
    expect(await news(t.recruiter)).toEqual([
      ['opening_given', t.owner.email, 'Opening 7'],
      ['assigned', t.owner.email, 'Dana Okafor'],
    ])
    expect(await t.mailsTo(t.recruiter.email)).toEqual(['assignment', 'opening-given'])
    expect(await news(t.workspace)).toEqual([])
    // A kind that is switched off stays in the list alone.
    await changeMails(t.recruiter, { muted: ['assigned'] })
    await t.inbox().assign(id, { userId: t.recruiter.userId })
    expect(await news(t.recruiter)).toHaveLength(3)
    expect(await t.mailsTo(t.recruiter.email)).toHaveLength(2)
    await eraseInterview(t.deps, id, 'asked by the visitor')
    expect(await t.mailsTo(t.recruiter.email)).toEqual(['opening-given'])
  })

  test('several are given in one press, of whatever openings: told once and mailed when it holds', async () => {
    const t = await setup()
    const [one, two, decided] = [await t.wait(7), await t.wait(8), await t.wait(9)]
    await t.decide(decided.id)
    const neighbours = await setup()
    const foreign = await neighbours.wait(7)
    const interviewIds = [one.id, two.id, decided.id, foreign.id, one.id]
    expect((await t.inbox().findAssignable(interviewIds)).map(({ interviewId }) => interviewId).sort()).toEqual(
      [one.id, two.id].sort(),
    )
    const given = await t.inbox().assignMany({ interviewIds, userId: t.recruiter.userId })
    expect(given.assigned.map(({ interviewId, before }) => [interviewId, before])).toEqual(
      [one.id, two.id].sort().map((id) => [id, null]),
    )
    expect(await t.idsIn({}, t.recruiter)).toEqual([one.id, two.id])
    const again = await t.inbox().assignMany({ interviewIds, userId: t.recruiter.userId })
    expect(again.assigned).toEqual([])
    const { notifications } = await listNotifications(t.recruiter, null, describeSubjects)
    expect(notifications).toMatchObject([{ kind: 'assigned', byEmail: t.owner.email, interview: null }])
    const { rows: mails } = await database.db.execute(
      sql`select template, text, send_at from mails where recipient = ${t.recruiter.email} and template like 'assignment%'`,
    )
    expect(mails).toMatchObject([{ template: 'assignments' }])
    expect(JSON.stringify(mails)).toMatch(/Open your inbox/)
    expect(JSON.stringify(mails)).not.toMatch(/Dana/)
    expect(new Date(String(mails[0]?.send_at))).toEqual(new Date(t.clock.now().getTime() + undoMs))
    expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'interview.assigned')).toHaveLength(2)
    await expect(t.inbox().assignMany({ interviewIds, userId: 'nobody' })).rejects.toMatchObject({
      code: 'member.not_found',
    })
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    for (const press of [t.inbox(viewer).assignMany({ interviewIds, userId: null }), t.inbox(viewer).unassign(given)]) {
      await expect(press).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    }
  })

  test('such a press is taken back: each stands as before, and nobody hears of it; what changed since stays', async () => {
    const t = await setup()
    const [one, two] = [await t.wait(7), await t.wait(8)]
    await t.inbox().assign(one.id, { userId: t.workspace.userId })
    const interviewIds = [one.id, two.id]
    const given = await t.inbox().assignMany({ interviewIds, userId: t.recruiter.userId })
    const neighbour = (await setup()).inbox()
    expect(await neighbour.unassign(given)).toBe(0)
    expect(await t.mailsTo(t.recruiter.email)).toEqual(['assignments'])
    expect(await t.inbox().unassign(given)).toBe(2)
    expect(await t.inbox().unassign(given)).toBe(0)
    expect(await t.idsIn()).toEqual([one.id, two.id])
    expect(await t.mailsTo(t.recruiter.email)).toEqual([])
    expect((await listNotifications(t.recruiter, null, describeSubjects)).notifications).toEqual([])
    expect(await t.auditOf(t.workspace.id)).toContain('interview.assignment_undone')
    const anew = await t.inbox().assignMany({ interviewIds, userId: t.recruiter.userId })
    await t.inbox().assign(one.id, { userId: null })
    expect(await t.inbox().unassign(anew)).toBe(1)
    expect(await t.mailsTo(t.recruiter.email)).toEqual(['assignments'])
  })

  test.each([
    ['has left', (userId: string) => sql`delete from workspace_members where user_id = ${userId}`],
    [
      'may only look on',
      (userId: string) => sql`update workspace_members set role = 'viewer' where user_id = ${userId}`,
    ],
  ])('what belongs to somebody who %s waits for the workspace’s owners', async (_, leave) => {
    const t = await setup()
    const theirs = await t.wait(8, t.recruiter)
    const assigned = await t.wait(8)
    await t.inbox().assign(assigned.id, { userId: t.recruiter.userId })
    await inSystem(database.db, 'sweep', (tx) => tx.execute(leave(t.recruiter.userId)))
    const { rows } = await t.list()
    expect(rows).toMatchObject([
      { interviewId: theirs.id, decider: null },
      { interviewId: assigned.id, decider: { isOwn: true } },
    ])
    expect(await t.inbox().readOwner(theirs.openingId)).toBeNull()
    const other = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    expect(await t.idsIn({}, other)).toEqual([])
  })

  test('opening counts as reading and starts the time to the decision, which a break of half an hour starts anew', async () => {
    const t = await setup()
    for (const ms of [20_000, 64_000, 90_000]) await t.decide((await t.wait(7)).id, 'advance', ms)
    expect((await t.list()).pace).toEqual({ medianMs: 64_000, decisions: 3 })
    const { id } = await t.wait(8)
    await t.inbox().open(id)
    await t.clock.advance(31 * 60_000)
    await t.decide(id, 'decline', 10_000)
    expect((await t.list()).pace).toEqual({ medianMs: 42_000, decisions: 4 })
  })

  test('shows what the member has decided, with a minute to take the last one back', async () => {
    const t = await setup()
    const { id } = await t.wait(7)
    await t.decide(id, 'decline')
    const { rows, undoable, counts } = await t.list({ part: 'decided' })
    expect(rows).toMatchObject([{ interviewId: id, decision: 'decline' }])
    expect(undoable).toMatchObject({ interviewId: id, outcome: 'decline', count: 1, until: '2026-03-02T09:01:00.000Z' })
    expect(counts).toEqual({ mine: 0, team: 0 })
    expect(await t.inbox().open(id)).toMatchObject({ isDecided: true, lastReasons: [reason] })
    // Of another opening, whose must-haves are others.
    const other = await t.wait(8)
    expect(await t.inbox().open(other.id)).toMatchObject({ isDecided: false, lastReasons: [] })
    await t.inbox().assign(other.id, { userId: t.recruiter.userId })
    expect(await t.inbox().open(other.id)).toMatchObject({ decider: { email: t.recruiter.email, isOwn: false } })
    expect((await t.list({}, t.recruiter)).undoable).toBeNull()
    await t.inbox().undo(id, undoable?.decisionId ?? '')
    expect(await t.idsIn()).toEqual([id])
    expect(await t.idsIn({ part: 'decided' })).toEqual([])
    expect((await t.list()).undoable).toBeNull()
    await t.decide(id)
    await t.clock.advance(60_001)
    expect((await t.list()).undoable).toBeNull()
  })

  test('whoever decides on somebody decided meanwhile is told so', async () => {
    const t = await setup()
    const { id } = await t.wait(7)
    await t.inbox().open(id)
    await t.decide(id, 'decline', 0, t.recruiter)
    await expect(t.inbox().decide({ interviewId: id, outcome: 'advance', reason })).rejects.toMatchObject({
      code: 'decision.changed',
    })
  })

  test('is nothing for a viewer, shows nothing of a neighbour’s, and names only members who decide', async () => {
    const t = await setup()
    const { id } = await t.wait(7)
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(t.list({}, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    expect(await t.inbox(viewer).countMine()).toBe(0)
    const { workspace: neighbour } = await (await setupReviews(database)).open()
    expect(await t.idsIn({ part: 'team' }, neighbour)).toEqual([])
    await t.inbox(neighbour).open(id)
    await expect(t.inbox(neighbour).assign(id, { userId: null })).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(t.inbox().decide({ interviewId: id, outcome: 'advance', reason })).rejects.toMatchObject({
      code: 'decision.evidence_unread',
    })
    for (const userId of [viewer.userId, neighbour.userId]) {
      await expect(t.inbox().assign(id, { userId })).rejects.toMatchObject({ code: 'member.not_found' })
    }
    expect((await t.inbox().listDeciders()).map(({ userId }) => userId).sort()).toEqual(
      [t.workspace.userId, t.recruiter.userId].sort(),
    )
  })
})

test('two decisions are no pace', () => {
  const at = new Date(60_000)
  expect(
    paceOf([
      { at, openedAt: new Date(0) },
      { at, openedAt: null },
    ]),
  ).toEqual({ medianMs: null, decisions: 1 })
})

describe('one decision on several', () => {
  /** Candidates of one opening whose scores are these, each with an interval of ten points to both sides. */
  async function setupScores(scores: readonly (number | null)[]) {
    const t = await setup()
    const { openingId } = await t.wait(6)
    const ids: string[] = []
    for (const score of scores) {
      const { id } = await t.finish()
      ids.push(id)
      await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(sql`update interviews set opening_id = ${openingId}, name = ${`Candidate ${ids.length}`},
          plan = jsonb_set(plan, '{opening}', ${JSON.stringify({ id: openingId, version: 1, employer: 'Acme' })}::jsonb),
          score = ${score}, score_low = ${score === null ? null : score - 10}, score_high = ${score === null ? null : score + 10}
          where id = ${id}`),
      )
    }
    const many = (interviewIds: readonly string[], who: Workspace = t.workspace) =>
      t.inbox(who).decideMany(openingId, { interviewIds: [...interviewIds], outcome: 'decline', reason })
    const read = async (interviewIds: readonly string[]) => {
      for (const id of interviewIds) await t.inbox().open(id)
    }
    return { ...t, openingId, ids, many, read }
  }

  test('leaves out whoever was not read, has no score, or is too close to somebody who stays, each with why', async () => {
    const t = await setupScores([20, 25, 60, 64, null])
    const [first = '', second = '', third = '', , fifth = ''] = t.ids
    await t.read([first, third, fifth])
    const outcome = await t.many([first, second, third, fifth])
    // The second was not read, so it stays, and the first is too close to it; so is the third to the fourth.
    expect(outcome).toMatchObject({ decided: 0 })
    expect(Object.fromEntries(outcome.leftOut.map(({ interviewId, reason }) => [interviewId, reason]))).toEqual({
      [first]: 'tied',
      [second]: 'unread',
      [third]: 'tied',
      [fifth]: 'no_score',
    })
    expect(outcome.leftOut.find(({ interviewId }) => interviewId === third)?.with).toBe('Candidate 4')
  })

  test('decides on whoever is apart from all who stay, and takes all of it back in one press', async () => {
    const t = await setupScores([20, 25, 60])
    const [first = '', second = ''] = t.ids
    await t.read([first, second])
    expect(await t.many([first, second])).toEqual({ outcome: 'decline', decided: 2, leftOut: [] })
    expect((await t.many([first])).leftOut).toMatchObject([{ reason: 'decided' }])
    const undoable = await t.inbox().findUndoable()
    expect(undoable).toMatchObject({ count: 2, outcome: 'decline' })
    expect(await t.inbox().undo(undoable?.interviewId ?? '', undoable?.decisionId ?? '')).toBe(2)
    expect((await t.inbox().findChosen(t.openingId, t.ids)).map(({ interviewId }) => interviewId)).toEqual(t.ids)
    expect(await t.inbox().findUndoable()).toBeNull()
  })

  test('is a recruiter’s, and what is of another opening or another workspace is left out without a word', async () => {
    const t = await setupScores([20])
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(t.many(t.ids, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    const { id: elsewhere } = await t.wait(7)
    const { workspace: neighbour } = await (await setupReviews(database)).open()
    expect(await t.many([elsewhere])).toEqual({ outcome: 'decline', decided: 0, leftOut: [] })
    expect(await t.many(t.ids, neighbour)).toEqual({ outcome: 'decline', decided: 0, leftOut: [] })
  })
})
