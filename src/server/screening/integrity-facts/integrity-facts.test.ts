import { afterAll, expect, test } from 'vitest'
import type { IntegrityFact } from '#contract/interview/integrity-facts.ts'
import { maxIntegrityFacts } from '#contract/interview/integrity-facts.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inInterview, inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview, updateInterview } from '#server/screening/interviews/store.ts'
import { beginAgain } from '#server/screening/invitations/begin-again.ts'
import { openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { createOpening, duplicateOpening } from '#server/screening/openings/create-opening.ts'
import { setNotesFacts } from '#server/screening/openings/set-notes-facts.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { saveRatingDraft, submitRating } from '#server/screening/reviews/rate.ts'
import { readRatingSheet } from '#server/screening/reviews/rating-sheet.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { updateCovering } from '#server/tenancy/workspaces/store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { integrityFactsFeature } from './feature.ts'
import { describeFacts } from './read-facts.ts'
import { selectFacts } from './store.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
const t = await setupReviews(database)
const app = await createServer({
  deps: t.deps,
  features: [integrityFactsFeature],
  version: 'test',
  isDraining: () => false,
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** An interview whose candidate agreed to such notes, or did not, with the token of its call. */
async function begun(notesFacts = true) {
  const { id } = await t.finish()
  const callToken = t.deps.ids.token()
  await inSystem(database.db, 'sweep', (tx) =>
    updateInterview(tx, id, { notesFacts, callTokenHash: hashToken(callToken) }),
  )
  return { id, callToken }
}

const pasted = (sessionMs: number): IntegrityFact => ({
  id: t.deps.ids.uuid(),
  kind: 'text_pasted',
  sessionMs,
  characters: 120,
})
const left = (sessionMs: number): IntegrityFact => ({
  id: t.deps.ids.uuid(),
  kind: 'tab_left',
  sessionMs,
  durationMs: 4_000,
})

const tell = (id: string, token: string | null, facts: readonly object[]) =>
  app.inject({
    method: 'POST',
    url: `/api/interviews/${id}/integrity-facts`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { facts },
  })
const stored = (id: string) => inInterview(database.db, id, (tx) => selectFacts(tx, id))
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const load = async (id: string) => {
  const interview = await inSystem(database.db, 'sweep', (tx) => findInterview(tx, id))
  if (interview === null) throw new Error('The interview is there')
  return interview
}

test('facts are noted once, however often they are told, and read in the order of the session clock', async () => {
  const { id, callToken } = await begun()
  const [first, second] = [left(2_000), pasted(9_000)]
  const answers = await Promise.all([tell(id, callToken, [second]), tell(id, callToken, [second, first])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await stored(id)).toEqual([first, second])
})

test('no interview is filled with them: what is beyond the bound is left out', async () => {
  const { id, callToken } = await begun()
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 50 }, (_, index) => left(batch * 100_000 + index)),
  )
  const answers = await Promise.all(batches.map((facts) => tell(id, callToken, facts)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204))
  expect(await stored(id)).toHaveLength(maxIntegrityFacts)
})

test('nothing is noted where the candidate agreed to no such notes, nor for anybody without the call’s token', async () => {
  const { id, callToken } = await begun(false)
  const refused = await tell(id, callToken, [left(1)])
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'interview.facts_not_noted'])
  const other = await begun()
  for (const token of [null, callToken, t.deps.ids.token()]) {
    expect(codeOf(await tell(other.id, token, [left(1)]))).toBe('interview.token_invalid')
  }
  expect([...(await stored(id)), ...(await stored(other.id))]).toEqual([])
})

test.each([
  ['what was pasted', { ...{ kind: 'text_pasted', sessionMs: 1, characters: 5 }, text: 'secret' }],
  ['a fact of another kind', { kind: 'face_turned_away', sessionMs: 1 }],
  ['a length where there is none', { kind: 'device_changed', sessionMs: 1, durationMs: 5 }],
  ['a time before the beginning', { kind: 'device_changed', sessionMs: -1 }],
])('%s is taken from nobody', async (_, fact) => {
  const { id, callToken } = await begun()
  const answer = await tell(id, callToken, [{ id: t.deps.ids.uuid(), ...fact }])
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'request.invalid'])
})

