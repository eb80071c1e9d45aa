import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import { maxGuestComment } from '#contract/values/guest-reviews.ts'
import { deliverMail } from '#server/messaging/mail/deliver-mail.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { listNotifications } from '#server/messaging/notifications/read-notifications.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { openEmail } from '#server/providers/email/index.ts'
import { exportData } from '#server/screening/data-subject-requests/export-data.ts'
import { addLink } from '#server/screening/data-subject-requests/send-link.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { describeSubjects } from '#server/screening/interviews/read.ts'
import { lockInterview, recordingKey } from '#server/screening/interviews/store.ts'
import { insertInvitation } from '#server/screening/invitations/store.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { selectOpened } from '#server/screening/reports/figure-openings.ts'
import { revealRatings } from '#server/screening/reviews/rate.ts'
import { removeMember } from '#server/tenancy/workspaces/change-members.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { closeGuestReview } from './ask-guest.ts'
import { playForGuest, sweepGuestReviewsJob } from './feature.ts'
import { readReviewers, readVerdicts } from './read-reviewers.ts'
import { setupGuests } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...deletionFeature.jobs, sweepGuestReviewsJob],
})
afterAll(() => database.close())

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const setup = () => setupGuests(database)

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows

/** Covers scores for each member until they have rated. */
const cover = (workspaceId: string) => rowsOf(sql`update workspaces set covers_scores = true where id = ${workspaceId}`)

/** All that is stored about guests, as one text. */
async function everythingStored(): Promise<string> {
  const tables = ['guest_reviews', 'guest_review_interviews', 'guest_codes', 'guest_sessions', 'guest_verdicts']
  const parts = await Promise.all(tables.map((table) => rowsOf(sql.raw(`select * from ${table}`))))
  return JSON.stringify(parts)
}

