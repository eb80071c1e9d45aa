import { afterAll, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { deletionFeature } from '../deletion/feature.ts'
import { mediaFeature } from './feature.ts'
import { notifyRecordingRoom } from './notify-recording-room.ts'
import { recordingRoomAlertOf } from './policy.ts'
import { setupFilms } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mediaFeature.jobs, ...deletionFeature.jobs] })
const quotaBytes = 1_000_000_000
const t = await setupFilms(database, { quotaBytes })
afterAll(async () => {
  await t.app.close()
  await database.close()
})

const never = new AbortController().signal

test('owners are told once that the room for films is nearly used up, once that it is, and hear no more that month', async () => {
  const { id, callToken } = await t.film()
  const takeId = t.deps.ids.uuid()
  await t.begin(id, callToken, takeId)
  const told: unknown[] = []
  for (const bytes of [799_999_999, 800_000_000, 900_000_000, 995_000_000, 100, 850_000_000, 1_000_000_000]) {
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(`update media set size_bytes = ${bytes} where interview_id = '${id}'`),
    )
    await Promise.all([notifyRecordingRoom(t.deps, never), notifyRecordingRoom(t.deps, never)])
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        `select kind, user_id as "userId" from notifications where workspace_id = '${t.workspace.id}' order by id`,
      ),
    )
    told.push(rows)
  }
  const low = { kind: 'films_low', userId: t.owner.userId }
  const full = { kind: 'films_full', userId: t.owner.userId }
  const both = [low, full]
  expect(told).toEqual([[], [low], [low], both, both, both, both])
})

test.each([
  [0, 50e9, null],
  [39.9e9, 50e9, null],
  [40e9, 50e9, 'low'],
  [49.99e9, 50e9, 'low'],
  [49.9921e9, 50e9, 'full'],
  // An operator has lowered it below what is there.
  [60e9, 50e9, 'full'],
  [1, 0, 'full'],
])('%d bytes of %d: %s', (used, quota, alert) => {
  expect(recordingRoomAlertOf(used, quota)).toBe(alert)
})
