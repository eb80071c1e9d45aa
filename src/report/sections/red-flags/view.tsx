import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import { claimKey, QuoteList } from '../../parts/claim-list.tsx'
import type { SectionProps } from '../section-props.ts'

/** "None found" is a result, too: it says what was looked for. */
export function RedFlagsView({ report, links }: SectionProps): ReactNode {
  const { redFlags, ratedAnswers, score, notLookedFor } = report
  if (notLookedFor !== null) return <p>{notLookedFor}</p>
  return (
    <>
      {redFlags.length === 0 ? (
        <p>{emptyWording.noRedFlags}</p>
      ) : (
        <ul className="report-rows">
          {redFlags.map((flag) => (
            <li key={claimKey(flag)} className="report-claim">
              <p className="report-flag">
                <Flag aria-hidden="true" />
                {flag.label}
              </p>
              <p className="font-semibold">{flag.text}</p>
              <QuoteList quotes={flag.quotes} links={links} />
            </li>
          ))}
        </ul>
      )}
      {redFlags.length === 0 && ratedAnswers === 0 && score !== null && (
        <p className="mt-2 text-sm">{emptyWording.nothingToLookThrough}</p>
      )}
      <details className="report-more">
        <summary>What was looked for</summary>
        <p>{emptyWording.redFlagsLookedFor}</p>
      </details>
    </>
  )
}
