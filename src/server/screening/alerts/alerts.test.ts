import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { features } from '#server/feature-list.ts'
import { insertUndeliverable } from '#server/messaging/mail/store.ts'
import { changeMails } from '#server/messaging/notifications/read-notifications.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { openSubjectData } from '#server/screening/data-subject-requests/open-subject-data.ts'
import { addLink } from '#server/screening/data-subject-requests/send-link.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { createInterview } from '#server/screening/interviews/create-interview.ts'
import { leaseRenewalMs } from '#server/screening/interviews/policy.ts'
import { makeSteps, newInterview } from '#server/screening/interviews/testing/setup.ts'
import { openAudit } from '#server/screening/workspace-data/list-audit-log.ts'
import { describeEntry } from '#web/dashboard/settings/describe-entry.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { acknowledgeAlert, listAlerts, openAlerts } from './manage-alerts.ts'
import { acknowledgedWithinMs } from './policy.ts'
import { setupAlerts } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
afterAll(() => database.close())

const setup = () => setupAlerts(database)
type Setup = Awaited<ReturnType<typeof setup>>
const people = (t: Setup) => [t.owner, t.opener, t.inviter].map(({ email }) => email).sort()
const toldIn = async (t: Setup) => (await t.alertMails(t.candidate.id)).map(({ recipient }) => recipient).sort()

describe('danger that is heard', () => {
  test('is told at once to whom the opening concerns and to the owners, each once, by notification and mail', async () => {
    const t = await setup()
    const { lease, step } = await t.hear()
    await t.sink.store(lease, step)
    await t.runDue(t.candidate.id, 2)
    expect(await toldIn(t)).toEqual(people(t))
    for (const who of [t.owner, t.opener, t.inviter]) expect(await t.kindsOf(who)).toEqual(['danger_heard'])
    expect(await t.kindsOf(t.viewer)).toEqual([])
    const [mail] = await t.alertMails(t.candidate.id)
    expect(mail?.subject).toBe('Danger was heard in the interview of Dana Okafor')
    for (const words of [
      '> I do not want to live anymore.',
      `Address: ${t.candidate.email}`,
      'Opening: Registered nurse',
      'Heard: March 2, 2026, 9:00 AM (UTC)',
      'local emergency number',
      `/dashboard/${t.owner.id}/alerts`,
    ])
      expect(mail?.text).toContain(words)
  })

  test('is mailed to whoever has switched every other mail off', async () => {
    const t = await setup()
    await changeMails(t.inviter, {
      muted: ['report_ready', 'mention', 'human_asked', 'accommodation_asked', 'review_asked'],
    })
    await t.hear()
    await t.runDue(t.candidate.id)
    expect(await toldIn(t)).toContain(t.inviter.email)
  })

  test('is one alert however often it is heard, and becomes certain when it does', async () => {
    const t = await setup()
    const callToken = await t.begin()
    await t.hear({ isCertain: false, sentence: 'I am not safe here.' }, callToken)
    await t.runDue(t.candidate.id)
    await Promise.allSettled([t.hear({ sentence: 'No.' }, callToken), t.hear({ sentence: 'No.' }, callToken)])
    await t.hear({ sentence: 'No.' }, callToken)
    await t.runDue(t.candidate.id)
    expect((await listAlerts(t.deps, t.viewer, null)).open).toMatchObject([
      { isCertain: true, quote: 'I am not safe here. … No.', acknowledged: null, interview: { name: 'Dana Okafor' } },
    ])
    expect(await t.jobsOf(t.candidate.id)).toHaveLength(4)
    expect([...new Set(await toldIn(t))]).toEqual(people(t))
    expect(await toldIn(t)).toHaveLength(2 * people(t).length)
  })

  test('is stored and asked to be told together with its turn, or not at all', async () => {
    const t = await setup()
    const callToken = await t.begin()
    const lost = await t.sink.claim(callToken)
    const held = await t.sink.claim(callToken)
    const alert = { isCertain: true, sentence: 'I am in danger.' }
    const step = { ...makeSteps()(0, 2), alert }
    await expect(t.sink.store(lost, step)).rejects.toMatchObject({ code: 'live.taken_over' })
    expect(await t.jobsOf(t.candidate.id)).toEqual([])
    expect((await listAlerts(t.deps, t.owner, null)).open).toEqual([])
    await t.sink.store(held, step)
    expect((await t.jobsOf(t.candidate.id)).map(({ name }) => name)).toEqual(['alerts.remind', 'alerts.notify'])
  })

  test('is scored by nobody, also where the server dies before the call has ended', async () => {
    const t = await setup()
    const callToken = await t.begin()
    const lease = await t.sink.claim(callToken)
    await t.sink.store(lease, { ...makeSteps()(0, 6), alert: { isCertain: true, sentence: 'I am in danger.' } })
    const again = await t.sink.claim(callToken)
    expect(await t.sink.finish(again, { reason: 'withdrawn', atMs: 60_000 })).toEqual({ hasReport: false })
    expect(await t.rows(sql`select status from interviews where id = ${t.candidate.id}`)).toEqual([
      { status: 'cancelled' },
    ])
  })

  test('tells without the words where they may not be kept', async () => {
    const t = await setup()
    await t.hear({ sentence: null })
    await t.runDue(t.candidate.id)
    const [mail] = await t.alertMails(t.candidate.id)
    expect(mail?.text).not.toContain('> ')
    expect((await listAlerts(t.deps, t.owner, null)).open).toMatchObject([{ quote: null }])
  })

  test('of a member who tries the plan alerts nobody', async () => {
    const t = await setup()
    const callToken = await t.begin()
    await t.rows(sql`update interviews set is_preview = true where id = ${t.candidate.id}`)
    const { lease } = await t.hear({}, callToken)
    expect(lease.canAlert).toBe(false)
    expect(await t.jobsOf(t.candidate.id)).toEqual([])
    expect(await t.rows(sql`select 1 from interview_alerts where interview_id = ${t.candidate.id}`)).toEqual([])
  })

  test('is told to the admin at once, without the words, where the workspace has nobody left', async () => {
    const t = await setup()
    await t.rows(sql`delete from workspace_members where workspace_id = ${t.owner.id}`)
    await t.hear()
    await t.runDue(t.candidate.id, 2)
    const mails = await t.alertMails(t.candidate.id)
    expect(mails.map(({ recipient }) => recipient)).toEqual([t.admin])
    expect(mails[0]?.text).toContain('nobody left who could be told')
    expect(mails[0]?.text).toContain('Workspace: Acme')
    expect(mails[0]?.text).not.toContain('live anymore')
    await t.clock.advance(acknowledgedWithinMs)
    await t.runDue(t.candidate.id, 2)
    expect(await toldIn(t)).toEqual([t.admin, t.admin])
  })

  test('in a demo is told to whoever runs the installation, at once and once', async () => {
    const t = await setup()
    const { interviewId, callToken } = await createInterview(t.deps, newInterview())
    const { lease } = await t.hear({}, callToken)
    expect(lease.canAlert).toBe(true)
    expect((await t.jobsOf(interviewId)).map(({ name }) => name)).toEqual(['alerts.notify'])
    await t.runDue(interviewId, 2)
    expect(await t.alertMails(interviewId)).toMatchObject([
      { recipient: t.admin, text: expect.stringContaining('> I do not want to live anymore.') },
    ])
  })
})

