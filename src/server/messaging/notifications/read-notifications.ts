import {
  type MemberNotification,
  mostCountedUnread,
  NotificationId,
  type NotificationList,
  type NotificationMails,
} from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { NotificationKind } from '#contract/values/notification-kind.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { notificationPageSize } from './policy.ts'
import {
  countUnread,
  replaceMuted,
  type StoredNotification,
  selectMuted,
  selectNotifications,
  updateRead,
} from './store.ts'

/** How many of the member's are unread: 100 stands for more than 99. */
export function countUnreadOf(workspace: Workspace): Promise<number> {
  return workspace.transaction((tx) => countUnread(tx, workspace, mostCountedUnread + 1))
}

/** A page of the member's notifications. @param after The id of the last one seen; one that is none is the beginning. */
export async function listNotifications(workspace: Workspace, after: string | null): Promise<NotificationList> {
  return await workspace.transaction(async (tx) => {
    const found = await selectNotifications(tx, workspace, {
      after: NotificationId.safeParse(after).data ?? null,
      limit: notificationPageSize + 1,
    })
    const shown = found.slice(0, notificationPageSize)
    return {
      notifications: shown.map(describe),
      unread: await countUnread(tx, workspace, mostCountedUnread + 1),
      next: found.length > notificationPageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** Marks one of the member's own. @throws AppError `notification.not_found`, for somebody else's, too. */
export async function markRead(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  id: string,
): Promise<MemberNotification> {
  return await workspace.transaction(async (tx) => {
    const [found] = await selectNotifications(tx, workspace, { id, limit: 1 })
    if (found === undefined)
      throw new AppError('not_found', 'notification.not_found', 'No notification of this member’s')
    const readAt = found.readAt ?? deps.clock.now()
    await updateRead(tx, workspace, { id }, readAt)
    return describe({ ...found, readAt })
  })
}

/** Marks everything up to the newest that was seen; what has come meanwhile stays unread. */
export async function markAllRead(deps: Pick<Deps, 'clock'>, workspace: Workspace, upTo: string): Promise<void> {
  await workspace.transaction((tx) => updateRead(tx, workspace, { upTo }, deps.clock.now()))
}

/** Marks those of the member's own that lead to a page of this interview which they have opened. */
export async function markSeen(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  if (kinds.length === 0 || !InterviewId.safeParse(interviewId).success) return
  await workspace.transaction((tx) => updateRead(tx, workspace, { interviewId, kinds }, deps.clock.now()))
}

export async function readMails(workspace: Workspace): Promise<NotificationMails> {
  return { muted: await workspace.transaction((tx) => selectMuted(tx, workspace)) }
}

/** What the member says holds from the next mail on. */
export async function changeMails(workspace: Workspace, { muted }: NotificationMails): Promise<void> {
  await workspace.transaction((tx) => replaceMuted(tx, workspace, muted))
}

function describe({ id, kind, at, readAt, interviewId, byEmail, ...about }: StoredNotification): MemberNotification {
  return {
    id,
    kind,
    at: at.toISOString(),
    isRead: readAt !== null,
    interview:
      interviewId === null
        ? null
        : {
            id: interviewId,
            openingId: about.openingId,
            candidate: about.name ?? about.email,
            position: about.position ?? '',
          },
    byEmail,
  }
}
