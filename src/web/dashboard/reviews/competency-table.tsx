import type { ReactNode } from 'react'
import { agreementWords } from '#content/dashboard-agreement.ts'
import { fill } from '#content/fill.ts'
import type { CompetencyAgreement } from '#contract/customer/ratings.ts'
import { formatCount } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { figureText } from './figure-text.ts'

const words = agreementWords.byCompetency

/** How far people agree with each engine on each competency, and what follows from it. */
export function CompetencyTable({ competencies }: { competencies: readonly CompetencyAgreement[] }): ReactNode {
  return (
    <PagePart id="agreement-competencies" title={words.title} lead={words.lead}>
      <table className="records records-paired">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            {[words.competency, words.ratings, words.answers, words.kappa, words.r, words.standing].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {competencies.map((each) => (
            <tr key={`${each.competencyId} ${each.engine}`}>
              <th scope="row" className="records-lead">
                {each.competencyName}
                <span className="label block break-words">{each.engine}</span>
              </th>
              <td data-label={words.ratings} className="figures">
                {formatCount(each.ratings)}
              </td>
              <td data-label={words.answers} className="figures">
                {formatCount(each.answers)}
              </td>
              <td data-label={words.kappa} className="figures">
                {intervalText(each.kappa)}
              </td>
              <td data-label={words.r} className="figures">
                {intervalText(each.r)}
              </td>
              <td data-label={words.standing}>{standingOf(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PagePart>
  )
}

function intervalText(figure: CompetencyAgreement['kappa']): string {
  if (figure === null) return words.undefined
  const { value, low, high } = figure
  if (low === null || high === null) return figureText(value)
  return fill(words.interval, { value: figureText(value), low: figureText(low), high: figureText(high) })
}

function standingOf({ isOffered, kappa }: CompetencyAgreement): string {
  if (isOffered === null) return kappa === null ? words.undefined : words.tooFew
  return isOffered ? words.offered : words.notOffered
}
