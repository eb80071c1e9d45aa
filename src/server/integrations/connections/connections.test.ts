import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { ashbyForm, ashbyScoreField, startAshbyDouble } from '#server/providers/ats/ashby/testing/double.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { followReport, requestEvaluation } from '#server/screening/reports/feature.ts'
import { decide, markEvidenceRead, readDecisions } from '#server/screening/reviews/decide.ts'
import { coverScores } from '#server/tenancy/workspaces/cover-scores.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createConnectionsFeature } from './feature.ts'
import { openConnections } from './open-connections.ts'
import { forgetOld, resealConnections } from './sweep.ts'
import { setupConnections } from './testing/setup.ts'

const renderPdf = () => Promise.resolve(new Uint8Array())
const connections = createConnectionsFeature(renderPdf)
const database = await openTestDatabase({
  jobs: [...featureJobs, ...mailFeature.jobs, ...connections.jobs],
  subscriptions: [requestEvaluation, followReport, ...(connections.subscriptions ?? [])],
})
afterAll(() => database.close())

const minuteMs = 60_000

async function setup() {
  const double = await startAshbyDouble()
  onTestFinished(() => double.close())
  return await setupConnections(database, double, 'ashby')
}

let people = 0
const somebody = () => ({ name: 'Dana Okafor', email: `ats-${process.pid}-${++people}@candidate.example` })

async function serve(t: Awaited<ReturnType<typeof setup>>) {
  const app = await createServer({ deps: t.deps, features: [connections], version: 'test', isDraining: () => false })
  onTestFinished(() => app.close())
  return (connectionId: string, delivery: { bytes: Uint8Array; headers: Record<string, string | undefined> }) =>
    app.inject({
      method: 'POST',
      url: `/api/ats/${connectionId}`,
      headers: { 'content-type': 'application/json', ...delivery.headers },
      payload: Buffer.from(delivery.bytes),
    })
}

test('a candidate who is moved to the stage is invited by mail, and note, PDF, score and a drafted scorecard come back', async () => {
  const t = await setup()
  const job = await t.connectJob({ movesTo: 2 })
  await t.page.change(job.id, {
    sendsFile: true,
    scoreField: { id: ashbyScoreField.id, name: ashbyScoreField.title },
    scorecardForm: { id: ashbyForm.id, name: ashbyForm.title },
  })
  await t.sync(job.id)
  const person = somebody()
  const target = t.double.addApplication(job.jobId, job.stages.applied, person)
  const post = await serve(t)
  t.double.move(target.id, job.stages.screen)
  const delivery = t.double.deliver?.(target.id, job.secret)
  if (delivery === undefined) throw new Error('Ashby has webhooks')
  expect((await post(job.id, { ...delivery, headers: { ...delivery.headers } })).json()).toEqual({ received: true })
  await t.sync(job.id)
  const interviewId = await t.holdInterview(person.email)
  await t.sync(job.id)
  const [note = ''] = t.double.notesOf(target)
  expect(note).toContain(`/dashboard/${t.workspace.id}/interviews/${interviewId}`)
  expect(note).toMatch(/Score \d+ of 100/)
  expect(note).toContain('A person decides.')
  expect(t.double.filesOf(target)).toMatchObject([{ name: expect.stringMatching(/^interview-report-.*\.pdf$/) }])
  expect(t.double.scoreOf(target)).toEqual(expect.any(Number))
  expect(t.double.scorecardsOf(target)).toMatchObject([
    { isPersons: false, text: expect.stringContaining('Draft by software') },
  ])
  expect(t.double.stageOf(target.id)).toBe(job.stages.screen)
  await markEvidenceRead(t.deps, t.workspace, interviewId)
  await decide(t.deps, t.workspace, interviewId, { outcome: 'advance', reason: 'told of two incidents', seen: null })
  await t.deliver()
  await t.sync(job.id)
  expect(t.double.stageOf(target.id)).toBe(job.stages.screen)
  await t.clock.advance(2 * minuteMs)
  await t.sync(job.id)
  expect(t.double.stageOf(target.id)).toBe(job.stages.interview)
  const echo = t.double.deliver?.(target.id, job.secret)
  if (echo !== undefined) await post(job.id, { ...echo, headers: { ...echo.headers } })
  await t.sync(job.id)
  expect(await t.words(job.id)).toEqual([
    'connected',
    'job_set_up',
    'invited',
    'note_written',
    'file_attached',
    'score_set',
    'scorecard_drafted',
    'moved',
    'echo',
  ])
  expect(await t.countInvited()).toBe(1)
  expect(t.double.notesOf(target)).toHaveLength(1)
})

