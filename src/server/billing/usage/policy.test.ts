import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CountedAs, Entitlement, PlanId } from '#contract/values/billing.ts'
import {
  countAs,
  countsExtras,
  describeAllowance,
  freeOf,
  type Grant,
  includes,
  monthlyAllowanceOf,
  type QuotaStatus,
  refusalOf,
  thresholdAlertOf,
  trialInterviews,
} from './policy.ts'

const nothing = { plan: 0, trial: 0, extra: 0, over: 0 }
const professional: Grant = { plan: 'professional', interviewsPerMonth: 50 }
const tierOne: Grant = { plan: 'tier-1', interviewsPerMonth: 50 }
const enterprise: Grant = { plan: 'enterprise', interviewsPerMonth: null }

function status(change: Partial<QuotaStatus> = {}): QuotaStatus {
  return {
    grants: [],
    hasTrial: true,
    extrasCap: null,
    counted: nothing,
    trialCounted: 0,
    reserved: 0,
    isClosing: false,
    ...change,
  }
}

test('a new workspace has the ten of the trial, once', () => {
  expect(freeOf(status())).toBe(10)
  expect(refusalOf(status(), 10)).toBeNull()
  expect(refusalOf(status(), 11)).toBe('trial-used')
  expect(freeOf(status({ trialCounted: 7, reserved: 2 }))).toBe(1)
  // A new month has counted nothing yet, and the trial is none the fuller for it.
  expect(refusalOf(status({ trialCounted: 10, counted: nothing }), 1)).toBe('trial-used')
  expect(refusalOf(status({ hasTrial: false }), 1)).toBe('no-plan')
})

test('a workspace that is being closed invites nobody, whatever it has bought, and is told of no limit', () => {
  const closing = status({ grants: [enterprise], isClosing: true })
  expect(freeOf(closing)).toBe(0)
  expect(refusalOf(closing, 1)).toBe('closing')
  expect(describeAllowance(closing, new Date(0))).toMatchObject({ free: 0, refusal: 'closing' })
  expect(thresholdAlertOf(status({ isClosing: true }))).toBeNull()
  // What has begun is counted as ever.
  expect(countAs(closing)).toBe('plan')
})

test('plans add up, and one without a limit lifts it', () => {
  expect(monthlyAllowanceOf([tierOne, professional])).toBe(100)
  expect(monthlyAllowanceOf([tierOne, enterprise])).toBeNull()
  expect(monthlyAllowanceOf([])).toBe(0)
  expect(freeOf(status({ grants: [enterprise], reserved: 100_000 }))).toBe(Number.POSITIVE_INFINITY)
  expect(describeAllowance(status({ grants: [enterprise] }), new Date(0)).free).toBeNull()
})

test('a lifetime tier refuses at its allowance; the trial that is left comes on top of it', () => {
  const full = status({ grants: [tierOne], trialCounted: 10, counted: { ...nothing, plan: 30 }, reserved: 20 })
  expect(refusalOf(full, 1)).toBe('month-used')
  expect(freeOf({ ...full, reserved: 19 })).toBe(1)
  expect(freeOf({ ...full, trialCounted: 8 })).toBe(2)
})

test('Professional goes on with extras up to the cap that the customer has set, and no further than they have said', () => {
  const full = status({ grants: [professional], trialCounted: 10, counted: { ...nothing, plan: 50 } })
  expect(refusalOf(full, 1)).toBe('cap-unset')
  expect(freeOf({ ...full, extrasCap: 20 })).toBe(20)
  expect(refusalOf({ ...full, extrasCap: 20, counted: { ...nothing, plan: 50, extra: 15 }, reserved: 5 }, 1)).toBe(
    'cap-reached',
  )
  expect(refusalOf({ ...full, extrasCap: 0 }, 1)).toBe('cap-reached')
})

test('an interview counts for the month first, then for the trial, then as an extra, then as nothing that is paid', () => {
  const all = status({ grants: [professional], extrasCap: 1 })
  expect(countAs(all)).toBe('plan')
  const month = { ...all, counted: { ...nothing, plan: 50 } }
  expect(countAs(month)).toBe('trial')
  expect(countAs({ ...month, trialCounted: 10 })).toBe('extra')
  expect(countAs({ ...month, trialCounted: 10, counted: { ...nothing, plan: 50, extra: 1 } })).toBe('over')
  expect(countAs(status({ hasTrial: false }))).toBe('over')
})

test('a plan that was taken back leaves no negative room', () => {
  const refunded = status({ hasTrial: false, counted: { ...nothing, plan: 40 }, reserved: 5 })
  expect(freeOf(refunded)).toBe(0)
  expect(describeAllowance(refunded, new Date(0))).toMatchObject({ monthly: 0, free: 0, refusal: 'no-plan' })
})

