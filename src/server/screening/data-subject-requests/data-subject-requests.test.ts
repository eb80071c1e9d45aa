import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { resumeKey } from '#server/screening/applications/policy.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { updateRemark } from '#server/screening/interviews/transcript-store.ts'
import { beginInterview, openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { makeLink } from '#server/screening/invitations/change-invitation.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { readThread } from '#server/screening/messages/read-threads.ts'
import { sendMessages } from '#server/screening/messages/send-messages.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { correctTurn } from '#server/screening/reports/corrections.ts'
import { loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { addNote } from '#server/screening/reviews/notes.ts'
import { submitRating } from '#server/screening/reviews/rate.ts'
import { readRatingSheet } from '#server/screening/reviews/rating-sheet.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { exportArchive, exportData } from './export-data.ts'
import { dataSubjectRequestsFeature } from './feature.ts'
import { openSubjectData } from './open-subject-data.ts'
import { answerRequest, sendSubjectDataLink } from './send-link.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...deletionFeature.jobs, ...dataSubjectRequestsFeature.jobs, reevaluationJob],
})
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const all = InterviewQuery.parse({})
let people = 0

/** A workspace with one opening, and somebody who was invited to it and has a link to their data. */
async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const email = `dana-${process.pid}-${++people}@example.com`
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows
  const open = async (title: string) => {
    const opening = await createOpening(t.deps, workspace, { title, description: '' })
    await setStatus(t.deps, workspace, opening.id, 'open')
    return opening.id
  }
  const invite = async (openingId: string, address = email) => {
    const input = { candidates: [{ name: 'Dana Okafor', email: address }], days: 14, sendsMail: true }
    const [invited] = await inviteCandidates(t.deps, workspace, openingId, input)
    if (invited === undefined) throw new Error('Nobody was invited')
    return {
      id: invited.interviewId,
      /** What members are shown. */
      shown: invited.link.slice(invited.link.lastIndexOf('/') + 1),
      /** What the candidate alone is mailed. */
      portal: await mailedLink(address),
    }
  }
  const mailedLink = async (address: string) => {
    const [mail] = await rows(
      sql`select text from mails where recipient = ${address} and template = 'interview-invitation' order by id desc limit 1`,
    )
    return /\/interview\/([\w-]{43})/.exec(String(mail?.text))?.[1] ?? 'none'
  }
  const openingId = await open('Registered nurse')
  const invited = await invite(openingId)
  const own = openSubjectData(t.deps, null)
  const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
  const tokenOf = async (portalToken: string) => (await own.openFromPortal(portalToken)) ?? 'none'
  return {
    ...t,
    workspace,
    email,
    open,
    invite,
    openingId,
    invited,
    own,
    portal,
    tokenOf,
    rows,
    token: await tokenOf(invited.portal),
  }
}

/** Agreed to and held: the sample conversation with two recordings and its report. */
async function hold(t: Awaited<ReturnType<typeof setup>>, recording = true) {
  const { id, portal } = t.invited
  const version = (await t.portal.load(portal))?.notice.version ?? ''
  expect(await t.portal.agree(portal, { version, evaluation: true, recording })).toBe('agreed')
  await beginInterview(t.deps, portal, 'phone')
  const turns = makeTurns(undefined, ++people)
  await inWorkspace(database.db, t.workspace.id, async (tx) => {
    await tx.execute(
      sql`update interviews set status = 'evaluated', started_at = now(), ended_at = now() where id = ${id}`,
    )
    for (const turn of turns) {
      const hasRecording = recording && turn.audioStartMs !== null
      if (hasRecording) await t.deps.storage.put(recordingKey(id, turn.id), new Uint8Array([82, 73, 70, 70]))
      await tx.execute(sql`insert into turns (id, interview_id, "index", speaker, kind, text, channel, start_ms, end_ms, segments, flags, has_recording, stored_at)
        values (${turn.id}, ${id}, ${turn.index}, ${turn.speaker}, ${turn.kind}, ${turn.text}, ${turn.channel}, ${turn.startMs}, ${turn.endMs}, '[]', '[]', ${hasRecording}, now())`)
    }
    await insertReport(tx, id, makeEvaluation(turns, makePlan()), t.clock.now())
  })
  return turns
}

