import {
  type AgreementFigure,
  type ComparedLevels,
  minForKappa,
  type RatingRecord,
  type WorkspaceAgreement,
} from '#contract/customer/ratings.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { areApart, isOutside, kappaWithInterval, type LevelPair } from '#evaluation/agreement.ts'
import { type ComparedLevel, calibrate, engineLabel, engineOfSkill, type Unfit } from '#evaluation/calibration.ts'
import { engine } from '#evaluation/engine.ts'
import { levelInterval } from '#evaluation/uncertainty.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectCovered } from '#server/screening/reports/covering.ts'
import { markOpened, selectOpened } from '#server/screening/reports/figure-openings.ts'
import { selectCorrections, selectReport } from '#server/screening/reports/store.ts'
import { findReviewable } from './find-reviewed.ts'
import { mayRateAnew, sightOf } from './policy.ts'
import { ownOf, toRating } from './rating-sheet.ts'
import {
  type ComparableRating,
  type InvitedWithin,
  type StoredRating,
  selectComparable,
  selectRatings,
} from './rating-store.ts'

/**
 * The ratings of an interview beside the report's levels. Others' are shown to whoever has submitted their own, has chosen to
 * see them before (`revealRatings`), or may not rate; until then it is told how many there are, and no level of anybody's.
 * @throws AppError `report.not_found`.
 */
