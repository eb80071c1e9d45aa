import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { authenticators, passkeys, sessions } from '#server/platform/auth/schema.ts'
import { findWorkspace } from '#server/platform/workspaces/workspace.ts'
import { connectApp, peopleWithApps } from '../../../../tests/harness/connect-app.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { readFactorPolicy, requireSecondFactor } from './require-second-factor.ts'
import { setupWorkspaces } from './testing/setup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const member = await t.signIn()
  await t.add(member, workspace.id, 'recruiter')

  /** A passkey of theirs, which their session has just proved. */
  async function giveFactor({ userId, sessionId }: SignedIn): Promise<void> {
    const now = t.clock.now()
    const id = t.deps.ids.uuid()
    const passkey = { id, userId, name: 'Phone', publicKey: 'x', counter: 0, transports: [], isSynced: false }
    await database.db.insert(passkeys).values({ ...passkey, createdAt: now })
    await database.db.update(sessions).set({ factorProvedAt: now }).where(eq(sessions.id, sessionId))
  }
  return { ...t, workspace, owner, member, giveFactor }
}

test('an owner with a factor of their own asks every member for one; whoever has none is kept out until they do', async () => {
  const t = await setup()
  expect(await requireSecondFactor(t.deps, t.workspace, true)).toBe('own_first')
  expect(await readFactorPolicy(t.workspace)).toEqual({ isRequired: false, without: 2 })
  await t.giveFactor(t.owner)
  expect(await requireSecondFactor(t.deps, t.workspace, true)).toBe('saved')
  expect(await readFactorPolicy(t.workspace)).toEqual({ isRequired: true, without: 1 })
  await expect(t.enter(t.member, t.workspace.id)).rejects.toMatchObject({ code: 'second_factor.required' })
  // An app that has not shown a code yet is none.
  const { userId } = t.member
  const pending = { userId, sealedSecret: 'x', createdAt: t.clock.now() }
  await database.db.insert(authenticators).values(pending)
  await expect(t.enter(t.member, t.workspace.id)).rejects.toMatchObject({ code: 'second_factor.required' })
  await t.giveFactor(t.member)
  expect((await t.enter(t.member, t.workspace.id))?.role).toBe('recruiter')
  expect(await readFactorPolicy(t.workspace)).toEqual({ isRequired: true, without: 0 })
  expect(await requireSecondFactor(t.deps, t.workspace, false)).toBe('saved')
  await requireSecondFactor(t.deps, t.workspace, false)
  expect((await t.auditOf(t.workspace.id)).slice(-2)).toEqual([
    'workspace.second_factor_required',
    'workspace.second_factor_optional',
  ])
})

test('whoever is no member does not learn what a workspace asks for, and other workspaces stay open', async () => {
  const t = await setup()
  await t.giveFactor(t.owner)
  await requireSecondFactor(t.deps, t.workspace, true)
  const stranger = await t.signIn()
  expect(await t.enter(stranger, t.workspace.id)).toBeNull()
  const other = await t.open(t.member)
  expect((await t.enter(t.member, other.workspace.id))?.role).toBe('owner')
})

test('what acts in a member’s name by itself goes on', async () => {
  const t = await setup()
  await t.giveFactor(t.owner)
  await requireSecondFactor(t.deps, t.workspace, true)
  const byItself = { ...t.member, signedInBy: null }
  expect((await findWorkspace(t.deps, byItself, t.workspace.id))?.role).toBe('recruiter')
})

test('an app ends that acts for a member who is kept out; what acts for the others goes on', async () => {
  const t = await setup()
  await t.giveFactor(t.owner)
  for (const { userId } of [t.owner, t.member]) await connectApp(database.db, { workspaceId: t.workspace.id, userId })
  await requireSecondFactor(t.deps, t.workspace, true)
  expect(await peopleWithApps(database.db, t.workspace.id)).toEqual([t.owner.userId])
})

test('it is an owner’s to say, and asks for a proof of the last ten minutes', async () => {
  const t = await setup()
  await t.giveFactor(t.owner)
  await t.giveFactor(t.member)
  const ofMember = await t.enter(t.member, t.workspace.id)
  if (ofMember === null) throw new Error('A member is let in')
  await expect(requireSecondFactor(t.deps, ofMember, true)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await t.clock.advance(10 * 60_000)
  await expect(requireSecondFactor(t.deps, t.workspace, true)).rejects.toMatchObject({ code: 'proof.needed' })
  const { sessionId: _, ...byProgram } = t.workspace
  await t.giveFactor(t.owner)
  await expect(requireSecondFactor(t.deps, byProgram, true)).rejects.toMatchObject({ code: 'proof.needed' })
  expect(await readFactorPolicy(t.workspace)).toMatchObject({ isRequired: false })
})
