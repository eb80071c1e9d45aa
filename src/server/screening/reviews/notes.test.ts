import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { addNote, readNotes, removeNote } from './notes.ts'
import { setupReviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

async function setup() {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  const write = (
    who: Workspace,
    text: string,
    { tell = [], noteId = t.deps.ids.uuid() }: { tell?: string[]; noteId?: string } = {},
  ) => addNote(t.deps, who, id, { id: noteId, text, tell })
  const read = (who: Workspace = t.workspace) => readNotes(t.deps, who, id)
  return { ...t, id, recruiter, viewer, write, read }
}

test('a note tells whoever is named in it or chosen, once, also a viewer; never its author or a stranger', async () => {
  const t = await setup()
  const stranger = await t.signIn()
  const told = await t.write(
    t.workspace,
    `@${t.recruiter.email} see 12:41; also @${t.owner.email} @${stranger.email}`,
    {
      tell: [t.viewer.userId, t.recruiter.userId, stranger.userId, 'nobody'],
    },
  )
  expect(told.toSorted()).toEqual([t.recruiter.email, t.viewer.email].toSorted())
  expect(await t.mailsTo(t.recruiter.email)).toEqual(['mention'])
  expect(await t.mailsTo(t.viewer.email)).toEqual(['mention'])
  expect(await t.mailsTo(t.owner.email)).toEqual([])
  expect(await t.mailsTo(stranger.email)).toEqual([])
  const { rows } = await database.db.execute(sql`select text from mails where recipient = ${t.viewer.email}`)
  expect(JSON.stringify(rows)).not.toContain('12:41')
  const concerns = await t.workspace.transaction((tx) =>
    tx.execute(
      sql`select kind, interview_id from mentions where workspace_id = ${t.workspace.id} and user_id = ${t.viewer.userId}`,
    ),
  )
  expect(concerns.rows).toEqual([{ kind: 'note', interview_id: t.id }])
  expect((await t.read()).notes[0]?.told).toHaveLength(2)
  expect(await t.auditOf(t.workspace.id)).toEqual(['interview.note_added'])
})

test('the same note sent twice, even at once, is one note and one mail', async () => {
  const t = await setup()
  const noteId = t.deps.ids.uuid()
  const send = () => t.write(t.workspace, 'Call the referee.', { tell: [t.viewer.userId], noteId })
  await Promise.all([send(), send()])
  await send()
  expect((await t.read()).notes).toHaveLength(1)
  expect(await t.mailsTo(t.viewer.email)).toEqual(['mention'])
})

test('a viewer reads and writes none, a neighbour finds nothing', async () => {
  const t = await setup()
  await t.write(t.recruiter, 'First.')
  await t.clock.advance(1000)
  await t.write(t.workspace, 'Second.')
  const { notes, members } = await t.read(t.viewer)
  expect(notes.map(({ text, byEmail, mayRemove }) => [text, byEmail, mayRemove])).toEqual([
    ['First.', t.recruiter.email, false],
    ['Second.', t.owner.email, false],
  ])
  expect(members.map(({ email }) => email)).not.toContain(t.viewer.email)
  await expect(t.write(t.viewer, 'Third.')).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  const { workspace: neighbour } = await t.open()
  await expect(t.read(neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
  await expect(t.write(neighbour, 'Third.')).rejects.toMatchObject({ code: 'report.not_found' })
})

test('its author and an owner take a note out; what it told goes along', async () => {
  const t = await setup()
  const noteId = t.deps.ids.uuid()
  await t.write(t.workspace, 'Mine.', { noteId, tell: [t.viewer.userId] })
  const take = (who: Workspace) => removeNote(t.deps, who, t.id, noteId)
  await expect(take(t.recruiter)).rejects.toMatchObject({ code: 'note.not_found' })
  await take(t.workspace)
  await expect(take(t.workspace)).rejects.toMatchObject({ code: 'note.not_found' })
  expect((await t.read()).notes).toEqual([])
  const left = await t.workspace.transaction((tx) => tx.execute(sql`select 1 from mentions where note_id = ${noteId}`))
  expect(left.rows).toEqual([])
  const theirs = t.deps.ids.uuid()
  await t.write(t.recruiter, 'Theirs.', { noteId: theirs })
  await removeNote(t.deps, t.workspace, t.id, theirs)
  expect((await t.read()).notes).toEqual([])
})

test('whoever is mentioned is kept as an id: a new address is read as it is now, and goes with the account', async () => {
  const t = await setup()
  const [local = ''] = t.viewer.email.split('@')
  await t.write(t.workspace, `Ask @${local}, please.`)
  const stored = await t.workspace.transaction((tx) =>
    tx.execute(sql`select text from interview_notes where interview_id = ${t.id}`),
  )
  expect(stored.rows).toEqual([{ text: `Ask @{${t.viewer.userId}}, please.` }])
  expect((await t.read()).notes).toMatchObject([
    { text: `Ask @${local}, please.`, mentions: [{ start: 4, end: 5 + local.length, email: t.viewer.email }] },
  ])
  await database.db.execute(sql`update users set email = 'new@acme.example' where id = ${t.viewer.userId}`)
  expect((await t.read()).notes[0]?.text).toBe('Ask @new, please.')
  await database.db.execute(sql`delete from users where id = ${t.viewer.userId}`)
  expect((await t.read()).notes).toMatchObject([
    { text: 'Ask @former member, please.', mentions: [{ start: 4, end: 18, email: null }] },
  ])
})
