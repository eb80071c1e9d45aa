import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type {
  EvaluationReport,
  InsufficientReason,
  Recommendation,
  RedFlag,
  RequirementMatch,
} from '#contract/report/evaluation.ts'
import { leftOutWords } from '#contract/report/quoted-claims.ts'
import { isReadByRules, type Locale, languageInEnglish } from '#contract/values/locales.ts'
import { momentText } from './figures.ts'

/** What a recommendation is called, and what it asks the reader to do. A person decides; no label rejects anyone. */
export const recommendationWording: Readonly<Record<Recommendation, { label: string; advice: string }>> = {
  advance: {
    label: 'Advance',
    advice: 'What was said supports a next round. A person decides.',
  },
  advance_with_questions: {
    label: 'Advance, with questions',
    advice: 'What was said supports a next round; take the open questions into it. A person decides.',
  },
  human_review: {
    label: 'Unclear: read and decide',
    advice: 'The evidence does not lean clearly either way. Read it and decide.',
  },
  not_supported: {
    label: 'Don’t advance on this interview alone',
    advice: 'These answers alone do not support a next round; other evidence may. A person decides.',
  },
  insufficient_evidence: {
    label: 'Insufficient evidence',
    advice: 'Too little could be rated, so there is no number. That says nothing against the person.',
  },
  unrated: {
    label: 'Not rated: for a person',
    advice: 'Nothing here has rated the answers, and nothing is recommended. Read them, rate them, and decide.',
  },
}

export const insufficientWording: Readonly<Record<InsufficientReason, string>> = {
  too_short: 'The answer was too short to rate.',
  skipped: 'Skipped. A skipped question counts against nobody.',
  off_topic: 'The answer did not bear on the question.',
  not_asked: 'Not asked in this interview. That is not a zero.',
  asr_unreliable: 'Speech recognition was too unsure of this answer to rate it; listen to the recording instead.',
  not_read: 'Nothing here could rate this answer in its language. It is kept for a person to rate.',
}

export const requirementWording: Readonly<Record<RequirementMatch['status'], string>> = {
  met: 'Met',
  partly: 'Partly met',
  not_mentioned: 'Not mentioned',
  not_met: 'Not met',
  not_read: 'For a person to read',
}

export const redFlagWording: Readonly<Record<RedFlag['kind'], string>> = {
  contradiction: 'Contradiction',
  lacks_must_have: 'Must-have lacking',
  unsafe_or_unlawful: 'Unsafe or unlawful conduct',
  refused_must_have: 'Must-have not answered',
  integrity: 'Addressed the scoring',
}

/** In place of score and recommendation while they are covered. */
export const coveredWording = {
  title: 'Score covered',
  until: {
    press: 'Read what was said first. Levels, score and recommendation come with one press.',
    rating: 'In this workspace, levels, score and recommendation are shown to whoever has rated the interview.',
  },
} as const

/** What a number rests on. */
export function scoreBasis(counts: { ratedAnswers: number; questions: number; coverage: number }): string {
  const share = Math.round(counts.coverage * 100)
  return `Rests on ${counts.ratedAnswers} rated ${counts.ratedAnswers === 1 ? 'answer' : 'answers'}; ${share}\u00a0% of the skills, by weight, could be rated.`
}

/** In the place of what only fixed rules look for; null for the language that the fixed rules read. */
export function notLookedForIn(language: Locale): string | null {
  return isReadByRules(language) ? null : `Not looked for in ${languageInEnglish[language]}.`
}

/** Why there is no score where nothing has rated. */
export function unratedBasis({ language }: NonNullable<EvaluationReport['unrated']>): string {
  return `The interview was held in ${languageInEnglish[language]}. Fixed rules read English alone, and no language model has rated it.`
}

/** Why there is no number. The bounds are those of the evaluation design, 2.3. */
export function noScoreBasis({ ratedAnswers, questions }: { ratedAnswers: number; questions: number }): string {
  const rated = ratedAnswers === 0 ? 'No answer' : ratedAnswers === 1 ? 'One answer' : `${ratedAnswers} answers`
  return `${rated} to ${questions} ${questions === 1 ? 'question' : 'questions'} could be rated. A score needs four, and 60\u00a0% of the skills by weight.`
}

