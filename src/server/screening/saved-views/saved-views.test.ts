import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { InterviewFilter } from '#contract/customer/invitations.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { listViews, removeView, renameView, saveView, setViewLayout } from './change-views.ts'
import { openListLayouts } from './list-layouts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const filter = InterviewFilter.parse({ part: 'done', search: 'ana', sort: 'changed' })

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const viewer = await t.add(await t.signIn(), workspace.id, 'viewer')
  const save = (name: string, isShared: boolean, where = workspace) =>
    saveView(t.deps, where, { name, isShared, filter, layout: null })
  const names = async (where = workspace) => (await listViews(where)).map(({ name }) => name)
  return { ...t, workspace, viewer, save, names }
}

test('a view is kept as it was seen, one’s own for oneself, a shared one for everybody', async () => {
  const t = await setup()
  const own = await t.save('Reports', false)
  await t.save('All nurses', true)
  expect(await listViews(t.workspace)).toMatchObject([{ name: 'All nurses', isShared: true }, own])
  expect((await listViews(t.workspace))[1]?.filter).toEqual(filter)
  expect(await t.names(t.viewer)).toEqual(['All nurses'])
  const neighbour = await t.open()
  expect(await t.names(neighbour.workspace)).toEqual([])
})

test('who may only read keeps their own and touches neither shared ones nor those of others', async () => {
  const t = await setup()
  const shared = await t.save('Shared', true)
  const foreign = await t.save('Owner’s', false)
  await t.save('Mine', false, t.viewer)
  await expect(t.save('More', true, t.viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(renameView(t.viewer, shared.id, 'X')).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(removeView(t.viewer, shared.id)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(renameView(t.viewer, foreign.id, 'X')).rejects.toMatchObject({ code: 'view.not_found' })
  await removeView(t.viewer, foreign.id)
  expect(await t.names()).toEqual(['Owner’s', 'Shared'])
})

test('names are one owner’s once, however they are written, also at the same moment', async () => {
  const t = await setup()
  const outcomes = await Promise.allSettled([t.save('Nurses', false), t.save('NURSES', false)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await t.save('nurses', true)
  const other = await t.save('Drivers', false)
  await expect(renameView(t.workspace, other.id, 'nurses')).rejects.toMatchObject({ code: 'view.name_taken' })
  await renameView(t.workspace, other.id, 'Couriers')
  await renameView(t.workspace, other.id, 'couriers')
  expect(await t.names()).toContain('couriers')
})

test('fifty are enough, and removing one twice is done', async () => {
  const t = await setup()
  for (let index = 0; index < 50; index++) await t.save(`View ${index}`, false)
  await expect(t.save('One more', false)).rejects.toMatchObject({ code: 'view.too_many' })
  await t.save('A shared one', true)
  const [first] = await listViews(t.viewer)
  await removeView(t.workspace, first?.id ?? '')
  await removeView(t.workspace, first?.id ?? '')
  expect(await t.names(t.viewer)).toEqual([])
})

test('a member who leaves takes their own views along; the shared ones stay', async () => {
  const t = await setup()
  await t.save('Mine', false, t.viewer)
  await t.save('Shared', true)
  await t.workspace.transaction((tx) =>
    tx.execute(
      sql`delete from workspace_members where user_id = ${t.viewer.userId} and workspace_id = ${t.workspace.id}`,
    ),
  )
  expect(await t.names(t.viewer)).toEqual(['Shared'])
})

const layout = { columns: ['score', 'state'], isDense: true }

test('a view has columns of its own once they are given to it, by whoever may change it', async () => {
  const t = await setup()
  const shared = await t.save('Shared', true)
  const own = await t.save('Mine', false)
  await setViewLayout(t.workspace, shared.id, layout)
  expect(await listViews(t.viewer)).toMatchObject([{ name: 'Shared', layout }])
  expect((await listViews(t.workspace))[0]).toMatchObject({ name: 'Mine', layout: null })
  await expect(setViewLayout(t.viewer, shared.id, null)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(setViewLayout(t.viewer, own.id, layout)).rejects.toMatchObject({ code: 'view.not_found' })
  await setViewLayout(t.workspace, shared.id, null)
  expect(await listViews(t.viewer)).toMatchObject([{ layout: null }])
})

test('a list has the columns of each member and workspace, until they go back to the usual or leave', async () => {
  const t = await setup()
  const neighbour = await t.open()
  const [own, viewer] = [t.workspace, t.viewer].map(openListLayouts)
  await own?.save('interviews', layout)
  await own?.save('interviews', { ...layout, isDense: false })
  expect(await own?.find('interviews')).toEqual({ ...layout, isDense: false })
  expect(await own?.find('candidates')).toBeNull()
  expect(await viewer?.find('interviews')).toBeNull()
  expect(await openListLayouts(neighbour.workspace).find('interviews')).toBeNull()
  await own?.save('interviews', null)
  expect(await own?.find('interviews')).toBeNull()
  await viewer?.save('openings', layout)
  await t.workspace.transaction((tx) =>
    tx.execute(
      sql`delete from workspace_members where user_id = ${t.viewer.userId} and workspace_id = ${t.workspace.id}`,
    ),
  )
  expect(await viewer?.find('openings')).toBeNull()
})
