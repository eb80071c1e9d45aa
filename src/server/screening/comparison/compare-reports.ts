import type { ComparedScale, Comparison } from '#contract/customer/comparison.ts'
import type { CompetencyResult, EvaluationReport } from '#contract/report/evaluation.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { groupTies, type Placed } from '#evaluation/compare.ts'
import { answersWorth, effectiveAnswers, levelInterval, pointsPerLevel } from '#evaluation/uncertainty.ts'

/** A candidate's report, as far as it is compared. */
export interface ComparedReport {
  interviewId: string
  name: string | null
  email: string | null
  heldAt: string | null
  planVersion: number
  decision: DecisionOutcome | null
  decider: string | null
  readyAt: string
  /** Whether the fixed rules read its language. */
  isRead: boolean
  evaluation: Pick<
    EvaluationReport,
    'skills' | 'overall' | 'recommendation' | 'unrated' | 'redFlags' | 'experienceMatch'
  >
}

type Version = ComparedScale['versions'][number]
type Stand = Placed & { value: number; low: number; high: number; rated: number; quote: string | null }

/** Puts reports of one opening beside one another. Says who is apart and who is tied; within a tie the higher comes first. */
export function compareReports(
  reports: readonly ComparedReport[],
): Pick<Comparison, 'candidates' | 'scales' | 'requirements'> {
  const ordered = [...reports].sort((a, b) => pointsOf(b) - pointsOf(a) || compareNames(a, b))
  return {
    candidates: ordered.map(({ evaluation, isRead, ...candidate }) => ({
      ...candidate,
      recommendation: evaluation.recommendation,
      redFlags: isRead ? evaluation.redFlags.length : null,
    })),
    scales: [overallScale(ordered), ...competencyScales(ordered)],
    requirements: compareRequirements(ordered),
  }
}

/** Who has no score comes after whoever has one. */
function pointsOf({ evaluation }: ComparedReport): number {
  return evaluation.overall?.score ?? -1
}

function compareNames(a: ComparedReport, b: ComparedReport): number {
  return (
    (a.name ?? a.email ?? '').localeCompare(b.name ?? b.email ?? '', 'en') || (a.interviewId < b.interviewId ? -1 : 1)
  )
}

function overallScale(reports: readonly ComparedReport[]): ComparedScale {
  return {
    competencyId: null,
    name: '',
    definition: '',
    versions: versionsOf(reports).map((version) => {
      const own = reports.filter(({ planVersion }) => planVersion === version)
      return {
        version,
        groups: groupsOf(own.flatMap(standOverall)),
        unrated: own
          .filter(({ evaluation }) => evaluation.overall === null)
          .map(({ interviewId, evaluation }) => ({
            interviewId,
            reason: evaluation.unrated === undefined ? null : ('not_read' as const),
          })),
      }
    }),
  }
}

function standOverall({ interviewId, evaluation }: ComparedReport): Stand[] {
  const { overall, skills } = evaluation
  if (overall === null) return []
  const rated = skills.filter(({ level }) => level !== null)
  const { score, low, high } = overall
  return [
    {
      id: interviewId,
      points: score,
      answers: effectiveAnswers(rated.map((skill) => ({ weight: skill.weight, answers: answersWorth(skill) }))),
      value: score,
      low,
      high,
      rated: rated.reduce((sum, { ratedAnswers }) => sum + ratedAnswers, 0),
      quote: null,
    },
  ]
}

/** Each competency that anybody's plan has, in the order of the newest plan. */
function competencyScales(reports: readonly ComparedReport[]): ComparedScale[] {
  const byVersion = versionsOf(reports).map((version) => ({
    version,
    own: reports.filter(({ planVersion }) => planVersion === version),
  }))
  const skills = byVersion.flatMap(({ own }) => own.flatMap(({ evaluation }) => evaluation.skills))
  const ids = [...new Set(skills.map(({ competencyId }) => competencyId))]
  return ids.flatMap((competencyId) => {
    const [first] = skills.filter((skill) => skill.competencyId === competencyId)
    if (first === undefined) return []
    const versions = byVersion.flatMap(({ version, own }) => competencyVersion(competencyId, version, own))
    return [{ competencyId, name: first.name, definition: first.definition, versions }]
  })
}

function competencyVersion(competencyId: string, version: number, own: readonly ComparedReport[]): Version[] {
  const found = own.flatMap(({ interviewId, evaluation }) =>
    evaluation.skills.filter((skill) => skill.competencyId === competencyId).map((skill) => ({ interviewId, skill })),
  )
  if (found.length === 0) return []
  return [
    {
      version,
      groups: groupsOf(found.flatMap(({ interviewId, skill }) => standOn(interviewId, skill))),
      unrated: found
        .filter(({ skill }) => skill.level === null)
        .map(({ interviewId, skill }) => ({ interviewId, reason: skill.insufficientReason })),
    },
  ]
}

function standOn(id: string, skill: CompetencyResult): Stand[] {
  const { level, halfWidth90, ratedAnswers, answers } = skill
  if (level === null || halfWidth90 === null || ratedAnswers === 0) return []
  return [
    {
      id,
      points: pointsPerLevel * (level - 1),
      answers: answersWorth(skill),
      value: level,
      ...levelInterval({ level, halfWidth90 }),
      rated: ratedAnswers,
      quote: fullestQuote(answers),
    },
  ]
}

/** The longest quote of the answer with the highest level: what speaks most for the person. */
function fullestQuote(answers: CompetencyResult['answers']): string | null {
  const best = Math.max(0, ...answers.map(({ level }) => level ?? 0))
  const quotes = answers
    .filter(({ level }) => level === best)
    .flatMap(({ evidence }) => evidence.filter(({ kind }) => kind !== 'contrary').map(({ quote }) => quote))
  return quotes.reduce<string | null>(
    (longest, quote) => (quote.length > (longest?.length ?? 0) ? quote : longest),
    null,
  )
}

function groupsOf(stands: readonly Stand[]): Version['groups'] {
  return groupTies(stands).map(({ members, isChain }) => ({
    isChain,
    members: members.map(({ id, value, low, high, rated, quote }) => ({
      interviewId: id,
      value,
      low,
      high,
      answers: rated,
      quote,
    })),
  }))
}

function compareRequirements(reports: readonly ComparedReport[]): Comparison['requirements'] {
  const all = reports.flatMap(({ evaluation }) => evaluation.experienceMatch)
  const ids = [...new Set(all.map(({ requirementId }) => requirementId))]
  return ids.map((id) => ({
    id,
    text: all.find(({ requirementId }) => requirementId === id)?.text ?? '',
    found: reports.map(({ interviewId, evaluation }) => ({
      interviewId,
      status: evaluation.experienceMatch.find(({ requirementId }) => requirementId === id)?.status ?? null,
    })),
  }))
}

/** The newest first. */
function versionsOf(reports: readonly ComparedReport[]): number[] {
  return [...new Set(reports.map(({ planVersion }) => planVersion))].sort((a, b) => b - a)
}
