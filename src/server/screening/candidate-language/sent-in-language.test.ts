import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { features } from '#server/feature-list.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { TextMessage } from '#server/providers/text-messages/port.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { entriesOf, exportData } from '#server/screening/data-subject-requests/export-data.ts'
import {
  addLink,
  answerRequest,
  requestLink,
  sendSubjectDataLink,
} from '#server/screening/data-subject-requests/send-link.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { openApplications, openApply } from '#server/screening/index.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { keepTimeZone, makeCalendarEntry } from '#server/screening/invitations/candidate-times.ts'
import { resendInvitation } from '#server/screening/invitations/change-invitation.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { remindCandidates } from '#server/screening/invitations/sweep-invitations.ts'
import { sendText, sendTextJob } from '#server/screening/invitations/text-reminders.ts'
import { saveTemplate } from '#server/screening/message-templates/change-templates.ts'
import { openMessages } from '#server/screening/messages/open-parts.ts'
import { setupRounds, tuesdayAtTen } from '#server/screening/next-rounds/testing/setup.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setLanguage } from '#server/screening/openings/set-language.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { languageOfLink } from './language-of-link.ts'

const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const { signal } = new AbortController()

/** An opening whose candidates are written to in Spanish. It is Monday, the 2nd of March 2026, 9:00 UTC. */
async function setup() {
  const t = await setupRounds(database)
  const { id: openingId } = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, t.workspace, openingId, 'open')
  await setLanguage(t.deps, t.workspace, openingId, 'es')
  async function invite(name: string | null = 'Dana Okafor', phone: string | null = null) {
    const email = `${t.deps.ids.uuid()}@candidate.example`
    const candidates = [{ name, email, phone }]
    const [invited] = await inviteCandidates(t.deps, t.workspace, openingId, { candidates, days: 14, sendsMail: true })
    if (invited === undefined) throw new Error('Somebody was invited')
    return { id: invited.interviewId, email, token: invited.link.slice(invited.link.lastIndexOf('/') + 1) }
  }
  const lastTo = async (email: string) => {
    const [mail] = await t.rows(
      sql`select template, subject, text, html, attachments from mails where recipient = ${email} order by created_at desc, id desc limit 1`,
    )
    return mail as Record<'template' | 'subject' | 'text' | 'html', string> & { attachments: { content: string }[] }
  }
  const choose = (token: string, chosen: 'en' | 'es') =>
    languageOfLink(
      t.deps,
      { page: 'interview', token },
      { chosen, accepted: null },
      { userId: null, isReadByProgram: false },
    )
  /** Moves an interview that has been held to the Spanish opening. */
  const putIntoOpening = (id: string) => t.rows(sql`update interviews set opening_id = ${openingId} where id = ${id}`)
  const messages = openMessages(t.deps, t.workspace)
  return {
    ...t,
    messages,
    openingId,
    invite,
    lastTo,
    choose,
    putIntoOpening,
    remind: () => remindCandidates(t.deps, signal),
  }
}

