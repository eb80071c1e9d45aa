import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import type { Usage } from '#contract/customer/usage.ts'
import { formatCount, formatDay, formatDollars } from '../format.ts'
import { Day } from '../parts/day.tsx'
import { Figure, Figures } from '../parts/figures.tsx'
import { AllowanceBar } from './allowance-bar.tsx'

const words = usageWords.figures

type Given = Pick<Usage, 'allowance' | 'nextReleaseAt'>

/** Where the workspace stands today, large, and how the month is filled. */
export function UsageFigures({ allowance, nextReleaseAt }: Given): ReactNode {
  const { free, counted, monthly, reserved, trialLeft, extras, renewsAt } = allowance
  const held = counted.plan + counted.trial + counted.extra + counted.over
  return (
    <div className="pb-10">
      <Figures>
        <Figure
          value={free === null ? words.freeUnlimited : formatCount(free)}
          label={words.free}
          note={monthly === 0 ? null : `${words.renews} ${formatDay(renewsAt)}`}
        />
        <Figure
          value={formatCount(held)}
          label={words.used}
          note={monthly === null || monthly === 0 ? null : fill(words.usedOf, { monthly: formatCount(monthly) })}
        />
        <Figure
          value={formatCount(reserved)}
          label={words.reserved}
          note={
            nextReleaseAt === null ? null : (
              <>
                {words.nextRelease} <Day at={nextReleaseAt} />
              </>
            )
          }
        />
        {trialLeft !== null && (trialLeft > 0 || monthly === 0) && (
          <Figure value={formatCount(trialLeft)} label={words.trial} note={words.trialNote} />
        )}
        {extras !== null && (
          <Figure
            value={formatCount(counted.extra)}
            label={words.extras}
            note={fill(words.extrasNote, {
              sum: formatDollars(counted.extra * extras.priceCents),
              price: formatDollars(extras.priceCents),
            })}
          />
        )}
      </Figures>
      <AllowanceBar allowance={allowance} />
    </div>
  )
}
