import type { QuestionType } from '#contract/interview/bank.ts'
import type { Intent } from '#contract/interview/dialogue.ts'
import { type DialogueRuleId, ruleIds } from '#contract/interview/dialogue-rules.ts'
import { type InterviewPlan, isMustHaveQuestion, type PlanQuestion } from '#contract/interview/plan.ts'
import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'
import { answerOf, type HeardSentence, intentsOf } from '#text-analysis/intents/hear-sentences.ts'
import { normaliseText, tokenise } from '#text-analysis/normalise.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { type Language, languageOf } from './language/language.ts'
import { currentQuestion, type Heard, timesUsed } from './moves.ts'
import type { SilenceStage, Utterance } from './port.ts'
import type { DialogueState, DialogueStep } from './state.ts'
import { type Wording, wordingOf } from './wording.ts'

/** What a rule looks at. Built once for each turn; rules only read it. */
export interface Situation {
  plan: InterviewPlan
  /** The plan's: what is understood, and what is said. */
  language: Language
  wording: Wording
  /** Phase is `asking` here, whatever it was; `awaitsStop` tells whether a stop was to be confirmed. */
  state: DialogueState
  awaitsStop: boolean
  /** The candidate was asked whether they are safe. */
  awaitsSafety: boolean
  question: PlanQuestion
  /** Type of the question in force, so `situational` for a twin. */
  type: QuestionType
  silence: SilenceStage | null
  utterance: Utterance | null
  /** The utterance in normal form, without sentences that address the scorer. */
  said: string
  /** Words of `said`, without hesitation sounds. */
  words: number
  /** Whether the utterance has sentences that address the scorer. */
  instructsScorer: boolean
  isAbusive: boolean
  /** Nothing but that there is no more to say, after being asked for more. */
  saysNoMore: boolean
  /** A must-have's yes or no, and nothing else. */
  isPlainReply: boolean
  /** Spoken in another language than the interview's, which is not followed. */
  isOtherLanguage: boolean
  /** The utterance, sentence by sentence, with what is asked for. */
  heard: readonly HeardSentence[]
  intents: ReadonlySet<Intent>
  /** The utterance without requests, questions and insults. */
  answerText: string
  /** The whole answer so far, this utterance included. */
  answer: AnswerAnalysis
  /** The answer before this utterance. */
  before: AnswerAnalysis
}

/** One rule of the evaluation design's section 5.2. It answers null when it does not match; the first match wins. */
export interface DialogueRule {
  id: DialogueRuleId
  situation: string
  respond(situation: Situation): DialogueStep | null
}

export function readUtterance(plan: InterviewPlan, state: DialogueState, utterance: Utterance): Situation {
  const base = readTurn(plan, state)
  const { language } = base
  // What was asked last is whether to stop, or whether they are safe: a "no" answers that, whatever the question in force.
  const isConfirming = base.awaitsStop || base.awaitsSafety
  const mustHave = !isConfirming && isMustHaveQuestion(base.question) ? base.question.text : null
  const saysNoMore = !isConfirming && wasAskedMore(base) && language.saysNothingMore(utterance.text)
  const heard = saysNoMore
    ? hearsNothingIn(utterance.text)
    : withLeadIn(language.hear(utterance.text, mustHave), language)
  const intents = new Set(intentsOf(heard))
  const answerText = answerOf(heard)
  const alone = language.measure(language.read(utterance.text), base.type)
  const own = alone.sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const said = normaliseText(own.map((sentence) => sentence.text).join(' '))
  const whole = normaliseText(utterance.text)
  const abusive = intents.has('abuse') || language.isAbusive(whole, tokenise(whole).length)
  return {
    ...base,
    state: abusive ? { ...base.state, abuseCount: base.state.abuseCount + 1 } : base.state,
    utterance,
    said,
    words: alone.words,
    instructsScorer: alone.instructionsToScorer.length > 0,
    isAbusive: abusive,
    saysNoMore,
    isPlainReply:
      mustHave !== null && heard.length > 0 && heard.every(({ text }) => language.isPlainReply(text, mustHave)),
    isOtherLanguage: intents.size === 0 && language.isOtherLanguage(utterance.text),
    heard,
    intents,
    answerText,
    answer: language.measure([...base.before.sentences, ...language.read(answerText)], base.type),
  }
}

