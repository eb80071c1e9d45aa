import {
  changeNotificationMails,
  listNotifications as listEndpoint,
  markAllNotificationsRead,
  markNotificationRead,
  readNotificationMails,
} from '#contract/api/notifications.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { changeMails, listNotifications, markAllRead, markRead, readMails } from './read-notifications.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(listEndpoint, (_deps, workspace, { query }) => listNotifications(workspace, query.after ?? null)),
  handleInWorkspace(markNotificationRead, async (deps, workspace, { params }) => {
    await markRead(deps, workspace, params.notificationId)
    return null
  }),
  handleInWorkspace(markAllNotificationsRead, async (deps, workspace, { body }) => {
    await markAllRead(deps, workspace, body.upTo)
    return null
  }),
  handleInWorkspace(readNotificationMails, (_deps, workspace) => readMails(workspace)),
  handleInWorkspace(changeNotificationMails, async (_deps, workspace, { body }) => {
    await changeMails(workspace, body)
    return null
  }),
]