describe('a candidate of a Spanish opening', () => {
  test('is invited, reminded and written to again in Spanish', async () => {
    const t = await setup()
    const { id, email } = await t.invite()
    const invitation = await t.lastTo(email)
    expect(invitation).toMatchObject({
      template: 'interview-invitation',
      subject: 'Su entrevista para Registered nurse en Acme',
    })
    expect(invitation.html).toContain('<html lang="es">')
    expect(invitation.text).toContain('Dana Okafor, tiene una invitación a una entrevista')
    expect(invitation.text).toContain('Abierta hasta: 16 de marzo de 2026 (UTC)')

    await t.clock.advance(4 * dayMs)
    await t.remind()
    const reminder = await t.lastTo(email)
    expect(reminder.subject).toBe('Sigue abierta: su entrevista para Registered nurse en Acme')
    expect(reminder.text).toMatch(/Abierta hasta: lunes, 16 de marzo de 2026, \d+:\d\d [ap]\.m\./)

    await resendInvitation(t.deps, t.workspace, id)
    expect((await t.lastTo(email)).subject).toBe('Su entrevista para Registered nurse en Acme')
  })

  test('who has chosen English is reminded in English, and an opening’s later change changes nothing of it', async () => {
    const t = await setup()
    const english = await t.invite()
    const silent = await t.invite()
    await t.choose(english.token, 'en')
    await t.clock.advance(4 * dayMs)
    await t.remind()
    expect((await t.lastTo(english.email)).subject).toContain('Still open')
    expect((await t.lastTo(english.email)).html).toContain('<html lang="en">')
    expect((await t.lastTo(silent.email)).subject).toContain('Sigue abierta')

    await t.choose(silent.token, 'es')
    await setLanguage(t.deps, t.workspace, t.openingId, 'en')
    await resendInvitation(t.deps, t.workspace, silent.id)
    expect((await t.lastTo(silent.email)).subject).toContain('Su entrevista')
  })

  test('gets a text message and a calendar entry in Spanish', async () => {
    const t = await setup()
    const sent: TextMessage[] = []
    const texts = {
      id: 'test',
      send(message: TextMessage) {
        sent.push(message)
        return Promise.resolve({ state: 'sent' } as const)
      },
    }
    const { id, token } = await t.invite('Dana Okafor', '+5215512345678')
    await t.clock.advance(4 * dayMs)
    await t.remind()
    const [job] = await t.rows(
      sql`select data from jobs.job where name = ${sendTextJob.name} and data ->> 'interviewId' = ${id}`,
    )
    await sendText({ ...t.deps, texts }, sendTextJob.payload.parse(job?.data), signal)
    expect(sent[0]?.text).toMatch(
      /^Acme: su entrevista para Registered nurse sigue abierta hasta el lunes, 16 de marzo de 2026, .+ Si ya no quiere estos mensajes, abra el enlace\.$/,
    )
    const file = Buffer.from(await makeCalendarEntry(t.deps, token, { at: '2026-03-09T18:30', zone: 'Europe/Madrid' }))
    expect(file.toString('utf8').replaceAll('\r\n ', '')).toContain('SUMMARY:Entrevista para Registered nurse\\, Acme')
  })

  test('reads the employer’s own template as it was written, in a frame in Spanish', async () => {
    const t = await setup()
    const body = 'Hi {name}, come and talk until {open_until}.\n\n{link}'
    await saveTemplate(t.deps, t.workspace, { kind: 'invitation', subject: 'Talk to us', body })
    const { email } = await t.invite()
    const mail = await t.lastTo(email)
    expect(mail).toMatchObject({ template: 'candidate-message', subject: 'Talk to us' })
    expect(mail.text).toContain('Hi Dana Okafor, come and talk until 16 de marzo de 2026 (UTC).')
    expect(mail.text).toContain('Ir a la entrevista:')
    expect(mail.text).toContain('La primera entrevista la hace y la resume una IA; decide una persona.')
  })

  test('reads a message in a frame in Spanish', async () => {
    const t = await setup()
    const { id, address } = await t.finish()
    await t.putIntoOpening(id)
    await t.send([id], { body: 'Hola {name},\n\ngracias.\n\n{link}' })
    const mail = await t.lastTo(address)
    expect(mail.text).toContain('Responder:')
    expect(mail.text).toContain('Acme le escribió esto.')
    expect(mail.text).not.toContain('Answer')
  })

  test('is told of the next round in Spanish, its calendar file with it', async () => {
    const t = await setup()
    const candidate = await t.offer()
    await t.putIntoOpening(candidate.id)
    expect(await t.page.choose(candidate.token, tuesdayAtTen, 'Europe/Berlin')).toBe('done')
    const mail = await t.lastTo(candidate.address)
    expect(mail.subject).toBe('Reservada: Interview with the team, mar, 3 mar, 11:00 a.m.')
    expect(mail.text).toContain('Cuándo: martes, 3 de marzo de 2026, de 11:00 a.m. a 12:00 p.m. (Europe/Berlin, GMT+1)')
    const file = String(mail.attachments[0]?.content).replaceAll('\r\n ', '')
    expect(file).toContain('SUMMARY:Interview with the team en Acme')
    expect(file).toContain('DESCRIPTION:Otra hora\\, o cancelarla:')
  })

  test('gets the link to what is stored in Spanish, at the end and when they ask for it', async () => {
    const t = await setup()
    const { id, email } = await t.invite()
    await sendSubjectDataLink(t.deps, id)
    expect((await t.lastTo(email)).subject).toBe('Lo que se guarda sobre su entrevista en Acme')
    await requestLink(t.deps, email)
    const [request] = await t.rows(sql`select id from own_data_requests where email = ${email}`)
    await answerRequest(t.deps, String(request?.id))
    expect((await t.lastTo(email)).text).toContain('Su enlace, Dana Okafor')
  })

  test('who applies is sent the link in Spanish, or in the language that they chose on the page', async () => {
    const t = await setup()
    const applications = openApplications(t.deps, t.workspace)
    await applications.makeLink(t.openingId)
    const slug = (await applications.findLink(t.openingId))?.url.split('/apply/')[1] ?? ''
    async function apply(chosen: 'en' | null) {
      const email = `${t.deps.ids.uuid()}@candidate.example`
      const form = { name: 'Dana Okafor', email, hasConsented: true, source: '', trap: '', resume: null }
      const shownAt = String(t.clock.now().getTime() - 60_000)
      const language = { chosen, invited: 'es', accepted: null } as const
      await openApply(t.deps, '10.0.0.1', language).apply(slug, { ...form, shownAt })
      return (await t.lastTo(email)).subject
    }
    expect(await apply(null)).toBe('Su postulación para Registered nurse en Acme: el enlace a su entrevista')
    expect(await apply('en')).toBe('Your application for Registered nurse at Acme: your interview link')
  })
})

