import type { QuestionBank } from '#contract/interview/bank.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import {
  type DraftCompetency,
  type DraftFaqEntry,
  type DraftMustHave,
  type DraftQuestion,
  isKnockOut,
  type OwnCompetency,
  type PlanDraft,
  type PlanProblem,
  planWeights,
} from '#contract/interview/plan-draft.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { checkLength, problem } from './check-length.ts'
import { checkOwnCompetency } from './check-own-competency.ts'
import { cuesOfQuestion } from './faq-cues.ts'
import { findCompetency, findDraftCompetency, findRole } from './find-in-bank.ts'

/**
 * Everything that keeps a draft from being used, in the order of the draft; empty when it may be. Fields are named as in the
 * draft (`competencies.2.questions.0.text`), so that each message stands beside its field.
 */
export function checkPlanDraft(bank: QuestionBank, draft: PlanDraft, faqTopics: readonly string[]): PlanProblem[] {
  return [
    ...(findRole(bank, draft.roleId) === null ? [problem('roleId', 'role_unknown')] : []),
    ...checkCompetencies(bank, draft),
    ...checkMustHaves(draft.mustHaves),
    ...checkFaq(bank, draft.faq, faqTopics),
  ]
}

function checkCompetencies(bank: QuestionBank, { competencies }: PlanDraft): PlanProblem[] {
  const ids = competencies.map(({ competencyId }) => competencyId)
  const names = competencies.map((each) => normaliseText(findDraftCompetency(bank, each)?.name ?? ''))
  const texts = competencies.flatMap(({ questions }) => questions.map(({ text }) => normaliseText(text)))
  let at = 0
  return [
    ...(ids.length < planBounds.minCompetencies ? [problem('competencies', 'too_few_competencies')] : []),
    ...(ids.length > planBounds.maxCompetencies ? [problem('competencies', 'too_many_competencies')] : []),
    ...competencies.flatMap((competency, index) => {
      const field = `competencies.${index}`
      return [
        ...(findDraftCompetency(bank, competency) === null ? [problem(field, 'competency_unknown')] : []),
        ...(ids.indexOf(competency.competencyId) < index ? [problem(field, 'competency_twice')] : []),
        ...checkWeight(competency, field),
        ...checkNumberOfQuestions(bank, competency, field),
        ...checkOwn(bank, competency, field),
        ...(names[index] !== '' && names.indexOf(names[index] ?? '') < index && ids.indexOf(ids[index] ?? '') === index
          ? [problem(competency.own === undefined ? field : `${field}.own.name`, 'competency_name_twice')]
          : []),
        ...competency.questions.flatMap((question, number) => {
          const isFirst = texts.indexOf(texts[at] ?? '') === at
          at += 1
          return checkQuestion(question, `${field}.questions.${number}`, isFirst)
        }),
      ]
    }),
  ]
}

/**
 * The same for a competency of one's own apart from any plan.
 * @param field Where it stands, such as `competencies.0`.
 */
export function checkLibraryEntry(
  { own, questions }: { own: OwnCompetency; questions: readonly DraftQuestion[] },
  field: string,
): PlanProblem[] {
  const texts = questions.map(({ text }) => normaliseText(text))
  return [
    ...checkOwnCompetency(own, `${field}.own`),
    ...checkNumberOfOwn(questions, field),
    ...questions.flatMap((question, number) =>
      checkQuestion(question, `${field}.questions.${number}`, texts.indexOf(texts[number] ?? '') === number),
    ),
  ]
}

function checkNumberOfQuestions(bank: QuestionBank, { competencyId, questions }: DraftCompetency, field: string) {
  if (findCompetency(bank, competencyId) === null) return checkNumberOfOwn(questions, field)
  return questions.length === planBounds.questionsEach ? [] : [problem(field, 'questions_missing')]
}

function checkNumberOfOwn(questions: readonly DraftQuestion[], field: string): PlanProblem[] {
  const { least, most } = planBounds.ownQuestions
  return questions.length >= least && questions.length <= most ? [] : [problem(field, 'own_questions_missing')]
}

function checkOwn(bank: QuestionBank, { competencyId, own }: DraftCompetency, field: string): PlanProblem[] {
  if (own === undefined || findCompetency(bank, competencyId) !== null) return []
  return checkOwnCompetency(own, `${field}.own`)
}

