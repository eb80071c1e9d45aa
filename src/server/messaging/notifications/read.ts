import { type CustomerNotifications, NotificationId, NotificationMails } from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  changeMails,
  countUnreadOf,
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  readMails,
} from './read-notifications.ts'

/** The notifications' part of a visit: the same commands as the endpoints'. What a form says that means nothing is refused. */
export function openNotifications(deps: Pick<Deps, 'clock'>, workspace: Workspace): CustomerNotifications {
  return {
    countUnread: () => countUnreadOf(workspace),
    list: (after) => listNotifications(workspace, after),
    markRead: (notificationId) => markRead(deps, workspace, known(notificationId)),
    markAllRead: (upTo) => markAllRead(deps, workspace, known(upTo)),
    markSeen: (interviewId, kinds) => markSeen(deps, workspace, interviewId, kinds),
    readMails: () => readMails(workspace),
    changeMails: (mails) => changeMails(workspace, NotificationMails.parse(mails)),
  }
}

function known(notificationId: string): string {
  if (NotificationId.safeParse(notificationId).success) return notificationId
  throw new AppError('not_found', 'notification.not_found', 'There is no such notification')
}
