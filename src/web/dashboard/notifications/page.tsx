import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { notificationsPage as words } from '#content/dashboard/notifications.ts'
import type { NotificationList } from '#contract/customer/notifications.ts'
import { subjectPathOf } from '#contract/values/notification-kind.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { alertsPath } from '../addresses/alerts-address.ts'
import { notificationsPath } from '../addresses/notifications-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { unreadWords } from './describe-notification.ts'
import { NotificationRows } from './notification-list.tsx'

interface NotificationsData extends NotificationList {
  isFirst: boolean
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<NotificationsData> {
  const { searchParams } = url
  const after = searchParams.get('after')
  const list = await customerOf(context).notifications.list(after)
  return { ...list, isFirst: after === null, done: searchParams.get('done') }
}

/** One is opened, or all up to the newest that was seen are marked as read. */
const NotificationCommand = z.union([z.object({ open: z.string() }), z.object({ upTo: z.string() })])

/** Opening one marks it as read and leads to what it is about. */
export function action(args: ActionFunctionArgs) {
  const { notifications } = customerOf(args.context)
  async function run(command: z.output<typeof NotificationCommand>) {
    if ('upTo' in command) {
      await notifications.markAllRead(command.upTo)
      return 'all'
    }
    const opened = await notifications.markRead(command.open)
    return redirect(dashboardPathOf(args.params.workspaceId ?? null, subjectPathOf(opened)), { status: 303 })
  }
  return runCommand(args, { schema: NotificationCommand, done: words.done, problems: words.problems, run })
}

/** What concerns the member, the newest first. */
export default function NotificationsPage(): ReactNode {
  const { notifications, unread, next, isFirst, done } = useLoaderData<NotificationsData>()
  const reply = useReply()
  const { pathOf, can } = useWorkspace()
  const href = pathOf(notificationsPath)
  const newest = notifications[0]
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={words.done} />
        {newest === undefined ? (
          <EmptyList {...words.empty} />
        ) : (
          <>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
              <p className="figures text-sm">{unread === 0 ? words.unread.none : unreadWords(words.unread, unread)}</p>
              {unread > 0 && isFirst && (
                <Form method="post" action={href}>
                  <Button type="submit" name="upTo" value={newest.id} variant="line">
                    {words.markAll}
                  </Button>
                </Form>
              )}
            </div>
            <NotificationRows notifications={notifications} />
          </>
        )}
        <Pager
          first={isFirst ? null : { label: words.newest, href }}
          next={next === null ? null : { label: words.older, href: `${href}?after=${next}` }}
        />
        <p className="mt-6 flex flex-wrap gap-x-6 text-sm">
          {can('viewer') && (
            <Link to={pathOf(alertsPath)} className="link inline-block py-2">
              {words.toAlerts}
            </Link>
          )}
          <Link to={pathOf('/settings/mails')} className="link inline-block py-2">
            {words.toMails}
          </Link>
        </p>
      </div>
    </>
  )
}
