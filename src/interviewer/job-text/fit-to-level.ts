import type { QuestionBank, Seniority } from '#contract/interview/bank.ts'
import type { DraftCompetency } from '#contract/interview/plan-draft.ts'
import { findCompetency } from '../find-in-bank.ts'
import { roleLevels } from './role-levels.ts'

/** What a level asks of anybody, whatever the role. */
const added: Readonly<Record<Seniority, readonly string[]>> = {
  junior: ['general.learning'],
  mid: [],
  senior: ['general.growing'],
  lead: ['general.growing', 'general.leading'],
}

const moreThanOthers = 1.5
const learningReason = 'At entry level, how somebody learns says more than what they have done so far.'
const leadingReason = 'This person is answerable for what a team does.'

/** A competency that is proposed, and how much the job's text speaks of it. */
export interface Ranked {
  drafted: DraftCompetency
  score: number
}

/**
 * A proposal for a role made one for a level: a junior is asked how they learn, what they would do before what they have
 * done, and nothing that takes years; a senior and a lead are asked what others became by them, and weighed by what their
 * role rests on. The number of competencies stays; those that the text speaks of least make room.
 * @param draft How a competency of the bank enters a plan.
 */
export function fitToLevel(
  bank: QuestionBank,
  roleId: string,
  level: Seniority,
  ranked: readonly Ranked[],
  draft: (competencyId: string) => DraftCompetency | null,
): DraftCompetency[] {
  const role = roleLevels[roleId]
  if (level === 'mid' || role === undefined) return ranked.map(({ drafted }) => drafted)
  const more = added[level].filter((id) => findCompetency(bank, id) !== null)
  const isLast = ({ drafted: { competencyId } }: Ranked) =>
    level === 'junior' ? role.notForJuniors.includes(competencyId) : competencyId !== role.heavy
  const others = ranked.filter(({ drafted }) => !more.includes(drafted.competencyId))
  const kept = [...others]
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || b.score - a.score)
    .slice(0, ranked.length - more.length)
  const chosen = others.filter((each) => kept.includes(each)).map(({ drafted }) => drafted)
  const known = ranked.map(({ drafted }) => drafted)
  const extra = more.flatMap((id) => known.find(({ competencyId }) => competencyId === id) ?? draft(id) ?? [])
  return [...chosen, ...extra].map((each) => weigh(level === 'junior' ? situationFirst(each) : each, level, role))
}

function weigh(
  competency: DraftCompetency,
  level: Exclude<Seniority, 'mid'>,
  { heavy, reason }: { heavy: string; reason: string },
): DraftCompetency {
  const [id, why] = {
    junior: ['general.learning', learningReason] as const,
    senior: [heavy, reason] as const,
    lead: ['general.leading', leadingReason] as const,
  }[level]
  return competency.competencyId === id ? { ...competency, weight: moreThanOthers, weightReason: why } : competency
}

/** Situational questions come first where there is little experience. Source: evaluation design, 1. */
function situationFirst(competency: DraftCompetency): DraftCompetency {
  const { questions } = competency
  const situational = questions.filter(({ type }) => type !== 'past')
  return { ...competency, questions: [...situational, ...questions.filter((each) => !situational.includes(each))] }
}
