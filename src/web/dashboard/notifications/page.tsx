import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { notificationsPage as words } from '#content/dashboard/notifications.ts'
import type { NotificationList } from '#contract/customer/notifications.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { alertsPath } from '../addresses/alerts-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { unreadWords } from './describe-notification.ts'
import { notificationsPath, runNotificationAction } from './notification-action.ts'
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

export async function action({ request, context, params }: ActionFunctionArgs) {
  const outcome = await runNotificationAction(customerOf(context).notifications, await request.formData())
  if ('notice' in outcome) return data(outcome, { status: 409 })
  return redirect(dashboardPathOf(params.workspaceId ?? null, outcome.path), { status: 303 })
}

/** What concerns the member, the newest first. */
export default function NotificationsPage(): ReactNode {
  const { notifications, unread, next, isFirst, done } = useLoaderData<NotificationsData>()
  const answer = useActionData<{ notice: string }>()
  const { pathOf } = useWorkspace()
  const href = pathOf(notificationsPath)
  const newest = notifications[0]
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        {answer !== undefined && <Notice tone="bad">{answer.notice}</Notice>}
        {answer === undefined && done === 'all' && <Notice tone="good">{words.done.all}</Notice>}
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
          <Link to={pathOf(alertsPath)} className="link inline-block py-2">
            {words.toAlerts}
          </Link>
          <Link to={pathOf('/settings/mails')} className="link inline-block py-2">
            {words.toMails}
          </Link>
        </p>
      </div>
    </>
  )
}