describe('who is invited', () => {
  test('those who come into the stage; who stood there before, only if a person says so', async () => {
    const t = await setup()
    const early = somebody()
    const job = await t.connectJob({ invitesPresent: false })
    const target = t.double.addApplication(job.jobId, job.stages.screen, early)
    await t.sync(job.id)
    const late = somebody()
    t.double.addApplication(job.jobId, job.stages.screen, late)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(1)
    await expect(t.mailOf(late.email)).resolves.toBeDefined()
    t.double.move(target.id, job.stages.applied)
    await t.sync(job.id)
    t.double.move(target.id, job.stages.screen)
    await t.sync(job.id)
    await expect(t.mailOf(early.email)).resolves.toBeDefined()
    expect(await t.countInvited()).toBe(2)
  })

  test('nobody twice: by hand before, by two applications, after disconnecting, and after an erasure', async () => {
    const t = await setup()
    const job = await t.connectJob()
    const person = somebody()
    await inviteCandidates(t.deps, t.workspace, t.opening.id, { candidates: [person], days: 14, sendsMail: true })
    const target = t.double.addApplication(job.jobId, job.stages.screen, person)
    t.double.addApplication(job.jobId, job.stages.screen, { ...person, email: person.email.toUpperCase() })
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(1)
    expect(await t.words(job.id)).toEqual(['connected', 'job_set_up', 'linked', 'linked'])
    const { interviewId } = await t.mailOf(person.email)
    await eraseInterview(t.deps, interviewId, 'asked by the candidate')
    t.double.move(target.id, job.stages.applied)
    t.double.move(target.id, job.stages.screen)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(0)
    await t.page.disconnect(job.id)
    const again = await t.connect()
    const view = await t.page.read(again.id)
    await t.page.setUpJob(again.id, view.jobs[0]?.id ?? '', job.setup)
    await t.sync(again.id)
    expect(await t.countInvited()).toBe(0)
  })

  test('a full quota waits with a line in the log, and is tried again', async () => {
    const t = await setup()
    await t.rows(sql`update entitlements set interviews_per_month = 1 where email = ${t.owner.email}`)
    const inviteOne = () =>
      inviteCandidates(t.deps, t.workspace, t.opening.id, { candidates: [somebody()], days: 14, sendsMail: false })
    let invited = 0
    for (let isFree = true; isFree; invited += isFree ? 1 : 0) {
      await inviteOne().catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'plan.limit_reached' })
        isFree = false
      })
    }
    const job = await t.connectJob()
    const person = somebody()
    t.double.addApplication(job.jobId, job.stages.screen, person)
    for (let runs = 0; runs < 3; runs++) await t.sync(job.id)
    expect(await t.countInvited()).toBe(invited)
    expect(await t.words(job.id)).toEqual(['connected', 'job_set_up', 'waits_quota'])
    expect((await t.page.read(job.id)).lines[0]?.candidate).toEqual({ name: person.name, interviewId: null })
    await t.rows(sql`update entitlements set interviews_per_month = 1000 where email = ${t.owner.email}`)
    await t.sync(job.id)
    await expect(t.mailOf(person.email)).resolves.toBeDefined()
  })

  test('without an address, after leaving the stage, and when deleted: nobody, and the log says why', async () => {
    const t = await setup()
    const job = await t.connectJob()
    t.double.addApplication(job.jobId, job.stages.screen, { name: 'No Address', email: null })
    const left = t.double.addApplication(job.jobId, job.stages.screen, somebody())
    const gone = t.double.addApplication(job.jobId, job.stages.screen, somebody())
    await setStatus(t.deps, t.workspace, t.opening.id, 'closed')
    await t.sync(job.id)
    t.double.reject(left.id)
    t.double.remove(gone.id)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(0)
    expect((await t.words(job.id)).slice(2).sort()).toEqual(
      ['waits_address', 'waits_opening', 'waits_opening', 'left_stage', 'gone'].sort(),
    )
  })

  test('what would happen is told before it does, and nothing does', async () => {
    const t = await setup()
    const job = await t.connectJob()
    await t.page.stopJob(job.id, job.storedJobId)
    const known = somebody()
    await inviteCandidates(t.deps, t.workspace, t.opening.id, { candidates: [known], days: 14, sendsMail: false })
    for (const person of [known, somebody(), somebody(), { name: null, email: null }])
      t.double.addApplication(job.jobId, job.stages.screen, person)
    const before = t.double.requests.length
    expect(await t.page.previewJob(job.id, job.storedJobId, job.setup)).toEqual({
      inStage: 4,
      wouldInvite: 2,
      alreadyInvited: 1,
      withoutAddress: 1,
      isMore: false,
    })
    expect(t.double.requests.slice(before)).toEqual(['POST /application.list'])
    expect(await t.countInvited()).toBe(1)
  })
})

