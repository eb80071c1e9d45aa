import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import type { PostedApplication } from '#contract/site/page-apply.ts'
import { readAllowance } from '#server/billing/index.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { beginInterview, openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { extendInvitation, resendInvitation } from '#server/screening/invitations/change-invitation.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { lockOpening } from '#server/screening/openings/store.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { admitApplicant } from './admit-applicant.ts'
import { openApply } from './apply.ts'
import { changeApplyLink, findApplyLink, makeApplyLink, renewApplyLink, setApplyLinkState } from './apply-link.ts'
import { applicationsFeature } from './feature.ts'
import { resumeKey } from './policy.ts'
import { openResume, readOrigin } from './read-origin.ts'
import { sweepResume } from './sweep-resume.ts'

const features = [mailFeature, deletionFeature, applicationsFeature]
const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
afterAll(() => database.close())

const minuteMs = 60_000
const pdf = { name: 'C:\\Users\\dana\\Résumé "2026".PDF', bytes: new TextEncoder().encode('%PDF-1.7 zxresumewordzx') }
const shown = { hasForm: true }
let people = 0

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Nurse, “night” shift', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const link = await makeApplyLink(t.deps, workspace, opening.id, undefined)
  const slug = link.url.split('/apply/')[1] ?? ''
  const newEmail = () => `applicant-${process.pid}-${++people}@mail.example`
  /** As a person does: the form was open for a minute. */
  const apply = (posted: Partial<PostedApplication> = {}, from = `10.1.${++people % 250}.7`) =>
    openApply(t.deps, from).apply(slug, {
      name: 'Dana Okafor',
      email: newEmail(),
      hasConsented: true,
      resume: null,
      source: '',
      shownAt: String(t.clock.now().getTime() - minuteMs),
      trap: '',
      ...posted,
    })
  const list = async () =>
    (await listInterviews(t.deps, workspace, InterviewQuery.parse({ openingId: opening.id, sort: 'oldest' })))
      .interviews
  const mailsTo = async (email: string) => {
    const { rows } = await database.db.execute(
      sql`select template, text from mails where recipient = ${email} order by created_at, id`,
    )
    return z.array(z.object({ template: z.string(), text: z.string() })).parse(rows)
  }
  const tokenIn = (text: string | undefined) => /\/interview\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  return { ...t, workspace, owner, opening, link, slug, newEmail, apply, list, mailsTo, tokenIn }
}