describe('the link and the code', () => {
  test('the link shows who asks and nothing else, until the code of the mailbox is typed in that browser', async () => {
    const t = await setup()
    const guest = await t.ask()
    const before = await t.pages().load(guest.token)
    expect(before).toEqual({
      state: 'unconfirmed',
      employer: 'Acme',
      look: { name: 'Acme', color: null, intro: '', logo: null },
      askedBy: t.workspace.email,
      address: 'g•••@g•••.example',
      isCodeSent: false,
    })
    expect(await t.pages().loadReport(guest.token, t.interview.id)).toBe('unconfirmed')
    const said = { verdict: 'yes', comment: '' }
    expect(await t.pages().give(guest.token, t.interview.id, said)).toBe('unconfirmed')

    expect(await t.pages().sendCode(guest.token)).toBe('sent')
    expect(await t.pages().load(guest.token)).toMatchObject({ isCodeSent: true })
    const code = await t.readCode(guest.email)
    const outcome = await t.pages().confirm(guest.token, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(outcome).toMatchObject({
      cookie: expect.stringMatching(/^guest-review=[\w-]{43}; Max-Age=\d+; Path=\/review\//),
    })
    expect(outcome).toMatchObject({ cookie: expect.stringContaining('HttpOnly; SameSite=Lax') })
    // The code was for one browser.
    expect(await t.pages().confirm(guest.token, code)).toBe('spent')

    const theirs = await t.enter(guest)
    expect(await theirs.load(guest.token)).toMatchObject({
      state: 'open',
      guest: 'Priya Shah',
      candidates: [{ interviewId: t.interview.id, name: 'Dana Okafor', verdict: null }],
    })
    const stored = await everythingStored()
    for (const secret of [guest.token, theirs.session, code]) expect(stored).not.toContain(`"${secret}"`)
    expect(await t.auditOf(t.workspace.id)).toEqual([
      'guest_review.asked',
      'guest_review.confirmed',
      'guest_review.confirmed',
    ])
  })

  test('a wrong code is told; the fifth ends it, also when all are typed at once, and only another code helps', async () => {
    const t = await setup()
    const guest = await t.ask()
    expect(await t.pages().confirm(guest.token, '123456')).toBe('spent')
    await t.pages().sendCode(guest.token)
    const code = await t.readCode(guest.email)
    const wrong = code === '000000' ? '000001' : '000000'
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => t.pages().confirm(guest.token, wrong)))
    expect(outcomes.filter((each) => each === 'wrong')).toHaveLength(4)
    expect(outcomes.filter((each) => each === 'spent')).toHaveLength(4)
    expect(await t.pages().confirm(guest.token, code)).toBe('spent')
    await t.enter(guest)
  })

  test('a code counts for ten minutes, the newest alone; five an hour and fifteen a day are sent', async () => {
    const t = await setup()
    const guest = await t.ask()
    await t.pages().sendCode(guest.token)
    const first = await t.readCode(guest.email)
    await t.clock.advance(10 * minuteMs)
    expect(await t.pages().confirm(guest.token, first)).toBe('spent')
    for (let sent = 1; sent < 5; sent++) expect(await t.pages().sendCode(guest.token)).toBe('sent')
    expect(await t.pages().sendCode(guest.token)).toBe('limited')
    for (let hours = 1; hours < 3; hours++) {
      await t.clock.advance(60 * minuteMs)
      for (let sent = 0; sent < 5; sent++) expect(await t.pages().sendCode(guest.token)).toBe('sent')
    }
    await t.clock.advance(60 * minuteMs)
    expect(await t.pages().sendCode(guest.token)).toBe('limited')
  })

  test('another link’s cookie, another workspace’s and a made-up one open nothing', async () => {
    const t = await setup()
    const [guest, other] = [await t.ask(), await t.ask()]
    const theirs = await t.enter(other)
    expect(await theirs.load(guest.token)).toMatchObject({ state: 'unconfirmed' })
    expect(await theirs.loadReport(guest.token, t.interview.id)).toBe('unconfirmed')
    expect(await t.pages(t.deps.ids.token()).loadReport(guest.token, t.interview.id)).toBe('unconfirmed')
  })

  test('closed, run out, unknown and malformed look alike', async () => {
    const t = await setup()
    const [closed, short] = [await t.ask(), await t.ask({ days: 7 })]
    const [one, two] = [await t.enter(closed), await t.enter(short)]
    await closeGuestReview(t.deps, t.workspace, closed.id)
    await closeGuestReview(t.deps, t.workspace, closed.id)
    await t.clock.advance(7 * dayMs)
    for (const [pages, token] of [
      [one, closed.token],
      [two, short.token],
      [t.pages(), t.deps.ids.token()],
      [t.pages(), "'; drop table guest_reviews"],
    ] as const) {
      expect(await pages.load(token)).toBeNull()
      expect(await pages.loadReport(token, t.interview.id)).toBeNull()
      expect(await pages.sendCode(token)).toBe('closed')
      expect(await pages.confirm(token, '123456')).toBe('closed')
      expect(await pages.give(token, t.interview.id, { verdict: 'yes', comment: '' })).toBe('closed')
    }
    expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'guest_review.closed')).toHaveLength(1)
    const { reviewers } = await readReviewers(t.deps, t.workspace, { interviewIds: [], openingId: null })
    expect(reviewers.map(({ state }) => state).toSorted()).toEqual(['closed', 'expired'])
  })
})

test('the links of whoever leaves the team are closed with it', async () => {
  const t = await setup()
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const guest = await t.ask({}, colleague)
  const theirs = await t.enter(guest)
  expect(await theirs.load(guest.token)).toMatchObject({ state: 'open' })
  await removeMember(t.deps, t.workspace, colleague.userId)
  expect(await theirs.load(guest.token)).toBeNull()
  expect(await theirs.loadReport(guest.token, t.interview.id)).toBeNull()
  expect(await t.pages().sendCode(guest.token)).toBe('closed')
  const { reviewers } = await readReviewers(t.deps, t.workspace, { interviewIds: [], openingId: null })
  expect(reviewers).toMatchObject([{ state: 'closed' }])
})

