import type { Competency, Question, QuestionBank, Role } from '#contract/interview/bank.ts'
import type { DraftCompetency } from '#contract/interview/plan-draft.ts'
import { tokenise } from '#text-analysis/normalise.ts'

export function findRole(bank: QuestionBank, roleId: string): Role | null {
  return bank.roles.find((role) => role.id === roleId) ?? null
}

export function findCompetency(bank: QuestionBank, competencyId: string): Competency | null {
  return bank.roles.flatMap((role) => role.competencies).find((competency) => competency.id === competencyId) ?? null
}

/** The bank's competency, or the draft's own; the bank's comes first, so that its names stay its own. */
export function findDraftCompetency(
  bank: QuestionBank,
  { competencyId, own }: Pick<DraftCompetency, 'competencyId' | 'own'>,
): Competency | null {
  const found = findCompetency(bank, competencyId)
  if (found !== null || own === undefined) return found
  return {
    id: competencyId,
    name: own.name,
    definition: own.definition,
    weight: 1,
    anchors: own.anchors,
    cue_words_high: cueWords(own.anchors['5']),
    cue_words_low: cueWords(own.anchors['1']),
    questions: [],
  }
}

/** Shorter words are mostly of any text. */
const shortestCue = 5

function cueWords(anchor: string): string[] {
  return [...new Set(tokenise(anchor))].filter((word) => word.length >= shortestCue)
}

export function findQuestion(bank: QuestionBank, questionId: string | null): Question | null {
  if (questionId === null) return null
  return (
    bank.roles
      .flatMap((role) => role.competencies)
      .flatMap((competency) => competency.questions)
      .find((question) => question.id === questionId) ?? null
  )
}