test('of ten thousand candidates those in the stage are invited, once each, though the reading is cut off again and again', async () => {
  const t = await setup()
  const job = await t.connectJob()
  const chosen = new Set<string>()
  for (let at = 0; at < 10_000; at++) {
    const isChosen = at % 500 === 7
    const person = isChosen ? somebody() : { name: `Person ${at}`, email: `person-${at}@candidate.example` }
    if (isChosen) chosen.add(person.email)
    t.double.addApplication(job.jobId, isChosen ? job.stages.screen : job.stages.applied, person)
  }
  const { call } = t.parts
  let requests = 0
  t.parts.call = (url, request) => {
    if (++requests % 9 === 0) throw new Error('the process ends here')
    return call(url, request)
  }
  for (let cuts = 0; cuts < 30 && (await t.countInvited()) < chosen.size; cuts++) {
    await t.sync(job.id).catch((error: unknown) => expect(String(error)).toContain('ends here'))
  }
  t.parts.call = call
  await t.sync(job.id)
  await t.sync(job.id)
  expect(await t.countInvited()).toBe(chosen.size)
  const mailed = await t.rows(sql`select recipient from mails where recipient like ${`ats-${process.pid}-%`}`)
  for (const email of chosen) expect(mailed.filter(({ recipient }) => recipient === email)).toHaveLength(1)
}, 60_000)

describe('webhooks', () => {
  test('unknown addresses, wrong signatures and repeats have no effect; the order does not matter', async () => {
    const t = await setup()
    const job = await t.connectJob()
    await t.sync(job.id)
    const person = somebody()
    const target = t.double.addApplication(job.jobId, job.stages.applied, person)
    const post = await serve(t)
    const deliver = (secret = job.secret) => {
      const delivery = t.double.deliver?.(target.id, secret)
      if (delivery === undefined) throw new Error('Ashby has webhooks')
      return delivery
    }
    expect((await post(t.deps.ids.uuid(), deliver())).statusCode).toBe(404)
    expect((await post(job.id, deliver('wrong'))).statusCode).toBe(400)
    expect((await post(job.id, { ...deliver(), headers: {} })).statusCode).toBe(400)
    const before = deliver()
    t.double.move(target.id, job.stages.screen)
    const after = deliver()
    // The later one first, and each of them twice.
    for (const delivery of [after, before, after, before]) expect((await post(job.id, delivery)).statusCode).toBe(200)
    expect(await t.rows(sql`select 1 from ats_events where connection_id = ${job.id}`)).toHaveLength(2)
    await t.sync(job.id)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(1)
    const secret = await t.page.renewSecret(job.id)
    expect((await post(job.id, deliver())).statusCode).toBe(400)
    expect((await post(job.id, deliver(secret))).statusCode).toBe(200)
  })
})