describe('where scores are covered', () => {
  test('nobody asks about whom they have not rated, nor about a whole opening', async () => {
    const t = await setup()
    await cover(t.workspace.id)
    await expect(t.ask()).rejects.toMatchObject({ code: 'report.covered' })
    const { id: openingId } = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
    await expect(t.ask({ openingId })).rejects.toMatchObject({ code: 'report.covered' })
  })

  test('a guest who is a member reads covered figures until they have rated, whatever they have said as a guest', async () => {
    const t = await setup()
    const member = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    const guest = await t.ask({ email: member.email, isBlind: false })
    await cover(t.workspace.id)
    const theirs = await t.enter(guest)
    expect(await theirs.loadReport(guest.token, t.interview.id)).toMatchObject({ isCovered: true })
    await theirs.give(guest.token, t.interview.id, { verdict: 'yes', comment: '' })
    expect(await theirs.loadReport(guest.token, t.interview.id)).toMatchObject({ isCovered: true })
  })

  test('verdicts are covered as others’ ratings are, also for whoever had opened them before, or may not rate', async () => {
    const t = await setup()
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await t.say('yes', 'Calm and clear.')
    await revealRatings(t.deps, t.workspace, t.interview.id)
    for (const workspace of [t.workspace, viewer]) {
      expect(await readVerdicts(t.deps, workspace, t.interview.id)).toMatchObject({ hidden: 0 })
    }
    await cover(t.workspace.id)
    for (const workspace of [t.workspace, viewer]) {
      expect(await readVerdicts(t.deps, workspace, t.interview.id)).toEqual({ verdicts: [], hidden: 1 })
    }
  })
})

