import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { claimInterview } from '#server/screening/calls/claim-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { previewMessage } from '#server/screening/messages/preview-message.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { describeLanguages } from '#server/screening/openings/describe-languages.ts'
import { setLanguage } from '#server/screening/openings/set-language.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setVideo } from '#server/screening/openings/set-video.ts'
import { selectPlanVersions } from '#server/screening/openings/store.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { beginInterview, openCandidatePortal } from './candidate-portal.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { sendLink } from './send-invitation.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

/** Somebody who was invited to an interview in Spanish, by an opening that asks for their picture. */
async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setVideo(t.deps, workspace, opening.id, 'required')
  await setStatus(t.deps, workspace, opening.id, 'open')
  const [invited] = await inviteCandidates(t.deps, workspace, opening.id, {
    candidates: [{ name: 'Dana Okafor', email: `${t.deps.ids.uuid()}@example.com` }],
    days: 14,
    sendsMail: false,
  })
  if (invited === undefined) throw new Error('Somebody was invited')
  const id = invited.interviewId
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews set plan = jsonb_set(plan, '{language}', '"es"') where id = ${id}`),
  )
  const { stt, voices } = t.deps.speech
  const languages = ['en', 'es'] as const
  const spanish = {
    ...t.deps.speech,
    stt: { ...stt, capabilities: { ...stt.capabilities, languages } },
    voices: { ...voices, languages },
  }
  const reader = { userId: null, isReadByProgram: false }
  const open = (speech = t.deps.speech) => openCandidatePortal({ ...t.deps, speech }, reader)
  const stored = () => inSystem(database.db, 'sweep', (tx) => findInterview(tx, id))
  const token = invited.link.slice(invited.link.lastIndexOf('/') + 1)
  /** How the interview is said to be held, in each mail with its link. */
  const mailed = async (speech: typeof t.deps.speech) => {
    const interview = await stored()
    if (interview === null) throw new Error('Somebody was invited')
    const deps = { ...t.deps, speech }
    const at = t.deps.ids.uuid()
    const letter = { key: at, workspaceId: workspace.id, interview, link: 'https://openround.example/x' }
    const rest = { expiresAt: interview.expiresAt, language: 'es', replyTo: null } as const
    await inSystem(database.db, 'sweep', async (tx) => {
      for (const template of ['interview-invitation', 'application-link'] as const)
        await sendLink(tx, deps, { ...letter, ...rest, template, key: `${at}/${template}` })
    })
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select text from mails where key like ${`${at}%`} order by template`),
    )
    expect(rows).toHaveLength(2)
    return rows.map(({ text }) => /por voz o por escrito|por escrito/.exec(String(text).replace(/\s+/g, ' '))?.[0])
  }
  const claim = (callToken: string) => claimInterview(t.deps, 'holder', callToken)
  return { ...t, workspace, openingId: opening.id, token, open, stored, spanish, claim, mailed }
}

test('a language that nothing here speaks or rates: in writing, by people, without recording and film', async () => {
  const t = await setup()
  const portal = t.open()
  const page = await portal.load(t.token)
  expect(page).toMatchObject({ interviewLanguage: 'es', isSpoken: false, isRated: false, video: 'off' })
  const words = JSON.stringify(page?.notice)
  expect(words).toContain('No AI rates them')
  expect(words).not.toMatch(/camera|sound of your answers/)
  // Whatever a form sends: nobody agrees to a recording that is not asked for.
  const given = { version: page?.notice.version ?? '', evaluation: true, recording: true }
  expect(await portal.agree(t.token, given)).toBe('agreed')
  expect(await t.stored()).toMatchObject({ agreedToRecording: null, video: 'off' })
  expect((await t.stored())?.recordingDeletedAt).not.toBeNull()
  // What is set up afterwards records nobody who was not asked.
  expect(await t.open(t.spanish).load(t.token)).toMatchObject({ isSpoken: false, isRecorded: false, video: 'off' })
  const { callToken } = await beginInterview(t.deps, t.token)
  expect((await t.claim(callToken)).interview).toMatchObject({ isInWriting: true, plan: { language: 'es' } })
})