describe('applying', () => {
  test('mails the interview’s link to the address, and to nobody else; it opens the interview', async () => {
    const t = await setup()
    const email = t.newEmail()
    expect(await t.apply({ email: ` ${email.toUpperCase()} ` })).toEqual({ state: 'sent' })
    const [mail, ...more] = await t.mailsTo(email)
    expect([mail?.template, more]).toEqual(['application-link', []])
    const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
    expect(await portal.load(t.tokenIn(mail?.text))).toMatchObject({ stage: 'consent', candidateName: 'Dana Okafor' })
    expect(await t.list()).toMatchObject([
      { email, status: 'invited', source: 'apply', heldFor: null, resumeName: null },
    ])
    expect(await t.auditOf(t.workspace.id)).toContain('interview.applied')
  })

  test('counts an advertisement where a recruiter has named it, and nothing that an address makes up', async () => {
    const t = await setup()
    await changeApplyLink(t.deps, t.workspace, t.opening.id, { places: null, sources: ['Job board'], embedOrigins: [] })
    await t.apply({ source: 'job BOARD' })
    await t.apply({ source: 'dana@example.com' })
    expect((await t.list()).map(({ source }) => source)).toEqual(['apply:Job board', 'apply'])
  })

  test('says beside each field what is wrong, and stores nothing', async () => {
    const t = await setup()
    const outcome = await t.apply({
      name: ' ',
      email: 'dana',
      hasConsented: false,
      resume: { name: 'resume.pdf', bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0]) },
    })
    expect(outcome).toMatchObject({ state: 'invalid' })
    expect(Object.keys('errors' in outcome ? outcome.errors : {}).sort()).toEqual([
      'consent',
      'email',
      'name',
      'resume',
    ])
    expect(await t.list()).toEqual([])
  })

  test('again with the same address sends the link once more and makes no second interview, whoever presses', async () => {
    const t = await setup()
    const email = t.newEmail()
    await t.apply({ email })
    expect(await t.apply({ email, resume: pdf })).toEqual({ state: 'sent' })
    expect(await t.mailsTo(email)).toHaveLength(1)
    await t.clock.advance(11 * minuteMs)
    expect(await t.apply({ email, name: 'Somebody else' })).toEqual({ state: 'sent' })
    const mails = await t.mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(t.tokenIn(mails[1]?.text)).not.toBe(t.tokenIn(mails[0]?.text))
    const listed = await t.list()
    expect(listed).toMatchObject([{ name: 'Dana Okafor', resumeName: null }])
    expect(await t.deps.storage.get(resumeKey(listed[0]?.interviewId ?? ''))).toBeNull()
  })

  test('and is mailed the same again when a member sends the link again: nobody was invited', async () => {
    const t = await setup()
    const email = t.newEmail()
    await t.apply({ email })
    const id = (await t.list())[0]?.interviewId ?? ''
    await resendInvitation(t.deps, t.workspace, id)
    expect((await t.mailsTo(email)).map(({ template }) => template)).toEqual(['application-link', 'application-link'])
  })

  test('twice at once is one interview', async () => {
    const t = await setup()
    const email = t.newEmail()
    expect(await Promise.all([t.apply({ email }), t.apply({ email })])).toEqual([{ state: 'sent' }, { state: 'sent' }])
    expect(await t.list()).toHaveLength(1)
    expect(await t.mailsTo(email)).toHaveLength(1)
  })

  test('is over while the link is paused, replaced, or the opening closed; interviews under way are not', async () => {
    const t = await setup()
    const page = async () => (await openApply(t.deps, '10.0.0.1').load(t.slug, shown))?.state
    await t.apply()
    await setApplyLinkState(t.deps, t.workspace, t.opening.id, 'paused')
    expect([await page(), await t.apply()]).toEqual(['paused', { state: 'closed' }])
    await setApplyLinkState(t.deps, t.workspace, t.opening.id, 'on')
    await setStatus(t.deps, t.workspace, t.opening.id, 'closed')
    expect([await page(), await t.apply()]).toEqual(['closed', { state: 'closed' }])
    await setStatus(t.deps, t.workspace, t.opening.id, 'open')
    const renewed = await renewApplyLink(t.deps, t.workspace, t.opening.id)
    expect(renewed.url).not.toBe(t.link.url)
    expect([await page(), await t.apply()]).toEqual([undefined, { state: 'closed' }])
    expect(await t.list()).toMatchObject([{ status: 'invited' }])
  })

  test('is described for whoever can apply now alone', async () => {
    const t = await setup()
    const page = openApply(t.deps, '10.0.0.1')
    expect(await page.load(t.slug, { hasForm: false })).toMatchObject({ state: 'open', employer: 'Acme', form: null })
    await setApplyLinkState(t.deps, t.workspace, t.opening.id, 'paused')
    expect(await page.load(t.slug, shown)).toMatchObject({ state: 'paused', employer: 'Acme', form: null })
  })

  test.each(['apply', 'begin'] as const)(
    'again while the interview is begun fails neither (%s first)',
    async (first) => {
      const t = await setup()
      const email = t.newEmail()
      await t.apply({ email })
      const token = t.tokenIn((await t.mailsTo(email))[0]?.text)
      const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
      const version = (await portal.load(token))?.notice.version ?? ''
      await portal.agree(token, { version, evaluation: true, recording: false })
      await t.clock.advance(11 * minuteMs)
      const acts = { apply: () => t.apply({ email }), begin: () => beginInterview(t.deps, token) }
      const second = first === 'apply' ? 'begin' : 'apply'
      // Both have their first lock before either can have its last.
      const [, done] = await t.workspace.transaction(async (tx) => {
        await lockOpening(tx, t.workspace.id, t.opening.id)
        const begun = acts[first]()
        await expect.poll(waitingForLocks).toBe(1)
        const other = acts[second]()
        await expect.poll(waitingForLocks).toBe(2)
        return [null, Promise.all([begun, other])] as const
      })
      expect(await done).toHaveLength(2)
      expect(await t.mailsTo(email)).toHaveLength(2)
    },
  )

  test('shows the job in a few facts, and none of what is in the workspace beside it', async () => {
    const t = await setup()
    const page = await openApply(t.deps, '10.0.0.1').load(t.slug, shown)
    expect(page).toMatchObject({
      employer: 'Acme',
      position: 'Nurse, “night” shift',
      form: { place: null },
      embedOrigins: [],
    })
    expect(JSON.stringify(page)).not.toContain(t.owner.email)
    expect(t.slug).toMatch(/^nurse-night-shift-[a-z2-9]{8}$/)
    for (const slug of ['', 'x', '../x', `${t.slug}x`])
      expect(await openApply(t.deps, '10.0.0.1').load(slug, shown)).toBeNull()
  })
})