test('a limit is near from four fifths on and reached with the last reservation, whatever holds or has used them', () => {
  expect(thresholdAlertOf(status({ reserved: 7 }))).toBeNull()
  expect(thresholdAlertOf(status({ reserved: 8 }))).toEqual({ state: 'low', total: 10 })
  const used = { counted: { ...nothing, trial: 6 }, trialCounted: 6 }
  expect(thresholdAlertOf(status({ ...used, reserved: 2 }))).toEqual({ state: 'low', total: 10 })
  expect(thresholdAlertOf(status({ ...used, reserved: 4 }))).toEqual({ state: 'used', total: 10 })
  // A larger plan is another limit; what was counted beyond every limit makes none.
  const more = { grants: [tierOne], counted: { ...nothing, plan: 50, over: 3 }, trialCounted: 10 }
  expect(thresholdAlertOf(status(more))).toEqual({ state: 'used', total: 50 })
  expect(thresholdAlertOf(status({ ...more, grants: [tierOne, professional] }))).toBeNull()
  expect(thresholdAlertOf(status({ grants: [enterprise], reserved: 100_000 }))).toBeNull()
  expect(thresholdAlertOf(status({ hasTrial: false }))).toBeNull()
})

const grants = fc.array(
  fc.record({
    plan: fc.constantFrom(...PlanId.options),
    interviewsPerMonth: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null, freq: 8 }),
  }),
  { maxLength: 3 },
)
const steps = fc.array(fc.constantFrom<Step>('invite', 'answer', 'release', 'next-month'), { maxLength: 120 })

type Step = 'invite' | 'answer' | 'release' | 'next-month'

/** One step, and what must hold of it. */
function take(now: QuotaStatus, step: Step): QuotaStatus {
  const free = freeOf(now)
  if (step === 'next-month') return { ...now, counted: nothing }
  if (step === 'invite') {
    if (refusalOf(now, 1) !== null) return now
    const next = { ...now, reserved: now.reserved + 1 }
    expect(freeOf(next)).toBe(free - 1)
    return next
  }
  if (now.reserved === 0) return now
  if (step === 'release') return { ...now, reserved: now.reserved - 1 }
  const as = countAs(now)
  expect(as).not.toBe('over')
  const counted = { ...now.counted, [as]: now.counted[as] + 1 }
  const trialCounted = now.trialCounted + (as === 'trial' ? 1 : 0)
  const next = { ...now, counted, trialCounted, reserved: now.reserved - 1 }
  // Whoever was let in has paid for the reservation with it: nobody else loses or gains one.
  expect(freeOf(next)).toBe(free)
  return next
}

test('whatever happens in whatever order, nothing is counted beyond the limits while the plans stay', () => {
  const caps = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null })
  fc.assert(
    fc.property(grants, fc.boolean(), caps, steps, (has, hasTrial, extrasCap, moves) => {
      const monthly = monthlyAllowanceOf(has) ?? Number.POSITIVE_INFINITY
      const extras = countsExtras(has) ? (extrasCap ?? 0) : 0
      let now = status({ grants: has, hasTrial, extrasCap })
      for (const move of moves) {
        now = take(now, move)
        expect(now.counted.plan).toBeLessThanOrEqual(monthly)
        expect(now.trialCounted).toBeLessThanOrEqual(hasTrial ? trialInterviews : 0)
        expect(now.counted.extra).toBeLessThanOrEqual(extras)
      }
    }),
  )
})

test('however plans come and go, what is free is never negative and every interview is counted as something', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(grants, fc.constantFrom('invite', 'answer', 'count-late')), { maxLength: 60 }),
      (moves) => {
        let now = status()
        for (const [has, move] of moves) {
          now = { ...now, grants: has }
          if (move === 'invite' && refusalOf(now, 1) === null) now = { ...now, reserved: now.reserved + 1 }
          if (move !== 'invite') {
            const as = countAs(now)
            expect(CountedAs.options).toContain(as)
            const reserved = move === 'answer' ? Math.max(0, now.reserved - 1) : now.reserved
            now = { ...now, counted: { ...now.counted, [as]: now.counted[as] + 1 }, reserved }
          }
          expect(freeOf(now)).toBeGreaterThanOrEqual(0)
          expect(refusalOf(now, 1) === null).toBe(freeOf(now) >= 1)
        }
      },
    ),
  )
})

test.each([
  ['no plan', [], ['api-reading']],
  ['a lifetime plan', [tierOne], []],
  ['a small monthly plan', [professional], ['ai-costs', 'api-reading', 'integrations']],
  [
    'a large one beside a lifetime plan',
    [tierOne, enterprise],
    ['ai-costs', 'api-reading', 'integrations', 'single-sign-on'],
  ],
  ['White Label', [{ plan: 'white-label', interviewsPerMonth: null }], Entitlement.options],
  ['whoever runs the installation', [{ plan: 'own', interviewsPerMonth: null }], Entitlement.options],
] satisfies [string, Grant[], Entitlement[]][])(
  '%s includes what its price promises and nothing else',
  (_name, grants, expected) => {
    expect(Entitlement.options.filter((entitlement) => includes(grants, entitlement))).toEqual(expected)
  },
)
