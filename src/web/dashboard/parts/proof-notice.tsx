import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { freshProofWords as words } from '#content/dashboard/fresh-proof.ts'
import { secondFactorPathTo } from '#contract/values/own-path.ts'
import { Notice } from '#web/area/notice.tsx'

/** Leads to the proof that a page's forms will ask for, before anything is typed into them. */
export function ProofNotice({ of }: { of: 'entry' | 'keys' }): ReactNode {
  const { pathname } = useLocation()
  return (
    <Notice tone="calm">
      {words[of]}{' '}
      <a href={secondFactorPathTo(pathname)} className="link">
        {words.action}
      </a>
    </Notice>
  )
}