describe('whoever waits', () => {
  test('beyond the places is kept, told so, and let in by a press, once', async () => {
    const t = await setup()
    await changeApplyLink(t.deps, t.workspace, t.opening.id, { places: 1, sources: [], embedOrigins: [] })
    const email = t.newEmail()
    expect(await t.apply()).toEqual({ state: 'sent' })
    expect(await t.apply({ email })).toEqual({ state: 'waiting' })
    expect(await t.mailsTo(email)).toEqual([])
    const [, waiting] = await t.list()
    expect(waiting).toMatchObject({ status: 'created', heldFor: 'places' })
    const { rows } = await database.db.execute(sql`select 1 from notifications where kind = 'applicant_waits'`)
    expect(rows).toEqual([])
    const told = await t.workspace.transaction((tx) =>
      tx.execute(sql`select user_id from notifications where kind = 'applicant_waits'`),
    )
    expect(told.rows).toEqual([{ user_id: t.workspace.userId }])
    const id = waiting?.interviewId ?? ''
    const presses = await Promise.allSettled([1, 2].map(() => admitApplicant(t.deps, t.workspace, id)))
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await t.mailsTo(email)).toMatchObject([{ template: 'application-link' }])
    expect((await t.list())[1]).toMatchObject({ status: 'invited', heldFor: null })
    const events = await database.db.execute(sql`select type from domain_events where subject = ${id} order by id`)
    expect(events.rows).toEqual([{ type: 'candidate.applied' }, { type: 'candidate.invited' }])
    expect(await findApplyLink(t.deps, t.workspace, t.opening.id)).toMatchObject({ places: 1, used: 2 })
  })

  test.each([
    ['held for places', {}],
    ['thought a program’s', { trap: 'x' }],
  ])('%s and applies again when there is room is mailed the link, and takes a place', async (_why, posted) => {
    const t = await setup()
    const settings = { sources: [], embedOrigins: [] }
    const allow = (places: number) => changeApplyLink(t.deps, t.workspace, t.opening.id, { ...settings, places })
    await allow(1)
    await t.apply()
    const email = t.newEmail()
    await t.apply({ email, ...posted })
    expect([await t.apply({ email }), await t.mailsTo(email)]).toEqual([{ state: 'waiting' }, []])
    await allow(2)
    expect(await t.apply({ email, trap: 'x' })).toEqual({ state: 'waiting' })
    expect(await t.mailsTo(email)).toEqual([])
    await t.clock.advance(60 * minuteMs)
    expect(await t.apply({ email })).toEqual({ state: 'sent' })
    const mails = await t.mailsTo(email)
    expect(mails).toMatchObject([{ template: 'application-link' }])
    const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
    const expiresAt = new Date(t.clock.now().getTime() + 14 * 24 * 60 * minuteMs).toISOString()
    expect(await portal.load(t.tokenIn(mails[0]?.text))).toMatchObject({ stage: 'consent', expiresAt })
    expect((await t.list())[1]).toMatchObject({ email, status: 'invited', heldFor: null })
    expect(await findApplyLink(t.deps, t.workspace, t.opening.id)).toMatchObject({ places: 2, used: 2 })
    expect(await t.apply()).toEqual({ state: 'waiting' })
    const reserved = await t.workspace.transaction((tx) => readAllowance(tx, t.deps, t.workspace.id))
    expect(reserved).toMatchObject({ reserved: 2 })
  })

  test('tells a stranger nothing of who has applied: a known address is answered as a new one is', async () => {
    const t = await setup()
    await changeApplyLink(t.deps, t.workspace, t.opening.id, { places: 1, sources: [], embedOrigins: [] })
    const email = t.newEmail()
    await t.apply({ email })
    expect(await t.apply({ email })).toEqual(await t.apply({ email: t.newEmail() }))
  })

  test.each([
    ['the field that nobody sees is filled', { trap: 'x' }],
    ['it came faster than anybody writes', { shownAt: 'now' }],
  ])('is looked at first where %s, and is never dropped', async (_why, posted) => {
    const t = await setup()
    const email = t.newEmail()
    const shownAt = 'shownAt' in posted ? String(t.clock.now().getTime() - 500) : undefined
    const given = { ...posted, ...(shownAt !== undefined && { shownAt }) }
    expect(await t.apply({ email, ...given })).toEqual({ state: 'waiting' })
    expect(await t.list()).toMatchObject([{ email, status: 'created', heldFor: 'suspected' }])
    expect(await t.mailsTo(email)).toEqual([])
  })

  test('includes whoever applies from one connection beyond what a fair has', async () => {
    const t = await setup()
    const outcomes: string[] = []
    for (let index = 0; index < 22; index++) outcomes.push((await t.apply({}, '10.9.9.9')).state)
    expect(outcomes.slice(0, 5)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
    expect(outcomes.at(-1)).toBe('waiting')
  })

  test('is let in by nobody who may only read, and by no neighbour', async () => {
    const t = await setup()
    await t.apply({ trap: 'x' })
    const id = (await t.list())[0]?.interviewId ?? ''
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    const { workspace: neighbour } = await t.open()
    await expect(admitApplicant(t.deps, viewer, id)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    await expect(admitApplicant(t.deps, neighbour, id)).rejects.toMatchObject({ code: 'application.not_found' })
    await expect(extendInvitation(t.deps, t.workspace, id, 7)).rejects.toMatchObject({ code: 'invitation.over' })
    await expect(makeApplyLink(t.deps, viewer, t.opening.id, undefined)).rejects.toMatchObject({
      code: 'workspace.role_too_small',
    })
    expect(await findApplyLink(t.deps, neighbour, t.opening.id)).toBeNull()
  })
})

describe('a résumé', () => {
  test('is stored as it came, under a name that is safe, and read by members of the workspace alone', async () => {
    const t = await setup()
    await t.apply({ resume: pdf })
    const id = (await t.list())[0]?.interviewId ?? ''
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    const opened = await openResume(t.deps, viewer, id)
    expect(opened.downloadName).toBe('Résumé 2026.pdf')
    expect(Buffer.from(opened.bytes).equals(Buffer.from(pdf.bytes))).toBe(true)
    expect(await readOrigin(viewer, id)).toMatchObject({ source: 'apply', resume: { kind: 'pdf' } })
    const { workspace: neighbour } = await t.open()
    await expect(openResume(t.deps, neighbour, id)).rejects.toMatchObject({ code: 'resume.not_found' })
    expect(await readOrigin(neighbour, id)).toBeNull()
  })

  test('goes with the interview, row and file', async () => {
    const t = await setup()
    await t.apply({ resume: pdf })
    const id = (await t.list())[0]?.interviewId ?? ''
    await eraseInterview(t.deps, id, 'asked by the candidate')
    expect(await t.deps.storage.get(resumeKey(id))).toBeNull()
    const rows = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select 1 from applications where interview_id = ${id}`),
    )
    expect(rows.rows).toEqual([])
  })

  test('whose application was never stored is swept, and no other', async () => {
    const t = await setup()
    await t.apply({ resume: pdf })
    const id = (await t.list())[0]?.interviewId ?? ''
    const orphan = t.deps.ids.uuid()
    await t.deps.storage.put(resumeKey(orphan), pdf.bytes)
    for (const each of [id, orphan, orphan]) await sweepResume(t.deps, each)
    expect(await t.deps.storage.get(resumeKey(orphan))).toBeNull()
    expect(await t.deps.storage.get(resumeKey(id))).not.toBeNull()
  })
})
