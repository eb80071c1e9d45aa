import { afterAll } from 'vitest'
import { entitlements } from '#server/billing/orders/schema.ts'
import { users } from '#server/platform/auth/schema.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { openWorkspace } from '#server/platform/workspaces/workspace.ts'
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'

export let database: TestDatabase

/** For all tests of the file that calls it at its top. */
export async function openDatabase(): Promise<void> {
  database = await openTestDatabase()
  afterAll(() => database.close())
}

const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** A workspace with one owner, at a moment; its time moves by the clock. */
export async function setup(at = '2026-11-20T10:00:00Z') {
  const clock = createVirtualClock(new Date(at))
  const { deps, records } = await createTestDeps({ db: database.db, overrides: { clock } })
  const owner = await addUser()
  const workspaceId = await addWorkspace()
  await join(workspaceId, owner.id, 'owner')

  async function addUser() {
    const id = deps.ids.uuid()
    const email = `${id}@example.com`
    await database.db.insert(users).values({ id, email, createdAt: clock.now() })
    return { id, email }
  }

  async function addWorkspace() {
    const id = deps.ids.uuid()
    await inWorkspace(database.db, id, (tx) => insertWorkspace(tx, { id, name: 'Team', createdAt: clock.now() }))
    return id
  }

  async function join(id: string, userId: string, role: 'owner' | 'recruiter' | 'viewer') {
    await inWorkspace(database.db, id, (tx) =>
      insertMember(tx, { workspaceId: id, userId, role, joinedAt: clock.now() }),
    )
  }

  return {
    deps,
    clock,
    records,
    owner,
    workspaceId,
    addUser,
    addWorkspace,
    join,
    run: <Result>(work: (tx: Transaction) => Promise<Result>, id = workspaceId) => inWorkspace(database.db, id, work),
    handle: (role: 'owner' | 'recruiter' | 'viewer' = 'owner', id = workspaceId) =>
      openWorkspace(deps, { id, name: 'Team', role, closesAt: null, userId: owner.id, email: owner.email }),
    async give(
      plan: string,
      interviewsPerMonth: number | null,
      change: Partial<typeof entitlements.$inferInsert> = {},
    ) {
      const id = deps.ids.uuid()
      await database.db.insert(entitlements).values({
        id,
        email: owner.email,
        plan,
        interviewsPerMonth,
        isTest: false,
        grantedAt: clock.now(),
        ...change,
      })
      return id
    },
    /** So many invitations that run out in so many days. */
    reservations: (count: number, days = 7) =>
      Array.from({ length: count }, () => ({
        interviewId: deps.ids.uuid(),
        expiresAt: new Date(clock.now().getTime() + days * dayMs),
      })),
  }
}

export type Setup = Awaited<ReturnType<typeof setup>>
