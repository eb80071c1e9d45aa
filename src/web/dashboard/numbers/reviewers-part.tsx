import type { ReactNode } from 'react'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersReviewers, Spread } from '#contract/customer/numbers.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { AgreementTable } from './agreement-table.tsx'
import type { Days } from './funnel-part.tsx'
import { ImpactPart } from './impact-table.tsx'
import { countWords, lengthWords, spreadWords } from './number-words.ts'
import { barCell, barHead, cell, headCell, People, rowHead, TablePart, wide } from './table-part.tsx'

const { columns, reviewers: words } = numbersPage

/** Who decides how much, what waits for whom, and where to read whether reviewers agree and treat people alike. */
export function ReviewersPart({ reviewers, ...days }: Days & { reviewers: NumbersReviewers }): ReactNode {
  return (
    <>
      <TablePart table="reviewers" query={days.query} isFirst>
        <LoadTable reviewers={reviewers} {...days} />
        {reviewers.formerDecided > 0 && (
          <p className="label pt-4">{countWords(words.former, reviewers.formerDecided)}</p>
        )}
      </TablePart>
      <AgreementTable agreement={reviewers.agreement} {...days} />
      <ImpactPart fairness={reviewers.fairness} query={days.query} />
    </>
  )
}

function LoadTable({ reviewers, query, period, before }: Days & { reviewers: NumbersReviewers }): ReactNode {
  const { members, nobodys } = reviewers
  const most = Math.max(...members.map(({ waiting }) => waiting), nobodys.waiting, 1)
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="label">
          <th scope="col" className={headCell}>
            {columns.member}
          </th>
          <th scope="col" className={headCell}>
            {columns.decided}
          </th>
          <th scope="col" className={`${headCell} ${wide}`}>
            {columns.before}
          </th>
          <th scope="col" className={`${headCell} !text-start ${wide}`}>
            {columns.took}
          </th>
          <td className={`w-1/6 ${barHead}`} />
          <th scope="col" className={headCell}>
            {columns.waiting}
          </th>
          <th scope="col" className={headCell}>
            {columns.waited}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ userId, email, decided, decidedBefore, tookHours, waiting, waitHours }) => (
          <tr key={userId} className="border-t border-line">
            <th scope="row" className={rowHead}>
              {email}
            </th>
            <td className={`figures ${cell}`}>
              <People
                count={decided}
                to={peopleAddress(query, null, {
                  decidedBy: userId,
                  decidedSince: period.since,
                  decidedUntil: period.until,
                })}
                label={`${columns.decided}: ${email}`}
              />
            </td>
            <td className={`figures ${cell} ${wide}`}>
              <People
                count={decidedBefore}
                to={peopleAddress(query, null, {
                  decidedBy: userId,
                  decidedSince: before.since,
                  decidedUntil: before.until,
                })}
                label={`${columns.decided}, ${columns.before}: ${email}`}
              />
            </td>
            <td className={`py-2.5 pl-4 text-start align-top ${wide}`}>{spreadWords(tookHours)}</td>
            <td className={barCell}>
              <CountBar count={waiting} whole={most} className="block w-full" />
            </td>
            <td className={`figures ${cell}`}>
              <People
                count={waiting}
                to={peopleAddress(query, null, { waitsFor: userId })}
                label={`${columns.waiting}: ${email}`}
              />
            </td>
            <td className={cell}>{waitWords(waitHours)}</td>
          </tr>
        ))}
        {nobodys.waiting > 0 && (
          <tr className="border-t border-line">
            <th scope="row" className={rowHead}>
              {words.nobody}
              <span className="label block font-normal">{words.nobodyHint}</span>
            </th>
            <td className={cell}>–</td>
            <td className={wide} />
            <td className={wide} />
            <td className={barCell}>
              <CountBar count={nobodys.waiting} whole={most} className="block w-full" />
            </td>
            <td className={`figures ${cell}`}>
              <People
                count={nobodys.waiting}
                to={peopleAddress(query, null, { waitsFor: 'nobody' })}
                label={`${columns.waiting}: ${words.nobody}`}
              />
            </td>
            <td className={cell}>{waitWords(nobodys.waitHours)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** What waits is all there is and no sample, so that of one, too, it is said. */
function waitWords(spread: Spread | null): string {
  return spread === null ? '–' : fill(words.halfWait, { half: lengthWords(spread.half) })
}
