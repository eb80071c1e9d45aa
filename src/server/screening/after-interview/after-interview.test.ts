import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import spanishCompetencies from '#content/interview/competencies.es.json' with { type: 'json' }
import type { CandidateDoor } from '#contract/site/after-interview.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { exportData } from '#server/screening/data-subject-requests/export-data.ts'
import { dataSubjectRequestsFeature } from '#server/screening/data-subject-requests/feature.ts'
import { openSubjectData } from '#server/screening/data-subject-requests/open-subject-data.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { addLink } from '#server/screening/invitations/send-invitation.ts'
import { insertInvitation } from '#server/screening/invitations/store.ts'
import { openMessages } from '#server/screening/messages/open-parts.ts'
import { nextRoundsFeature } from '#server/screening/next-rounds/feature.ts'
import { setupRounds, tuesdayAtTen } from '#server/screening/next-rounds/testing/setup.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openAfterInterview } from './open-after-interview.ts'

const database = await openTestDatabase({
  jobs: [
    ...[...mailFeature.jobs, ...deletionFeature.jobs, ...dataSubjectRequestsFeature.jobs],
    ...nextRoundsFeature.jobs,
  ],
})
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000

async function setup() {
  const t = await setupRounds(database)
  /** Somebody who was invited and has held it; the link that was mailed to them, and one that members were shown. */
  async function hold(found: Promise<{ id: string; address: string }> = t.finish()) {
    const { id, address } = await found
    const now = t.clock.now()
    const { id: workspaceId } = t.workspace
    return await t.workspace.transaction(async (tx) => {
      await tx.execute(sql`update interviews set completed_at = ended_at where id = ${id}`)
      const sent = { interviewId: id, workspaceId, invitedBy: t.owner.userId, sendsMail: true, sending: 1, sentAt: now }
      await insertInvitation(tx, { ...sent, expiresAt: new Date(now.getTime() + dayMs) })
      const linkTo = async (mailedTo: string | null): Promise<CandidateDoor> => {
        const link = await addLink(tx, t.deps, { workspaceId, interviewId: id, mailedTo })
        return { by: 'interview', token: link.slice(link.lastIndexOf('/') + 1) }
      }
      return { id, address, own: await linkTo(address), shown: await linkTo(null) }
    })
  }
  const page = openAfterInterview(t.deps, null)
  const give = (feedback: string) =>
    t.rows(sql`update workspaces set feedback = ${feedback} where id = ${t.workspace.id}`)
  const statusOf = async (id: string) => (await t.rows(sql`select status, causes from interviews where id = ${id}`))[0]
  return { ...t, after: page, hold, give, statusOf }
}

