import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { AuditAction } from '#contract/values/audit-action.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { insertInvitation } from '#server/screening/invitations/store.ts'
import { saveTemplate } from '#server/screening/message-templates/change-templates.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { decide, markEvidenceRead, readDecisions } from '#server/screening/reviews/decide.ts'
import { takeBack } from '#server/screening/reviews/undo-decision.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { messagesFeature } from './feature.ts'
import { noteLostMessage } from './notify-members.ts'
import { openMessages } from './open-parts.ts'
import { recallInvitations, recallMessage, recallRefuted } from './recall-messages.ts'
import { receiveReply } from './receive-reply.ts'
import { pageTokenIn, replyAddress, reportSecret, setupMessages } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('writing', () => {
  test('a message leaves after a minute, in the employer’s words, with the line about the AI and a page to answer on', async () => {
    const t = await setupMessages(database)
    const { id, address } = await t.finish()
    expect(await t.send([id])).toEqual({ count: 1, leftOut: [] })
    await t.deliver()
    expect(await t.taken(address)).toEqual([])
    expect((await t.thread(id)).messages).toMatchObject([
      { state: 'waiting', subject: 'Your application for Registered nurse' },
    ])

    await t.clock.advance(minuteMs)
    await t.deliver()
    const [mail] = await t.taken(address)
    expect(mail?.subject).toBe('Your application for Registered nurse')
    expect(mail?.text).toContain('Hello Dana Okafor,')
    expect(mail?.text).toContain('The first interview was led and summarized by an AI; a person decided.')
    expect(mail?.text).not.toContain('{')
    expect(mail?.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-f]{32}@mail\.example\.com$/)
    const page = await t.page.load(pageTokenIn(mail))
    expect(page).toMatchObject({ employer: 'Acme', position: 'Registered nurse', hasStopped: false })
    expect(page?.messages.map(({ text }) => text)).toEqual(['Hello Dana Okafor,\n\nwe go on with others.\n\nAcme'])
    expect((await t.thread(id)).messages).toMatchObject([{ state: 'sent' }])
    const stored = await t.rows(sql`select token_hash, reply_hash from message_links where interview_id = ${id}`)
    expect(JSON.stringify(stored)).not.toContain(pageTokenIn(mail))
    await t.closeServer()
  })

  test('a form that is sent twice, or twice at once, sends once to each', async () => {
    const t = await setupMessages(database)
    const [one, other] = [await t.finish(), await t.finish()]
    const form = { id: t.deps.ids.uuid() }
    const both = () => t.send([one.id, other.id], form)
    const [first, second] = await Promise.all([both(), both()])
    expect([first.count, second.count, (await both()).count]).toEqual([2, 2, 2])
    await t.clock.advance(minuteMs)
    await t.deliver()
    expect([(await t.taken(one.address)).length, (await t.taken(other.address)).length]).toEqual([1, 1])
    const sent = (await t.auditOf(t.workspace.id)).filter((action) => action === AuditAction.enum['message.sent'])
    expect(sent).toHaveLength(2)
    await t.closeServer()
  })

  test('one that is sent at a time waits until then; a time that has passed is refused', async () => {
    const t = await setupMessages(database)
    const { id, address } = await t.finish()
    await t.send([id], { sendAt: new Date(t.clock.now().getTime() + dayMs).toISOString() })
    await t.clock.advance(dayMs - 1)
    await t.deliver()
    expect(await t.taken(address)).toHaveLength(0)
    await t.clock.advance(1)
    await t.deliver()
    expect(await t.taken(address)).toHaveLength(1)
    const past = { sendAt: new Date(t.clock.now().getTime() - dayMs).toISOString() }
    await expect(t.send([id], past)).rejects.toMatchObject({ code: 'message.time_invalid' })
    await t.closeServer()
  })

  test('whoever cannot be written to is left out with the reason, and the others get theirs', async () => {
    const t = await setupMessages(database)
    const [fine, bounced, unnamed, erased] = [await t.finish(), await t.finish(), await t.finish(), await t.finish()]
    const theirs = await t.finish((await t.open()).workspace)
    await t.rows(sql`insert into undeliverable_addresses values (${bounced.address}, now(), '550', 'reported')`)
    await t.rows(sql`update interviews set email = null where id = ${unnamed.id}`)
    await eraseInterview(t.deps, erased.id, 'deleted by a member')
    const all = [fine, bounced, unnamed, erased, theirs].map(({ id }) => id)
    const { count, leftOut } = await t.send(all)
    expect(count).toBe(1)
    expect(Object.fromEntries(leftOut.map(({ interviewId, reason }) => [interviewId, reason]))).toEqual({
      [bounced.id]: 'undeliverable',
      [unnamed.id]: 'no_address',
      [erased.id]: 'erased',
      [theirs.id]: 'erased',
    })
    expect((await t.send([fine.id], { kind: 'reminder' })).leftOut).toMatchObject([{ reason: 'not_open' }])
    await t.closeServer()
  })

  test('a candidate is written to five times a day, a trial’s workspace writes thirty mails', async () => {
    const t = await setupMessages(database)
    const { id } = await t.finish()
    for (let number = 0; number < 5; number += 1) expect((await t.send([id])).count).toBe(1)
    expect((await t.send([id])).leftOut).toMatchObject([{ reason: 'often' }])
    const many = []
    for (let number = 0; number < 26; number += 1) many.push((await t.finish()).id)
    await expect(t.send(many)).rejects.toMatchObject({ code: 'invitation.mails_used' })
    expect((await t.send(many.slice(1))).count).toBe(25)
    await t.clock.advance(dayMs + 1)
    expect((await t.send([id])).count).toBe(1)
    await t.closeServer()
  })

  test('a trial’s messages name no telephone number and no address, neither in the mail nor on the page', async () => {
    const t = await setupMessages(database)
    const { id, address } = await t.finish()
    await t.send([id], { body: 'Call +1 555 010 9988\nor see https://win.example/x\n\n{link}' })
    await t.clock.advance(minuteMs)
    await t.deliver()
    const [mail] = await t.taken(address)
    expect(mail?.text).toContain('Call')
    const page = JSON.stringify(await t.page.load(pageTokenIn(mail)))
    for (const words of [mail?.text ?? '', page]) expect(words).not.toMatch(/555|win/)
    await t.closeServer()
  })

  test('nobody is written to by “Boss’s workspace”', async () => {
    const t = await setupMessages(database)
    const { id } = await t.finish()
    await t.workspace.transaction((tx) => tx.execute(sql`update workspaces set name = 'Boss’s workspace'`))
    await expect(t.send([id])).rejects.toMatchObject({ code: 'workspace.unnamed' })
    await t.closeServer()
  })

  test('a viewer writes to nobody and recalls nothing', async () => {
    const t = await setupMessages(database)
    const { id } = await t.finish()
    await t.send([id])
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    const refused = { code: 'workspace.role_too_small' }
    await expect(t.send([id], {}, viewer)).rejects.toMatchObject(refused)
    const { messages } = await t.thread(id, viewer)
    await expect(recallMessage(t.deps, viewer, messages[0]?.id ?? '')).rejects.toMatchObject(refused)
    await expect(saveTemplate(t.deps, viewer, { kind: 'decline', subject: 'No', body: 'No' })).rejects.toMatchObject(
      refused,
    )
    await t.closeServer()
  })
})

