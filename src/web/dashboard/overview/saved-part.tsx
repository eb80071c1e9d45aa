import type { ReactNode } from 'react'
import { overviewPage } from '#content/dashboard/overview.ts'
import { readingMinutes } from '#contract/customer/overview.ts'
import { PagePart } from '../parts/page-part.tsx'
import { fill, formatCount } from '../usage/format.ts'
import { savedMinutes } from './measure.ts'
import { savedWords } from './short-figures.tsx'

const words = overviewPage.saved

/** What the figure of saved time rests on, as a sum that can be gone through. */
export function SavedPart({ finished, callMinutes }: { finished: number; callMinutes: number }): ReactNode {
  const saved = savedMinutes(finished, callMinutes, readingMinutes)
  const values = {
    finished: formatCount(finished),
    call: String(callMinutes),
    reading: String(readingMinutes),
    hours: savedWords(saved),
  }
  return (
    <PagePart id="saved" title={words.title} lead={words.lead}>
      {saved === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <p className="figures font-medium">{fill(words.sum, values)}</p>
          <p className="mt-2 max-w-[44em] text-sm text-muted">{fill(words.text, values)}</p>
        </>
      )}
    </PagePart>
  )
}
