import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { notificationsPage as words } from '#content/dashboard/notifications.ts'
import { maxCountedUnread } from '#contract/customer/notifications.ts'
import { unreadWords } from '../notifications/describe-notification.ts'

interface NotificationLinkProps {
  href: string
  unread: number
  isCurrent: boolean
}

/** The way to what concerns the member, with how much of it is unread. */
export function NotificationLink({ href, unread, isCurrent }: NotificationLinkProps): ReactNode {
  return (
    <Link
      to={href}
      aria-label={unread === 0 ? words.open : unreadWords(words.openUnread, unread)}
      aria-current={isCurrent ? 'page' : undefined}
      className="button button-quiet relative px-3"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-1 left-6 min-w-4.5 whitespace-nowrap rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-paper"
        >
          {unread > maxCountedUnread ? words.most : unread}
        </span>
      )}
    </Link>
  )
}