describe('recalling', () => {
  test('what waits is recalled, once, and never leaves; what has left is not', async () => {
    const t = await setupMessages(database)
    const { id, address } = await t.finish()
    await t.send([id])
    const [waiting] = await openMessages(t.deps, t.workspace).listWaiting()
    expect(waiting).toMatchObject({ interviewId: id, name: 'Dana Okafor' })
    const recall = () => recallMessage(t.deps, t.workspace, waiting?.id ?? '')
    await Promise.all([recall(), recall()])
    await recall()
    await t.clock.advance(minuteMs)
    await t.deliver()
    expect(await t.taken(address)).toEqual([])
    expect(await openMessages(t.deps, t.workspace).listWaiting()).toEqual([])
    expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'message.recalled')).toHaveLength(1)

    await t.send([id])
    await t.clock.advance(minuteMs)
    await t.deliver()
    const left = (await t.thread(id)).messages.find(({ state }) => state === 'sent')
    await expect(recallMessage(t.deps, t.workspace, left?.id ?? '')).rejects.toMatchObject({ code: 'message.left' })
    await t.closeServer()
  })

  test('what an attempt is under way for counts as left', async () => {
    const t = await setupMessages(database)
    const { id } = await t.finish()
    await t.send([id])
    const [waiting] = await openMessages(t.deps, t.workspace).listWaiting()
    const now = t.clock.now().toISOString()
    await t.rows(
      sql`update mails set attempts = 1, last_attempt_at = ${now}::timestamptz where key like ${`message/${id}/%`}`,
    )
    const recall = () => recallMessage(t.deps, t.workspace, waiting?.id ?? '')
    await expect(recall()).rejects.toMatchObject({ code: 'message.left' })
    await t.clock.advance(2 * minuteMs)
    await recall()
    await t.closeServer()
  })

  test('a neighbour recalls nothing', async () => {
    const t = await setupMessages(database)
    const { id } = await t.finish()
    await t.send([id])
    const [waiting] = await openMessages(t.deps, t.workspace).listWaiting()
    const { workspace: neighbour } = await t.open()
    await expect(recallMessage(t.deps, neighbour, waiting?.id ?? '')).rejects.toMatchObject({
      code: 'message.not_found',
    })
    await expect(t.thread(id, neighbour)).rejects.toMatchObject({ code: 'interview.not_found' })
    await t.closeServer()
  })

  /** Somebody who is decided about. `hear` hands the messages what was published of a decision, at once or later. */
  async function setupDecided() {
    const t = await setupMessages(database)
    const { id } = await t.finish()
    await markEvidenceRead(t.deps, t.workspace, id)
    const workspaceId = t.workspace.id
    return {
      ...t,
      id,
      async decide(outcome: DecisionOutcome, seen: string | null): Promise<string> {
        await decide(t.deps, t.workspace, id, { outcome, reason: `${outcome} it is`, seen })
        return (await readDecisions(t.deps, t.workspace, id)).decisions[0]?.id ?? ''
      },
      undo: (decisionId: string) => takeBack(t.deps, t.workspace, id, decisionId),
      hear: (decisionId: string) =>
        t.workspace.transaction((tx) => recallRefuted(tx, t.deps, { workspaceId, interviewId: id, decisionId })),
      states: async () => (await t.thread(id)).messages.map(({ kind, state }) => [kind, state]),
    }
  }

  test('what tells of a decision that is taken back is recalled, and nothing else', async () => {
    const t = await setupDecided()
    const decision = await t.decide('decline', null)
    await t.send([t.id])
    await t.send([t.id], { kind: 'thanks', body: 'Thank you' })
    await t.hear(decision)
    expect(await t.states()).toEqual([
      ['decline', 'waiting'],
      ['thanks', 'waiting'],
    ])
    await t.undo(decision)
    await t.clock.advance(1)
    await t.send([t.id], { body: 'Written since' })
    await t.hear(decision)
    expect(await t.states()).toEqual([
      ['decline', 'recalled'],
      ['thanks', 'waiting'],
      ['decline', 'waiting'],
    ])
    await t.closeServer()
  })

  test('what was written before anybody decided is recalled when somebody decides otherwise', async () => {
    const t = await setupDecided()
    await t.send([t.id])
    await t.hear(await t.decide('advance', null))
    expect(await t.states()).toEqual([['decline', 'recalled']])
    await t.closeServer()
  })

  test('an earlier decision that is heard of late recalls nothing that tells of the one that holds', async () => {
    const t = await setupDecided()
    const first = await t.decide('advance', null)
    const second = await t.decide('decline', first)
    await t.send([t.id])
    await t.hear(first)
    await t.hear(second)
    expect(await t.states()).toEqual([['decline', 'waiting']])
    await t.closeServer()
  })

  test('when the decision before holds again, what tells of the one taken back is recalled', async () => {
    const t = await setupDecided()
    const second = await t.decide('decline', await t.decide('advance', null))
    await t.send([t.id])
    await t.undo(second)
    await t.hear(second)
    expect(await t.states()).toEqual([['decline', 'recalled']])
    await t.closeServer()
  })
})