test('where figures are covered, a member is shown them once they have rated', async () => {
  const { id, callToken } = await begun()
  const fact = left(2_000)
  await tell(id, callToken, [fact])
  const readAs = async (member: Workspace) => {
    const interview = await load(id)
    return await member.transaction((tx) => describeFacts(tx, member, interview))
  }
  expect(await readAs(t.workspace)).toEqual({ state: 'shown', facts: [fact] })
  await t.workspace.transaction((tx) => updateCovering(tx, t.workspace.id, true))
  const rater = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const other = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const covered = { state: 'covered', facts: [] }
  expect([await readAs(rater), await readAs(other)]).toEqual([covered, covered])
  const { competencies } = await readRatingSheet(t.deps, rater, id)
  const levels = competencies.map(({ id: competencyId }) => ({ competencyId, level: 4 as const, sentence: 'Two.' }))
  // What is not submitted is no rating.
  await saveRatingDraft(t.deps, rater, id, { levels })
  expect(await readAs(rater)).toEqual(covered)
  await submitRating(t.deps, rater, id, { levels, seen: null })
  expect([await readAs(rater), await readAs(other)]).toEqual([{ state: 'shown', facts: [fact] }, covered])
  await t.workspace.transaction((tx) => updateCovering(tx, t.workspace.id, false))
  expect(await readAs(other)).toEqual({ state: 'shown', facts: [fact] })
  await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, id, { notesFacts: false }))
  expect(await readAs(rater)).toEqual({ state: 'off', facts: [] })
})

test('the candidate is given them with their data; they go with a new beginning, and with the interview', async () => {
  const { id, callToken } = await begun()
  await tell(id, callToken, [pasted(3_000)])
  const interview = await load(id)
  const subject = { workspaceId: t.workspace.id, employer: 'Harbour', interview, invitation: null }
  const { data } = await inWorkspace(database.db, t.workspace.id, (tx) =>
    collectInterview(tx, t.deps, subject, { namesMembers: false, shownTo: 'nobody' }),
  )
  expect(data.integrityFacts).toEqual([{ kind: 'text_pasted', startMs: 3_000, characters: 120 }])
  await inSystem(database.db, 'sweep', (tx) => beginAgain(tx, t.deps, interview))
  expect(await stored(id)).toEqual([])
  // A page of the first attempt that still has some tells them nowhere.
  expect(codeOf(await tell(id, callToken, [pasted(4_000)]))).toBe('interview.token_invalid')
  const other = await begun()
  await tell(other.id, other.callToken, [pasted(3_000)])
  await eraseInterview(t.deps, other.id, 'asked by the candidate')
  expect(await stored(other.id)).toEqual([])
})

test('an opening notes nothing until a recruiter says so, and candidates have read it before they agree', async () => {
  const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, t.workspace, opening.id, 'open')
  const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
  const [invited] = await inviteCandidates(t.deps, t.workspace, opening.id, {
    candidates: [{ name: 'Dana Okafor', email: `${t.deps.ids.uuid()}@example.com` }],
    days: 14,
    sendsMail: false,
  })
  const token = invited?.link.split('/').at(-1) ?? ''
  const id = invited?.interviewId ?? ''
  const before = await portal.load(token)
  expect([before?.notesFacts, JSON.stringify(before?.notice)]).toEqual([
    false,
    expect.not.stringContaining('is pasted'),
  ])
  for (const _ of ['once', 'again']) await setNotesFacts(t.deps, t.workspace, opening.id, true)
  const given = { evaluation: true, recording: true }
  expect(await portal.agree(token, { ...given, version: before?.notice.version ?? '' })).toBe('outdated')
  const shown = await portal.load(token)
  expect([shown?.notesFacts, JSON.stringify(shown?.notice)]).toEqual([true, expect.stringContaining('no score')])
  expect(await portal.agree(token, { ...given, version: shown?.notice.version ?? '' })).toBe('agreed')
  // What was agreed to holds for them.
  await setNotesFacts(t.deps, t.workspace, opening.id, false)
  expect([(await portal.load(token))?.notesFacts, (await load(id)).notesFacts]).toEqual([true, true])
  await setNotesFacts(t.deps, t.workspace, opening.id, true)
  expect((await duplicateOpening(t.deps, t.workspace, opening.id)).notesFacts).toBe(true)
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(setNotesFacts(t.deps, viewer, opening.id, false)).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  const audited = (await t.auditOf(t.workspace.id)).filter((action) => action.startsWith('opening.facts'))
  expect(audited.sort()).toEqual(['opening.facts_not_noted', 'opening.facts_noted', 'opening.facts_noted'])
})
