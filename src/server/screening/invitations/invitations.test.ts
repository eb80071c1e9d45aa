import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ownWorkspaceName } from '#content/dashboard-members.ts'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { CompanyName, isUnnamed } from '#contract/values/workspace.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { openWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { openMessages } from '#server/screening/messages/open-parts.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { renameWorkspace } from '#server/tenancy/workspaces/ensure-workspace.ts'
import { nameAfter } from '#server/tenancy/workspaces/policy.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { beginInterview, openCandidatePortal, type PortalReader } from './candidate-portal.ts'
import { cancelInvitation, extendInvitation, makeLink, resendInvitation } from './change-invitation.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { listInterviews } from './list-interviews.ts'
import { routes } from './routes.ts'
import { deleteStopped, insertStopped } from './stopped-messages.ts'
import { expireInvitations, remindCandidates } from './sweep-invitations.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const signal = new AbortController().signal
const all = InterviewQuery.parse({})

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const invite = (emails: readonly string[], where: Workspace = workspace, sendsMail = true) =>
    inviteCandidates(t.deps, where, opening.id, {
      candidates: emails.map((email) => ({ name: 'Dana Okafor', email })),
      days: 14,
      sendsMail,
    })
  const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)
  const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
  const mailsTo = async (email: string) =>
    z
      .array(z.object({ template: z.string() }))
      .parse((await database.db.execute(sql`select template from mails where recipient = ${email} order by id`)).rows)
      .map(({ template }) => template)
  /** What the decision log says of an interview, by kind. */
  const loggedOf = async (interviewId: string) => {
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        sql`select kind, content from decision_log_entries join decision_log_contents using (interview_id, seq) where interview_id = ${interviewId} order by seq`,
      ),
    )
    return z
      .array(z.object({ kind: z.string(), content: z.string() }))
      .parse(rows)
      .map(({ kind, content }) => [kind, content])
  }
  return { ...t, workspace, owner, opening, invite, tokenOf, portal, mailsTo, loggedOf }
}

let people = 0
const somebody = () => `candidate-${process.pid}-${++people}@example.com`

describe('the name that candidates read', () => {
  async function setupUnnamed() {
    const t = await setup()
    await renameWorkspace(t.deps, t.workspace, 'Boss’s workspace')
    const workspace = await t.enter(t.owner, t.workspace.id)
    if (workspace === null) throw new Error('The owner is let in')
    const candidate = { name: 'Dana Okafor', email: somebody() }
    const invite = (company?: string) =>
      inviteCandidates(t.deps, workspace, t.opening.id, { candidates: [candidate], days: 14, sendsMail: true, company })
    const nameNow = async () => (await t.enter(t.owner, workspace.id))?.name
    return { ...t, workspace, candidate, inviteAs: invite, nameNow }
  }

  test('nobody is invited by “Boss’s workspace”: the company’s name is asked for and nothing is stored', async () => {
    const t = await setupUnnamed()
    await expect(t.inviteAs()).rejects.toMatchObject({ kind: 'conflict', code: 'workspace.unnamed' })
    expect((await listInterviews(t.deps, t.workspace, all)).interviews).toEqual([])
    expect(await t.nameNow()).toBe('Boss’s workspace')
  })

  test('the first invitation names the workspace, and the candidate’s mail and page say so', async () => {
    const t = await setupUnnamed()
    const [invited] = await t.inviteAs('Acme Staffing')
    expect(await t.nameNow()).toBe('Acme Staffing')
    const { rows } = await database.db.execute(
      sql`select subject || text as words from mails where recipient = ${t.candidate.email}`,
    )
    expect(String(rows[0]?.words)).toContain('Acme Staffing')
    const page = JSON.stringify(await t.portal.load(t.tokenOf(invited?.link ?? '')))
    expect(page).toContain('Acme Staffing')
    expect(String(rows[0]?.words) + page).not.toContain('workspace')
    expect(await t.auditOf(t.workspace.id)).toContain('workspace.renamed')
  })

  test('two who name it at once agree on the first name; a workspace with a name keeps it', async () => {
    const t = await setupUnnamed()
    const other = { name: null, email: somebody() }
    const second = { candidates: [other], days: 14, sendsMail: false, company: 'Beta' }
    await Promise.all([t.inviteAs('Acme Staffing'), inviteCandidates(t.deps, t.workspace, t.opening.id, second)])
    const name = await t.nameNow()
    expect(['Acme Staffing', 'Beta']).toContain(name)
    const third = { ...second, candidates: [{ name: null, email: somebody() }], company: 'Gamma' }
    await inviteCandidates(t.deps, t.workspace, t.opening.id, third)
    expect(await t.nameNow()).toBe(name)
  })

  test('what everybody’s own workspace is called at first is no company’s name', () => {
    for (const email of ['boss@acme.test', `${'long'.repeat(16)}@acme.test`]) {
      expect(isUnnamed(nameAfter(email, ownWorkspaceName))).toBe(true)
    }
    for (const name of ['Acme', 'The Workspace', 'Workspaces GmbH']) expect(isUnnamed(name)).toBe(false)
    for (const wrong of ['', '  ', 'Boss’s workspace', "Boss's Workspace ", 'a\nb']) {
      expect(CompanyName.safeParse(wrong).success).toBe(false)
    }
    expect(CompanyName.parse('  Acme Staffing ')).toBe('Acme Staffing')
  })
})

