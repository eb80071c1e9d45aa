import type { ReactNode } from 'react'
import { webhookWords } from '#content/dashboard/webhooks.ts'
import { Notice } from '#web/area/notice.tsx'

const words = webhookWords.notIncluded

/** What a plan without webhooks means for what there is, and the way up. */
export function NotIncluded({ hasEndpoints }: { hasEndpoints: boolean }): ReactNode {
  return (
    <Notice tone="warn">
      <p className="font-medium">{words.title}</p>
      <p className="mt-1">
        {words.text} {hasEndpoints && words.waiting}{' '}
        <a href="/pricing" className="link">
          {words.plans}
        </a>
      </p>
    </Notice>
  )
}