test('where the language is spoken the page asks as for any other, and an agreement to other words is none', async () => {
  const t = await setup()
  const spoken = t.open(t.spanish)
  const page = await spoken.load(t.token)
  expect(page).toMatchObject({ interviewLanguage: 'es', isSpoken: true, isRated: false, video: 'required' })
  const given = { version: page?.notice.version ?? '', evaluation: true, recording: true }
  expect(await t.open().agree(t.token, given)).toBe('outdated')
  expect(await spoken.agree(t.token, given)).toBe('agreed')
  expect(await t.stored()).toMatchObject({ agreedToRecording: true, video: 'required' })
})

test.each(['before', 'after'])('another language of the opening, set %s they agree, is not theirs', async (when) => {
  const t = await setup()
  const toEnglish = sql`update interviews set plan = jsonb_set(plan, '{language}', '"en"') where workspace_id = ${t.workspace.id}`
  await inSystem(database.db, 'sweep', (tx) => tx.execute(toEnglish))
  const portal = t.open(t.spanish)
  const change = () => setLanguage(t.deps, t.workspace, t.openingId, 'es')
  if (when === 'before') await change()
  const version = (await portal.load(t.token))?.notice.version ?? ''
  expect(await portal.agree(t.token, { version, evaluation: true, recording: true })).toBe('agreed')
  if (when === 'after') await change()
  const { callToken } = await beginInterview(t.deps, t.token)
  expect((await t.claim(callToken)).interview).toMatchObject({ isInWriting: false, plan: { language: 'en' } })
  const versions = await t.workspace.transaction((tx) => selectPlanVersions(tx, t.workspace.id, t.openingId))
  expect(versions.map(({ version, plan }) => [version, plan?.language])).toEqual([
    [2, undefined],
    [1, 'en'],
  ])
})

test('an opening says how each language would be held and rated', async () => {
  const t = await setup()
  const describe = (speech = t.deps.speech) =>
    t.workspace.transaction((tx) => describeLanguages(tx, { ...t.deps, speech }, t.workspace.id, {}))
  expect(await describe()).toEqual({
    en: { isSpoken: true, ratedBy: 'rules' },
    es: { isSpoken: false, ratedBy: 'nobody' },
  })
  expect((await describe(t.spanish)).es).toEqual({ isSpoken: true, ratedBy: 'nobody' })
})

test('mails say in writing where it is held so, and by voice or in writing where its language is spoken', async () => {
  const t = await setup()
  expect(await t.mailed(t.deps.speech)).toEqual(['por escrito', 'por escrito'])
  expect(await t.mailed(t.spanish)).toEqual(['por voz o por escrito', 'por voz o por escrito'])
})

test('whoever agreed to one in writing reads so in mails, whatever speaks their language since', async () => {
  const t = await setup()
  const portal = t.open()
  const version = (await portal.load(t.token))?.notice.version ?? ''
  expect(await portal.agree(t.token, { version, evaluation: true, recording: false })).toBe('agreed')
  expect(await t.mailed(t.spanish)).toEqual(['por escrito', 'por escrito'])
  const heard = await setup()
  const spoken = heard.open(heard.spanish)
  const other = (await spoken.load(heard.token))?.notice.version ?? ''
  expect(await spoken.agree(heard.token, { version: other, evaluation: true, recording: false })).toBe('agreed')
  expect(await heard.mailed(heard.spanish)).toEqual(['por voz o por escrito', 'por voz o por escrito'])
})

test('a message that asks to the interview says how it is held, as its preview does', async () => {
  const t = await setup()
  const stored = await t.stored()
  if (stored === null) throw new Error('Somebody was invited')
  const words = { kind: 'reminder', subject: 'Su entrevista', body: '{link}' } as const
  const preview = async (speech: typeof t.deps.speech) =>
    JSON.stringify((await previewMessage({ ...t.deps, speech }, t.workspace, words, stored.id)).parts)
  expect(await preview(t.deps.speech)).toContain('in writing. Nothing starts')
  expect(await preview(t.deps.speech)).not.toContain('by voice')
  expect(await preview(t.spanish)).toContain('by voice or in writing. Nothing starts')
})