describe('an alert that nobody acknowledges', () => {
  test('is told again after a quarter of an hour, once, to the same people and to the admin, who reads no word of it', async () => {
    const t = await setup()
    await t.hear()
    await t.runDue(t.candidate.id)
    await t.clock.advance(acknowledgedWithinMs - 1)
    await t.runDue(t.candidate.id)
    expect(await toldIn(t)).toEqual(people(t))
    await t.clock.advance(1)
    await t.runDue(t.candidate.id, 2)
    expect(await toldIn(t)).toEqual([...people(t), ...people(t), t.admin].sort())
    for (const who of [t.owner, t.opener, t.inviter])
      expect(await t.kindsOf(who)).toEqual(['danger_unanswered', 'danger_heard'])
    const toAdmin = (await t.alertMails(t.candidate.id)).find(({ recipient }) => recipient === t.admin)
    expect(toAdmin?.text).not.toContain('live anymore')
    expect(toAdmin?.text).toContain('Workspace: Acme')
    expect(toAdmin?.text.replaceAll('\u2060', '')).toContain(t.inviter.email)
  })

  test('is told to an admin who is a member once', async () => {
    const t = await setup()
    t.deps.config.mail.adminEmail = t.owner.email
    await t.hear()
    await t.clock.advance(acknowledgedWithinMs)
    await t.runDue(t.candidate.id)
    expect((await toldIn(t)).filter((recipient) => recipient === t.owner.email)).toHaveLength(2)
  })

  test('is told to nobody again when somebody has acknowledged it, or when it was deleted', async () => {
    const t = await setup()
    await t.hear()
    await t.runDue(t.candidate.id)
    await acknowledgeAlert(t.deps, t.opener, t.candidate.id)
    await t.clock.advance(acknowledgedWithinMs)
    await t.runDue(t.candidate.id)
    expect(await toldIn(t)).toEqual(people(t))
    await eraseInterview(t.deps, t.candidate.id, 'asked by the visitor')
    await t.runDue(t.candidate.id)
    expect(await t.alertMails(t.candidate.id)).toEqual([])
  })
})

