import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createOpening, duplicateOpening } from './create-opening.ts'
import { openOpenings } from './open-openings.ts'
import { updateOpening } from './store.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  return { ...t, workspace, opening, openings: openOpenings(t.deps, workspace) }
}

test('an opening writes in English until a recruiter says so, which the log tells, and its copy does as it does', async () => {
  const t = await setup()
  expect(t.opening.language).toBe('en')
  await t.openings.setLanguage(t.opening.id, 'es')
  await t.openings.setLanguage(t.opening.id, 'es')
  expect((await t.openings.find(t.opening.id))?.language).toBe('es')
  expect((await duplicateOpening(t.deps, t.workspace, t.opening.id)).language).toBe('es')
  expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'opening.language_changed')).toHaveLength(1)
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(openOpenings(t.deps, viewer).setLanguage(t.opening.id, 'en')).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
})

test('a language that candidates’ words do not exist in is refused', async () => {
  const t = await setup()
  expect(() => t.openings.setLanguage(t.opening.id, 'fr' as never)).toThrow()
  const write = t.workspace.transaction((tx) => updateOpening(tx, t.workspace.id, t.opening.id, { language: 'fr' }))
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'openings_language' } })
})
