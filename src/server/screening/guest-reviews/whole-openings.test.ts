import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { listCandidates } from './candidate-store.ts'
import { playForGuest } from './feature.ts'
import { readReviewers } from './read-reviewers.ts'
import { setupGuests } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

const change = (query: ReturnType<typeof sql>) => inSystem(database.db, 'sweep', (tx) => tx.execute(query))

/** An opening of so many who have a report, and a guest who is asked about all of it. */
async function setup(count: number) {
  const t = await setupGuests(database)
  const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  const ids = [t.interview.id]
  while (ids.length < count) ids.push((await t.finish()).id)
  await change(sql`update interviews set opening_id = ${opening.id} where workspace_id = ${t.workspace.id}`)
  const guest = await t.ask({ openingId: opening.id, withRecording: true })
  return { ...t, opening, ids, guest, theirs: await t.enter(guest) }
}

test('a link for a whole opening shows everybody who has a report, also whoever twenty others came after', async () => {
  const t = await setup(22)
  const oldest = t.interview.id
  const listed = await t.theirs.load(t.guest.token)
  expect(listed).toMatchObject({ more: 0 })
  expect(listed?.state === 'open' && listed.candidates).toHaveLength(22)
  expect(await t.theirs.loadReport(t.guest.token, oldest)).toMatchObject({ candidate: { interviewId: oldest } })
  expect(await t.theirs.give(t.guest.token, oldest, { verdict: 'yes', comment: 'Calm.' })).toBe('given')
  const turnId = t.interview.turns.find(({ audioStartMs }) => audioStartMs !== null)?.id ?? ''
  await t.deps.storage.put(recordingKey(oldest, turnId), new Uint8Array([1, 2, 3]))
  const link = { token: t.guest.token, cookie: t.theirs.session }
  expect(await playForGuest(t.deps, link, { interviewId: oldest, turnId })).toHaveLength(3)
  const { reviewers } = await readReviewers(t.deps, t.workspace, { interviewIds: [], openingId: t.opening.id })
  expect(reviewers).toMatchObject([{ candidates: 22, verdicts: 1 }])
})

test('a list that is full names whoever waits for a verdict first, and says how many more there are', async () => {
  const t = await setup(3)
  const [oldest, middle, newest] = t.ids
  await t.theirs.give(t.guest.token, newest ?? '', { verdict: 'no', comment: '' })
  const review = { id: t.guest.id, workspaceId: t.workspace.id, openingId: t.opening.id }
  const full = await t.workspace.transaction((tx) => listCandidates(tx, review, { now: t.clock.now(), most: 2 }))
  expect(full.candidates.map(({ interviewId }) => interviewId)).toEqual([middle, oldest])
  expect(full.more).toBe(1)
})

test('as many verdicts are counted as there are candidates whom the link still shows', async () => {
  const t = await setup(2)
  for (const id of t.ids) await t.theirs.give(t.guest.token, id, { verdict: 'no', comment: '' })
  const chosen = await t.ask({ interviewIds: t.ids })
  const others = await t.enter(chosen)
  for (const id of t.ids) await others.give(chosen.token, id, { verdict: 'yes', comment: '' })
  // Asked for, and not yet done: nobody is shown it any more.
  await change(sql`update interviews set erasure_asked_at = ${t.clock.now()} where id = ${t.interview.id}`)
  const { reviewers } = await readReviewers(t.deps, t.workspace, { interviewIds: [], openingId: null })
  expect(reviewers.map(({ candidates, verdicts }) => [candidates, verdicts])).toEqual([
    [1, 1],
    [1, 1],
  ])
})
