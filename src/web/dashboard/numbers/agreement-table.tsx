import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { NumbersAgreement, NumbersReviewers } from '#contract/customer/numbers.ts'
import { minForKappa } from '#contract/customer/ratings.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { agreementPath } from '../addresses/reviews-address.ts'
import { formatCount } from '../format.ts'
import { percentOf } from '../overview/measure.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { figureText } from '../reviews/figure-text.ts'
import { useWorkspace } from '../use-workspace.ts'
import type { Days } from './funnel-part.tsx'
import { countWords } from './number-words.ts'
import { barCell, barHead, cell, headCell, People, rowHead, TablePart, wide } from './table-part.tsx'

const words = numbersPage.reviewers.agreement

/** How often members who rated blind gave the same level as one another and as the report. */
export function AgreementTable({ agreement, query, period }: Pick<NumbersReviewers, 'agreement'> & Days): ReactNode {
  const { pathOf } = useWorkspace()
  const { ratings, notBlind, people, report } = agreement
  return (
    <TablePart table="agreement" query={query}>
      {ratings - notBlind === 0 ? (
        <p className="max-w-[44em] text-sm text-muted">{words.none}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="label">
              <th scope="col" className={headCell}>
                {words.between}
              </th>
              <td className={`w-1/5 ${barHead}`} />
              <th scope="col" className={headCell}>
                {words.interviews}
              </th>
              <th scope="col" className={`${headCell} ${wide}`}>
                {words.pairs}
              </th>
              <th scope="col" className={headCell}>
                {words.same}
              </th>
              <th scope="col" className={headCell}>
                {words.beyondChance}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row name={words.people} rated="twice" figure={people} query={query} period={period} />
            <Row name={words.report} rated="once" figure={report} query={query} period={period} />
          </tbody>
        </table>
      )}
      <div className="label grid max-w-[44em] gap-1 pt-4">
        {ratings - notBlind > 0 && <p>{words.meaning}</p>}
        {notBlind > 0 && <p>{countWords(words.notBlind, notBlind)}</p>}
      </div>
      <p className="pt-1">
        <Link to={pathOf(agreementPath)} className="link inline-flex min-h-11 items-center text-sm">
          {words.link}
        </Link>
      </p>
    </TablePart>
  )
}

interface RowProps extends Pick<Days, 'query' | 'period'> {
  name: string
  rated: 'once' | 'twice'
  figure: NumbersAgreement
}

function Row({ name, rated, figure: { interviews, pairs, exact, kappa }, query, period }: RowProps): ReactNode {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={rowHead}>
        {name}
      </th>
      <td className={barCell}>
        <CountBar count={exact ?? 0} before={pairs} whole={Math.max(pairs, 1)} className="block w-full" />
      </td>
      <td className={`figures ${cell}`}>
        <People
          count={interviews}
          to={peopleAddress(query, period, { rated })}
          label={`${words.interviews}: ${name}`}
        />
      </td>
      <td className={`figures ${cell} ${wide}`}>{formatCount(pairs)}</td>
      <td className={`figures ${cell}`}>{sameWords({ interviews, pairs, exact })}</td>
      <td className={`figures ${cell}`}>
        {kappa === null ? (
          <span className="label">
            {interviews < minForKappa ? fill(words.from, { fewest: String(minForKappa) }) : words.alike}
          </span>
        ) : (
          <>
            {figureText(kappa.value)}
            <span className="label block">
              {fill(words.interval, { low: figureText(kappa.low), high: figureText(kappa.high) })}
            </span>
          </>
        )}
      </td>
    </tr>
  )
}

function sameWords({ interviews, pairs, exact }: Omit<NumbersAgreement, 'kappa'>): string {
  if (interviews === 0) return '–'
  return exact === null ? countWords(words.tooFew, interviews) : `${percentOf(exact, pairs)} %`
}
