import type { QuestionBank } from '#contract/interview/bank.ts'
import { estimateLengthMs, knockOutSeconds, mustHaveSeconds, toMinutes } from '#contract/interview/estimate-length.ts'
import type { InterviewPlan, PlanCompetency, PlanQuestion } from '#contract/interview/plan.ts'
import {
  type DraftCompetency,
  type DraftMustHave,
  type DraftQuestion,
  isKnockOut,
  type PlanDraft,
} from '#contract/interview/plan-draft.ts'
import { toPlanCompetency } from './build-plan.ts'
import { cuesOfQuestion } from './faq-cues.ts'
import { findCompetency, findDraftCompetency, findQuestion } from './find-in-bank.ts'
import { isRewritten, settleDraft } from './settle-draft.ts'

export interface OpeningPlanSource {
  /** In the language that the interview is held in. */
  bank: QuestionBank
  /** Names the content of the bank; becomes the plan's rubric version. */
  bankVersion: string
  /** What is said in that language where a plan leaves a wording open. */
  wording: OpeningPlanWording
}

export interface OpeningPlanWording {
  /** In the report's head, after the job's title. */
  title: string
  knockOutQuestion(requirement: string): string
  mustHaveQuestion(requirement: string): string
  mustHaveRephrase(requirement: string): string
  /** What candidates ask most, and how they say it; the employer gives the answers. */
  faqTopics: readonly { id: string; cues: readonly string[] }[]
  /** What is true of every interview of this product, whoever the employer is. */
  processFaq(length: { questions: number; minutes: number }): InterviewPlan['faq']
}

/** What a question that was written anew is expected to take, seconds: as most of the bank's. */
const usualSeconds = 90
/**
 * Longest answer: twice and more of what is suggested ("a minute or two"), so that nobody is cut short; and over all
 * answers two minutes for greeting, follow-ups and asides. Milliseconds.
 */
const answerMs = 240_000
const asideMs = 120_000

/**
 * Makes the plan that candidates are interviewed with from a draft that `checkPlanDraft` has nothing against: knock-outs
 * first, then the other must-haves, being short and on no scale, then competency by competency. A question whose wording differs from the bank's gets an
 * id of its own, so that nobody takes it for the bank's. The same input always gives the same plan.
 * @throws Error when the draft names a competency that the bank lacks.
 */
export function buildOpeningPlan(
  source: OpeningPlanSource,
  opening: NonNullable<InterviewPlan['opening']>,
  given: PlanDraft,
): InterviewPlan {
  // A draft may have been stored with other words that belong to another wording.
  const { draft } = settleDraft(source.bank, null, given)
  const inOrder = [...draft.mustHaves.filter(isKnockOut), ...draft.mustHaves.filter((each) => !isKnockOut(each))]
  const mustHaves = inOrder.map((mustHave, index) => toMustHaveQuestion(source.wording, mustHave, index))
  const asked = draft.competencies.flatMap((competency) => toQuestions(source.bank, draft, competency))
  const questions = [...mustHaves, ...asked]
  const expectedMs = estimateLengthMs(
    questions.map(({ text, expectedSeconds, maxProbes }) => ({ text, expectedSeconds, followUps: maxProbes })),
  )
  return {
    id: `opening-${opening.id}-${opening.version}`,
    title: source.wording.title,
    mode: draft.mode,
    roleId: draft.roleId,
    rubricVersion: source.bankVersion,
    language: source.bank.language,
    opening: { ...opening },
    ...(draft.engine === 'model' && { engine: draft.engine }),
    competencies: draft.competencies.map((competency) => toCompetency(source.bank, competency)),
    questions,
    requirements: inOrder.map(({ requirement }, index) => ({
      id: mustHaveId(index),
      text: requirement,
      mustHave: true,
    })),
    faq: toFaq(source, draft, { questions: questions.length, minutes: toMinutes(expectedMs) }),
    limits: { answerMs, expectedMs, totalMs: questions.length * answerMs + asideMs },
  }
}

