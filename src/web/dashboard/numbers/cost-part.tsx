import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import { formatMoney } from '#content/format-money.ts'
import type { NumbersCost } from '#contract/customer/numbers.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { formatCount } from '../format.ts'
import { Figure, Figures } from '../parts/figures.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { fewestToCompare } from './compare.ts'
import type { Days } from './funnel-part.tsx'
import { lengthWords, tooFewWords } from './number-words.ts'
import { People, TablePart } from './table-part.tsx'

const words = numbersPage.cost

/** How long interviews were, and what outside AI services cost. */
export function CostPart({ cost, query, period }: Days & { cost: NumbersCost }): ReactNode {
  const { finished, minutes, totalMinutes, before } = cost
  return (
    <>
      <TablePart table="cost" query={query} isFirst>
        {minutes === null ? (
          <p className="text-muted">{words.noneKept}</p>
        ) : (
          <>
            <Figures>
              <Figure
                value={formatCount(finished)}
                label={words.finished}
                note={
                  <>
                    <People
                      count={finished}
                      to={peopleAddress(query, period, { reached: 'finished' })}
                      label={words.finished}
                    />{' '}
                    {words.inList}; {beforeWords(formatCount(before.finished))}
                  </>
                }
              />
              <Figure
                value={lengthWords(minutes.half / 60)}
                label={words.half}
                note={`${minutes.count < fewestToCompare ? tooFewWords(minutes.count) : fill(words.nineInTen, { length: lengthWords(minutes.nineInTen / 60) })}; ${beforeWords(before.minutes === null ? '–' : lengthWords(before.minutes.half / 60))}`}
              />
              <Figure
                value={lengthWords(totalMinutes / 60)}
                label={words.total}
                note={beforeWords(before.totalMinutes === 0 ? '–' : lengthWords(before.totalMinutes / 60))}
              />
            </Figures>
            <p className="label max-w-[44em] pt-6">{words.deleted}</p>
          </>
        )}
      </TablePart>
      <AiPart ai={cost.ai} before={before.ai} isOfOneOpening={query.openingId !== null} />
    </>
  )
}

interface AiPartProps {
  ai: NumbersCost['ai']
  before: NumbersCost['ai']
  isOfOneOpening: boolean
}

function AiPart({ ai, before, isOfOneOpening }: AiPartProps): ReactNode {
  const { pathOf, can } = useWorkspace()
  return (
    <PagePart id="ai" title={words.ai} lead={words.aiText}>
      {ai === null ? (
        <p className="text-sm text-muted">{can('owner') && isOfOneOpening ? words.aiOpening : words.aiOwner}</p>
      ) : ai.calls === 0 ? (
        <p className="text-sm text-muted">{words.aiNone}</p>
      ) : (
        <AiFigures {...ai} before={before} />
      )}
      <nav aria-label={words.ai} className="flex flex-wrap gap-x-6 pt-4 text-sm">
        <Link to={pathOf('/usage')} className="link inline-flex min-h-11 items-center">
          {words.usage}
        </Link>
        {can('owner') && (
          <Link to={pathOf('/settings/api')} className="link inline-flex min-h-11 items-center">
            {words.api}
          </Link>
        )}
      </nav>
    </PagePart>
  )
}

type AiUse = NonNullable<NumbersCost['ai']>

function AiFigures({ calls, interviews, costMicros, before }: AiUse & { before: AiUse | null }): ReactNode {
  const each = costMicros === null ? null : costMicros / Math.max(interviews, 1)
  const former = before === null || before.calls === 0 ? '–' : dollars(before.costMicros)
  return (
    <Figures>
      <Figure
        value={dollars(costMicros)}
        label={words.aiCost}
        note={costMicros === null ? words.unpricedNote : beforeWords(former)}
      />
      <Figure
        value={interviews === 0 ? '–' : dollars(each)}
        label={words.aiEach}
        note={fill(words.aiInterviews, { count: formatCount(interviews) })}
      />
      <Figure value={formatCount(calls)} label={words.aiCalls} note={beforeWords(formatCount(before?.calls ?? 0))} />
    </Figures>
  )
}

function beforeWords(value: string): string {
  return fill(words.before, { value })
}

/** @param micros Millionths of a US dollar; null where a part had no price. */
function dollars(micros: number | null): string {
  if (micros === null) return words.unpriced
  if (micros > 0 && micros < 10_000) return words.underCent
  return formatMoney({ amountCents: Math.round(micros / 10_000), currency: 'usd' })
}