describe('where it stands', () => {
  test('is received, then being read, then that they were written to; never what was decided', async () => {
    const t = await setup()
    const { id, own } = await t.hold()
    const received = await t.after.load(own)
    const promisedBy = new Date(t.clock.now().getTime() + 5 * dayMs).toISOString()
    expect(received).toMatchObject({
      readAt: null,
      toldAt: null,
      promisedBy,
      isLate: false,
      hasAnswered: false,
      feedback: null,
    })
    await markEvidenceRead(t.deps, t.workspace, id)
    expect((await t.after.load(own))?.readAt).toBe(t.clock.now().toISOString())
    await decide(t.deps, t.workspace, id, { outcome: 'decline', reason: 'no triage', seen: null })
    const decided = await t.after.load(own)
    expect(decided).toMatchObject({ toldAt: null })
    expect(JSON.stringify(decided)).not.toMatch(/decline|triage/)
    await t.send([id])
    expect((await t.after.load(own))?.toldAt).toBeNull()
    await t.clock.advance(dayMs)
    await t.deliver()
    const told = await t.after.load(own)
    expect(told?.toldAt).not.toBeNull()
    expect(JSON.stringify(told)).not.toMatch(/decline|triage/)
  })

  test('does not hide that nobody has written by the day that was promised', async () => {
    const t = await setup()
    const { own } = await t.hold()
    await t.clock.advance(6 * dayMs)
    expect(await t.after.load(own)).toMatchObject({ isLate: true, toldAt: null })
  })

  test('names the day that was promised before the agreement, however the employer’s days change; a sooner one replaces it', async () => {
    const t = await setup()
    const { id, own } = await t.hold()
    await t.rows(sql`update invitations set agreed_answer_days = 5 where interview_id = ${id}`)
    const held = t.clock.now().getTime()
    const daysLater = (days: number) => new Date(held + days * dayMs).toISOString()
    await t.clock.advance(6 * dayMs)
    const promiseWithin = async (days: number) => {
      await openMessages(t.deps, t.workspace).changeAnswerDays(days)
      return await t.after.load(own)
    }
    expect(await promiseWithin(20)).toMatchObject({ promisedBy: daysLater(5), isLate: true })
    expect(await promiseWithin(3)).toMatchObject({ promisedBy: daysLater(3), isLate: true })
    await t.rows(sql`update invitations set agreed_answer_days = null where interview_id = ${id}`)
    expect(await promiseWithin(20)).toMatchObject({ promisedBy: daysLater(20), isLate: false })
  })

  test('is told by the same link as before and by the one to their data, and to nobody else', async () => {
    const t = await setup()
    const { own, shown } = await t.hold()
    const token = (await openSubjectData(t.deps, null).openFromPortal(own.token)) ?? ''
    expect(await t.after.load({ by: 'own-data', token })).toEqual({ ...(await t.after.load(own)), retake: null })
    expect(await t.after.load(shown)).toBeNull()
    expect(await t.after.load({ by: 'own-data', token: own.token })).toBeNull()
    expect(await t.after.load({ by: 'interview', token: 'none' })).toBeNull()
  })

  test('names the next round, which leads to its own page', async () => {
    const t = await setup()
    const offered = await t.offer()
    const { own } = await t.hold(Promise.resolve(offered))
    expect((await t.after.load(own))?.nextRound).toMatchObject({ title: 'Interview with the team', startsAt: null })
    await t.choose(offered.token, tuesdayAtTen)
    const next = (await t.after.load(own))?.nextRound
    expect(next).toMatchObject({ startsAt: tuesdayAtTen, timeZone: 'Europe/Berlin' })
    expect((await t.page.load(next?.path.replace('/next-round/', '') ?? ''))?.state).toBe('booked')
  })
})

describe('feedback', () => {
  test('is given when the employer has chosen: never, after the interview, or with the decision', async () => {
    const t = await setup()
    const { id, own } = await t.hold()
    const feedback = async () => {
      await t.after.showFeedback(own)
      const given = (await t.after.load(own))?.feedback ?? null
      return given === 'waits' ? null : given
    }
    expect(await feedback()).toBeNull()
    await t.give('after_interview')
    const given = await feedback()
    expect(given?.strengths.length).toBeGreaterThan(0)
    const { rows } = await t.workspace.transaction((tx) =>
      tx.execute(
        sql`select string_agg(text, ' ') as said from turns where interview_id = ${id} and speaker = 'candidate'`,
      ),
    )
    for (const { quote } of given?.strengths ?? []) expect(String(rows[0]?.said)).toContain(quote)
    await t.give('with_decision')
    expect(await feedback()).toBeNull()
    await decide(t.deps, t.workspace, id, { outcome: 'decline', reason: 'no', seen: null }).catch(() => undefined)
    await markEvidenceRead(t.deps, t.workspace, id)
    await decide(t.deps, t.workspace, id, { outcome: 'decline', reason: 'no triage', seen: null })
    expect(await feedback()).toBeNull()
    await t.send([id])
    await t.clock.advance(dayMs)
    await t.deliver()
    expect(await feedback()).toEqual(given)
  })
})

