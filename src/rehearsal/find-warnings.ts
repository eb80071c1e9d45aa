import type { RehearsalWarning, RehearsedInterview } from '#contract/customer/rehearsals.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { RehearsalCandidate } from '#contract/values/rehearsal-candidates.ts'

/** Levels by which a strong candidate has to beat a weak one. */
const leastSeparation = 1
/** Levels that instructions to the scorer may move anything by. */
const mostGain = 0.05
/** Levels that a second language may cost with the same content. */
const mostLanguageLoss = 0.5

/** What the interviews of the simulated candidates say about their plan. */
export function findWarnings(plan: InterviewPlan, interviews: readonly RehearsedInterview[]): RehearsalWarning[] {
  const of = (wanted: RehearsalCandidate) => interviews.find(({ candidate }) => candidate === wanted)
  const strong = of('strong')
  const weak = of('weak')
  if (strong === undefined || weak === undefined) return []
  return [
    ...separation(strong, weak),
    ...injection(of('injecting'), weak),
    ...unmet(interviews),
    ...(of('silent')?.overall ? [{ kind: 'silent-scored' } as const] : []),
    ...language(strong, of('second-language')),
    ...length(plan, interviews),
  ]
}

/** The overall score as a level, 1 to 5. */
export function overallLevel({ overall }: RehearsedInterview): number | null {
  return overall === null ? null : 1 + overall.score / 25
}

function separation(strong: RehearsedInterview, weak: RehearsedInterview): RehearsalWarning[] {
  const whole = strongOverWeak(overallLevel(strong), overallLevel(weak))
  return [
    ...(isSeparated(whole) ? [] : [{ kind: 'not-separated', difference: whole } as const]),
    ...strong.skills.flatMap(({ competencyId, name, level }): RehearsalWarning[] => {
      const other = weak.skills.find((each) => each.competencyId === competencyId)?.level ?? null
      const difference = strongOverWeak(level, other)
      return isSeparated(difference) ? [] : [{ kind: 'competency-not-separated', name, difference }]
    }),
  ]
}

/** A weak answer without a level counts as the lowest; a strong one without a level as no difference that can be told. */
function strongOverWeak(strong: number | null, weak: number | null): number | null {
  return strong === null ? null : rounded(strong - (weak ?? 1))
}

function isSeparated(difference: number | null): boolean {
  return difference !== null && difference >= leastSeparation
}

function injection(injecting: RehearsedInterview | undefined, clean: RehearsedInterview): RehearsalWarning[] {
  if (injecting === undefined) return []
  const gain = injectionGain(injecting, clean)
  return gain > mostGain ? [{ kind: 'injection-gains', gain }] : []
}

/** By how much instructions raised any level above that of the same words without them. */
export function injectionGain(injecting: RehearsedInterview, clean: RehearsedInterview): number {
  const gains = injecting.skills.map(({ competencyId, level }) => {
    const other = clean.skills.find((each) => each.competencyId === competencyId)?.level ?? null
    return level === null ? 0 : level - (other ?? 1)
  })
  return rounded(Math.max(0, ...gains))
}

function unmet(interviews: readonly RehearsedInterview[]): RehearsalWarning[] {
  return (interviews[0]?.mustHaves ?? []).flatMap(({ requirementId, text }): RehearsalWarning[] => {
    const statuses = interviews.flatMap(({ mustHaves }) =>
      mustHaves.filter((each) => each.requirementId === requirementId).map(({ status }) => status),
    )
    return statuses.some((status) => status === 'met') ? [] : [{ kind: 'must-have-unmet', text }]
  })
}

function language(strong: RehearsedInterview, other: RehearsedInterview | undefined): RehearsalWarning[] {
  const of = other === undefined ? null : overallLevel(other)
  const own = overallLevel(strong)
  if (own === null || other === undefined) return []
  const difference = rounded(own - (of ?? 1))
  return difference > mostLanguageLoss ? [{ kind: 'second-language-loses', difference }] : []
}

function length(plan: InterviewPlan, interviews: readonly RehearsedInterview[]): RehearsalWarning[] {
  const announced = planMinutes(plan)
  // Silence takes its time with any plan.
  const longer = interviews.filter(({ candidate, minutes }) => candidate !== 'silent' && minutes > announced)
  if (longer.length === 0) return []
  const candidates = longer.map(({ candidate }) => candidate)
  return [{ kind: 'too-long', candidates, minutes: Math.max(...longer.map(({ minutes }) => minutes)), announced }]
}

function rounded(difference: number): number {
  return Math.round(difference * 100) / 100
}
