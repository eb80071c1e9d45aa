import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { agreementWords } from '#content/dashboard-agreement.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { type AgreementFigure, minForKappa, type WorkspaceAgreement } from '#contract/customer/ratings.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { formatCount } from '../format.ts'
import { Figure, Figures } from '../parts/figures.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { CompetencyTable } from './competency-table.tsx'
import { figureText } from './figure-text.ts'

const words = agreementWords

export async function loader({ context }: LoaderFunctionArgs): Promise<WorkspaceAgreement> {
  return await customerOf(context).ratings.readAgreement()
}

/** How far people who rated blind agree with one another and with the report. */
export default function AgreementPage(): ReactNode {
  const { ratings, notBlind, scoreSeen, people, report, competencies } = useLoaderData<WorkspaceAgreement>()
  const { pathOf, can } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/interviews')}>{interviewsWords.title}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        {can('owner') && (
          <p className="pb-6 text-sm">
            <Link to={pathOf('/interviews/fairness')} className="link inline-flex min-h-11 items-center">
              {words.fairness}
            </Link>
          </p>
        )}
        {ratings === 0 ? (
          <EmptyList {...words.empty} />
        ) : (
          <>
            <Agreement id="people" title={words.people} figure={people} />
            <Agreement id="report" title={words.report} figure={report} />
            {competencies.length > 0 && <CompetencyTable competencies={competencies} />}
            <div className="ruled label grid gap-2 pt-6 *:max-w-[44em]">
              <p>
                {fill(words.counted, {
                  ratings: formatCount(ratings),
                  notBlind: formatCount(notBlind),
                  scoreSeen: formatCount(scoreSeen),
                })}
              </p>
              <p>
                {fill(words.without, {
                  people: formatCount(people.withoutLevel),
                  report: formatCount(report.withoutLevel),
                })}
              </p>
              <p>{words.meaning}</p>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Agreement({ id, title, figure }: { id: string; title: string; figure: AgreementFigure }): ReactNode {
  const { interviews, pairs, exact, kappa } = figure
  return (
    <PagePart id={id} title={title}>
      <Figures>
        <Figure value={formatCount(interviews)} label={words.interviews} note={null} />
        <Figure
          value={fill(words.share, { exact: formatCount(exact), pairs: formatCount(pairs) })}
          label={words.exact}
          note={null}
        />
        <Figure value={kappa === null ? '–' : figureText(kappa.value)} label={words.kappa} note={noteOf(figure)} />
      </Figures>
    </PagePart>
  )
}

function noteOf({ interviews, kappa }: AgreementFigure): string {
  if (kappa !== null) return fill(words.interval, { low: figureText(kappa.low), high: figureText(kappa.high) })
  return interviews < minForKappa ? fill(words.tooFew, { fewest: String(minForKappa) }) : words.undefined
}
