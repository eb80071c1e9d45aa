import type { Competency, Question, QuestionBank, Role } from '#contract/interview/bank.ts'

export function findRole(bank: QuestionBank, roleId: string): Role | null {
  return bank.roles.find((role) => role.id === roleId) ?? null
}

export function findCompetency(bank: QuestionBank, competencyId: string): Competency | null {
  return bank.roles.flatMap((role) => role.competencies).find((competency) => competency.id === competencyId) ?? null
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
