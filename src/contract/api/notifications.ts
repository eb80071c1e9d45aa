import { z } from 'zod'
import { NotificationId, NotificationList, NotificationMails, ReadUpTo } from '../customer/notifications.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Notifications'
const path = `${workspacePath}/notifications` as const

export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path,
  summary: 'List what concerns the caller in a workspace, the newest first, page by page.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  query: z.strictObject({ after: NotificationId.optional() }),
  result: NotificationList,
  errors: ['request.invalid'],
})

export const markNotificationRead = defineEndpoint({
  id: 'notifications.mark-read',
  method: 'PUT',
  path: `${path}/:notificationId/read`,
  summary: 'Mark one of the caller’s notifications as read; one that is read stays so.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams.extend({ notificationId: NotificationId }),
  status: 204,
  errors: ['request.invalid', 'notification.not_found', 'origin.forbidden'],
})

export const markAllNotificationsRead = defineEndpoint({
  id: 'notifications.mark-all-read',
  method: 'PUT',
  path: `${path}/read`,
  summary: 'Mark the caller’s notifications as read, up to the newest one that was seen.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  body: ReadUpTo,
  status: 204,
  errors: ['request.invalid', 'origin.forbidden'],
})

export const readNotificationMails = defineEndpoint({
  id: 'notifications.read-mails',
  method: 'GET',
  path: `${workspacePath}/notification-mails`,
  summary: 'Read which kinds of notifications the caller wants no mail of.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: NotificationMails,
  errors: [],
})

export const changeNotificationMails = defineEndpoint({
  id: 'notifications.change-mails',
  method: 'PUT',
  path: `${workspacePath}/notification-mails`,
  summary: 'Say which kinds of notifications the caller wants no mail of; the dashboard still shows them.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  body: NotificationMails,
  status: 204,
  errors: ['request.invalid', 'origin.forbidden'],
})
