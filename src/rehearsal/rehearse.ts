import type { RehearsedInterview } from '#contract/customer/rehearsals.ts'
import { toMinutes } from '#contract/interview/estimate-length.ts'
import { type EngineChoice, type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import type { RehearsalCandidate } from '#contract/values/rehearsal-candidates.ts'
import type { LanguageModel } from '#language-model/port.ts'
import { type HeldWith, holdInterview } from './hold-interview.ts'

export interface RehearsedWith extends HeldWith {
  evaluate(plan: InterviewPlan, turns: readonly Turn[]): Promise<{ report: EvaluationReport; ratedBy: EngineChoice }>
  /** Whose requests are counted. */
  models: readonly Pick<LanguageModel, 'used'>[]
}

/** Interviews one simulated candidate and evaluates what they said: what they would get. */
export async function rehearse(
  plan: InterviewPlan,
  candidate: RehearsalCandidate,
  rehearsed: RehearsedWith,
): Promise<RehearsedInterview> {
  const before = usedBy(rehearsed.models)
  const turns = await holdInterview(plan, candidate, rehearsed)
  const { report, ratedBy } = await rehearsed.evaluate(plan, turns)
  const after = usedBy(rehearsed.models)
  const said = turns.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)
  return {
    candidate,
    turns: turns.map(({ id, speaker, kind, questionId, text }) => ({
      ...{ speaker, kind, questionId, text },
      findings: findingsOn(report, id),
    })),
    answers: plan.questions
      .filter((question) => !isMustHaveQuestion(question))
      .map(({ id }) => ({ questionId: id, level: levelOf(report, id) })),
    skills: report.skills.map(({ competencyId, name, level, halfWidth90 }) => ({
      ...{ competencyId, name, level, halfWidth90 },
    })),
    overall: report.overall,
    recommendation: report.recommendation,
    mustHaves: report.experienceMatch.map(({ requirementId, text, status }) => ({ requirementId, text, status })),
    followUps: turns.filter(({ kind }) => kind === 'probe').length,
    words: said.reduce((sum, text) => sum + text.split(/\s+/).length, 0),
    minutes: toMinutes(turns.at(-1)?.endMs ?? 0),
    calls: after.calls - before.calls,
    costMicros:
      after.costMicros === null || before.costMicros === null ? null : Math.round(after.costMicros - before.costMicros),
    replaced: turns.filter(({ cause }) => cause?.includes(' builtin:') === true).length,
    ratedBy,
  }
}

function usedBy(models: RehearsedWith['models']): { calls: number; costMicros: number | null } {
  return models
    .map((model) => model.used())
    .reduce<{ calls: number; costMicros: number | null }>(
      (sum, { calls, costMicros }) => ({
        calls: sum.calls + calls,
        costMicros: sum.costMicros === null || costMicros === null ? null : sum.costMicros + costMicros,
      }),
      { calls: 0, costMicros: 0 },
    )
}

/** What a report says of the words of one turn. */
function findingsOn({ skills }: EvaluationReport, turnId: string): string[] {
  const found = skills
    .flatMap(({ findings }) => findings)
    .filter(({ evidence }) => evidence.some((each) => each.turnId === turnId))
  return [...new Set(found.map(({ text }) => text))]
}

function levelOf({ skills }: EvaluationReport, questionId: string): number | null {
  return skills.flatMap(({ answers }) => answers).find((answer) => answer.questionId === questionId)?.level ?? null
}