/** Something was said to the question in force, and more was asked for since. */
function wasAskedMore({ state, before }: Situation): boolean {
  const asked = state.probesAsked.length + timesUsed(state, ruleIds.offTopic) + timesUsed(state, ruleIds.tooShort)
  return asked > 0 && before.words > 0
}

/** "Another one. In June …" begins an answer; alone it may ask for another question. */
function withLeadIn(heard: readonly HeardSentence[], { cues }: Language): readonly HeardSentence[] {
  return heard.map((one, at) =>
    at === 0 && heard.length > 1 && cues.leadIn.test(one.text.trim()) ? { ...one, intents: [], isAnswer: true } : one,
  )
}

function hearsNothingIn(text: string): HeardSentence[] {
  return splitSentences(text).map((sentence) => ({ ...sentence, intents: [], isAnswer: true }))
}

export function readSilence(plan: InterviewPlan, state: DialogueState, silence: SilenceStage): Situation {
  return { ...readTurn(plan, state), silence }
}

/** A turn without words: a button, or time that ran out. */
export function readTurn(plan: InterviewPlan, state: DialogueState): Situation {
  const question = currentQuestion(plan, state)
  const type: QuestionType = state.variant === 'twin' ? 'situational' : question.type
  const language = languageOf(plan)
  const before = language.measure(
    state.answerParts.flatMap((part) => language.read(part)),
    type,
  )
  return {
    plan,
    language,
    wording: wordingOf(plan),
    state: { ...state, phase: 'asking' },
    awaitsStop: state.phase === 'confirming_stop',
    awaitsSafety: state.phase === 'checking_safety',
    question,
    type,
    silence: null,
    utterance: null,
    said: '',
    words: 0,
    instructsScorer: false,
    isAbusive: false,
    saysNoMore: false,
    isPlainReply: false,
    isOtherLanguage: false,
    heard: [],
    intents: new Set(),
    answerText: '',
    answer: before,
    before,
  }
}

/** How the person answers; silence is of a call by voice. */
export function channelOf({ utterance }: Situation): Utterance['channel'] {
  return utterance?.channel ?? 'voice'
}

/** Not rated. `flags` mark the turn for the people who read the report. */
export function asAside(situation: Situation, ...flags: readonly string[]): Heard {
  return { heardAs: 'aside', flags: [...flagsOf(situation), ...flags] }
}

/** Rated with its question, when there are words. */
export function asAnswer(situation: Situation): Heard {
  const hasWords = situation.utterance !== null && (situation.answerText !== '' || situation.heard.length === 0)
  return { heardAs: hasWords ? 'answer' : 'aside', flags: flagsOf(situation) }
}

function flagsOf(situation: Situation): readonly string[] {
  return situation.instructsScorer ? ['instruction_to_scorer'] : []
}

/** The state with this utterance kept as part of the answer. */
export function withAnswer(situation: Situation): DialogueState {
  const { state, answerText, utterance } = situation
  if (answerText.trim() === '' || utterance?.isKept === false) return state
  return { ...state, answerParts: [...state.answerParts, answerText] }
}

/**
 * Longest answer that counts as too short, in words, and the longest when it has no action and no number.
 * Source: evaluation design, 5.2.
 */
export const shortAnswerWords = 12
export const thinAnswerWords = 25

/** Whether something was already answered, so that "I don't know" or "skip" speaks of the probe alone. */
export function hasAnswered(situation: Situation): boolean {
  return situation.before.words >= shortAnswerWords || situation.before.evidenceWords > 0
}

/** Whether the question in force may be followed up once more. */
export function hasProbeLeft({ state, question }: Situation): boolean {
  return state.probesAsked.length < question.maxProbes
}
