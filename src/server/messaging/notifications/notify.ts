import type { NotificationKind } from '#contract/values/notification-kind.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertNotifications, lockMembers, selectMutedBy } from './store.ts'

/** Something that concerns members. */
export interface News {
  kind: NotificationKind
  /** Names what happened: the same key tells a member once, however often it is told. */
  key: string
  /** What it is about; null for the workspace as a whole. Its row, and its transcript's, are there. */
  interviewId: string | null
  /** The opening that it is about as a whole. */
  openingId?: string
  /** Whose doing it was, where it was a member's. */
  byUserId?: string
  /** Whoever of them is no member is told nothing, nor is a hiring manager who is not among `managers`. */
  to: readonly string[]
  /** Hiring managers who see what it is about. */
  managers?: readonly string[]
}

/**
 * Tells members, each once, in the transaction of what has happened, which is bound to the workspace.
 * @returns the users whom a mail may tell, too: members who have not switched this kind's mails off.
 */
export async function notify(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspaceId: string,
  { kind, key, interviewId, openingId, byUserId, to, managers = [] }: News,
): Promise<ReadonlySet<string>> {
  if (to.length === 0) return new Set()
  const members = (await lockMembers(tx, workspaceId, to))
    .filter(({ userId, role }) => role !== 'hiring_manager' || managers.includes(userId))
    .map(({ userId }) => userId)
  if (members.length === 0) return new Set()
  const at = deps.clock.now()
  await insertNotifications(
    tx,
    members.map((userId) => ({
      id: deps.ids.uuid(),
      workspaceId,
      userId,
      kind,
      key,
      interviewId,
      openingId: openingId ?? null,
      byUserId: byUserId ?? null,
      at,
    })),
  )
  const muted = await selectMutedBy(tx, workspaceId, kind)
  return new Set(members.filter((userId) => !muted.has(userId)))
}