/** Equal weights unless a reason is documented (evaluation design, 1: OPM). */
function checkWeight({ weight, weightReason }: DraftCompetency, field: string): PlanProblem[] {
  if (!planWeights.some((each) => each === weight)) return [problem(`${field}.weight`, 'weight_unknown')]
  if (weight === 1) return []
  return checkLength(`${field}.weightReason`, weightReason, planBounds.weightReason, [
    'weight_reason_missing',
    'weight_reason_too_long',
  ])
}

function checkQuestion(question: DraftQuestion, field: string, isFirst: boolean): PlanProblem[] {
  const codes = ['question_too_short', 'question_too_long'] as const
  const triggers = question.probes.map(({ when }) => when)
  return [
    ...checkLength(`${field}.text`, question.text, planBounds.question, codes),
    ...(isFirst || question.text === '' ? [] : [problem(`${field}.text`, 'question_twice')]),
    ...(question.rephrase === ''
      ? []
      : checkLength(`${field}.rephrase`, question.rephrase, planBounds.question, codes)),
    ...question.probes.flatMap((probe, index) => [
      ...checkLength(`${field}.probes.${index}.text`, probe.text, planBounds.probe, [
        'probe_too_short',
        'probe_too_long',
      ]),
      ...(triggers.indexOf(probe.when) < index ? [problem(`${field}.probes.${index}.when`, 'probe_twice')] : []),
    ]),
  ]
}

function checkMustHaves(mustHaves: readonly DraftMustHave[]): PlanProblem[] {
  const requirements = mustHaves.map(({ requirement }) => normaliseText(requirement))
  const knockOuts = mustHaves.filter(isKnockOut).length
  return [
    ...(knockOuts > planBounds.maxKnockOuts ? [problem('knockOuts', 'too_many_knock_outs')] : []),
    ...(mustHaves.length - knockOuts > planBounds.maxMustHaves ? [problem('mustHaves', 'too_many_must_haves')] : []),
    ...mustHaves.flatMap(({ requirement, question }, index) => {
      const field = `mustHaves.${index}`
      const isTwice = requirements.indexOf(requirements[index] ?? '') < index
      return [
        ...checkLength(`${field}.requirement`, requirement, planBounds.requirement, [
          'requirement_too_short',
          'requirement_too_long',
        ]),
        ...(isTwice ? [problem(`${field}.requirement`, 'requirement_twice')] : []),
        ...(question === ''
          ? []
          : checkLength(`${field}.question`, question, planBounds.question, [
              'question_too_short',
              'question_too_long',
            ])),
      ]
    }),
  ]
}

function checkFaq(bank: QuestionBank, faq: readonly DraftFaqEntry[], topics: readonly string[]): PlanProblem[] {
  const keys = faq.map(({ topic, question }) => topic ?? normaliseText(question))
  return [
    ...(faq.length > planBounds.maxFaq ? [problem('faq', 'too_many_faq')] : []),
    ...faq.flatMap((entry, index) => {
      const field = `faq.${index}`
      return [
        ...checkFaqQuestion(bank, entry, field, topics),
        ...(keys.indexOf(keys[index] ?? '') < index ? [problem(`${field}.question`, 'faq_twice')] : []),
        ...checkLength(`${field}.answer`, entry.answer, planBounds.faqAnswer, [
          'faq_answer_missing',
          'faq_answer_too_long',
        ]),
      ]
    }),
  ]
}

/** A question of one's own must have words by which it can be told from others. */
function checkFaqQuestion(
  { language }: QuestionBank,
  { topic, question }: DraftFaqEntry,
  field: string,
  topics: readonly string[],
): PlanProblem[] {
  if (topic !== null) return topics.includes(topic) ? [] : [problem(`${field}.question`, 'faq_topic_unknown')]
  const wrongLength = checkLength(`${field}.question`, question, planBounds.faqQuestion, [
    'faq_question_too_short',
    'faq_question_too_long',
  ])
  if (wrongLength.length > 0 || cuesOfQuestion(question, language).length > 0) return wrongLength
  return [problem(`${field}.question`, 'faq_question_common')]
}