describe('feedback in Spanish', () => {
  test('is given where a model has rated, with the names that candidates read, and not without one', async () => {
    const t = await setup()
    const { id, own } = await t.hold()
    await t.give('after_interview')
    await t.rows(sql`update interviews set plan = plan || '{"language":"es"}'::jsonb where id = ${id}`)
    const page = openAfterInterview(t.deps, null, { chosen: 'es', accepted: null })
    const feedback = async () => {
      await page.showFeedback(own)
      const given = (await page.load(own))?.feedback ?? null
      return given === 'waits' ? null : given
    }
    expect(await feedback()).toBeNull()
    await t.rows(
      sql`update reports set evaluation = jsonb_set(evaluation, '{engine,model}', '"a model"') where interview_id = ${id}`,
    )
    const given = await feedback()
    expect(given?.foundBy).toBe('model')
    const names = new Set(Object.values(spanishCompetencies).map(({ name }) => name))
    expect(given?.strengths.length).toBeGreaterThan(0)
    for (const { competency } of given?.strengths ?? []) expect(names).toContain(competency)
  })
})

describe('the two questions', () => {
  test('are answered once, are in the candidate’s own data, and go with it', async () => {
    const t = await setup()
    const { id, own, shown } = await t.hold()
    expect(await t.after.answerSurvey(shown, { fair: 1, worked: 'no' })).toBe(false)
    expect(await t.after.answerSurvey(own, { fair: 9, worked: 'no' })).toBe(false)
    expect(await t.after.answerSurvey(own, { fair: 4, worked: 'partly' })).toBe(true)
    expect(await t.after.answerSurvey(own, { fair: 1, worked: 'no' })).toBe(false)
    expect((await t.after.load(own))?.hasAnswered).toBe(true)
    const token = (await openSubjectData(t.deps, null).openFromPortal(own.token)) ?? ''
    const data = JSON.parse(Buffer.from(await exportData(t.deps, token)).toString('utf8'))
    expect(data.survey).toEqual({ at: t.clock.now().toISOString(), fair: 4, worked: 'partly' })
    await eraseInterview(t.deps, id, 'asked by the candidate')
    expect(await t.rows(sql`select 1 from candidate_surveys where interview_id = ${id}`)).toEqual([])
  })
})

describe('withdrawing', () => {
  test('after the interview ends it: nobody decides, what waits is recalled, the next round is called off, the team is told', async () => {
    const t = await setup()
    const offered = await t.offer()
    const { id, own } = await t.hold(Promise.resolve(offered))
    await t.choose(offered.token, tuesdayAtTen)
    expect(await t.after.withdraw(own)).toBe(true)
    expect(await t.after.withdraw(own)).toBe(true)
    expect(await t.statusOf(id)).toEqual({ status: 'cancelled', causes: ['withdrawn'] })
    expect(await t.after.load(own)).toMatchObject({ withdrawnAt: t.clock.now().toISOString(), nextRound: null })
    expect((await t.page.load(offered.token))?.state).toBe('cancelled')
    const told = await t.rows(sql`select kind from notifications where interview_id = ${id} and kind = 'withdrawn'`)
    expect(told).toHaveLength(1)
    expect(await t.auditOf(t.workspace.id)).toContain('interview.withdrawn_by_candidate')
    const events = await t.rows(
      sql`select type from domain_events where subject = ${id} and type = 'interview.cancelled'`,
    )
    expect(events).toHaveLength(1)
  })

  test('a message that waits is recalled', async () => {
    const t = await setup()
    const { id, own } = await t.hold()
    await t.send([id], { kind: 'own', body: 'Hello {name},\n\nplease wait.\n\n{link}' })
    await t.after.withdraw(own)
    const { messages } = await t.thread(id)
    expect(messages.map(({ state }) => state)).toEqual(['recalled'])
  })

  test('is the candidate’s alone once it was begun, and nothing where it ended otherwise', async () => {
    const t = await setup()
    const { id, own, shown } = await t.hold()
    expect(await t.after.withdraw(shown)).toBe(false)
    await t.rows(sql`update interviews set status = 'abandoned' where id = ${id}`)
    expect(await t.after.withdraw(own)).toBe(false)
    expect(await t.statusOf(id)).toEqual({ status: 'abandoned', causes: [] })
  })
})