async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const Mail = z.array(z.object({ template: z.string(), text: z.string(), recipient: z.string() }))

async function linkMails(t: Awaited<ReturnType<typeof setup>>, email = t.email) {
  const rows = await t.rows(
    sql`select template, text, recipient from mails where recipient = ${email} and template = 'own-data-link' order by id`,
  )
  return Mail.parse(rows).map(({ text }) => /\/your-data\/([\w-]{43})/.exec(text)?.[1] ?? 'no link')
}

async function requestsOf(t: Awaited<ReturnType<typeof setup>>): Promise<string[]> {
  const rows = await t.rows(sql`select id from own_data_requests where email is not null order by id`)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

describe('what is stored', () => {
  test('is shown class by class, from before the first answer to after the report', async () => {
    const t = await setup()
    expect(await t.own.load(t.token)).toMatchObject({
      state: 'kept',
      employer: 'Acme',
      contact: { name: 'Dana Okafor', email: t.email },
      transcript: { turns: [] },
      hasReport: false,
      recording: { state: 'none' },
    })
    const turns = await hold(t)
    const own = await t.own.load(t.token)
    if (own?.state !== 'kept') throw new Error('It is kept')
    expect(own.transcript.turns).toHaveLength(turns.length)
    expect(own.hasReport).toBe(true)
    expect(own.recording).toMatchObject({ state: 'kept', answers: turns.filter((turn) => turn.audioStartMs).length })
    await t.deps.storage.removePrefix('recordings/')
  })

  test('says that nobody agreed to be recorded, and so does the report', async () => {
    const t = await setup()
    await hold(t, false)
    expect(await t.own.load(t.token)).toMatchObject({ recording: { state: 'refused', answers: 0 } })
    const found = await loadWorkspaceReport(t.deps, t.workspace, t.invited.id, null)
    expect(found?.document?.interview.isRecordingRefused).toBe(true)
  })

  test('a link runs out, is replaced by nothing, and looks like one that never was', async () => {
    const t = await setup()
    await t.clock.advance(dayMs - 1)
    expect(await t.own.load(t.token)).not.toBeNull()
    await t.clock.advance(1)
    for (const token of [t.token, 'A'.repeat(43), 'short', t.invited.portal]) {
      expect(await t.own.load(token)).toBeNull()
      expect(await t.own.erase(token)).toBe(false)
      expect(await t.own.remark(token, 'x')).toBe(false)
      await expect(exportData(t.deps, token)).rejects.toMatchObject({ code: 'own_data.not_found' })
    }
    expect(await t.own.openFromPortal(t.token)).toBeNull()
  })
})

describe('a link that members were shown', () => {
  test('begins the interview and opens nothing else, before, during and after it', async () => {
    const t = await setup()
    expect(await t.portal.load(t.invited.shown)).not.toBeNull()
    expect(await t.own.openFromPortal(t.invited.shown)).toBeNull()
    const link = await makeLink(t.deps, t.workspace, t.invited.id)
    const shown = link.slice(link.lastIndexOf('/') + 1)
    // It takes the place of all earlier ones.
    expect([await t.portal.load(t.invited.shown), await t.portal.load(t.invited.portal)]).toEqual([null, null])
    await hold({ ...t, invited: { ...t.invited, portal: shown } }, false)
    expect(await t.own.openFromPortal(shown)).toBeNull()
  })

  test('opens the data in the browser that held the interview last, and in no other', async () => {
    const t = await setup()
    const { callToken: first } = await begin(t, t.invited.shown)
    await t.rows(sql`update interviews set status = 'in_progress', started_at = now() where id = ${t.invited.id}`)
    const { callToken } = await beginInterview(t.deps, t.invited.shown)
    await t.rows(sql`update interviews set status = 'evaluated', ended_at = now() where id = ${t.invited.id}`)
    const from = (kept: string | null) => openSubjectData(t.deps, kept).openFromPortal(t.invited.shown)
    expect([await from(null), await from(first), await from('A'.repeat(43))]).toEqual([null, null, null])
    const token = (await from(callToken)) ?? 'none'
    expect(await t.own.load(token)).toMatchObject({ state: 'kept' })
    const second = await t.invite(await t.open('Head nurse'))
    expect(await t.own.erase(token)).toBe(true)
    expect(await t.portal.load(second.portal)).not.toBeNull()
  })
})

async function begin(t: Awaited<ReturnType<typeof setup>>, portal: string) {
  const version = (await t.portal.load(portal))?.notice.version ?? ''
  await t.portal.agree(portal, { version, evaluation: true, recording: false })
  return await beginInterview(t.deps, portal)
}

describe('taking it along', () => {
  test('holds every word, the agreement, the report and, in the archive, every recording', async () => {
    const t = await setup()
    const turns = await hold(t)
    const { competencies } = await readRatingSheet(t.deps, t.workspace, t.invited.id)
    const levels = competencies.map(({ id: competencyId }) => ({
      competencyId,
      level: 4 as const,
      sentence: 'Two incidents.',
    }))
    await submitRating(t.deps, t.workspace, t.invited.id, { levels, seen: null })
    const corrected = turns.find(({ speaker, audioStartMs }) => speaker === 'candidate' && audioStartMs !== null)
    await correctTurn(t.deps, t.workspace, t.invited.id, corrected?.id ?? '', { text: 'What I said.', seen: null })
    await addNote(t.deps, t.workspace, t.invited.id, { id: t.deps.ids.uuid(), text: 'Calm and precise.', tell: [] })
    await markEvidenceRead(t.deps, t.workspace, t.invited.id)
    const reason = 'Told two incidents.'
    await decide(t.deps, t.workspace, t.invited.id, { outcome: 'advance', reason, seen: null })
    const data = JSON.parse(Buffer.from(await exportData(t.deps, t.token)).toString('utf8'))
    expect(data.transcript.flatMap(({ corrections }: { corrections: unknown[] }) => corrections)).toMatchObject([
      { text: 'What I said.' },
    ])
    expect(data.notes).toMatchObject([{ text: 'Calm and precise.' }])
    expect(data.decisions).toMatchObject([{ outcome: 'advance', reason }])
    expect(data.ratings).toMatchObject([{ sight: 'blind', isSuperseded: false }])
    expect(data.ratings[0].levels[0]).toMatchObject({ level: 4, sentence: 'Two incidents.' })
    expect(data.ratings[0].levels).toHaveLength(levels.length)
    expect(JSON.stringify(data.ratings)).not.toContain(t.workspace.email)
    expect(data.interview.device).toBe('phone')
    expect(await t.own.load(t.token)).toMatchObject({ device: 'phone' })
    expect(data.person).toEqual({ name: 'Dana Okafor', email: t.email })
    expect(data.transcript.map(({ text }: { text: string }) => text)).toEqual(turns.map(({ text }) => text))
    expect(data.agreement.toRecording).toBe(true)
    expect(data.agreement.words.join(' ')).toContain('A person decides')
    expect(data.report.evaluation.skills.length).toBeGreaterThan(0)
    expect(data.mails.map(({ subject }: { subject: string }) => subject)).toHaveLength(1)
    const parts: Uint8Array[] = []
    for await (const part of await exportArchive(t.deps, t.token)) parts.push(part)
    const zip = Buffer.concat(parts).toString('latin1')
    const spoken = turns.filter(({ audioStartMs }) => audioStartMs !== null).length
    expect(zip.split('PK\x01\x02').length - 1).toBe(2 + spoken)
    expect(zip).toContain('recordings/001.wav')
    await t.deps.storage.removePrefix('recordings/')
  })
})

/** Of an employer that has said nothing of how it looks. */
const look = { name: 'Acme', color: null, intro: '', logo: null }
describe('whoever applied with a file', () => {
  test('sees it in the list, has it in the archive, and loses it with name and address', async () => {
    const t = await setup()
    await hold(t, false)
    const { id } = t.invited
    await t.rows(sql`insert into applications (interview_id, applied_at, consent, resume_name, resume_kind, resume_bytes)
      values (${id}, now(), 'I agree.', 'Dana.pdf', 'pdf', 5)`)
    await t.deps.storage.put(resumeKey(id), new TextEncoder().encode('%PDF-'))
    expect(await t.own.load(t.token)).toMatchObject({ resumeName: 'Dana.pdf' })
    const data = JSON.parse(Buffer.from(await exportData(t.deps, t.token)).toString('utf8'))
    expect(data.application).toMatchObject({ agreedTo: 'I agree.', resume: 'resume/Dana.pdf' })
    const parts: Uint8Array[] = []
    for await (const part of await exportArchive(t.deps, t.token)) parts.push(part)
    expect(Buffer.concat(parts).toString('latin1')).toContain('resume/Dana.pdf')
    await t.rows(
      sql`update interviews set contact_deletes_at = ${t.clock.now().toISOString()}::timestamptz where id = ${id}`,
    )
    expect(await deleteContact(t.deps, id)).toBe(true)
    expect(await t.deps.storage.get(resumeKey(id))).toBeNull()
    expect(await t.own.load(t.token)).toMatchObject({ resumeName: null, contact: { name: null } })
  })
})

describe('correcting', () => {
  test('a wrong address is put right once its own mail was opened; then links that went elsewhere open nothing', async () => {
    const t = await setup()
    const next = `new-${t.email}`
    expect(await t.own.correct(t.token, { name: ' Dana Okafor-Lee ', email: next })).toEqual({ state: 'asked' })
    expect(await t.own.load(t.token)).toMatchObject({ contact: { name: 'Dana Okafor-Lee', email: t.email } })
    const [link = ''] = await linkMails(t, next)
    expect(await t.own.load(link)).toEqual({ state: 'confirm', employer: 'Acme', look, position: 'Registered nurse' })
    expect(await t.own.erase(link)).toBe(false)
    await expect(exportData(t.deps, link)).rejects.toMatchObject({ code: 'own_data.not_found' })
    expect(await t.own.confirm(link, `else-${t.email}`)).toBe(false)
    expect(await t.own.confirm(t.token, t.email)).toBe(false)
    expect(await t.own.confirm(link, next)).toBe(true)
    expect(await t.own.load(link)).toMatchObject({ state: 'kept', contact: { email: next } })
    expect(await t.own.load(t.token)).toBeNull()
    expect(await t.own.openFromPortal(t.invited.portal)).toBeNull()
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews.map(({ name }) => name)).toEqual(['Dana Okafor-Lee'])
    expect(await t.auditOf(t.workspace.id)).toContain('interview.corrected_by_candidate')
  })

  test('what waits to be sent to a mistaken address is recalled, and whoever wrote it is told', async () => {
    const t = await setup()
    const words = { kind: 'own', subject: 'Your interview', body: 'Not for strangers' } as const
    const sendAt = new Date(t.clock.now().getTime() + 30 * dayMs).toISOString()
    await sendMessages(t.deps, t.workspace, { id: t.deps.ids.uuid(), interviewIds: [t.invited.id], ...words, sendAt })
    const waiting = () =>
      t.rows(sql`select state from mails where recipient = ${t.email} and template = 'candidate-message'`)
    expect(await waiting()).toHaveLength(1)
    const next = `new-${t.email}`
    await t.own.correct(t.token, { name: 'Dana Okafor', email: next })
    expect(await waiting()).toHaveLength(1)
    const [link = ''] = await linkMails(t, next)
    expect(await t.own.confirm(link, next)).toBe(true)
    expect(await waiting()).toEqual([])
    expect((await readThread(t.deps, t.workspace, t.invited.id)).messages).toMatchObject([{ state: 'recalled' }])
    const told = await t.rows(sql`select kind, user_id from notifications where interview_id = ${t.invited.id}`)
    expect(told).toEqual([{ kind: 'message_lost', user_id: t.workspace.userId }])
  })

  test('another candidate’s address that was only typed in deletes nothing of theirs', async () => {
    const t = await setup()
    const victim = await t.invite(t.openingId, `victim-${t.email}`)
    expect(await t.own.correct(t.token, { name: '', email: `victim-${t.email}` })).toEqual({ state: 'asked' })
    expect(await t.own.erase(t.token)).toBe(true)
    expect(await t.portal.load(victim.portal)).not.toBeNull()
    expect((await t.auditOf(t.workspace.id)).filter((each) => each === 'interview.deleted_by_candidate')).toHaveLength(
      1,
    )
  })

  test('three addresses a day are asked, also at once', async () => {
    const t = await setup()
    const ask = (number: number) => t.own.correct(t.token, { name: '', email: `${number}-${t.email}` })
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(ask))
    expect(outcomes.filter(({ state }) => state === 'asked')).toHaveLength(3)
    expect(outcomes.filter(({ state }) => state === 'invalid')).toHaveLength(2)
    await t.clock.advance(dayMs)
  })

  test('what is no address is refused at its field and changes nothing', async () => {
    const t = await setup()
    const outcome = await t.own.correct(t.token, { name: 'x'.repeat(121), email: 'dana at example' })
    expect(outcome).toMatchObject({
      state: 'invalid',
      errors: { name: expect.stringContaining('120'), email: expect.stringContaining('valid') },
    })
    expect(await t.own.load(t.token)).toMatchObject({ contact: { email: t.email } })
  })

  test('a remark stands in the report, and an empty one takes it back', async () => {
    const t = await setup()
    await hold(t, false)
    expect(await t.own.remark(t.token, ' I said nineteen,\r\nnot ninety. ')).toBe(true)
    const report = async () =>
      (await loadWorkspaceReport(t.deps, t.workspace, t.invited.id, null))?.document?.candidateRemark
    expect(await report()).toMatchObject({ text: 'I said nineteen,\nnot ninety.' })
    expect(await t.own.remark(t.token, '')).toBe(true)
    expect(await report()).toBeNull()
  })
})

