import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { BrandCommand } from '#web/dashboard/brand/brand-command.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { readEmployerLook } from './read-look.ts'
import { logoProblemOf } from './read-png.ts'
import { openEmployer, showLogo } from './save-brand.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

/** The head of a PNG of this size; no more of it is read. */
function png(width: number, height: number, length = 100): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

const brand = { name: 'Larkfield', color: '#1f6f54', intro: 'We move parcels.', replyTo: 'jobs@larkfield.example' }

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  return { ...t, workspace, employer: openEmployer(t.deps, workspace) }
}

test('without a brand candidates see the workspace’s name and nothing more', async () => {
  const { deps, workspace } = await setup()
  expect(await inWorkspace(deps.db, workspace.id, (tx) => readEmployerLook(tx, workspace.id))).toEqual({
    name: workspace.name,
    color: null,
    intro: '',
    logo: null,
  })
})

test('a brand and a logo are what candidates see, and the audit log says that they were changed', async () => {
  const { deps, workspace, employer, auditOf } = await setup()
  await employer.save(brand)
  expect(await employer.setLogo(png(120, 40))).toBeNull()
  const { logo, ...look } = await inWorkspace(deps.db, workspace.id, (tx) => readEmployerLook(tx, workspace.id))
  expect(look).toEqual({ name: 'Larkfield', color: '#1f6f54', intro: 'We move parcels.' })
  const id = logo?.split('/').at(-1) ?? ''
  expect(await showLogo(deps, id)).toEqual(Buffer.from(png(120, 40)))
  expect(await auditOf(workspace.id)).toContain('workspace.brand_changed')
  await employer.setLogo(png(64, 64))
  await expect(showLogo(deps, id)).rejects.toThrow('No logo has this id')
  await employer.removeLogo()
  expect((await employer.load()).logo).toBeNull()
})

test('several logos at once are one in the end, and none is refused', async () => {
  const { deps, employer } = await setup()
  const sides = [32, 48, 64, 80]
  expect(await Promise.all(sides.map((side) => employer.setLogo(png(side, side))))).toEqual(sides.map(() => null))
  const { logo } = await employer.load()
  const shown = await showLogo(deps, logo?.split('/').at(-1) ?? '')
  expect(sides.map((side) => Buffer.from(png(side, side)))).toContainEqual(shown)
})

test('a person’s workspace is no company’s name, neither on the page nor behind it', async () => {
  const { employer } = await setup()
  const unnamed = { ...brand, name: 'Dana’s workspace' }
  await expect(employer.save(unnamed)).rejects.toThrow('please give your company’s')
  expect((await employer.load()).brand.name).toBeNull()
  const typed = BrandCommand.safeParse({ do: 'save', ...unnamed })
  expect(typed.error?.issues.map(({ path }) => path)).toEqual([['name']])
})

test.each([
  ['too large', png(100, 100, 200_001), 'too-large'],
  ['no PNG', new TextEncoder().encode('<svg onload="alert(1)"></svg>'.repeat(9)), 'not-png'],
  ['cut off', png(100, 100).subarray(0, 20), 'not-png'],
  ['too small', png(8, 100), 'wrong-size'],
  ['too wide', png(2001, 100), 'wrong-size'],
] as const)('a file that is %s is refused', (_, bytes, problem) => {
  expect(logoProblemOf(bytes)).toBe(problem)
})

test('a recruiter changes nothing, and a color that could end a declaration is refused', async () => {
  const { deps, workspace } = await setup()
  const theirs = openEmployer(deps, { ...workspace, role: 'recruiter' })
  await expect(theirs.save(brand)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(theirs.setLogo(png(64, 64))).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(theirs.removeLogo()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  const own = openEmployer(deps, workspace)
  await expect(own.save({ ...brand, color: '#1f6f54}body{display:none' })).rejects.toThrow()
})