/** The employer's answers first: what they say of a topic takes the place of what is said otherwise. */
function toFaq(
  { bank, wording: { faqTopics, processFaq } }: OpeningPlanSource,
  { faq }: PlanDraft,
  length: { questions: number; minutes: number },
): InterviewPlan['faq'] {
  const own = faq.map(({ topic, question, answer }, index) => {
    const known = faqTopics.find(({ id }) => id === topic)
    return {
      id: known?.id ?? `own-${index + 1}`,
      cues: [...(known?.cues ?? cuesOfQuestion(question, bank.language))],
      answer,
    }
  })
  return [...own, ...processFaq(length).filter(({ id }) => own.every((entry) => entry.id !== id))]
}

function mustHaveId(index: number): string {
  return `must-have-${index + 1}`
}

function toMustHaveQuestion(wording: OpeningPlanWording, mustHave: DraftMustHave, index: number): PlanQuestion {
  const { requirement, question } = mustHave
  const usual = isKnockOut(mustHave) ? wording.knockOutQuestion(requirement) : wording.mustHaveQuestion(requirement)
  return {
    id: mustHaveId(index),
    competencyId: null,
    type: 'knowledge',
    text: question === '' ? usual : question,
    rephrase: wording.mustHaveRephrase(requirement),
    expectedSeconds: isKnockOut(mustHave) ? knockOutSeconds : mustHaveSeconds,
    maxProbes: 0,
    probes: [],
    twin: null,
  }
}

function toCompetency(bank: QuestionBank, chosen: DraftCompetency): PlanCompetency {
  const { weight, weightReason } = chosen
  const isOwn = findCompetency(bank, chosen.competencyId) === null
  const competency = { ...toPlanCompetency(competencyOf(bank, chosen)), ...(isOwn && { isOwn }) }
  return weight === 1 ? { ...competency, weight } : { ...competency, weight, weightReason }
}

function toQuestions(bank: QuestionBank, draft: PlanDraft, chosen: DraftCompetency): PlanQuestion[] {
  const asked = draft.mode === 'full' ? chosen.questions : chosen.questions.slice(0, 1)
  const left = chosen.questions.slice(asked.length)
  return asked.map((question, index) => ({
    id: questionId(bank, chosen, question, index),
    competencyId: chosen.competencyId,
    type: question.type,
    text: question.text,
    rephrase: question.rephrase,
    ...ownWording(bank, question),
    expectedSeconds: findQuestion(bank, question.bankId)?.expected_seconds ?? usualSeconds,
    maxProbes: draft.followUps,
    probes: question.probes,
    twin: question.type === 'past' ? twinOf(bank, chosen, question, left) : null,
  }))
}

/**
 * The situational question for somebody without an example: one that this interview does not ask anyway. The bank's own is
 * the twin of the bank's wording; a question that was rewritten has one only where that was rewritten too.
 */
function twinOf(
  bank: QuestionBank,
  chosen: DraftCompetency,
  question: DraftQuestion,
  left: readonly DraftQuestion[],
): PlanQuestion['twin'] {
  const twin = left.find(({ type }) => type === 'situational')
  if (twin === undefined || (isRewritten(bank, question) && !isRewritten(bank, twin))) return null
  const index = chosen.questions.indexOf(twin)
  const id = questionId(bank, chosen, twin, index)
  return { id, text: twin.text, rephrase: twin.rephrase, ...ownWording(bank, twin), probes: twin.probes }
}

function ownWording(bank: QuestionBank, question: DraftQuestion): { isRewritten?: true } {
  return isRewritten(bank, question) ? { isRewritten: true } : {}
}

/** The bank's id for the bank's words; anything else is a question of this plan. */
function questionId(bank: QuestionBank, chosen: DraftCompetency, question: DraftQuestion, index: number): string {
  const original = findQuestion(bank, question.bankId)
  const isOriginal =
    original !== null &&
    original.text === question.text &&
    original.rephrase === question.rephrase &&
    original.type === question.type
  return isOriginal ? original.id : `${chosen.competencyId}.own${index + 1}`
}

function competencyOf(bank: QuestionBank, chosen: DraftCompetency) {
  const competency = findDraftCompetency(bank, chosen)
  if (competency === null) throw new Error(`The question bank has no competency "${chosen.competencyId}"`)
  return competency
}
