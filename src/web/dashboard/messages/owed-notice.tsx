import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messagesPage } from '#content/dashboard/messages.ts'
import { fill } from '#content/fill.ts'
import { Notice } from '#web/area/notice.tsx'
import { messagesPath } from '../addresses/messages-address.ts'
import { useWorkspace } from '../use-workspace.ts'

const words = messagesPage.notice

/** Candidates who have waited for too long; nothing while there are none. */
export function OwedNotice({ count }: { count: number }): ReactNode {
  const { pathOf } = useWorkspace()
  if (count === 0) return null
  return (
    <Notice tone="warn">
      {count === 1 ? words.one : fill(words.many, { count: String(count) })}{' '}
      <Link to={pathOf(messagesPath)} className="link">
        {words.link}
      </Link>
    </Notice>
  )
}
