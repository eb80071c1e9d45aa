import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { notificationsPage as words } from '#content/dashboard/notifications.ts'
import type { MemberNotification } from '#contract/customer/notifications.ts'
import { subjectPathOf } from '#contract/values/notification-kind.ts'
import { Moment } from '#web/area/moment.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { describeNotification } from './describe-notification.ts'

/** The newest first. What is new is opened by a press that also marks it; what is read is a link. */
export function NotificationRows({ notifications }: { notifications: readonly MemberNotification[] }): ReactNode {
  return (
    <ol className="border-b border-line">
      {notifications.map((notification) => (
        <li key={notification.id} className="ruled grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[4rem_1fr_auto]">
          <span className="flex items-center self-start text-sm font-semibold text-accent-text sm:min-h-8 max-sm:empty:hidden">
            {!notification.isRead && words.isNew}
          </span>
          <span className="min-w-0">
            <Subject notification={notification} />
            {notification.interview !== null && notification.interview.position !== '' && (
              <span className="label block wrap-anywhere">{notification.interview.position}</span>
            )}
          </span>
          <span className="label sm:py-1.5">
            <Moment at={notification.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Subject({ notification }: { notification: MemberNotification }): ReactNode {
  const { pathOf } = useWorkspace()
  const { id, isRead } = notification
  const text = describeNotification(notification)
  if (isRead) {
    return (
      <Link to={pathOf(subjectPathOf(notification))} className="link inline-block py-1 wrap-anywhere">
        {text}
      </Link>
    )
  }
  return (
    <Form method="post">
      <button
        type="submit"
        name="open"
        value={id}
        className="link cursor-pointer py-1 text-left font-semibold wrap-anywhere"
      >
        {text}
      </button>
    </Form>
  )
}
