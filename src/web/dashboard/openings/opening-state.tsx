import type { ReactNode } from 'react'
import { openingsPage } from '#content/dashboard/openings.ts'
import type { OpeningStatus } from '#contract/values/opening-status.ts'
import { StateWord, type Tone } from '#web/area/state-word.tsx'

const tones: Readonly<Record<OpeningStatus, Tone>> = { draft: 'warn', open: 'good', closed: 'calm' }

interface OpeningStateProps {
  status: OpeningStatus
  isArchived: boolean
  /** What is said of the state after its word. */
  children?: ReactNode
}

/** An opening's state in a word; of one that is archived, that it is. */
export function OpeningState({ status, isArchived, children }: OpeningStateProps): ReactNode {
  return (
    <StateWord tone={tones[status]}>
      {isArchived ? openingsPage.archived : openingsPage.status[status]}
      {children}
    </StateWord>
  )
}