describe('asking', () => {
  test('viewers and neighbours ask nobody and close nothing; the same form asks once', async () => {
    const t = await setup()
    const { id } = await t.ask()
    await expect(t.ask({ id })).rejects.toMatchObject({ code: 'guest_review.known' })
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(t.ask({}, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    const { workspace: neighbour } = await t.open()
    await expect(t.ask({}, neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(closeGuestReview(t.deps, neighbour, id)).rejects.toMatchObject({ code: 'guest_review.not_found' })
    const { asked, reviewers } = await readReviewers(t.deps, neighbour, {
      interviewIds: [t.interview.id],
      openingId: null,
    })
    expect({ asked, reviewers }).toEqual({ asked: null, reviewers: [] })
    const unready = await t.finish(t.workspace, false)
    await expect(t.ask({ interviewIds: [unready.id] })).rejects.toMatchObject({ code: 'report.not_found' })
    const opening = { openingId: t.deps.ids.uuid() }
    await expect(t.ask(opening)).rejects.toMatchObject({ code: 'opening.not_found' })
  })

  test('a trial’s links count among its mails to strangers, and name no other address', async () => {
    const t = await setup()
    const { email } = await t.ask({ note: 'Call +44 20 7946 0958 or write to evil.example.com' })
    const [mail] = await rowsOf(sql`select text, reply_to from mails where recipient = ${email}`)
    expect(mail).toMatchObject({ reply_to: t.workspace.email })
    expect(JSON.stringify(mail)).not.toMatch(/7946|evil\.example/)
    for (let asked = 1; asked < 30; asked++) await t.ask()
    await expect(t.ask()).rejects.toMatchObject({ code: 'invitation.mails_used' })
    await t.clock.advance(dayMs + 1)
    await t.ask()
  })

  test('a short list shows those chosen, in their order, and no other; an opening everybody with a report', async () => {
    const t = await setup()
    const [second, other] = [await t.finish(), await t.finish()]
    const guest = await t.ask({ interviewIds: [second.id, t.interview.id] })
    const theirs = await t.enter(guest)
    const listed = await theirs.load(guest.token)
    expect(listed?.state === 'open' && listed.candidates.map(({ interviewId }) => interviewId)).toEqual([
      second.id,
      t.interview.id,
    ])
    expect(await theirs.loadReport(guest.token, other.id)).toBeNull()
    expect(await theirs.give(guest.token, other.id, { verdict: 'yes', comment: '' })).toBe('closed')

    const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
    const whole = await t.ask({ openingId: opening.id })
    const manager = await t.enter(whole)
    expect(await manager.load(whole.token)).toMatchObject({ state: 'open', candidates: [] })
    await rowsOf(sql`update interviews set opening_id = ${opening.id} where id = ${other.id}`)
    expect(await manager.load(whole.token)).toMatchObject({ candidates: [{ interviewId: other.id }] })
    const about = await readReviewers(t.deps, t.workspace, { interviewIds: [other.id], openingId: null })
    expect(about.reviewers).toMatchObject([{ opening: 'Registered nurse', candidates: 1, verdicts: 0 }])
    expect(about.asked?.candidates).toEqual(['Dana Okafor'])
  })
})

describe('verdicts', () => {
  test('a new line counts once, as in the browser, however it is sent', async () => {
    const t = await setup()
    const guest = await t.ask()
    const theirs = await t.enter(guest)
    const comment = `${'x'.repeat(maxGuestComment - 2)}\r\ny`
    expect(await theirs.give(guest.token, t.interview.id, { verdict: 'yes', comment })).toBe('given')
    expect(await theirs.loadReport(guest.token, t.interview.id)).toMatchObject({
      given: { comment: `${'x'.repeat(maxGuestComment - 2)}\ny` },
    })
  })

  test('a blind link covers the figures until the verdict; protected words and sound are left out', async () => {
    const t = await setup()
    const guest = await t.ask()
    const theirs = await t.enter(guest)
    const covered = await theirs.loadReport(guest.token, t.interview.id)
    expect(covered).toMatchObject({ isCovered: true, given: null, document: { interview: { name: 'Dana Okafor' } } })
    expect(JSON.stringify(covered)).not.toMatch(/"audioStartMs":\d/)
    expect(covered).not.toHaveProperty('document.protectedWords')
    expect(await theirs.give(guest.token, t.interview.id, { verdict: 'yes', comment: ' Calm and clear. ' })).toBe(
      'given',
    )
    expect(await theirs.loadReport(guest.token, t.interview.id)).toMatchObject({
      isCovered: false,
      given: { verdict: 'yes', comment: 'Calm and clear.' },
    })
    const open = await t.ask({ isBlind: false })
    const seeing = await t.enter(open)
    expect(await seeing.loadReport(open.token, t.interview.id)).toMatchObject({ isCovered: false, given: null })
  })

  test('a later verdict supersedes, the history is kept; many at once leave one that holds', async () => {
    const t = await setup()
    const guest = await t.ask()
    const theirs = await t.enter(guest)
    const say = (verdict: string, comment = '') => theirs.give(guest.token, t.interview.id, { verdict, comment })
    expect(await say('maybe')).toBe('invalid')
    expect(await say('yes', 'x'.repeat(2001))).toBe('invalid')
    const outcomes = await Promise.all(['yes', 'no', 'unsure', 'yes', 'no'].map((verdict) => say(verdict)))
    expect(new Set(outcomes)).toEqual(new Set(['given']))
    await say('no', 'Read it again.')
    await say('no', 'Read it again.')
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    const { verdicts } = await readVerdicts(t.deps, viewer, t.interview.id)
    expect(verdicts.filter(({ isSuperseded }) => !isSuperseded)).toMatchObject([
      { verdict: 'no', comment: 'Read it again.', guest: 'Priya Shah', isBlind: false },
    ])
    // The first was given before the score was shown, and no other.
    expect(verdicts.filter(({ isBlind }) => isBlind)).toHaveLength(1)
    const given = (await t.auditOf(t.workspace.id)).filter((action) => action === 'guest_review.verdict_given')
    expect(given).toHaveLength(verdicts.length)
  })

  test('members see them as they see others’ ratings: after their own, or after choosing to', async () => {
    const t = await setup()
    await t.say('yes', 'Calm and clear.')
    const read = () => readVerdicts(t.deps, t.workspace, t.interview.id)
    expect(await read()).toEqual({ verdicts: [], hidden: 1 })
    const opened = () => t.workspace.transaction((tx) => selectOpened(tx, t.interview.id, t.workspace.userId))
    expect(await opened()).toEqual([])
    await revealRatings(t.deps, t.workspace, t.interview.id)
    expect(await read()).toMatchObject({ hidden: 0, verdicts: [{ verdict: 'yes', comment: 'Calm and clear.' }] })
    expect(await opened()).toEqual(['ratings', 'opinions'])
    const { workspace: neighbour } = await t.open()
    await expect(readVerdicts(t.deps, neighbour, t.interview.id)).rejects.toMatchObject({ code: 'report.not_found' })
  })

  test('whoever asked is told of it, without the verdict', async () => {
    const t = await setup()
    await t.say('no')
    const { notifications } = await listNotifications(t.workspace, null, describeSubjects)
    expect(notifications).toMatchObject([{ kind: 'guest_verdict', interview: { id: t.interview.id } }])
  })

  test('a guest who is a member, too, has then seen the figures', async () => {
    const t = await setup()
    const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    const guest = await t.ask({ email: colleague.email })
    const theirs = await t.enter(guest)
    const opened = () => colleague.transaction((tx) => selectOpened(tx, t.interview.id, colleague.userId))
    await theirs.loadReport(guest.token, t.interview.id)
    expect(await opened()).toEqual([])
    await theirs.give(guest.token, t.interview.id, { verdict: 'yes', comment: '' })
    await theirs.loadReport(guest.token, t.interview.id)
    expect(await opened()).toEqual(['report'])
  })

  test('answers are heard where the link says so, in the confirmed browser alone', async () => {
    const t = await setup()
    const turnId = t.interview.turns.find(({ audioStartMs }) => audioStartMs !== null)?.id ?? ''
    await t.deps.storage.put(recordingKey(t.interview.id, turnId), new Uint8Array([1, 2, 3]))
    const [reading, listening] = [await t.ask(), await t.ask({ withRecording: true })]
    const [one, two] = [await t.enter(reading), await t.enter(listening)]
    const turn = { interviewId: t.interview.id, turnId }
    const play = (token: string, cookie: string | null) => playForGuest(t.deps, { token, cookie }, turn)
    expect(await play(listening.token, two.session)).toHaveLength(3)
    await expect(play(reading.token, one.session)).rejects.toMatchObject({ code: 'recording.not_found' })
    await expect(play(listening.token, one.session)).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(play(listening.token, null)).rejects.toMatchObject({ code: 'report.not_found' })
  })
})

describe('what is kept', () => {
  test('a link that is asked for while its candidate is being erased is refused, and no mail stays', async () => {
    const t = await setup()
    const email = `racing-${process.pid}@guests.example`
    const waits = sql`
      select count(*)::int as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { asking } = await inSystem(database.db, 'sweep', async (tx) => {
      await lockInterview(tx, t.interview.id)
      const outcome = t.ask({ email, note: 'Dana is the one.' }).then(
        () => 'asked',
        (error: unknown) => (isAppError(error) ? error.code : error),
      )
      const isAsked = outcome.then(() => true)
      const isWaiting = vi.waitUntil(async () => (await database.db.execute(waits)).rows[0]?.total === 1, {
        timeout: 30_000,
      })
      await Promise.race([isAsked, isWaiting])
      await tx.execute(sql`update interviews set erasure_asked_at = ${t.clock.now()} where id = ${t.interview.id}`)
      return { asking: outcome }
    })
    expect(await asking).toBe('report.not_found')
    expect(await t.countMails(email)).toBe(0)
  })

  test('asked for and erased at once, no mail of the link stays', async () => {
    const t = await setup()
    const email = `at-once-${process.pid}@guests.example`
    await Promise.allSettled([
      t.ask({ email, note: 'Dana is the one.' }),
      eraseInterview(t.deps, t.interview.id, 'asked by the candidate'),
    ])
    expect(await t.countMails(email)).toBe(0)
  })

  test('verdicts and what was mailed go with the interview, and its guest reads nothing more of it', async () => {
    const t = await setup()
    const [second, guest] = [await t.finish(), await t.ask({ note: 'Dana is the one.' })]
    const both = await t.ask({ interviewIds: [t.interview.id, second.id] })
    const [theirs, others] = [await t.enter(guest), await t.enter(both)]
    for (const [pages, { token }] of [
      [theirs, guest],
      [others, both],
    ] as const) {
      await pages.give(token, t.interview.id, { verdict: 'yes', comment: 'A word about Dana.' })
    }
    await eraseInterview(t.deps, t.interview.id, 'asked by the candidate')
    expect(await theirs.load(guest.token)).toBeNull()
    expect(await others.load(both.token)).toMatchObject({ candidates: [{ interviewId: second.id }] })
    expect(await others.loadReport(both.token, t.interview.id)).toBeNull()
    expect(await everythingStored()).not.toContain('A word about Dana.')
    expect(await t.countMails(guest.email)).toBe(0)
  })

  test('what was mailed about a candidate goes when their name does', async () => {
    const t = await setup()
    const guest = await t.ask({ note: 'Dana is the one.' })
    await rowsOf(sql`update interviews set contact_deletes_at = ${t.clock.now()} where id = ${t.interview.id}`)
    expect(await t.countMails(guest.email)).toBe(1)
    expect(await deleteContact(t.deps, t.interview.id)).toBe(true)
    expect(await t.countMails(guest.email)).toBe(0)
  })

  test('the candidate’s own data have the verdict and no name; the address is forgotten a month after the end', async () => {
    const t = await setup()
    const [guest, silent] = [await t.say('unsure', 'Ask about nights.'), await t.ask({ days: 7 })]
    const own = await t.workspace.transaction(async (tx) => {
      await insertInvitation(tx, {
        interviewId: t.interview.id,
        workspaceId: t.workspace.id,
        invitedBy: t.workspace.userId,
        sendsMail: false,
        sending: 1,
        sentAt: t.clock.now(),
        expiresAt: t.clock.now(),
      })
      return await addLink(tx, t.deps, { interviewId: t.interview.id, lifeMs: dayMs, mailedTo: null })
    })
    const data: unknown = JSON.parse(Buffer.from(await exportData(t.deps, own.token)).toString('utf8'))
    expect(data).toMatchObject({
      guestVerdicts: [
        { verdict: 'unsure', comment: 'Ask about nights.', by: null, isBlind: true, isSuperseded: false },
      ],
    })
    const sweep = () =>
      sweepGuestReviewsJob.run(
        t.deps,
        {},
        {
          jobId: 'job',
          attempt: 1,
          isLastAttempt: false,
          signal: new AbortController().signal,
          log: t.deps.log,
        },
      )
    const ids = async () =>
      z
        .array(z.object({ id: z.string(), guest_email: z.string().nullable() }))
        .parse(
          await rowsOf(
            sql`select id, guest_email from guest_reviews where workspace_id = ${t.workspace.id} order by id`,
          ),
        )
        .map(({ id, guest_email }) => [id, guest_email])
    await t.clock.advance(29 * dayMs)
    await sweep()
    expect(await ids()).toEqual([
      [guest.id, guest.email],
      [silent.id, silent.email],
    ])
    await t.clock.advance(15 * dayMs)
    await sweep()
    expect(await ids()).toEqual([[guest.id, null]])
  })
})

test('link and code arrive through a mail server, and the code that arrived opens the link', async () => {
  const t = await setup()
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'))
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: t.deps.config.dataDir })
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  const deps = { ...t.deps, email: openEmail(config.config.mail, { print: () => {} }) }
  const deliver = async (to: string) => {
    const rows = z
      .array(z.object({ id: z.string() }))
      .parse(await rowsOf(sql`select id from mails where recipient = ${to} and state = 'queued' order by id`))
    const context = { isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log }
    for (const { id } of rows) await deliverMail(deps, id, context)
    return await new PostalMime().parse(taken.at(-1) ?? '')
  }
  try {
    const guest = await t.ask()
    const asked = await deliver(guest.email)
    const token = /\/review\/([\w-]{43})/.exec(asked.text ?? '')?.[1] ?? ''
    expect(token).toBe(guest.token)
    await t.pages().sendCode(token)
    const mailed = await deliver(guest.email)
    expect(mailed.text).not.toContain(token)
    const code = /\b\d{6}\b/.exec(mailed.text ?? '')?.[0] ?? ''
    expect(await t.pages().confirm(token, code)).toHaveProperty('cookie')
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})
