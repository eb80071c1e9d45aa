import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { requireSignedIn, type SignedIn } from '#server/platform/auth/actor.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { findWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'

let people = 0

/** Workspaces on a real database, with a clock that the test moves and people who are signed in. */
export async function setupWorkspaces(database: Pick<TestDatabase, 'db'>) {
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const { deps, records } = await createTestDeps({ db: database.db, overrides: { clock } })

  async function signIn(
    email = `person-${process.pid}-${++people}@example.com`,
  ): Promise<SignedIn & { cookie: string }> {
    const { token } = await database.db.transaction((tx) =>
      enterByAddress(tx, deps, { email, userAgent: null, previousToken: null }),
    )
    const cookie = `session=${token}`
    return { ...requireSignedIn(await readActor(deps, cookie)), cookie }
  }

  /** The handle that the enforcement point gives to a member; null for anybody else. */
  const enter = (actor: SignedIn, workspaceId: string) => findWorkspace(deps, actor, workspaceId)

  async function add(actor: SignedIn, workspaceId: string, role: WorkspaceRole): Promise<Workspace> {
    await inWorkspace(database.db, workspaceId, (tx) =>
      insertMember(tx, { workspaceId, userId: actor.userId, role, joinedAt: clock.now() }),
    )
    return mustBe(await enter(actor, workspaceId))
  }

  return {
    deps,
    clock,
    records,
    signIn,
    enter,
    add,
    /** A workspace with one owner. */
    async open(owner?: SignedIn): Promise<{ workspace: Workspace; owner: SignedIn }> {
      const actor = owner ?? (await signIn())
      const id = deps.ids.uuid()
      await inWorkspace(database.db, id, (tx) => insertWorkspace(tx, { id, name: 'Acme', createdAt: clock.now() }))
      return { workspace: await add(actor, id, 'owner'), owner: actor }
    },
    /** The link in the newest mail of this kind to an address; the token is nowhere else. */
    async readJoinToken(email: string): Promise<string> {
      const { rows } = await database.db.execute(
        sql`select text from mails where recipient = ${email} and template = 'member-invitation' order by created_at desc, id desc limit 1`,
      )
      const [mail] = z.array(z.object({ text: z.string() })).parse(rows)
      return /\/join\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    countMails: async (email: string) =>
      (await database.db.execute(sql`select 1 from mails where recipient = ${email}`)).rows.length,
    /** What the audit log of a workspace says, the oldest first. */
    async auditOf(workspaceId: string): Promise<string[]> {
      const { rows } = await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(sql`select action from audit_log where workspace_id = ${workspaceId} order by id`),
      )
      return z
        .array(z.object({ action: z.string() }))
        .parse(rows)
        .map(({ action }) => action)
    },
  }
}

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('It should be there')
  return value
}
