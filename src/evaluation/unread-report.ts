import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { EvaluationReport, RequirementMatch } from '#contract/report/evaluation.ts'
import { type Locale, languageInEnglish } from '#contract/values/locales.ts'
import { readBareSpanishReply } from '#text-analysis/spanish/replies.ts'
import { candidateQuestions } from './candidate-questions.ts'
import { quoteTurn } from './evidence/quote-sentence.ts'
import type { GivenAnswer } from './given-answers.ts'
import { endLimits, limitsOfUnrated } from './limits.ts'
import { combineAnswers } from './rate-competency.ts'
import type { EvaluationInput } from './read-interview.ts'
import { collectUnread, type UnreadAnswer, type UnreadInterview } from './unread-answers.ts'

/** Name and version on reports of interviews that nothing has rated. */
const engine = { name: 'openround-unrated', version: '1.0.0', model: null } as const

const mostQuestions = 6

/**
 * The report of an interview in a language that the fixed rules do not read: what was asked and what was said, in its place, and
 * no level, sentence or flag on any of it. A person rates it, or a language model.
 */
export function reportUnrated(
  input: EvaluationInput,
  found = collectUnread(input.plan, input.turns),
): EvaluationReport {
  const { language, rubricVersion, competencies } = input.plan
  return {
    engine: { ...engine, rubricVersion },
    unrated: { reason: 'language', language },
    skills: competencies.map((competency) =>
      combineAnswers(
        competency,
        answersOn(competency.id, found.answers).map(({ rating }) => rating),
      ),
    ),
    overall: null,
    bands: [],
    recommendation: 'unrated',
    ...partsUnread(input, found),
    highlights: [],
    summary: [],
    limits: [
      `The interview was held in ${languageInEnglish[language]}. Fixed rules read English alone and no language model has rated it, so nothing is rated and nothing is recommended: a person has to read it.`,
      ...limitsUnread(input, found),
      ...limitsOfUnrated,
    ],
  }
}

export function answersOn(competencyId: string, answers: readonly UnreadAnswer[]): UnreadAnswer[] {
  return answers.filter(({ rating }) => rating.competencyId === competencyId)
}

type UnreadParts = Pick<
  EvaluationReport,
  'communication' | 'workStyle' | 'redFlags' | 'experienceMatch' | 'nextQuestions' | 'candidateQuestions'
>

/** The parts of a report that only rules make, for a language that they do not read. */
export function partsUnread({ plan, turns }: EvaluationInput, { answers, mustHaves }: UnreadInterview): UnreadParts {
  const nameOf = (id: string) => plan.competencies.find((competency) => competency.id === id)?.name ?? id
  return {
    communication: [],
    workStyle: [],
    redFlags: [],
    experienceMatch: plan.requirements.map((requirement) => matchUnread(requirement, mustHaves, plan.language)),
    nextQuestions: answers
      .filter(({ rating }) => rating.insufficientReason === 'not_asked' || rating.insufficientReason === 'skipped')
      .map(({ given, rating }) => `${nameOf(rating.competencyId)}: ${given.question.text}`)
      .slice(0, mostQuestions),
    candidateQuestions: candidateQuestions(turns, plan.language),
  }
}

/** A plain yes or no settles a must-have; whatever else was replied stands there for a person. */
function matchUnread(
  { id, text }: InterviewPlan['requirements'][number],
  mustHaves: readonly GivenAnswer[],
  language: Locale,
): RequirementMatch {
  const own = mustHaves.find(({ question }) => question.id === id)
  const replies = own === undefined || own.wasSkipped ? [] : own.turns
  const status = statusOf(new Set(replies.map((turn) => readBareReply(turn.text, language))))
  const kind = status === 'not_met' ? 'contrary' : 'specific'
  const evidence = replies.map((turn) => ({ ...quoteTurn(turn, kind), isReply: true as const }))
  return { requirementId: id, text, status, evidence }
}

/** Null in every language whose plain yes and no are not known. */
function readBareReply(text: string, language: Locale): 'yes' | 'no' | null {
  return language === 'es' ? readBareSpanishReply(text) : null
}

function statusOf(read: ReadonlySet<'yes' | 'no' | null>): RequirementMatch['status'] {
  const [only] = read
  if (read.size !== 1 || only == null) return 'not_read'
  return only === 'yes' ? 'met' : 'not_met'
}

/** How the interview ended, and what is not looked for or not hidden in this language. */
export function limitsUnread(
  { plan, status }: EvaluationInput,
  { wasStopped, wasAlarmed, answers }: UnreadInterview,
): string[] {
  const language = languageInEnglish[plan.language]
  const onRequirements =
    plan.requirements.length === 0
      ? []
      : [`Of the requirements only a plain yes or no is read in ${language}; every other reply is for a person.`]
  return [
    ...endLimits({ wasStopped, status, ratings: answers.map(({ rating }) => rating) }),
    ...(wasAlarmed
      ? [
          'Danger to somebody was asked about and there was none. Nothing said to that question is rated: a person has to read it.',
        ]
      : []),
    `Red flags, contradictions and signals of communication and work style are not looked for in ${language}.`,
    `Words that tell a protected fact (age, family, health and the like) are not marked or hidden in ${language}; a language model that rates is not shown sentences in which some are found. Whoever reads the answers leaves such facts out of account.`,
    ...onRequirements,
  ]
}