describe('what goes back', () => {
  async function finished(t: Awaited<ReturnType<typeof setup>>) {
    const job = await t.connectJob()
    await t.page.change(job.id, {
      sendsFile: true,
      scoreField: { id: ashbyScoreField.id, name: ashbyScoreField.title },
      scorecardForm: { id: ashbyForm.id, name: ashbyForm.title },
    })
    const person = somebody()
    const target = t.double.addApplication(job.jobId, job.stages.screen, person)
    await t.sync(job.id)
    const interviewId = await t.holdInterview(person.email)
    return { job, target, interviewId }
  }

  /** Runs until all is settled, with time passing. */
  async function settle(t: Awaited<ReturnType<typeof setup>>, connectionId: string) {
    for (let runs = 0; runs < 12; runs++) {
      await t.sync(connectionId)
      await t.clock.advance(7 * minuteMs)
    }
  }

  const written = (
    t: Awaited<ReturnType<typeof setup>>,
    target: { id: string; candidateId: string; jobId: string },
  ) => [t.double.notesOf(target).length, t.double.filesOf(target).length, t.double.scorecardsOf(target).length]

  test.each(['createNote', 'uploadFile', 'submit', 'setValues'])(
    'an answer to %s that is lost leaves one of each: it is looked for before it is asked again',
    async (path) => {
      const t = await setup()
      const { job, target } = await finished(t)
      t.double.fail('silent', new RegExp(path))
      await settle(t, job.id)
      expect(written(t, target)).toEqual([1, 1, 1])
      expect(t.double.scoreOf(target)).toEqual(expect.any(Number))
      expect(await t.rows(sql`select 1 from ats_writes where connection_id = ${job.id} and state <> 'done'`)).toEqual(
        [],
      )
    },
  )

  test('a server that is broken or limits is asked again; nothing is lost and nothing doubled', async () => {
    const t = await setup()
    const { job, target } = await finished(t)
    t.double.fail('broken', /createNote/, 2)
    t.double.fail('limited', /uploadFile/, 2)
    t.double.fail('unsent', /submit/, 2)
    await settle(t, job.id)
    expect(written(t, target)).toEqual([1, 1, 1])
  })

  test('a limit is waited for: no request is sent before', async () => {
    const t = await setup()
    const { job } = await finished(t)
    t.double.fail('limited', /createNote/)
    expect(await t.sync(job.id)).toEqual({ kind: 'wait', until: new Date(t.clock.now().getTime() + 7_000) })
    const before = t.double.requests.length
    expect(await t.sync(job.id)).toEqual({ kind: 'idle' })
    expect(t.double.requests).toHaveLength(before)
  })

  test('a run that is cut off at any request leaves one of each, ten times over', async () => {
    const t = await setup()
    const { job, target } = await finished(t)
    const { call } = t.parts
    for (let cut = 0; cut < 10; cut++) {
      let requests = 0
      // Before or after the request has arrived, by turns.
      t.parts.call = async (url, request) => {
        if (++requests < 1 + (cut % 5)) return await call(url, request)
        if (cut % 2 === 0) await call(url, request)
        throw new Error('the process ends here')
      }
      await t.sync(job.id).catch((error: unknown) => expect(String(error)).toContain('ends here'))
      // The run did not come to give its lease back.
      await t.rows(
        sql`update ats_connections set leased_until = ${t.clock.now().toISOString()}::timestamptz + interval '6 minutes' where id = ${job.id}`,
      )
      await t.clock.advance(7 * minuteMs)
    }
    t.parts.call = call
    await settle(t, job.id)
    expect(written(t, target)).toEqual([1, 1, 1])
  })

  test('while scores are covered only the link leaves; once they are not, the rest follows', async () => {
    const t = await setup()
    await coverScores(t.deps, t.workspace, true)
    const { job, target } = await finished(t)
    await settle(t, job.id)
    expect(written(t, target)).toEqual([1, 0, 0])
    expect(t.double.scoreOf(target)).toBeNull()
    expect(t.double.notesOf(target)[0]).not.toMatch(/\d+ of 100|Advance/)
    expect((await t.words(job.id)).filter((word) => word === 'covered')).toHaveLength(1)
    await coverScores(t.deps, t.workspace, false)
    await settle(t, job.id)
    expect(written(t, target)).toEqual([1, 1, 1])
  })

  test('a person’s scorecard stays as it is, and a candidate who was deleted is left alone', async () => {
    const t = await setup()
    const { job, target } = await finished(t)
    t.double.fillScorecard(target, ashbyForm.id, 'A person’s own words')
    await settle(t, job.id)
    expect(t.double.scorecardsOf(target)).toMatchObject([
      { isPersons: true, text: expect.stringContaining('own words') },
    ])
    expect(await t.words(job.id)).toContain('scorecard_person_first')
    const other = await setup()
    const gone = await finished(other)
    other.double.remove(gone.target.id)
    await settle(other, gone.job.id)
    expect((await other.words(gone.job.id)).at(-1)).toBe('gone')
    expect(
      await other.rows(sql`select 1 from ats_writes where connection_id = ${gone.job.id} and settled_at is null`),
    ).toEqual([])
  })

  test('a decision that is taken back, a decline, and a person’s own move there: software moves nobody', async () => {
    const t = await setup()
    const { target, interviewId, job } = await finished(t)
    await t.page.setUpJob(job.id, job.storedJobId, { ...job.setup, advanceStageId: job.stages.interview })
    await markEvidenceRead(t.deps, t.workspace, interviewId)
    await decide(t.deps, t.workspace, interviewId, { outcome: 'decline', reason: 'no incident', seen: null })
    await t.deliver()
    await settle(t, job.id)
    expect(t.double.stageOf(target.id)).toBe(job.stages.screen)
    const [declined] = (await readDecisions(t.deps, t.workspace, interviewId)).decisions
    await decide(t.deps, t.workspace, interviewId, {
      outcome: 'advance',
      reason: 'two incidents',
      seen: declined?.id ?? null,
    })
    await t.deliver()
    t.double.move(target.id, job.stages.applied)
    await settle(t, job.id)
    expect(t.double.stageOf(target.id)).toBe(job.stages.applied)
    expect(await t.words(job.id)).toContain('move_left')
  })

  test('what was handed over stands in the candidate’s own data, and goes with an erasure', async () => {
    const t = await setup()
    const { job, interviewId } = await finished(t)
    await settle(t, job.id)
    const told = await t.rows(
      sql`select recipient, what from disclosures where interview_id = ${interviewId} order by what`,
    )
    expect(told).toEqual(
      ['report', 'score', 'scorecard draft', 'summary'].map((what) => ({ recipient: 'Ashby', what })),
    )
    await eraseInterview(t.deps, interviewId, 'asked by the candidate')
    for (const table of ['disclosures', 'ats_links', 'ats_writes']) {
      expect(
        await t.rows(sql`select 1 from ${sql.identifier(table)} where workspace_id = ${t.workspace.id}`),
        table,
      ).toEqual([])
    }
  })
})

