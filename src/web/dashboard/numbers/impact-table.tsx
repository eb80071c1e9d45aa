import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { KeptFairness, KeptRate } from '#contract/customer/fairness.ts'
import type { NumbersReviewers } from '#contract/customer/numbers.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { formatCount } from '../format.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { figureText } from '../reviews/figure-text.ts'
import { useWorkspace } from '../use-workspace.ts'
import type { Days } from './funnel-part.tsx'
import { barCell, barHead, cell, headCell, rowHead, TablePart, wide } from './table-part.tsx'

const words = numbersPage.reviewers.fairness

/** Shares of groups against the four-fifths rule, of the audit that an owner has kept; how to run one, where there is none. */
export function ImpactPart({ fairness, query }: Pick<NumbersReviewers, 'fairness'> & Pick<Days, 'query'>): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { tables, reviewers } = numbersPage
  const run = can('owner') ? (
    <LinkButton to={pathOf('/interviews/fairness')} variant="line" className="mt-4">
      {reviewers.fairnessLink}
    </LinkButton>
  ) : (
    <p className="label mt-3">{reviewers.fairnessOwner}</p>
  )
  if (fairness === null) {
    return (
      <PagePart id="impact" title={tables.impact}>
        <p className="max-w-[44em] text-sm">{words.none}</p>
        {run}
      </PagePart>
    )
  }
  const { madeAt, openingTitle, assessed, attributes, isSmallSample } = fairness
  const opening = openingTitle === null ? words.allOpenings : `“${openingTitle}”`
  return (
    <TablePart table="impact" query={query}>
      <p className="pb-4 text-sm">
        {fill(words.made, { day: madeAt.slice(0, 10), opening, assessed: formatCount(assessed) })}
      </p>
      {attributes.map((one) => (
        <AttributeTable key={one.attribute} {...one} />
      ))}
      <div className="label grid max-w-[44em] gap-1 pt-2">
        {isSmallSample && <p>{words.small}</p>}
        <p>{words.left}</p>
      </div>
      {run}
    </TablePart>
  )
}

function AttributeTable({ attribute, groups }: KeptFairness['attributes'][number]): ReactNode {
  return (
    <table className="mb-6 w-full text-sm">
      <caption className="sr-only">{fill(words.caption, { attribute })}</caption>
      <thead>
        <tr className="label">
          <th scope="col" className={headCell}>
            {attribute}
          </th>
          <td className={`w-1/6 ${barHead}`} />
          <th scope="col" className={`${headCell} ${wide}`}>
            {words.assessed}
          </th>
          <th scope="col" className={headCell}>
            {words.advanced}
          </th>
          <th scope="col" className={headCell}>
            {words.ratio}
          </th>
          <th scope="col" className={`${headCell} ${wide}`}>
            {words.scored}
          </th>
          <th scope="col" className={`${headCell} ${wide}`}>
            {words.ratio}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ category, assessed, selection, scoring }) => (
          <tr key={category} className="border-t border-line">
            <th scope="row" className={rowHead}>
              {category}
            </th>
            <td className={barCell}>
              <CountBar count={selection.count} whole={Math.max(selection.of, 1)} className="block w-full" />
            </td>
            <td className={`figures ${cell} ${wide}`}>{formatCount(assessed)}</td>
            <td className={`figures ${cell}`}>{shareOf(selection)}</td>
            <td className={`figures ${cell}`}>
              <Ratio rate={selection} />
            </td>
            <td className={`figures ${cell} ${wide}`}>{shareOf(scoring)}</td>
            <td className={`figures ${cell} ${wide}`}>
              <Ratio rate={scoring} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shareOf({ count, of }: KeptRate): string {
  return fill(words.share, { count: formatCount(count), of: formatCount(of) })
}

function Ratio({ rate: { impactRatio, low, high, isFlagged } }: { rate: KeptRate }): ReactNode {
  if (impactRatio === null) return '–'
  return (
    <>
      {figureText(impactRatio)}
      {isFlagged && <strong className="block font-semibold">{words.under}</strong>}
      <span className="label block whitespace-nowrap">
        {low === null || high === null
          ? impactRatio === 1 && words.measure
          : fill(words.interval, { low: figureText(low), high: figureText(high) })}
      </span>
    </>
  )
}
