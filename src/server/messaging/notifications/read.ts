import { type CustomerNotifications, NotificationId, NotificationMails } from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  changeMails,
  countUnreadOf,
  type DescribeInterviews,
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  readMails,
} from './read-notifications.ts'

/** The notifications' part of a visit: for its member alone. What a form says that means nothing is refused. */
export function openNotifications(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  describe: DescribeInterviews,
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