describe('asking for a person', () => {
  test('tells whoever invited once, and the list says so', async () => {
    const t = await setup()
    await hold(t, false)
    await Promise.all([t.own.askForPerson(t.token, 'Please call'), t.own.askForPerson(t.token, 'Please call')])
    const rows = await t.rows(
      sql`select subject from mails where recipient = ${t.workspace.email} and template = 'candidate-request'`,
    )
    expect(rows).toEqual([{ subject: 'Dana Okafor asks that a person looks at the interview' }])
    const { interviews } = await listInterviews(t.deps, t.workspace, all)
    expect(interviews[0]?.human).toMatchObject({ note: 'Please call' })
  })
})

describe('deleting', () => {
  test('hides at once, then leaves no word, sound, name or mail, and says to the recruiter who wished it', async () => {
    const t = await setup()
    const turns = await hold(t)
    await sendSubjectDataLink(t.deps, t.invited.id)
    await t.own.askForPerson(t.token, 'A private note')
    await inWorkspace(database.db, t.workspace.id, (tx) =>
      updateRemark(tx, t.invited.id, { text: 'A private remark', at: t.clock.now() }),
    )
    expect((await filesIn(t.deps.config.dataDir)).length).toBeGreaterThan(0)
    expect(await t.own.erase(t.token)).toBe(true)

    const masked = await listInterviews(t.deps, t.workspace, all)
    const told = {
      status: 'deleted',
      name: null,
      email: null,
      human: null,
      score: null,
      openingTitle: 'Registered nurse',
    }
    expect(masked.interviews).toMatchObject([told])
    const found = async (query: object) =>
      (await listInterviews(t.deps, t.workspace, InterviewQuery.parse(query))).interviews.length
    expect([await found({ search: 'dana' }), await found({ band: 'human_review' })]).toEqual([0, 0])
    const seen = async () => {
      const report = await loadWorkspaceReport(t.deps, t.workspace, t.invited.id, null)
      expect(report).toMatchObject({ interview: { status: 'deleted' }, document: null })
      expect(await t.own.load(t.token)).toEqual({
        state: 'deleted',
        employer: 'Acme',
        look,
        askedAt: t.clock.now().toISOString(),
      })
      expect(await t.portal.load(t.invited.portal)).toBeNull()
      await expect(exportData(t.deps, t.token)).rejects.toMatchObject({ code: 'own_data.not_found' })
    }
    await seen()
    expect(await eraseInterview(t.deps, t.invited.id, 'retention of 30 days')).toBe(true)
    await seen()
    expect((await listInterviews(t.deps, t.workspace, all)).interviews).toMatchObject([told])
    expect([await found({ part: 'ended', openingId: t.openingId }), await found({ part: 'done' })]).toEqual([1, 0])
    expect(await t.own.erase(t.token)).toBe(true)

    const stored = JSON.stringify([
      await t.rows(sql`select * from interviews where id = ${t.invited.id}`),
      await t.rows(sql`select * from transcripts where interview_id = ${t.invited.id}`),
      await t.rows(sql`select * from turns where interview_id = ${t.invited.id}`),
      await t.rows(sql`select * from invitations where interview_id = ${t.invited.id}`),
      await t.rows(sql`select * from deletion_log where interview_id = ${t.invited.id}`),
      await t.rows(sql`select * from audit_log where workspace_id = ${t.workspace.id}`),
      await t.rows(sql`select * from mails where key like ${`%${t.invited.id}%`}`),
      await t.rows(sql`select data from jobs.job where data::text like ${`%${t.invited.id}%`}`),
    ])
    for (const trace of ['Dana', t.email, 'A private', turns[1]?.text.slice(0, 30) ?? ''])
      expect(stored).not.toContain(trace)
    expect(await filesIn(t.deps.config.dataDir)).toEqual([])
    const log = await t.rows(
      sql`select class, cause from deletion_log where interview_id = ${t.invited.id} order by class`,
    )
    expect(log).toEqual(
      ['contact', 'recording', 'report', 'transcript'].map((each) => ({
        class: each,
        cause: 'asked by the candidate',
      })),
    )
    const entries = (await t.auditOf(t.workspace.id)).filter((action) => action === 'interview.deleted_by_candidate')
    expect(entries).toHaveLength(1)
  })

  test('two presses at once delete once, and unbegun invitations of the same employer lose the address too', async () => {
    const t = await setup()
    const second = await t.invite(await t.open('Head nurse'))
    const stranger = await t.invite(t.openingId, `other-${t.email}`)
    expect(await Promise.all([t.own.erase(t.token), t.own.erase(t.token)])).toEqual([true, true])
    expect(await t.portal.load(second.portal)).toBeNull()
    expect(await t.portal.load(stranger.portal)).not.toBeNull()
    const jobs = await t.rows(
      sql`select 1 from jobs.job where name = 'interviews.erase' and data->>'interviewId' in (${t.invited.id}, ${second.id})`,
    )
    expect(jobs).toHaveLength(2)
    for (const id of [t.invited.id, second.id]) await eraseInterview(t.deps, id, 'asked by the visitor')
    const places = await t.rows(
      sql`select 1 from usage_reservations where interview_id in (${t.invited.id}, ${second.id}) and released_at is null`,
    )
    expect(places).toEqual([])
    expect(await t.rows(sql`select 1 from mails where recipient = ${t.email}`)).toEqual([])
  })
})