test('what leads to an interview that is over is recalled, and nothing else', async () => {
  const t = await setupMessages(database)
  const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, t.workspace, opening.id, 'open')
  const candidates = [{ name: 'Dana Okafor', email: `dana-${t.deps.ids.uuid()}@candidate.example` }]
  const [invited] = await inviteCandidates(t.deps, t.workspace, opening.id, { candidates, days: 14, sendsMail: true })
  const id = invited?.interviewId ?? ''
  const sendAt = new Date(t.clock.now().getTime() + dayMs).toISOString()
  for (const kind of ['reminder', 'own'] as const) await t.send([id], { kind, sendAt })
  const workspaceId = t.workspace.id
  await t.workspace.transaction((tx) => recallInvitations(tx, t.deps, { workspaceId, interviewId: id }))
  expect((await t.thread(id)).messages.map(({ kind, state }) => [kind, state])).toEqual([
    ['reminder', 'recalled'],
    ['own', 'waiting'],
  ])
  await t.closeServer()
})

test('nobody is told of another decision than the one that holds', async () => {
  const t = await setupMessages(database)
  const { id } = await t.finish()
  await markEvidenceRead(t.deps, t.workspace, id)
  await decide(t.deps, t.workspace, id, { outcome: 'advance', reason: 'told of an example', seen: null })
  expect((await t.send([id])).leftOut).toMatchObject([{ reason: 'decided_otherwise' }])
  expect(await t.send([id], { kind: 'thanks', body: 'Thank you' })).toMatchObject({ count: 1 })
  expect(await t.send([id], { kind: 'advance', body: 'Welcome' })).toMatchObject({ count: 1, leftOut: [] })
  await t.closeServer()
})