describe('inviting', () => {
  test('each gets a mail with a link, a place is held, and the list shows them', async () => {
    const t = await setup()
    const [one, two] = [somebody(), somebody()]
    const invited = await t.invite([one, two])
    expect(invited).toHaveLength(2)
    expect(await t.mailsTo(one)).toEqual(['interview-invitation'])
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews.map(({ email, status, mail }) => [email, status, mail])).toEqual([
      [two, 'invited', 'stored'],
      [one, 'invited', 'stored'],
    ])
    const withServer = { ...t.deps, email: { ...t.deps.email, id: 'smtp' } as const }
    const listed = await listInterviews(withServer, t.workspace, all)
    expect(listed.interviews.map(({ mail }) => mail)).toEqual(['queued', 'queued'])
    expect(await t.auditOf(t.workspace.id)).toContain('interview.invited')
  })

  test('who writes is read once for a batch, however many it invites', async () => {
    const t = await setup()
    const reads: string[] = []
    const db = drizzle({ client: database.pool, logger: { logQuery: (query) => void reads.push(query) } })
    const workspace = openWorkspace({ db }, t.workspace)
    const readsFor = async (count: number) => {
      reads.length = 0
      await t.invite(Array.from({ length: count }, somebody), workspace)
      return reads.filter((query) => /^select .* from "(workspaces|message_templates|orders)"/.test(query)).length
    }
    const one = await readsFor(1)
    expect(one).toBeGreaterThan(0)
    expect(await readsFor(5)).toBe(one)
  })

  test('whoever is invited already stops the whole batch; two batches at once invite once', async () => {
    const t = await setup()
    const [known, fresh, both] = [somebody(), somebody(), somebody()]
    await t.invite([known])
    await expect(t.invite([fresh, known.toUpperCase()])).rejects.toMatchObject({ code: 'invitation.known' })
    const outcomes = await Promise.allSettled([t.invite([both]), t.invite([both])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews.map(({ email }) => email)).toEqual([both, known])
  })

  test('the trial’s ten are the limit, and an eleventh leaves nothing behind', async () => {
    const t = await setup()
    const eleven = Array.from({ length: 11 }, somebody)
    await expect(t.invite(eleven)).rejects.toMatchObject({ code: 'plan.limit_reached' })
    expect((await listInterviews(t.deps, t.workspace, all)).interviews).toEqual([])
    const ten = await t.invite(eleven.slice(0, 10))
    await expect(t.invite([somebody()])).rejects.toMatchObject({ code: 'plan.limit_reached' })
    await cancelInvitation(t.deps, t.workspace, ten[0]?.interviewId ?? '')
    expect(await t.invite([somebody()])).toHaveLength(1)
  })

  test('a cancelled one is published once, so that nothing that leads to it is sent', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const id = invited?.interviewId ?? ''
    for (const _ of ['once', 'again']) await cancelInvitation(t.deps, t.workspace, id)
    const { rows } = await database.db.execute(
      sql`select type, data from domain_events where subject = ${id} order by id`,
    )
    const data = { interviewId: id, workspaceId: t.workspace.id }
    expect(rows).toEqual([
      { type: 'candidate.invited', data },
      { type: 'interview.cancelled', data },
    ])
  })

  test('inviting and cancelling for ever mails strangers no more than the trial’s share, whoever asks at once', async () => {
    const t = await setup()
    const ten = await t.invite(Array.from({ length: 10 }, somebody))
    const handOn = () => database.db.execute(sql`update mails set state = 'stored' where state = 'queued'`)
    await handOn()
    await cancelInvitation(t.deps, t.workspace, ten[0]?.interviewId ?? '')
    await expect(t.invite([somebody()])).rejects.toMatchObject({ code: 'plan.limit_reached' })
    // The other nine are written to again, all at once, until the day's thirty are used.
    const rest = ten.slice(1).map(({ interviewId }) => interviewId)
    const again = () => Promise.allSettled(rest.map((id) => resendInvitation(t.deps, t.workspace, id)))
    const outcomes = [...(await again()), ...(await again()), ...(await again())]
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'invitation.mails_used', kind: 'limited' },
    })
    await t.clock.advance(dayMs + 1)
    expect((await again()).some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('a trial’s mail says neither number nor address of its title', async () => {
    const t = await setup()
    const title = 'URGENT: call +1 555 010 0199 or evil.example/pay'
    const opening = await createOpening(t.deps, t.workspace, { title, description: '' })
    await setStatus(t.deps, t.workspace, opening.id, 'open')
    const candidates = [{ name: null, email: somebody() }]
    await inviteCandidates(t.deps, t.workspace, opening.id, { candidates, days: 14, sendsMail: true })
    const written = async () => {
      const { rows } = await database.db.execute(
        sql`select subject, text from mails where recipient = ${candidates[0]?.email ?? ''} order by id`,
      )
      return JSON.stringify(rows)
    }
    expect(await written()).toContain('URGENT: call … or …')
    expect(await written()).not.toMatch(/555|evil/)
  })

  test('a viewer invites nobody, a neighbour reaches nothing, a draft takes no candidates', async () => {
    const t = await setup()
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(t.invite([somebody()], viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    const { workspace: neighbour } = await t.open()
    await expect(t.invite([somebody()], neighbour)).rejects.toMatchObject({ code: 'opening.not_found' })
    const [invited] = await t.invite([somebody()])
    for (const act of [resendInvitation, cancelInvitation, makeLink]) {
      await expect(act(t.deps, neighbour, invited?.interviewId ?? '')).rejects.toMatchObject({
        code: 'invitation.not_found',
      })
    }
    const draft = await createOpening(t.deps, t.workspace, { title: 'Draft', description: '' })
    const candidates = [{ name: null, email: somebody() }]
    await expect(
      inviteCandidates(t.deps, t.workspace, draft.id, { candidates, days: 14, sendsMail: true }),
    ).rejects.toMatchObject({ code: 'opening.not_open' })
  })
})

describe('the candidate’s link', () => {
  test('leads through agreement to a call with the frozen plan, and on another device takes over', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const token = t.tokenOf(invited?.link ?? '')
    expect(await t.portal.load(token)).toMatchObject({
      stage: 'consent',
      employer: 'Acme',
      position: 'Registered nurse',
    })
    await expect(beginInterview(t.deps, token)).rejects.toMatchObject({ code: 'interview.consent_missing' })
    const version = (await t.portal.load(token))?.notice.version ?? ''
    const given = { version, evaluation: true, recording: false }
    const before = (await t.portal.load(token))?.before
    expect(before).toMatchObject({ answerDays: 5 })
    expect(before?.themes.length).toBeGreaterThan(0)
    expect(before?.themes.every(({ name, meaning }) => name !== '' && meaning !== '')).toBe(true)
    expect(await t.portal.agree(token, { ...given, evaluation: false })).toBe('unticked')
    expect(await t.portal.agree(token, { ...given, version: 'other' })).toBe('outdated')
    const promise = (days: number) => openMessages(t.deps, t.workspace).changeAnswerDays(days)
    await promise(20)
    expect(await t.portal.agree(token, { ...given, answerDays: 5 })).toBe('outdated')
    expect((await t.portal.load(token))?.before).toMatchObject({ answerDays: 20 })
    await promise(5)
    expect(await t.portal.agree(token, { ...given, answerDays: 5 })).toBe('agreed')
    // What was read holds, or what is sooner.
    for (const [days, read] of [
      [20, 5],
      [3, 3],
    ] as const) {
      await promise(days)
      expect((await t.portal.load(token))?.before).toMatchObject({ answerDays: read })
    }
    expect(await t.loggedOf(invited?.interviewId ?? '')).toEqual([
      ['consent', expect.stringContaining(`"noticeVersion":"${version}"`)],
      ['plan', expect.stringContaining('"questions"')],
    ])
    const first = await beginInterview(t.deps, token)
    const sink = createInterviewSink(t.deps)
    const lease = await sink.claim(first.callToken)
    expect(lease.interview).toMatchObject({ isRecorded: false, plan: { opening: { employer: 'Acme', version: 1 } } })
    expect(lease.interview.hasMoreTime).toBe(false)
    await lease.release()
    await t.portal.accommodate(token, { moreTime: true, inWriting: false, note: '' })
    const second = await beginInterview(t.deps, token)
    await expect(sink.claim(first.callToken)).rejects.toMatchObject({ code: 'interview.token_invalid' })
    const later = await sink.claim(second.callToken)
    expect(later.interview.hasMoreTime).toBe(true)
    await later.release()
    expect((await t.portal.load(token))?.stage).toBe('begun')
    await expect(cancelInvitation(t.deps, t.workspace, lease.interview.id)).rejects.toMatchObject({
      code: 'invitation.begun',
    })
    const frozen = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select frozen_at is not null as frozen from plan_versions where opening_id = ${t.opening.id}`),
    )
    expect(frozen.rows).toEqual([{ frozen: true }])
  })

  test('what it is begun on is kept as phone, tablet or computer until it has begun, and nothing more of the browser', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const token = t.tokenOf(invited?.link ?? '')
    const version = (await t.portal.load(token))?.notice.version ?? ''
    await t.portal.agree(token, { version, evaluation: true, recording: false })
    const app = await createServer({
      deps: t.deps,
      features: [{ id: 'invitations', routes, jobs: [] }],
      version: 'test',
      isDraining: () => false,
    })
    const begin = async (userAgent: string, screen?: object) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/interviews/begin',
        headers: { 'user-agent': userAgent },
        payload: { token, ...(screen && { screen }) },
      })
      expect(answer.statusCode, answer.body).toBe(201)
      const { rows } = await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(
          sql`select device, to_jsonb(interviews)::text as whole from interviews where id = ${invited?.interviewId ?? ''}`,
        ),
      )
      const row = z.object({ device: z.string().nullable(), whole: z.string() }).parse(rows[0])
      expect(row.whole).not.toContain('Safari')
      return { device: row.device, ...z.object({ callToken: z.string() }).parse(answer.json()) }
    }
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
    expect((await begin(mac)).device).toBe('computer')
    const tablet = await begin(mac, { isTouched: true, isNarrow: false })
    expect(tablet.device).toBe('tablet')
    const lease = await createInterviewSink(t.deps).claim(tablet.callToken)
    await lease.release()
    expect((await begin('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1')).device).toBe('tablet')
    await app.close()
  })

  test('its first opening by the candidate is stored and published once; a program and a member open nothing', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const id = invited?.interviewId ?? ''
    const token = t.tokenOf(invited?.link ?? '')
    const openedAt = async () => (await listInterviews(t.deps, t.workspace, all)).interviews[0]?.openedAt
    const published = async () => {
      const found = sql`select data from domain_events where type = 'invitation.opened' and subject = ${id}`
      return (await database.db.execute(found)).rows.map(({ data }) => data)
    }
    const open = (reader: PortalReader) => openCandidatePortal(t.deps, reader).load(token)
    expect(await open({ userId: null, isReadByProgram: true })).toMatchObject({ stage: 'consent' })
    expect(await open({ userId: t.workspace.userId, isReadByProgram: false })).toMatchObject({ stage: 'consent' })
    expect([await openedAt(), await published()]).toEqual([null, []])
    const first = t.clock.now().toISOString()
    await Promise.all(Array.from({ length: 4 }, () => open({ userId: null, isReadByProgram: false })))
    await t.clock.advance(dayMs)
    await t.portal.load(token)
    expect([await openedAt(), await published()]).toEqual([first, [{ interviewId: id, workspaceId: t.workspace.id }]])
  })

  test('who agrees on a page that was fetched ahead of them has opened it', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const token = t.tokenOf(invited?.link ?? '')
    const ahead = openCandidatePortal(t.deps, { userId: null, isReadByProgram: true })
    const version = (await ahead.load(token))?.notice.version ?? ''
    expect(await t.portal.agree(token, { version, evaluation: true, recording: true })).toBe('agreed')
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews[0]).toMatchObject({ status: 'consented', openedAt: t.clock.now().toISOString() })
  })

  test('a new link takes the place of the others; a cancelled, a run out and a wrong one each say what they are', async () => {
    const t = await setup()
    const [one, two] = await t.invite([somebody(), somebody()])
    const id = one?.interviewId ?? ''
    const link = await makeLink(t.deps, t.workspace, id)
    expect(await t.portal.load(t.tokenOf(one?.link ?? ''))).toBeNull()
    await cancelInvitation(t.deps, t.workspace, id)
    await cancelInvitation(t.deps, t.workspace, id)
    expect((await t.portal.load(t.tokenOf(link)))?.stage).toBe('cancelled')
    await t.clock.advance(15 * dayMs)
    const later = t.tokenOf(two?.link ?? '')
    expect((await t.portal.load(later))?.stage).toBe('expired')
    await expireInvitations(t.deps, signal)
    const { interviews } = await listInterviews(t.deps, t.workspace, { ...all, part: 'ended' })
    expect(interviews.map(({ status }) => status)).toEqual(['expired', 'cancelled'])
    expect(await expireInvitations(t.deps, signal)).toEqual({ expired: 0 })
    await extendInvitation(t.deps, t.workspace, two?.interviewId ?? '', 7)
    expect((await t.portal.load(later))?.stage).toBe('consent')
    expect(await t.portal.load('no token')).toBeNull()
  })

  test('asking for a person is seen by the workspace and mailed once', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const token = t.tokenOf(invited?.link ?? '')
    await t.portal.askForHuman(token, 'I am deaf.')
    await t.portal.askForHuman(token, 'Again.')
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews[0]?.human?.note).toBe('I am deaf.')
    expect(await t.mailsTo(t.owner.email)).toEqual(['candidate-request'])
  })

  test('what a candidate needs is shown in its newest words and mailed once a day, however often it is changed', async () => {
    const t = await setup()
    const [invited] = await t.invite([somebody()])
    const token = t.tokenOf(invited?.link ?? '')
    const need = (note: string) => t.portal.accommodate(token, { moreTime: true, inWriting: false, note })
    for (const note of ['I stutter.', 'I stutter, and need pauses.', 'Pauses, please.']) await need(note)
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews[0]?.accommodation?.note).toBe('Pauses, please.')
    expect(await t.mailsTo(t.owner.email)).toEqual(['candidate-request'])
    await t.clock.advance(dayMs)
    await need('A quiet line, too.')
    expect(await t.mailsTo(t.owner.email)).toHaveLength(2)
  })
})

test('reminders come once for each stage, and not to whoever is done or is to get no mail', async () => {
  const t = await setup()
  const [reminded, quiet, gone] = [somebody(), somebody(), somebody()]
  await t.invite([reminded])
  await t.invite([quiet], t.workspace, false)
  const [cancelled] = await t.invite([gone])
  await cancelInvitation(t.deps, t.workspace, cancelled?.interviewId ?? '')
  const remind = async () => {
    await Promise.all([remindCandidates(t.deps, signal), remindCandidates(t.deps, signal)])
    await remindCandidates(t.deps, signal)
  }
  await remind()
  expect(await t.mailsTo(reminded)).toEqual(['interview-invitation'])
  await t.clock.advance(4 * dayMs)
  await remind()
  expect(await t.mailsTo(reminded)).toEqual(['interview-invitation', 'interview-reminder'])
  await t.clock.advance(9.25 * dayMs)
  await remind()
  expect(await t.mailsTo(reminded)).toEqual(['interview-invitation', 'interview-reminder', 'interview-reminder'])
  expect(await t.mailsTo(quiet)).toEqual([])
  expect(await t.mailsTo(gone)).toEqual([])
})

test('whoever wants no more messages is not reminded, and is not sent the invitation again', async () => {
  const t = await setup()
  const [candidate, other] = [somebody(), somebody()]
  const [stopped] = await t.invite([candidate, other])
  const interviewId = stopped?.interviewId ?? ''
  await t.workspace.transaction((tx) =>
    insertStopped(tx, { interviewId, workspaceId: t.workspace.id, stoppedAt: t.clock.now() }),
  )
  await t.clock.advance(4 * dayMs)
  await remindCandidates(t.deps, signal)
  expect(await t.mailsTo(other)).toEqual(['interview-invitation', 'interview-reminder'])
  await expect(resendInvitation(t.deps, t.workspace, interviewId)).rejects.toMatchObject({ code: 'invitation.stopped' })
  expect(await t.mailsTo(candidate)).toEqual(['interview-invitation'])
  await t.workspace.transaction((tx) => deleteStopped(tx, interviewId))
  await remindCandidates(t.deps, signal)
  expect(await t.mailsTo(candidate)).toEqual(['interview-invitation', 'interview-reminder'])
})
