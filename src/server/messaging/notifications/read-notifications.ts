import {
  type CustomerNotifications,
  type MemberNotification,
  maxCountedUnread,
  NotificationId,
  type NotificationList,
  NotificationMails,
} from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { NotificationKind } from '#contract/values/notification-kind.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  countUnread,
  replaceMuted,
  type StoredNotification,
  selectMuted,
  selectNotifications,
  updateRead,
} from './store.ts'

/**
 * How long a member is told of something. After three months it is no news, and what it leads to is found where it
 * always is.
 */
export const notificationsKeptMs = 90 * 24 * 60 * 60 * 1000

/** Notifications on a page. */
const notificationPageSize = 30

type AboutInterview = NonNullable<MemberNotification['interview']>
type AboutOpening = NonNullable<MemberNotification['opening']>

/**
 * What is known of interviews and openings, by their ids; what is gone is missing. The transaction is bound to the workspace.
 * Both are of a context above this one, so whoever opens the list hands it in.
 */
export interface DescribeSubjects {
  interviews(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, AboutInterview>>
  openings(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, AboutOpening>>
}

/** How many of the member's are unread: 100 stands for more than 99. */
export function countUnreadOf(workspace: Workspace): Promise<number> {
  return workspace.transaction((tx) => countUnread(tx, workspace, maxCountedUnread + 1))
}

/** A page of the member's notifications. @param after The id of the last one seen; one that is none is the beginning. */
export async function listNotifications(
  workspace: Workspace,
  after: string | null,
  describe: DescribeSubjects,
): Promise<NotificationList> {
  return await workspace.transaction(async (tx) => {
    const found = await selectNotifications(tx, workspace, {
      after: NotificationId.safeParse(after).data ?? null,
      limit: notificationPageSize + 1,
    })
    const shown = found.slice(0, notificationPageSize)
    return {
      notifications: await withSubjects(tx, shown, describe),
      unread: await countUnread(tx, workspace, maxCountedUnread + 1),
      next: found.length > notificationPageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** Marks one of the member's own. @throws AppError `notification.not_found`, for somebody else's, too. */
export async function markRead(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  id: string,
  describe: DescribeSubjects,
): Promise<MemberNotification> {
  return await workspace.transaction(async (tx) => {
    const [found] = await selectNotifications(tx, workspace, { id, limit: 1 })
    if (found === undefined)
      throw new AppError('not_found', 'notification.not_found', 'No notification of this member’s')
    const readAt = found.readAt ?? deps.clock.now()
    await updateRead(tx, workspace, { id }, readAt)
    const [read] = await withSubjects(tx, [{ ...found, readAt }], describe)
    if (read === undefined) throw new Error('One notification is described as one')
    return read
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

async function withSubjects(
  tx: Transaction,
  all: readonly StoredNotification[],
  describe: DescribeSubjects,
): Promise<MemberNotification[]> {
  const known = await readEach(tx, describe.interviews, (each) => each.interviewId, all)
  const openings = await readEach(tx, describe.openings, (each) => each.openingId, all)
  return all.map(({ id, kind, at, readAt, interviewId, openingId, byEmail }) => ({
    id,
    kind,
    at: at.toISOString(),
    isRead: readAt !== null,
    interview:
      interviewId === null
        ? null
        : (known.get(interviewId) ?? { id: interviewId, openingId: null, candidate: null, position: '' }),
    opening: openings.get(openingId ?? '') ?? null,
    byEmail,
  }))
}

async function readEach<About>(
  tx: Transaction,
  describe: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlyMap<string, About>>,
  idOf: (notification: StoredNotification) => string | null,
  all: readonly StoredNotification[],
): Promise<ReadonlyMap<string, About>> {
  const ids = new Set(all.flatMap((each) => idOf(each) ?? []))
  return ids.size === 0 ? new Map() : await describe(tx, [...ids])
}

/** The notifications' part of a request context: for its member alone. What a form says that means nothing is refused. */
export function openNotifications(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  describe: DescribeSubjects,
): CustomerNotifications {
  return {
    countUnread: () => countUnreadOf(workspace),
    list: (after) => listNotifications(workspace, after, describe),
    markRead: async (notificationId) => await markRead(deps, workspace, known(notificationId), describe),
    markAllRead: async (upTo) => await markAllRead(deps, workspace, known(upTo)),
    markSeen: (interviewId, kinds) => markSeen(deps, workspace, interviewId, kinds),
    readMails: () => readMails(workspace),
    changeMails: async (mails) => await changeMails(workspace, NotificationMails.parse(mails)),
  }
}

function known(notificationId: string): string {
  if (NotificationId.safeParse(notificationId).success) return notificationId
  throw new AppError('not_found', 'notification.not_found', 'There is no such notification')
}
