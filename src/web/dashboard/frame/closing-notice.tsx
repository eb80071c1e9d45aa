import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { closingNoticeWords as words } from '#content/dashboard/frame.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { Notice } from '#web/area/notice.tsx'
import { WithDay } from '../parts/day.tsx'
import type { Frame } from '../use-workspace.ts'

/** Above every page of a workspace that was closed; nothing for one that is used. */
export function ClosingNotice({ frame: { workspace } }: { frame: Frame }): ReactNode {
  if (workspace.closesAt === null) return null
  return (
    <div className="wrap mt-6 -mb-6 print:hidden">
      <Notice tone="warn">
        <WithDay text={words.notice} at={workspace.closesAt} />{' '}
        {hasRole(workspace.role, 'owner') && (
          <Link to={dashboardPathOf(workspace.id, '/settings#close')} className="link">
            {words.toKeep}
          </Link>
        )}
      </Notice>
    </div>
  )
}
