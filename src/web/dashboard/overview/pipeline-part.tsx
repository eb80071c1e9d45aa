import type { ReactNode } from 'react'
import { overviewPage } from '#content/dashboard/overview.ts'
import { fill } from '#content/fill.ts'
import type { Pipeline } from '#contract/customer/overview.ts'
import { pipelineStages } from '#contract/values/overview.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingsPath } from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { formatCount } from '../format.ts'
import { CountBar } from '../parts/count-bar.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { fewestForShare, percentOf } from './measure.ts'

const words = overviewPage.pipeline

interface PipelinePartProps {
  pipeline: Pipeline
  /** There is an opening that candidates were or are invited to. */
  hasOpenings: boolean
}

/** From the invitation to the report: a table whose middle column is drawn, so that it is its own text alternative. */
export function PipelinePart({ pipeline, hasOpenings }: PipelinePartProps): ReactNode {
  const { pathOf } = useWorkspace()
  const { invited } = pipeline.stages
  return (
    <PagePart id="pipeline" title={words.title} lead={words.lead}>
      {invited === 0 ? (
        <EmptyList title={hasOpenings ? words.none : words.never} hint={hasOpenings ? words.noneHint : words.neverHint}>
          <LinkButton to={pathOf(openingsPath)} variant="line" className="mt-4">
            {words.toOpenings}
          </LinkButton>
        </EmptyList>
      ) : (
        <>
          <table className="w-full text-sm">
            <thead>
              <tr className="label align-bottom">
                <th scope="col" className="pb-2 pr-4 text-start font-normal">
                  {words.stage}
                </th>
                <td className="hidden w-full pb-2 sm:table-cell" />
                <th scope="col" className="pb-2 pl-4 text-end font-normal">
                  {words.count}
                </th>
                <th scope="col" className="pb-2 pl-4 text-end font-normal sm:whitespace-nowrap">
                  {words.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {pipelineStages.map((stage, index) => (
                <Stage
                  key={stage}
                  name={overviewPage.stages[stage]}
                  count={pipeline.stages[stage]}
                  before={index === 0 ? null : pipeline.stages[pipelineStages[index - 1] ?? 'invited']}
                  whole={invited}
                />
              ))}
            </tbody>
          </table>
          <LinkButton to={pathOf(interviewsPath)} variant="line" className="mt-6">
            {words.list}
          </LinkButton>
        </>
      )}
    </PagePart>
  )
}

interface StageProps {
  name: string
  count: number
  /** How many reached the stage before; null for the first. */
  before: number | null
  whole: number
}

function Stage({ name, count, before, whole }: StageProps): ReactNode {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-4 text-start font-medium">
        {name}
        {/* On a phone the bar stands below the name. */}
        <CountBar
          count={count}
          before={before}
          whole={whole}
          className="mt-1.5 block w-24 min-[24rem]:w-36 sm:hidden"
        />
      </th>
      <td className="hidden w-full py-3 align-middle sm:table-cell">
        <CountBar count={count} before={before} whole={whole} className="block w-full" />
      </td>
      <td className="figures py-3 pl-4 text-end">{formatCount(count)}</td>
      <td className="figures py-3 pl-4 text-end whitespace-nowrap text-muted">{shareWords(count, before)}</td>
    </tr>
  )
}

/** A percentage, where there are enough of them for one. */
function shareWords(count: number, before: number | null): string {
  if (before === null || before === 0) return '–'
  if (before < fewestForShare)
    return fill(overviewPage.pipeline.of, { count: formatCount(count), before: formatCount(before) })
  return `${percentOf(count, before)} %`
}
