import type { ReactNode } from 'react'
import { settingsWords } from '#content/dashboard-settings.ts'
import { refusalWords, usageWords } from '#content/usage.ts'
import type { Allowance } from '#contract/customer/usage.ts'
import { Notice } from '#ui/area/notice.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { fill, formatDay, formatDollars } from './format.ts'

/** Why no more can be invited, and what to do about it; nothing while they can. */
export function RefusalNotice({ allowance }: { allowance: Allowance }): ReactNode {
  const { pathOf } = useWorkspace()
  const { refusal, renewsAt, extras } = allowance
  if (refusal === null) return null
  const { title, text } = refusalWords[refusal]
  const way =
    refusal === 'closing'
      ? { href: pathOf('/settings#close'), label: settingsWords.closing.toKeep }
      : extras === null
        ? { href: '#plan', label: usageWords.plans.upgrade }
        : { href: '#extras', label: usageWords.extras.title }
  const values = { renews: formatDay(renewsAt), price: formatDollars(extras?.priceCents ?? 0) }
  return (
    <Notice tone="warn">
      <p className="font-medium">{title}</p>
      <p className="mt-1 max-w-[60em]">{fill(text, values)}</p>
      <p className="mt-1 text-muted">
        {usageWords.refused}{' '}
        <a href={way.href} className="link">
          {way.label}
        </a>
      </p>
    </Notice>
  )
}
