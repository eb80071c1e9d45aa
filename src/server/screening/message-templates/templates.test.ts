import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { usualTemplates } from '#content/message-templates.ts'
import { NewTemplate } from '#contract/customer/messages.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { setupNotifications } from '#server/messaging/notifications/testing/setup.ts'
import { resendInvitation } from '#server/screening/invitations/change-invitation.ts'
import { remindCandidates } from '#server/screening/invitations/sweep-invitations.ts'
import { openMessages } from '#server/screening/messages/open-parts.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

const own = {
  kind: 'invitation',
  subject: 'Come and talk to {company}',
  body: 'Dear {name},\n\nwe would love to hear from you about {opening}, in {minutes} minutes.\n\n{link}',
} as const

async function setup() {
  const t = await setupNotifications(database)
  const mails = (email: string) =>
    t.rows(sql`select template, subject, text from mails where recipient = ${email} order by id`)
  return { ...t, messages: openMessages(t.deps, t.inviter), mails }
}

test('an invitation goes out in the workspace’s words, with what we say of it; taken back, the usual one does', async () => {
  const t = await setup()
  await t.messages.saveTemplate(own)
  const { id, email } = t.candidate
  await resendInvitation(t.deps, t.inviter, id)
  await t.messages.resetTemplate('invitation')
  await resendInvitation(t.deps, t.inviter, id)
  const [first, second, third] = await t.mails(email)
  expect([first?.template, second?.template, third?.template]).toEqual([
    'interview-invitation',
    'candidate-message',
    'interview-invitation',
  ])
  expect(second?.subject).toBe('Come and talk to Acme')
  expect(second?.text).toMatch(
    /Dear Dana Okafor,[\s\S]*about Registered nurse, in \d+ minutes\.[\s\S]*\/interview\/[\w-]{43}/,
  )
  expect(second?.text).toContain('Nothing starts when you open the link')
  expect(second?.text).toContain('led and summarized by an AI; a person decides')
  expect(await t.auditOf(t.owner.id)).toEqual(
    expect.arrayContaining(['message.template_changed', 'message.template_reset']),
  )
})

test('a reminder goes out in the workspace’s words', async () => {
  const t = await setup()
  await t.messages.saveTemplate({ ...own, kind: 'reminder', subject: 'Until {open_until}' })
  await t.clock.advance(4 * 24 * 60 * 60 * 1000)
  await remindCandidates(t.deps, new AbortController().signal)
  const mails = await t.mails(t.candidate.email)
  const subject = expect.stringMatching(/^Until Monday, March 16, 2026, 9:\u{2060}?00 AM \(UTC\)$/u)
  expect(mails.at(-1)).toMatchObject({ template: 'candidate-message', subject })
})

test('a text is the workspace’s alone, kept as it is saved, and the usual one saved is no text of its own', async () => {
  const t = await setup()
  const { workspace: neighbour } = await t.open()
  await t.messages.saveTemplate(own)
  const of = async (part: typeof t.messages) => (await part.listTemplates()).find(({ kind }) => kind === 'invitation')
  expect(await of(t.messages)).toEqual({ ...own, isOwn: true })
  expect(await of(openMessages(t.deps, neighbour))).toMatchObject({ ...usualTemplates.invitation, isOwn: false })
  await t.messages.saveTemplate({ kind: 'invitation', ...usualTemplates.invitation })
  expect(await of(t.messages)).toMatchObject({ isOwn: false })
})

test('a wrong placeholder is refused at its field', () => {
  const { error } = NewTemplate.safeParse({ ...own, subject: 'Hello {nme}', body: 'See {link} here' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['subject'], ['body']])
})

test('a preview is the mail as it goes out, with the candidate’s facts', async () => {
  const t = await setup()
  const preview = await t.messages.preview({ ...own, kind: 'decline', body: 'Hello {name}\n\n{link}' }, t.candidate.id)
  expect(preview).toMatchObject({ to: t.candidate.email, subject: 'Come and talk to Acme' })
  expect(preview.parts).toEqual([
    { kind: 'text', text: 'Hello Dana Okafor' },
    { kind: 'button', label: 'Answer' },
    { kind: 'text', text: 'No AI interviewed you for this; a person decided.' },
  ])
  const { workspace: neighbour } = await t.open()
  const theirs = await openMessages(t.deps, neighbour).preview(own, t.candidate.id)
  expect(theirs.to).toBe('dana@example.com')
})