describe('acknowledging', () => {
  test('is the first one’s: whoever comes later, or at the same moment, sees who did, and the log says it once', async () => {
    const t = await setup()
    await t.hear()
    const both = await Promise.all([
      acknowledgeAlert(t.deps, t.opener, t.candidate.id),
      acknowledgeAlert(t.deps, t.inviter, t.candidate.id),
    ])
    const [first, second] = both.map(({ acknowledged }) => acknowledged?.byEmail)
    expect(first).toBe(second)
    await t.clock.advance(60_000)
    const again = await acknowledgeAlert(t.deps, t.owner, t.candidate.id)
    expect(again.acknowledged).toEqual({ at: '2026-03-02T09:00:00.000Z', byEmail: first })
    const { entries } = await openAudit(t.deps, t.owner).list(null)
    const told = entries.filter(({ action }) => action === 'interview.alert_acknowledged')
    expect(told.map((entry) => `${entry.actorEmail} ${describeEntry(entry)}`)).toEqual([
      `${first} took care of the alert on Dana Okafor`,
    ])
    const list = await listAlerts(t.deps, t.viewer, null)
    expect(list).toMatchObject({ open: [], acknowledged: [{ acknowledged: { byEmail: first } }], next: null })
    expect(await openAlerts(t.deps, t.viewer).countOpen()).toBe(0)
  })

  test('is for owners and recruiters; viewers see the list', async () => {
    const t = await setup()
    await t.hear()
    await expect(acknowledgeAlert(t.deps, t.viewer, t.candidate.id)).rejects.toMatchObject({
      code: 'workspace.role_too_small',
    })
    expect((await listAlerts(t.deps, t.viewer, null)).open).toHaveLength(1)
    expect(await openAlerts(t.deps, t.viewer).countOpen()).toBe(1)
  })

  test('and seeing end at the workspace', async () => {
    const t = await setup()
    await t.hear()
    const { workspace: other } = await t.open()
    expect(await listAlerts(t.deps, other, null)).toEqual({ open: [], acknowledged: [], next: null })
    expect(await openAlerts(t.deps, other).find(t.candidate.id)).toBeNull()
    for (const id of [t.candidate.id, 'no id'])
      await expect(acknowledgeAlert(t.deps, other, id)).rejects.toMatchObject({ code: 'alert.not_found' })
    expect((await listAlerts(t.deps, t.owner, null)).open).toHaveLength(1)
  })
})

describe('whether a person can be told', () => {
  const bounce = (address: string) =>
    insertUndeliverable(database.db, { address, since: new Date(), reason: '550', source: 'refused' })

  test('is so where mails leave and one address at least takes them, and is looked at again while the call goes on', async () => {
    const t = await setup()
    const lease = await t.sink.claim(await t.begin())
    expect(lease.canAlert).toBe(true)
    for (const { email } of [t.owner, t.opener]) await bounce(email)
    await t.clock.advance(leaseRenewalMs * 2)
    await expect.poll(() => lease.canAlert).toBe(true)
    await bounce(t.inviter.email)
    // A renewal that was under way may have looked before the last address was refused.
    await expect
      .poll(async () => {
        await t.clock.advance(leaseRenewalMs)
        return lease.canAlert
      })
      .toBe(false)
    await lease.release()
    expect((await t.sink.claim(await t.begin())).canAlert).toBe(false)
  })

  test('is not so where mails stay in the outbox', async () => {
    const t = await setup()
    t.deps.email = { id: 'outbox', send: () => Promise.resolve({ state: 'stored' }) }
    expect((await t.sink.claim(await t.begin())).canAlert).toBe(false)
  })

  test('is not so in a demo of an installation that nobody runs', async () => {
    const t = await setup()
    t.deps.config.mail.adminEmail = null
    const { callToken } = await createInterview(t.deps, newInterview())
    expect((await t.sink.claim(callToken)).canAlert).toBe(false)
  })
})

describe('what is deleted', () => {
  test('takes the alert with it, its words and its mails', async () => {
    const t = await setup()
    await t.hear()
    await t.runDue(t.candidate.id)
    await eraseInterview(t.deps, t.candidate.id, 'asked by the visitor')
    expect(await t.rows(sql`select 1 from interview_alerts where interview_id = ${t.candidate.id}`)).toEqual([])
    expect(await t.alertMails(t.candidate.id)).toEqual([])
    expect(await t.kindsOf(t.owner)).toEqual([])
  })

  test('by its candidate is out of sight at once', async () => {
    const t = await setup()
    await t.hear()
    const link = { interviewId: t.candidate.id, lifeMs: 60_000, mailedTo: null }
    const { token } = await inSystem(t.deps.db, 'sweep', (tx) => addLink(tx, t.deps, link))
    expect(await openSubjectData(t.deps, null).erase(token)).toBe(true)
    expect((await listAlerts(t.deps, t.owner, null)).open).toEqual([])
    expect(await openAlerts(t.deps, t.owner).countOpen()).toBe(0)
    await expect(acknowledgeAlert(t.deps, t.owner, t.candidate.id)).rejects.toMatchObject({ code: 'alert.not_found' })
  })
})
