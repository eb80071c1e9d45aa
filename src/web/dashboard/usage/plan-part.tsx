import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { featuresOfPlan, upgradesFrom } from '#content/plan-features.ts'
import { nameOfPlan } from '#content/plan-names.ts'
import { usageWords } from '#content/usage.ts'
import type { UsagePlan } from '#contract/customer/usage.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '../format.ts'
import { Day } from '../parts/day.tsx'

const words = usageWords.plans

interface PlanPartProps {
  plans: readonly UsagePlan[]
  hasTrial: boolean
}

/** The plans that count here, what they include, and the way to a larger one. */
export function PlanPart({ plans, hasTrial }: PlanPartProps): ReactNode {
  const upgrades = upgradesFrom(plans.map(({ plan }) => plan))
  return (
    <>
      {plans.length === 0 ? (
        <div>
          <p className="font-medium">{words.none}</p>
          {hasTrial && <p className="mt-1 text-sm text-muted">{words.noneTrial}</p>}
        </div>
      ) : (
        <ul className="grid gap-8">
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      {upgrades.length > 0 && (
        <div className="mt-8">
          <h3 className="label">{words.upgrade}</h3>
          <p className="mt-3 flex flex-wrap gap-3">
            {upgrades.map((upgrade) => (
              <ButtonLink key={upgrade} href={usageWords.upgrades[upgrade].href} variant="line">
                {usageWords.upgrades[upgrade].label}
              </ButtonLink>
            ))}
          </p>
        </div>
      )}
    </>
  )
}

function Plan({ plan }: { plan: UsagePlan }): ReactNode {
  const { interviewsPerMonth, holder, endsAt, isTest, isElsewhere } = plan
  return (
    <li>
      <p className="font-medium">
        {nameOfPlan(plan.plan)} {isTest && <span className="font-normal text-muted">({words.test})</span>}
      </p>
      <p className="figures mt-1 text-sm text-muted wrap-anywhere">
        {interviewsPerMonth === null
          ? words.unlimited
          : fill(words.allowance, { all: formatCount(interviewsPerMonth) })}
        , {words.holder} {holder}
        {endsAt !== null && (
          <>
            , {words.ends} <Day at={endsAt} />
          </>
        )}
      </p>
      {isElsewhere && <p className="mt-1 text-sm text-warn">{words.elsewhere}</p>}
      <ul aria-label={words.includes} className="mt-3 max-w-[36rem] text-sm">
        {featuresOfPlan(plan.plan).map((feature) => (
          <li key={feature} className="ruled py-1.5">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}
