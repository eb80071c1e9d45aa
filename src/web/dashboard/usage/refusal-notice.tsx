import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { refusalWords, usageWords } from '#content/usage.ts'
import type { Allowance } from '#contract/customer/usage.ts'
import { Notice } from '#web/area/notice.tsx'
import { formatDay, formatDollars } from '../format.ts'

/** Why no more can be invited, and what to do about it; nothing while they can. */
export function RefusalNotice({ allowance }: { allowance: Allowance }): ReactNode {
  const { refusal, renewsAt, extras } = allowance
  // That the workspace was closed stands above every page.
  if (refusal === null || refusal === 'closing') return null
  const { title, text } = refusalWords[refusal]
  const values = { renews: formatDay(renewsAt), price: formatDollars(extras?.priceCents ?? 0) }
  return (
    <Notice tone="warn">
      <p className="font-medium">{title}</p>
      <p className="mt-1 max-w-[60em]">{fill(text, values)}</p>
      <p className="mt-1 text-muted">
        {usageWords.refused}{' '}
        <a href={extras === null ? '#plan' : '#extras'} className="link">
          {extras === null ? usageWords.plans.upgrade : usageWords.extras.title}
        </a>
      </p>
    </Notice>
  )
}
