import { notificationsPage } from '#content/dashboard/notifications.ts'
import type { CustomerNotifications } from '#contract/customer/notifications.ts'
import { isAppError } from '#contract/errors.ts'
import { subjectPathOf } from '#contract/values/notification-kind.ts'

/** Where to go on, below the workspace; or what is said in words. */
type Outcome = { path: string } | { notice: string }

export const notificationsPath = '/notifications'

const problems = new Map<string, string>(Object.entries(notificationsPage.problems))

/** Does what one of the page's forms asks for: opening one marks it as read and leads to what it is about. */
export async function runNotificationAction(notifications: CustomerNotifications, form: FormData): Promise<Outcome> {
  try {
    return { path: await act(notifications, form) }
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { notice: words }
  }
}

async function act(notifications: CustomerNotifications, form: FormData): Promise<string> {
  const opened = form.get('open')
  if (typeof opened === 'string') {
    const { kind, interview } = await notifications.markRead(opened)
    return subjectPathOf(kind, interview)
  }
  const upTo = form.get('upTo')
  if (typeof upTo !== 'string') throw new Response(null, { status: 400 })
  await notifications.markAllRead(upTo)
  return `${notificationsPath}?done=all`
}