describe('answering', () => {
  async function setupSent() {
    const t = await setupMessages(database)
    const candidate = await t.finish()
    await t.send([candidate.id])
    await t.clock.advance(minuteMs)
    await t.deliver()
    const [mail] = await t.taken(candidate.address)
    return { ...t, ...candidate, token: pageTokenIn(mail), replyTo: mail?.replyTo?.[0]?.address ?? '' }
  }

  test('an answer on the page is stored once, and whoever wrote is told, by mail, too', async () => {
    const t = await setupSent()
    const answer = { id: t.deps.ids.uuid(), text: 'Why?\r\nI would like to know.' }
    expect(await t.page.answer(t.token, answer)).toBe('stored')
    expect(await t.page.answer(t.token, answer)).toBe('stored')
    const { messages } = await t.thread(t.id)
    expect(messages.map(({ isFromCandidate, body }) => [isFromCandidate, body]).at(-1)).toEqual([
      true,
      'Why?\nI would like to know.',
    ])
    expect(messages).toHaveLength(2)
    const told = await t.rows(sql`select kind from notifications where interview_id = ${t.id}`)
    expect(told).toEqual([{ kind: 'candidate_replied' }])
    const received = sql`select type from domain_events where type = 'message.received' and subject = ${t.id}`
    expect(await t.rows(received)).toHaveLength(1)
    expect(await t.mailsTo(t.workspace.email)).toContain('candidate-reply')
    await t.closeServer()
  })

  test('nothing empty, nothing too long, and no more than twenty a day', async () => {
    const t = await setupSent()
    const answer = (text: string) => t.page.answer(t.token, { id: t.deps.ids.uuid(), text })
    expect(await answer(' \n ')).toBe('empty')
    expect(await answer('a'.repeat(4001))).toBe('too-long')
    for (let number = 0; number < 20; number += 1) expect(await answer(`Answer ${number}`)).toBe('stored')
    expect(await answer('One more')).toBe('limited')
    await t.closeServer()
  })

  test('a link opens nothing once the address has changed, or the interview is deleted', async () => {
    const t = await setupSent()
    await t.rows(sql`update interviews set email = 'another@candidate.example' where id = ${t.id}`)
    expect(await t.page.load(t.token)).toBeNull()
    expect(await t.page.answer(t.token, { id: '', text: 'Hello' })).toBe('closed')
    await t.rows(sql`update interviews set email = ${t.address} where id = ${t.id}`)
    expect(await t.page.load(t.token)).not.toBeNull()
    await eraseInterview(t.deps, t.id, 'deleted by a member')
    expect(await t.page.load(t.token)).toBeNull()
    expect(await t.page.load('nonsense')).toBeNull()
    const left = await t.rows(
      sql`select (select count(*)::int from candidate_messages where interview_id = ${t.id})
        + (select count(*)::int from message_links where interview_id = ${t.id})
        + (select count(*)::int from mails where key like ${`message/${t.id}/%`}) as rows`,
    )
    expect(left).toEqual([{ rows: 0 }])
    await t.closeServer()
  })

  test('whoever wants no more messages gets none, what waits is recalled, and they may change their mind', async () => {
    const t = await setupSent()
    await t.send([t.id])
    expect(await t.page.setStopped(t.token, true)).toBe(true)
    expect((await t.thread(t.id)).messages.map(({ state }) => state)).toEqual(['sent', 'recalled'])
    expect((await t.send([t.id])).leftOut).toMatchObject([{ reason: 'stopped' }])
    await t.page.setStopped(t.token, false)
    expect((await t.send([t.id])).count).toBe(1)
    await t.closeServer()
  })

  /** An answer as a mail server has it. */
  const mailed = (from: string, to: string, text: string, headers = '') =>
    [
      `From: <${from}>`,
      `To: <${to}>`,
      'Subject: Re: your application',
      'Message-ID: <answer-1@candidate.example>',
      ...(headers === '' ? [] : [headers]),
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n')

  test('a mail server hands answers over with the secret, each once, and nobody else does', async () => {
    const t = await setupSent()
    const app = await createServer({
      deps: t.deps,
      features: [messagesFeature],
      version: 'test',
      isDraining: () => false,
    })
    const post = async (payload: string, secret = reportSecret) => {
      const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` }
      const answer = await app.inject({ method: 'POST', url: '/api/mail/replies', headers, payload })
      return answer.statusCode === 200 ? answer.json() : answer.statusCode
    }
    const answer = mailed(t.address, t.replyTo, 'Thank you.\r\n\r\n> we go on with others')
    expect(await post(answer, 'another')).toBe(400)
    expect(await post(answer)).toEqual({ isStored: true })
    await post(answer)
    const other = mailed('friend@elsewhere.example', t.replyTo.toUpperCase(), 'It is me').replace(
      'answer-1',
      'answer-2',
    )
    expect(await post(other)).toEqual({ isStored: true })
    const own = (await t.thread(t.id)).messages.filter(({ isFromCandidate }) => isFromCandidate)
    expect(own.map(({ body, fromAddress }) => [body, fromAddress])).toEqual([
      ['Thank you.\n\n> we go on with others', null],
      ['It is me', 'friend@elsewhere.example'],
    ])
    const unknown = replyAddress.replace('@', `+${'0'.repeat(32)}@`)
    expect(await post(mailed(t.address, unknown, 'Hello'))).toEqual({ isStored: false })
    expect(await post(mailed(t.address, replyAddress, 'Hello'))).toEqual({ isStored: false })
    const away = mailed(t.address, t.replyTo, 'I am away', 'Auto-Submitted: auto-replied').replace(
      'answer-1',
      'answer-3',
    )
    expect(await post(away)).toEqual({ isStored: false })
    await app.close()
    await t.closeServer()
  })

  test('a reply that is nothing but attachments says so', async () => {
    const t = await setupSent()
    const file = (name: string) => [
      '--part',
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Type: application/pdf',
      '',
      'file',
    ]
    const parts = [...file('one.pdf'), ...file('two.pdf'), '--part--', ''].join('\r\n')
    const reply = mailed(t.address, t.replyTo, parts).replace(
      'text/plain; charset=utf-8',
      'multipart/mixed; boundary=part',
    )
    expect(await receiveReply(t.deps, reply)).toBe(true)
    expect((await t.thread(t.id)).messages.at(-1)).toMatchObject({ body: '[2 attachments were left out]' })
    expect(await receiveReply(t.deps, mailed(t.address, t.replyTo, '').replace('answer-1', 'answer-2'))).toBe(false)
    await t.closeServer()
  })

  test.each([
    ['markup alone', (html: string) => ['text/html; charset=utf-8', html]],
    [
      'markup beside an empty text',
      (html: string) => [
        'multipart/alternative; boundary=part',
        `--part\r\nContent-Type: text/plain\r\n\r\n\r\n--part\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--part--\r\n`,
      ],
    ],
  ] as const)('of a reply that is %s its words are kept, without markup', async (_what, write) => {
    const t = await setupSent()
    const html =
      '<html><head><style>p { color: red }</style></head><body><p>Thank you,<br>Renée &amp; Dana</p><script>alert(1)</script></body></html>'
    const [type, body] = write(html)
    const reply = mailed(t.address, t.replyTo, body ?? '').replace('text/plain; charset=utf-8', type ?? '')
    expect(await receiveReply(t.deps, reply)).toBe(true)
    expect((await t.thread(t.id)).messages.at(-1)).toMatchObject({ body: 'Thank you,\nRenée & Dana' })
    const empty = mailed(t.address, t.replyTo, '<p> </p><img src="x">').replace('answer-1', 'answer-2')
    expect(await receiveReply(t.deps, empty.replace('text/plain', 'text/html'))).toBe(false)
    await t.closeServer()
  })

  test('what was written before the interview does not say that it was held, once it was', async () => {
    const t = await setupMessages(database)
    const { id, address } = await t.finish()
    await t.rows(sql`update interviews set ended_at = null where id = ${id}`)
    await t.send([id], { kind: 'own', body: 'A word beforehand' })
    const endedAt = new Date(t.clock.now().getTime() + 1).toISOString()
    await t.rows(sql`update interviews set ended_at = ${endedAt}::timestamptz where id = ${id}`)
    await t.clock.advance(minuteMs)
    await t.send([id], { kind: 'own', body: 'A word after it' })
    await t.clock.advance(minuteMs)
    await t.deliver()
    const [before, after] = await t.taken(address)
    const lines = (await t.page.load(pageTokenIn(after)))?.messages.map(({ aiLine }) => aiLine ?? '')
    expect(lines).toEqual([expect.stringContaining('is led'), expect.stringContaining('was led')])
    expect(before?.text).toContain(lines?.[0])
    expect(after?.text).toContain(lines?.[1])
    await t.closeServer()
  })

  test('a message that comes back is lost: it counts as no answer and its writer is told, once; who is not reached is not owed one', async () => {
    const refusing: Parameters<typeof setupMessages>[1] = {
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })),
    }
    const t = await setupMessages(database, refusing)
    const { id } = await t.finish()
    await t.send([id])
    await t.clock.advance(minuteMs)
    await t.deliver()
    const [mail] = await t.rows(sql`select id from mails where key like ${`message/${id}/%`}`)
    await noteLostMessage(t.deps, String(mail?.id))
    await noteLostMessage(t.deps, String(mail?.id))
    expect((await t.thread(id)).messages).toMatchObject([{ state: 'lost' }])
    expect((await t.thread(id)).notWritten).toBe('undeliverable')
    const told = await t.rows(sql`select kind from notifications where interview_id = ${id}`)
    expect(told).toEqual([{ kind: 'message_lost' }])
    await t.clock.advance(6 * dayMs)
    const part = openMessages(t.deps, t.workspace)
    expect([await part.listOwed(), await part.countOwed()]).toEqual([[], 0])
    await t.rows(sql`update interviews set email = 'Reached@candidate.example' where id = ${id}`)
    expect(await part.listOwed()).toMatchObject([{ interviewId: id, notWritten: null }])
    expect(await part.countOwed()).toBe(1)
    await t.closeServer()
  })
})

test('a message that comes back is told to whom the candidate concerns, too, and to the owners where nobody is left', async () => {
  const t = await setupMessages(database)
  const author = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const { id } = await t.finish()
  await t.send([id], {}, author)
  await t.rows(sql`delete from workspace_members where user_id = ${author.userId}`)
  const [mail] = await t.rows(sql`select id from mails where key like ${`message/${id}/%`}`)
  await noteLostMessage(t.deps, String(mail?.id))
  const told = await t.rows(sql`select kind, user_id from notifications where interview_id = ${id}`)
  expect(told).toEqual([{ kind: 'message_lost', user_id: t.workspace.userId }])
  await t.closeServer()
})

describe('owed answers', () => {
  test('whoever has heard nothing within the promised days is listed; a mere thank-you is no answer', async () => {
    const t = await setupMessages(database)
    const [silent, thanked, answered] = [await t.finish(), await t.finish(), await t.finish()]
    const part = openMessages(t.deps, t.workspace)
    await t.send([thanked.id], { kind: 'thanks', body: 'Thank you' })
    await t.send([answered.id])
    await t.clock.advance(5 * dayMs - 1)
    expect(await part.listOwed()).toEqual([])
    await t.clock.advance(1)
    expect((await part.listOwed()).map(({ interviewId }) => interviewId)).toEqual([silent.id, thanked.id])
    expect(await part.countOwed()).toBe(2)
    await part.changeAnswerDays(10)
    expect(await part.countOwed()).toBe(0)
    expect(await t.auditOf(t.workspace.id)).toContain('workspace.answer_days_changed')
    // Who agreed to another promise is owed by that one, unless it is sooner now.
    const invitation = {
      interviewId: silent.id,
      workspaceId: t.workspace.id,
      invitedBy: null,
      sendsMail: true,
      sending: 1,
    }
    const dates = { sentAt: t.clock.now(), expiresAt: t.clock.now() }
    await t.workspace.transaction((tx) => insertInvitation(tx, { ...invitation, ...dates, agreedAnswerDays: 5 }))
    expect((await part.listOwed()).map(({ interviewId }) => interviewId)).toEqual([silent.id])
    expect(await part.countOwed()).toBe(1)
    await t.rows(sql`update invitations set agreed_answer_days = 10 where interview_id = ${silent.id}`)
    expect(await part.countOwed()).toBe(0)
    await part.changeAnswerDays(4)
    expect(await part.countOwed()).toBe(2)
    await t.closeServer()
  })
})

test('messages go with the name and address where those are kept for less time', async () => {
  const t = await setupMessages(database)
  const { id } = await t.finish()
  await t.send([id])
  await t.rows(
    sql`update interviews set contact_deletes_at = ${t.clock.now().toISOString()}::timestamptz where id = ${id}`,
  )
  expect(await deleteContact(t.deps, id)).toBe(true)
  expect((await t.thread(id)).messages).toEqual([])
  await t.closeServer()
})

test('a candidate takes along what has reached them and what they wrote; a workspace takes along all of it', async () => {
  const t = await setupMessages(database)
  const { id, address } = await t.finish()
  await t.send([id])
  await t.clock.advance(minuteMs)
  await t.deliver()
  const [mail] = await t.taken(address)
  await t.page.answer(pageTokenIn(mail), { id: t.deps.ids.uuid(), text: 'Why?' })
  await t.send([id], { subject: 'Not sent yet' })
  const collect = (namesMembers: boolean) =>
    t.workspace.transaction(async (tx) => {
      const interview = await findInterview(tx, id)
      if (interview === null) throw new Error('The interview is there')
      const subject = { workspaceId: t.workspace.id, employer: 'Acme', interview, invitation: null }
      return (await collectInterview(tx, t.deps, subject, { namesMembers, shownTo: 'nobody' })).data.messages
    })
  expect((await collect(false)).map(({ from, by, text }) => [from, by, text.slice(0, 5)])).toEqual([
    ['employer', null, 'Hello'],
    ['candidate', null, 'Why?'],
  ])
  expect((await collect(true)).map(({ by, state }) => [by, state])).toEqual([
    [t.workspace.email, 'sent'],
    [null, 'received'],
    [t.workspace.email, 'waiting'],
  ])
  await t.closeServer()
})
