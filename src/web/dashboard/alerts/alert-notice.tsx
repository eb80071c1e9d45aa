import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { alertsPage, alertNotices as words } from '#content/dashboard/alerts.ts'
import { fill } from '#content/fill.ts'
import type { WorkspaceAlert } from '#contract/customer/alerts.ts'
import { Notice } from '#web/area/notice.tsx'
import { alertPath, alertsPath } from '../addresses/alerts-address.ts'
import { useWorkspace } from '../use-workspace.ts'

/** That alerts are open, for a page about all interviews; nothing where none is. */
export function OpenAlertsNotice({ count }: { count: number }): ReactNode {
  const { pathOf } = useWorkspace()
  if (count === 0) return null
  return (
    <Notice tone="bad">
      {count === 1 ? words.open.one : fill(words.open.many, { count: String(count) })}{' '}
      <Link to={pathOf(alertsPath)} className="link">
        {words.toList}
      </Link>
    </Notice>
  )
}

/** That danger was heard in the interview that a page is about, and who takes care of it; nothing where there is no alert. */
export function InterviewAlertNotice({ alert }: { alert: WorkspaceAlert | null }): ReactNode {
  const { pathOf } = useWorkspace()
  if (alert === null) return null
  const { acknowledged, interview } = alert
  return (
    <Notice tone={acknowledged === null ? 'bad' : 'calm'}>
      {acknowledged === null
        ? words.here.open
        : fill(words.here.acknowledged, { who: acknowledged.byEmail ?? alertsPage.somebody })}{' '}
      <Link to={pathOf(alertPath(interview.id))} className="link">
        {words.toList}
      </Link>
    </Notice>
  )
}
