import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numbersPage } from '#content/dashboard/numbers.ts'
import { formatMoney } from '#content/format-money.ts'
import type { NumbersCost } from '#contract/customer/numbers.ts'
import { peopleAddress } from '../addresses/numbers-address.ts'
import { formatCount } from '../format.ts'
import { Figure, Figures } from '../parts/figures.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { fewestToCompare } from './compare.ts'
import type { Days } from './funnel-part.tsx'
import { lengthWords, spreadWords, tooFewWords } from './number-words.ts'
import { People, TablePart } from './table-part.tsx'

const words = numbersPage.cost

/** How long interviews were, and what outside AI services cost. */
export function CostPart({ cost, query, period }: Days & { cost: NumbersCost }): ReactNode {
  const { finished, minutes, totalMinutes } = cost
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
                    {words.inList}
                  </>
                }
              />
              <Figure
                value={lengthWords(minutes.half / 60)}
                label={words.half}
                note={
                  minutes.count < fewestToCompare
                    ? tooFewWords(minutes.count)
                    : spreadWords({ count: minutes.count, half: minutes.half / 60, nineInTen: minutes.nineInTen / 60 })
                }
              />
              <Figure value={lengthWords(totalMinutes / 60)} label={words.total} note={null} />
            </Figures>
            <p className="label max-w-[44em] pt-6">{words.deleted}</p>
          </>
        )}
      </TablePart>
      <AiPart ai={cost.ai} isOfOneOpening={query.openingId !== null} />
    </>
  )
}

function AiPart({ ai, isOfOneOpening }: { ai: NumbersCost['ai']; isOfOneOpening: boolean }): ReactNode {
  const { pathOf, can } = useWorkspace()
  return (
    <PagePart id="ai" title={words.ai} lead={words.aiText}>
      {ai === null ? (
        <p className="text-sm text-muted">{can('owner') && isOfOneOpening ? words.aiOpening : words.aiOwner}</p>
      ) : ai.calls === 0 ? (
        <p className="text-sm text-muted">{words.aiNone}</p>
      ) : (
        <AiFigures {...ai} />
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

function AiFigures({ calls, interviews, costMicros }: NonNullable<NumbersCost['ai']>): ReactNode {
  const each = costMicros === null ? null : costMicros / Math.max(interviews, 1)
  return (
    <Figures>
      <Figure value={dollars(costMicros)} label={words.aiCost} note={costMicros === null ? words.unpricedNote : null} />
      <Figure value={interviews === 0 ? '–' : dollars(each)} label={words.aiEach} note={formatCount(interviews)} />
      <Figure value={formatCount(calls)} label={words.aiCalls} note={null} />
    </Figures>
  )
}

/** @param micros Millionths of a US dollar; null where a part had no price. */
function dollars(micros: number | null): string {
  if (micros === null) return words.unpriced
  if (micros > 0 && micros < 10_000) return words.underCent
  return formatMoney({ amountCents: Math.round(micros / 10_000), currency: 'usd' })
}