test('the transcript in a candidate’s download names the speakers in their language; a member’s is in English', async () => {
  const t = await setup()
  const { id } = await t.finish()
  const interview = await inSystem(database.db, 'sweep', (tx) => findInterview(tx, id))
  if (interview === null) throw new Error('The interview is there')
  const subject = { workspaceId: t.workspace.id, employer: 'Acme', interview, invitation: null }
  async function transcript(namesMembers: boolean) {
    const collected = await t.workspace.transaction((tx) =>
      collectInterview(tx, t.deps, subject, { namesMembers, shownTo: 'nobody' }),
    )
    for await (const { name, bytes } of entriesOf(t.deps, { ...collected, recordings: [] })) {
      if (name === 'transcript.txt' && bytes instanceof Uint8Array) return Buffer.from(bytes).toString('utf8')
    }
    throw new Error('The transcript is there')
  }
  const speakers = (text: string) => [...new Set(text.match(/(?<=^\[[\d:]+\] )[^:]+(?=: )/gmu))].sort()
  expect(speakers(await transcript(false))).toEqual(['Interviewer', 'You'])
  await t.putIntoOpening(id)
  expect(speakers(await transcript(false))).toEqual(['Entrevistadora', 'Usted'])
  expect(speakers(await transcript(true))).toContain('Interviewer')
})

test('the language that a candidate has chosen is in their download, and goes with name and address', async () => {
  const t = await setup()
  const { id, email, token } = await t.invite()
  await t.choose(token, 'en')
  const wanted = { interviewId: id, lifeMs: dayMs, mailedTo: email }
  const link = await inSystem(database.db, 'find interview by token', (tx) => addLink(tx, t.deps, wanted))
  const download = async () => JSON.parse(Buffer.from(await exportData(t.deps, link.token)).toString('utf8'))
  expect(await download()).toMatchObject({ language: 'en' })
  await t.rows(
    sql`update interviews set started_at = now(), contact_deletes_at = ${t.clock.now().toISOString()}::timestamptz where id = ${id}`,
  )
  expect(await deleteContact(t.deps, id)).toBe(true)
  const kept = () => t.rows(sql`select language, time_zone from invitations where interview_id = ${id}`)
  expect(await kept()).toEqual([{ language: null, time_zone: null }])
  // A later look at the page stores neither again.
  await t.choose(token, 'es')
  await keepTimeZone(t.deps, { token, timeZone: 'Europe/Madrid', userId: null })
  expect(await kept()).toEqual([{ language: null, time_zone: null }])
})

test('whoever writes begins with a text in the candidate’s language, unless the workspace has its own', async () => {
  const t = await setup()
  const { id } = await t.finish()
  const other = await t.finish()
  await t.putIntoOpening(id)
  const begin = async (ids: string[], kind = 'thanks') =>
    (await t.messages.listTemplates(ids)).find((each) => each.kind === kind)?.subject
  expect(await begin([id])).toBe('Gracias por su entrevista para {opening}')
  // Of several who read different languages, and where nobody is chosen, it is English.
  expect(await begin([id, other.id])).toContain('Thank you')
  expect(await begin([])).toContain('Thank you')
  await saveTemplate(t.deps, t.workspace, { kind: 'thanks', subject: 'Thanks from us', body: 'Hi.\n\n{link}' })
  expect(await begin([id])).toBe('Thanks from us')

  const advanced = await t.advance()
  await t.putIntoOpening(advanced.id)
  expect((await t.part().read(advanced.id))?.words.subject).toContain('Elija una hora')
})