describe('a connection', () => {
  test('stores its key sealed and never shows it; disconnecting forgets it', async () => {
    const t = await setup()
    const { id } = await t.connect()
    const stored = JSON.stringify(
      await t.rows(sql`select row_to_json(c)::text as row from ats_connections c where id = ${id}`),
    )
    expect(stored).not.toContain(t.double.credentials.key)
    expect(JSON.stringify([await t.page.load(), await t.page.read(id)])).not.toContain(t.double.credentials.key)
    await t.page.disconnect(id)
    expect(await t.rows(sql`select 1 from ats_connections where id = ${id}`)).toEqual([])
    expect(await t.auditOf(t.workspace.id)).toEqual(expect.arrayContaining(['connection.made', 'connection.removed']))
  })

  test('is not stored while something is missing, which is named', async () => {
    const double = await startAshbyDouble({ scopes: ['jobsRead', 'apiKeysRead'] })
    onTestFinished(() => double.close())
    const t = await setupConnections(database, double, 'ashby')
    expect(await t.page.connect({ connector: 'ashby', credentials: double.credentials })).toEqual({
      kind: 'missing',
      missing: ['Candidates: read', 'Candidates: write', 'Hiring process metadata: read'],
    })
    expect(await t.page.connect({ connector: 'ashby', credentials: { key: '' } })).toMatchObject({
      kind: 'invalid',
      fields: { key: expect.any(String) },
    })
    expect(await t.page.connect({ connector: 'ashby', credentials: { key: 'wrong' } })).toMatchObject({
      kind: 'failed',
      why: 'key',
    })
    expect((await t.page.load()).connections).toEqual([])
  })

  test('says what is missing when a stage or a job is gone, a key is refused, or a member has left', async () => {
    const t = await setup()
    const job = await t.connectJob()
    await t.rows(sql`update ats_jobs set invite_stage_id = 'gone' where id = ${job.storedJobId}`)
    expect(await t.page.check(job.id)).toEqual({
      kind: 'missing',
      missing: ['The stage “AI screen” of “Registered Nurse” is not there any more: choose another.'],
    })
    t.double.setKeyValid(false)
    await t.sync(job.id)
    expect((await t.page.read(job.id)).problem).toBe('key')
    const before = t.double.requests.length
    await t.sync(job.id)
    expect(t.double.requests).toHaveLength(before)
    t.double.setKeyValid(true)
    expect(await t.page.reconnect(job.id, t.double.credentials)).toMatchObject({ kind: 'connected' })
    await t.sync(job.id)
    expect((await t.page.read(job.id)).problem).toBeNull()
    await t.rows(sql`update ats_connections set acts_for = null where id = ${job.id}`)
    await t.sync(job.id)
    expect((await t.page.read(job.id)).problem).toBe('member')
    await t.page.takeOver(job.id)
    await t.sync(job.id)
    expect((await t.page.read(job.id)).problem).toBeNull()
  })

  test('stands still once the plan ends, and goes on when it is back', async () => {
    const t = await setup()
    const job = await t.connectJob()
    t.double.addApplication(job.jobId, job.stages.screen, somebody())
    await t.rows(sql`update entitlements set plan = 'tier-1' where email = ${t.owner.email}`)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(0)
    expect((await t.page.read(job.id)).problem).toBe('plan')
    await expect(t.page.setUpJob(job.id, job.storedJobId, job.setup)).rejects.toMatchObject({
      code: 'plan.not_included',
    })
    await t.rows(sql`update entitlements set plan = 'enterprise' where email = ${t.owner.email}`)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(1)
  })

  test('is an owner’s to see and to change, and no neighbour’s', async () => {
    const t = await setup()
    const job = await t.connectJob()
    const recruiter = openConnections(
      t.deps,
      await t.add(await t.signIn(), t.workspace.id, 'recruiter'),
      t.deps.outside,
    )
    await expect(recruiter.load()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    await expect(recruiter.disconnect(job.id)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    const { workspace: other } = await t.open()
    const neighbour = openConnections(t.deps, other, t.deps.outside)
    // One after the other: what is refused while nobody waits for it yet ends the whole run.
    for (const ask of [
      () => neighbour.read(job.id),
      () => neighbour.disconnect(job.id),
      () => neighbour.check(job.id),
      () => neighbour.readJob(job.id, job.storedJobId),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'connection.not_found' })
  })

  test('keys are sealed anew after a rotation; old news and candidates who never came are forgotten', async () => {
    const t = await setup()
    const job = await t.connectJob()
    t.double.addApplication(job.jobId, job.stages.screen, { name: 'No Address', email: null })
    await t.sync(job.id)
    expect(await resealConnections(t.deps)).toBe(0)
    await t.clock.advance(31 * 24 * 60 * minuteMs)
    await forgetOld(t.deps)
    expect(await t.rows(sql`select 1 from ats_links where connection_id = ${job.id}`)).toEqual([])
  })
})