describe('a new link', () => {
  test('is mailed for each interview of the address, whatever its letters, and never for what is not there', async () => {
    const t = await setup()
    const second = await t.invite(await t.open('Head nurse'))
    await hold(t, false)
    expect(await t.own.request('no address')).toBe(false)
    expect(await t.own.request(` ${t.email.toUpperCase()} `)).toBe(true)
    expect(await t.own.request(`nobody-${t.email}`)).toBe(true)
    const requests = await requestsOf(t)
    expect(requests.length).toBeGreaterThanOrEqual(2)
    for (const id of requests) await Promise.all([answerRequest(t.deps, id), answerRequest(t.deps, id)])
    const links = await linkMails(t)
    expect(links).toHaveLength(2)
    const views = await Promise.all(links.map((link) => t.own.load(link)))
    expect(views.map((view) => (view?.state === 'kept' ? view.position : null)).sort()).toEqual([
      'Head nurse',
      'Registered nurse',
    ])
    expect(await linkMails(t, `nobody-${t.email}`)).toEqual([])
    expect(await t.rows(sql`select 1 from own_data_requests where email is not null`)).toEqual([])
    expect(second.id).not.toBe(t.invited.id)
  })

  test('three a day reach a mailbox, and on the next day again', async () => {
    const t = await setup()
    const ask = async () => {
      await t.own.request(t.email)
      for (const id of await requestsOf(t)) await answerRequest(t.deps, id)
      return (await linkMails(t)).length
    }
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3])
    await t.clock.advance(dayMs)
    expect(await ask()).toBe(4)
  })

  test('comes at the end of the interview, once', async () => {
    const t = await setup()
    await hold(t, false)
    await sendSubjectDataLink(t.deps, t.invited.id)
    await sendSubjectDataLink(t.deps, t.invited.id)
    const links = await linkMails(t)
    expect(links).toHaveLength(1)
    expect(await t.own.load(links[0] ?? '')).toMatchObject({ state: 'kept' })
  })
})