/** A weight other than 1, and what whoever set it wrote down as the reason. */
export function weightWording(weight: number, reason: string | undefined): string {
  return reason === undefined ? `Weight ${weight}` : `Weight ${weight}: ${reason.replace(/(?<![.\s])[.\s]+$/, '')}`
}

/** Beside a competency that is not the question bank's. */
export const ownWording = {
  rules:
    'Written by the employer. Fixed rules rated how the answers are told, not whether they are right for the subject.',
  model: 'Written by the employer. A language model rated the answers against the levels below.',
  nobody: 'Written by the employer.',
} as const

/** Which version of an opening's plan was asked; people are compared within one version only. */
export function planVersionWording(version: number | undefined): string {
  return version === undefined ? '' : `, version ${version} of the interview plan`
}

/** What a language model was asked with and what it used; nothing where none was asked. */
export function modelWording({ prompts, use, beside }: EvaluationReport['engine']): string {
  const sentences = [
    prompts && `Prompts: ${prompts.join(', ')}.`,
    beside && `Fixed rules rated beside it: ${beside}.`,
    use &&
      `The model used ${use.calls} ${use.calls === 1 ? 'call' : 'calls'} and ${(use.inputTokens + use.outputTokens).toLocaleString('en-US')} tokens${costWording(use.costMicros)}.`,
  ]
  return sentences.map((sentence) => (sentence ? ` ${sentence}` : '')).join('')
}

/** Dollars with four places: an evaluation costs cents. */
function costWording(costMicros: number | null): string {
  return costMicros === null ? '' : `, about $${(costMicros / 1_000_000).toFixed(4)}`
}

export const speakerWording: Readonly<Record<Turn['speaker'], string>> = {
  interviewer: 'Interviewer',
  candidate: 'Candidate',
}

/** What a reader of the transcript should know of a turn; most need nothing. */
export function turnNoteOf(turn: Turn): string | null {
  const notes = [
    turn.kind === 'probe' ? 'follow-up' : null,
    turn.speaker === 'candidate' && turn.kind === 'aside' ? 'not rated' : null,
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(', ')
}

/** A requirement as an employer typed it, begun with a capital letter. */
export function asHeading(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a reader must know of a quote whose answer was corrected afterwards. */
export const correctionWording = {
  stands: 'As recognized; the answer was corrected later, and these words stand.',
  changed: 'As recognized; the answer was corrected later and reads differently here.',
  corrected: 'In the words of a correction.',
  original: 'As recognized, and as rated',
  recognised: 'As recognized',
} as const

/** Under a turn that was corrected. */
export function correctedNote(
  day: string,
  { byCandidate, isEvaluated }: Record<'byCandidate' | 'isEvaluated', boolean>,
): string {
  const by = byCandidate ? ' by the candidate' : ''
  return `Corrected on ${day}${by}${isEvaluated ? ', and rated in these words' : ''}`
}

/** Why a report is not the last word yet. */
export function preliminaryWording({
  correctableUntil,
  awaitsModel,
}: NonNullable<ReportDocument['preliminary']>): string {
  const why = [
    ...(awaitsModel ? ['the language model has yet to rate the answers'] : []),
    ...(correctableUntil === null
      ? []
      : [
          `the candidate may correct what was heard until ${momentText(correctableUntil)}, and it is evaluated anew then`,
        ]),
  ]
  return `Preliminary: ${why.join('; ')}.`
}

/** Beside the score: what it does not rest on. */
export function correctedBasis(answers: number): string {
  if (answers === 0) return ''
  const what = answers === 1 ? 'One answer was' : `${answers} answers were`
  return ` ${what} corrected afterwards; levels and score rest on the words as they were recognized.`
}

export function remarkWording(day: string): string {
  return `The candidate’s remark on this transcript, ${day}`
}

/** What a candidate says of health, pregnancy, religion, origin, age, family, politics, union, orientation or disability. */
export const protectedWording = {
  mark: 'Protected: not rated, not for the decision',
  end: 'End of the protected words.',
  noteMarked:
    'Marked words tell something about the person that no decision may rest on. They were not rated, and are left out of quotes, shared links and files.',
  noteLeftOut: `“${leftOutWords}” stands where the candidate said something about themselves that no decision may rest on. It was not rated.`,
} as const