export async function readRatings(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<RatingRecord> {
  return await workspace.transaction(async (tx) => {
    await findReviewable(tx, deps, workspace, interviewId)
    const report = await selectReport(tx, interviewId)
    // For nobody at first: whether others' are shown depends on one's own.
    const all = await selectRatings(tx, interviewId, 'nobody')
    const own = ownOf(all, workspace)
    const others = all.filter(({ userId }) => userId !== workspace.userId)
    const newest = (await selectCorrections(tx, interviewId))[0]?.id ?? null
    const mayRate = report !== null && hasRole(workspace.role, 'reviewer') && mayRateAnew(own, newest)
    if (report === null || !(await seesOthers(tx, workspace, interviewId, own))) {
      const hidden = others.filter(({ supersededAt }) => supersededAt === null).length
      return { ratings: [], hidden, hasOwn: false, mayRate, compared: [] }
    }
    if (all.length > 0) await markOpened(tx, deps, workspace, [interviewId], 'report')
    await selectRatings(tx, interviewId, { deps, workspace })
    const holding = all.filter(({ supersededAt }) => supersededAt === null)
    const superseded = all.filter(({ supersededAt }) => supersededAt !== null)
    const shown = [...(own === null ? [] : [own]), ...holding.filter((rating) => rating !== own)]
    return {
      ratings: [...shown, ...superseded].map((rating) => toRating(rating, workspace)),
      hidden: 0,
      hasOwn: own !== null,
      mayRate,
      compared: shown.length === 0 ? [] : compareLevels(report.evaluation, shown),
    }
  })
}

/** Whether a member is shown what others think of an interview. @param own Their own rating that holds. */
export async function seesOthers(
  tx: Transaction,
  workspace: Workspace,
  interviewId: string,
  own: StoredRating | null,
): Promise<boolean> {
  if (own !== null) return true
  if ((await selectCovered(tx, workspace, [interviewId])).has(interviewId)) return false
  if (!hasRole(workspace.role, 'reviewer')) return true
  return (await selectOpened(tx, interviewId, workspace.userId)).includes('ratings')
}

/** Each competency's levels, people's beside the report's. Pure. */
function compareLevels(
  { skills }: Pick<EvaluationReport, 'skills'>,
  ratings: readonly Pick<StoredRating, 'id' | 'levels'>[],
): ComparedLevels[] {
  return skills.map(({ competencyId, name, level, halfWidth90 }) => {
    const report = level === null || halfWidth90 === null ? null : { level, halfWidth90 }
    const people = ratings.flatMap(({ id, levels }) =>
      levels
        .filter((rated) => rated.competencyId === competencyId)
        .map((rated) => ({
          ratingId: id,
          level: rated.level,
          sentence: rated.sentence,
          isOutside: report !== null && rated.level !== null && isOutside(rated.level, report),
        })),
    )
    const levels = [report?.level ?? null, ...people.map((each) => each.level)].filter((each) => each !== null)
    return {
      competencyId,
      name,
      report: report === null ? null : { value: report.level, ...levelInterval(report) },
      people,
      isApart: areApart(levels),
    }
  })
}

/** Ratings that the figures are made of, the newest; more would be read for a page that changes by little. */
const maxRatings = 2000

/** How far the ratings of a workspace agree with one another and with the reports. Who knew levels is left out. */
export async function readAgreement(workspace: Workspace): Promise<WorkspaceAgreement> {
  const ratings = await workspace.transaction((tx) => selectComparable(tx, workspace.id, maxRatings, null))
  return agreementOf(ratings)
}

/** The same of the interviews of some people. */
export async function readAgreementWithin(
  tx: Transaction,
  workspaceId: string,
  within: InvitedWithin,
): Promise<WorkspaceAgreement> {
  return agreementOf(await selectComparable(tx, workspaceId, maxRatings, within))
}

/** Pure. */
export function agreementOf(ratings: readonly ComparableRating[]): WorkspaceAgreement {
  const counted = ratings.filter(({ opened }) => sightOf(opened) !== 'not_blind')
  return {
    ratings: ratings.length,
    notBlind: ratings.length - counted.length,
    scoreSeen: counted.filter(({ opened }) => sightOf(opened) === 'score_seen').length,
    people: figureOf(pairsOfPeople(counted), 'mirrored'),
    report: figureOf(pairsWithReport(counted), 'as they are'),
    competencies: calibrate(comparedLevels(counted)),
  }
}

/** Which engine may not rate which competency in the interviews of a workspace. */
export async function findUnfitEngines(deps: Pick<Deps, 'db'>, workspaceId: string): Promise<Unfit[]> {
  const ratings = await inWorkspace(deps.db, workspaceId, (tx) => selectComparable(tx, workspaceId, maxRatings, null))
  return agreementOf(ratings).competencies.filter(({ isOffered }) => isOffered === false)
}

/** The competencies that the built-in engine of today may not rate. */
export async function readUnfit(workspace: Workspace): Promise<string[]> {
  const { competencies } = await readAgreement(workspace)
  const today = engineLabel(engine)
  return competencies.flatMap((each) => (each.isOffered === false && each.engine === today ? [each.competencyId] : []))
}

function comparedLevels(ratings: readonly ComparableRating[]): ComparedLevel[] {
  return ratings.flatMap(({ interviewId, levels, engine: rater, skills }) =>
    skills.flatMap((skill) => {
      const person = levels.find(({ competencyId }) => competencyId === skill.competencyId)?.level ?? null
      if (person === null || skill.level === null) return []
      const { competencyId, name: competencyName, ratedAnswers: answers } = skill
      const report = Math.round(skill.level)
      return [
        { interviewId, competencyId, competencyName, engine: engineOfSkill(rater, skill), person, report, answers },
      ]
    }),
  )
}

type Pair = Omit<LevelPair, 'a' | 'b'> & { a: number | null; b: number | null }

function pairsOfPeople(ratings: readonly ComparableRating[]): Pair[] {
  const byInterview = new Map<string, ComparableRating[]>()
  for (const rating of ratings)
    byInterview.set(rating.interviewId, [...(byInterview.get(rating.interviewId) ?? []), rating])
  return [...byInterview].flatMap(([interviewId, own]) =>
    own.flatMap((one, index) =>
      own.slice(index + 1).flatMap((other) => pairsOf(interviewId, one.levels, other.levels)),
    ),
  )
}

/** A report's level is a mean; it is taken as the nearest whole one, since people choose whole ones. */
function pairsWithReport(ratings: readonly ComparableRating[]): Pair[] {
  return ratings.flatMap(({ interviewId, levels, skills }) =>
    pairsOf(
      interviewId,
      levels,
      skills.map(({ competencyId, level }) => ({ competencyId, level: level === null ? null : Math.round(level) })),
    ),
  )
}

interface Levelled {
  competencyId: string
  level: number | null
}

function pairsOf(unit: string, a: readonly Levelled[], b: readonly Levelled[]): Pair[] {
  return a.flatMap(({ competencyId, level }) => {
    const other = b.find((each) => each.competencyId === competencyId)
    return other === undefined ? [] : [{ unit, a: level, b: other.level }]
  })
}

/** @param kind `mirrored`: neither of two people is the first one, so that each pair counts in both orders. */
function figureOf(all: readonly Pair[], kind: 'mirrored' | 'as they are'): AgreementFigure {
  const pairs = all.flatMap(({ unit, a, b }) => (a === null || b === null ? [] : [{ unit, a, b }]))
  const counted = kind === 'mirrored' ? pairs.flatMap((pair) => [pair, { ...pair, a: pair.b, b: pair.a }]) : pairs
  return {
    interviews: new Set(pairs.map(({ unit }) => unit)).size,
    pairs: pairs.length,
    exact: pairs.filter(({ a, b }) => a === b).length,
    withoutLevel: all.length - pairs.length,
    kappa: kappaWithInterval(counted, minForKappa),
  }
}
