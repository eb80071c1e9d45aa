import type { ReactNode } from 'react'
import { overviewPage } from '#content/dashboard/overview.ts'
import { fill } from '#content/fill.ts'
import { minForBars, type ScoreSpread } from '#contract/customer/overview.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { formatCount } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'
import { IntervalTable } from './interval-table.tsx'
import { ScorePlot } from './score-plot.tsx'
import { ScoreTable } from './score-table.tsx'

const words = overviewPage.scores

/** The scores of one opening with how sure they are: bars where there are enough for bars, else each by itself. */
export function ScoresPart({ scores, areCovered }: { scores: ScoreSpread | null; areCovered: boolean }): ReactNode {
  if (areCovered) {
    return (
      <PagePart id="scores" title={words.title}>
        <EmptyList title={words.covered} hint={words.coveredHint} />
      </PagePart>
    )
  }
  if (scores === null) {
    return (
      <PagePart id="scores" title={words.title}>
        <EmptyList title={words.none} hint={words.noneHint} />
      </PagePart>
    )
  }
  const { openingTitle, version, scored, unscored, otherVersions } = scores
  return (
    <PagePart
      id="scores"
      title={words.title}
      lead={fill(words.lead, { opening: openingTitle, version: String(version) })}
    >
      {scored >= minForBars ? <Bars scores={scores} /> : <Each scores={scores} />}
      <p className="label mt-4">
        {fill(words.counted, { scored: formatCount(scored), unscored: formatCount(unscored) })}{' '}
        {otherVersions > 0 && fill(words.others, { others: formatCount(otherVersions) })}
      </p>
    </PagePart>
  )
}

function Bars({ scores }: { scores: ScoreSpread }): ReactNode {
  return (
    <>
      <ScorePlot scores={scores} />
      <details className="faq mt-6">
        <summary className="text-sm">{words.table}</summary>
        <ScoreTable bins={scores.bins} />
      </details>
    </>
  )
}

function Each({ scores: { each } }: { scores: ScoreSpread }): ReactNode {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{fill(words.few, { fewest: String(minForBars) })}</p>
      {each.length > 0 && <IntervalTable each={each} />}
    </>
  )
}
