import type { ReportDocument } from '#contract/report/document.ts'
import type { AnswerRating, Claim, CompetencyResult } from '#contract/report/evaluation.ts'
import type { QuestionModel } from './model.ts'
import { type Conversation, mergeByQuotes, quotedClaims } from './quote-refs.ts'
import { insufficientWording } from './wording.ts'

/** What each rated question of the plan gave: its level, its follow-ups, and the findings that rest on its answer. */
export function questionsOf({ plan, evaluation, turns }: ReportDocument, conversation: Conversation): QuestionModel[] {
  return plan.questions.flatMap((question): QuestionModel[] => {
    const skill = evaluation.skills.find(({ competencyId }) => competencyId === question.competencyId)
    if (skill === undefined) return []
    const asked = [question.id, ...(question.twin === null ? [] : [question.twin.id])]
    const answer = answerTo(asked, skill)
    const ofQuestion = turns.filter(({ questionId }) => questionId !== null && asked.includes(questionId))
    const twin = question.twin?.id === answer?.questionId ? question.twin : null
    return [
      {
        id: question.id,
        text: twin?.text ?? question.text,
        skillName: skill.name,
        level: answer?.level ?? null,
        whyNot: answer?.level == null ? insufficientWording[answer?.insufficientReason ?? 'not_asked'] : null,
        followUps: ofQuestion
          .filter(({ speaker, kind }) => speaker === 'interviewer' && kind === 'probe')
          .map(({ id, text }) => ({ turnId: id, text })),
        findings: findingsIn(new Set(ofQuestion.map(({ id }) => id)), skill, conversation),
      },
    ]
  })
}

function answerTo(asked: readonly string[], skill: CompetencyResult): AnswerRating | undefined {
  const answers = skill.answers.filter(({ questionId }) => asked.includes(questionId))
  return answers.find(({ level }) => level !== null) ?? answers[0]
}

/** The skill's findings as far as their words stand in these turns. */
function findingsIn(turnIds: ReadonlySet<string>, { findings }: CompetencyResult, conversation: Conversation) {
  const here = findings.map((claim): Claim => {
    return { ...claim, evidence: claim.evidence.filter(({ turnId }) => turnIds.has(turnId)) }
  })
  return mergeByQuotes(quotedClaims(here, conversation))
}
