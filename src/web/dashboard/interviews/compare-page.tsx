import '#report/report.css'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { comparisonWords } from '#content/dashboard-comparison.ts'
import { fill } from '#content/fill.ts'
import { type Comparison, comparedAtOnce } from '#contract/customer/comparison.ts'
import { asHeading, requirementWording } from '#report/wording.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { type InterviewsView, queryOf, viewOf } from '../addresses/interviews-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ComparedScaleView } from './compared-scale.tsx'
import { ComparedTable } from './compared-table.tsx'
import { nameOf } from './name-of.ts'

const words = comparisonWords

interface CompareData {
  view: InterviewsView
  comparison: Comparison
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<CompareData> {
  const view = viewOf(url)
  return { view, comparison: await customerOf(context).comparison.compare(view.compare) }
}

/** Candidates of one opening on the same scales. Who cannot be told apart is tied, and nobody is ranked within a tie. */
export default function ComparePage(): ReactNode {
  const { view, comparison } = useLoaderData<CompareData>()
  const { pathOf } = useWorkspace()
  const { candidates, leftOut, opening } = comparison
  const back = pathOf(interviewsPath) + queryOf({ ...view, openingId: view.openingId ?? opening?.id ?? null })
  return (
    <>
      <div className="wrap pt-6 print:hidden">
        <BackLink href={back}>{words.back}</BackLink>
      </div>
      <PageHeading
        title={words.title}
        lead={candidates.length === 0 ? undefined : fill(words.lead, { opening: opening?.title ?? '' })}
      />
      <div className="wrap grid gap-12">
        <div>
          {leftOut.map(({ interviewId, name, reason }) => (
            <Notice key={interviewId} tone="warn">
              {fill(words.leftOut[reason], { name: name ?? words.leftOut.somebody })}
            </Notice>
          ))}
          <VersionNotice candidates={candidates} />
          {candidates.length === 0 && (
            <EmptyList title={words.chooseTitle} hint={words.chooseHint}>
              <LinkButton to={back} variant="line" className="mt-4">
                {words.choose}
              </LinkButton>
            </EmptyList>
          )}
          {candidates.length > 0 && candidates.length < comparedAtOnce.least && (
            <Notice tone="calm">{words.onlyOne}</Notice>
          )}
          {candidates.length > 0 && <ComparedTable candidates={candidates} now={comparison.now} />}
        </div>
        {candidates.length > 0 && <Scales comparison={comparison} />}
      </div>
    </>
  )
}

function VersionNotice({ candidates }: Pick<Comparison, 'candidates'>): ReactNode {
  const versions = [...new Set(candidates.map(({ planVersion }) => planVersion))].sort((a, b) => b - a)
  if (versions.length < 2) return null
  return (
    <Notice tone="warn">
      <p className="font-medium">{words.versionsTitle}</p>
      {versions.map((version) => (
        <p key={version}>
          {fill(words.versions, {
            version: String(version),
            names: candidates
              .filter(({ planVersion }) => planVersion === version)
              .map(nameOf)
              .join(', '),
          })}
        </p>
      ))}
      <p className="mt-2">{words.versionsRule}</p>
    </Notice>
  )
}

function Scales({ comparison: { candidates, scales, requirements } }: Pick<CompareData, 'comparison'>): ReactNode {
  const [overall, ...skills] = scales
  return (
    <>
      {overall !== undefined && (
        <ComparedScaleView
          scale={{ ...overall, name: words.overall, definition: words.overallDefinition }}
          candidates={candidates}
        />
      )}
      {skills.map((scale) => (
        <ComparedScaleView key={scale.competencyId} scale={scale} candidates={candidates} />
      ))}
      {requirements.length > 0 && (
        <section aria-labelledby="requirements">
          <h2 id="requirements" className="subtitle">
            {words.requirements}
          </h2>
          <ul className="mt-3 grid gap-6">
            {requirements.map(({ id, text, found }) => (
              <li key={id} className="break-inside-avoid border-t border-line pt-3">
                <p className="text-sm font-medium">{asHeading(text)}</p>
                <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
                  {found.map(({ interviewId, status }) => (
                    <div key={interviewId} className="flex flex-wrap justify-between gap-x-3">
                      <dt className="wrap-anywhere">
                        {candidates.filter((one) => one.interviewId === interviewId).map(nameOf)}
                      </dt>
                      <dd className="text-muted">{status === null ? words.notAsked : requirementWording[status]}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
