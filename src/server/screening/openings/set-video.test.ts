import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { setupInvitations } from '#server/screening/invitations/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { duplicateOpening } from './create-opening.ts'
import { setVideo } from './set-video.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

async function setup() {
  const t = await setupInvitations(database)
  const storedVideo = async (id: string) => (await inSystem(database.db, 'sweep', (tx) => findInterview(tx, id)))?.video
  return { ...t, storedVideo }
}

test('an opening films nobody until a recruiter says so, which the log tells, and its copy does as it does', async () => {
  const t = await setup()
  expect(t.opening.video).toBe('off')
  await setVideo(t.deps, t.workspace, t.opening.id, 'required')
  await setVideo(t.deps, t.workspace, t.opening.id, 'required')
  expect((await duplicateOpening(t.deps, t.workspace, t.opening.id)).video).toBe('required')
  expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'opening.video_changed')).toHaveLength(1)
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(setVideo(t.deps, viewer, t.opening.id, 'off')).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
})

test('who is filmed has read that their picture is watched and never analysed, and other words are another agreement', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  const before = await t.portal.load(token)
  expect(JSON.stringify(before?.notice)).not.toContain('camera')
  await setVideo(t.deps, t.workspace, t.opening.id, 'optional')
  const given = { evaluation: true, recording: true }
  expect(await t.portal.agree(token, { ...given, version: before?.notice.version ?? '' })).toBe('outdated')

  const shown = await t.portal.load(token)
  const words = JSON.stringify(shown?.notice)
  for (const said of [
    'never analysed: no face, gaze, emotion or background',
    'off again at any moment',
    'the video is kept with the sound',
  ])
    expect(words).toContain(said)
  expect(shown?.video).toBe('optional')
  expect(await t.portal.agree(token, { ...given, version: shown?.notice.version ?? '' })).toBe('agreed')
  expect(await t.storedVideo(id)).toBe('optional')
  // What somebody has agreed to stands.
  await setVideo(t.deps, t.workspace, t.opening.id, 'off')
  expect((await t.portal.load(token))?.video).toBe('optional')
  expect(await t.storedVideo(id)).toBe('optional')
})

test('where video is asked for, there is another way that nobody gives a reason for', async () => {
  const t = await setup()
  await setVideo(t.deps, t.workspace, t.opening.id, 'required')
  const { token } = await t.invite()
  expect(JSON.stringify((await t.portal.load(token))?.notice)).toContain(
    'answer by voice or in writing: nobody asks why',
  )
})
