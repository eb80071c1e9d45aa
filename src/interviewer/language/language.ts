import type { QuestionType } from '#contract/interview/bank.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'
import type { SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import type { HeardSentence } from '#text-analysis/intents/hear-sentences.ts'
import { english } from './english.ts'
import { spanish } from './spanish.ts'

/**
 * What the interviewer understands in one language. Its rules are the same in all of them; whatever looks at words looks here,
 * or at `wording.ts` for what is said.
 */
export interface Language {
  /**
   * Whether it is found by its words what an answer tells. Elsewhere only its length is known: no rule reads more of it, and what
   * it tells is for people and models.
   */
  readsAnswers: boolean
  /** Sentence by sentence, with what is asked for. @param mustHave The question of a must-have that is answered. */
  hear(text: string, mustHave: string | null): HeardSentence[]
  read(text: string): SentenceAnalysis[]
  measure(sentences: readonly SentenceAnalysis[], type: QuestionType): AnswerAnalysis
  /** Sentences with something that answers: neither questions to the interviewer nor remarks on the interview. */
  hasAnswer(text: string): boolean
  /** Something beside a request that tells of its speaker's work, so that the whole is no request. */
  holdsEvidence(text: string): boolean
  /** Of a short utterance in normal form. */
  isAbusive(said: string, words: number): boolean
  saysNothingMore(text: string): boolean
  /** A yes or no to a must-have and nothing else. */
  isPlainReply(sentence: string, mustHave: string): boolean
  /** Whether a sentence says yes or no, however it says it. */
  isReply(sentence: string): boolean
  readYesNo(sentence: string): 'yes' | 'no' | null
  /** Another language than this one, which is not followed. */
  isOtherLanguage(text: string): boolean
  tellsGrief(said: string): boolean
  /** Danger by which an answer to whether they are safe ends the interview; what is heard beyond it is asked about once more. */
  confirmsDanger(text: string): boolean
  /** Danger that needs no second question. Of one sentence in normal form. */
  isSurelyDanger(sentence: string): boolean
  isOnlyThinking(said: string): boolean
  /** Two words of which one is a form of the other. */
  isSameWord(said: string, cue: string): boolean
  /** Words of a candidate's question that tell it from others; see `cuesOfQuestion`. */
  contentWordsOf(question: string): string[]
  cues: Cues
  /** By which it is checked what a model wants to say. */
  speech: Speech
}

/** What sentences of a model are checked by (`check-sentence.ts`). */
export interface Speech {
  /** Characters of plain speech alone. */
  plain: RegExp
  /** Words of our own rules and formats. */
  leaked: RegExp
  /** "Tell me …" */
  command: RegExp
  /** A second question joined to the first. */
  joined: RegExp
  /** "Could you tell me …?" is one question, unless `asksTwo`. */
  polite: RegExp
  asksTwo: RegExp
  /** Never said, not even where the candidate says it: from the interviewer it is praise. */
  praising: RegExp
  judging: RegExp
  scale: RegExp
  promising: RegExp
  others: RegExp
  doubting: RegExp
  /** Capitalised words that are no names, in lower case. */
  ownCapitals: ReadonlySet<string>
  contentStems(text: string): string[]
  /** Whether a sentence to the candidate speaks of a fact of theirs that no decision may rest on. */
  holdsProtectedFact(sentence: string): boolean
}

/** Of what was said in normal form. */
export interface Cues {
  /** Requests that are heard by these words where they are all that was said; left out where `hear` knows them. */
  asides: Readonly<Partial<Record<Aside, RegExp>>> & { readonly noExample: RegExp }
  /** "Another one. In June …" begins an answer. */
  leadIn: RegExp
  /** What of an accommodation is wanted. */
  wantsPause: RegExp
  wantsPace: RegExp
  wantsTime: RegExp
  /** After "Are you safe?" and "Shall we end?". */
  isSafe: RegExp
  /** Of whoever says yes: fear, a threat, or somebody else who is not safe. */
  tellsFear: RegExp
  /** "No, all good", "I was joking": nothing was ever wrong. */
  isFalseAlarm: RegExp
  isUnsure: RegExp
  meansGoOn: RegExp
  meansStop: RegExp
  meansNo: RegExp
  /** Takes up the offer to repeat. */
  accepts: RegExp
  asksLength: RegExp
  /** Skips the question, and not only the follow-up. */
  skipsQuestion: RegExp
  offersAnother: RegExp
  saysAnswered: RegExp
  namesEarlier: RegExp
  /** First, second and so on. */
  ordinals: readonly RegExp[]
  /** What a candidate may ask about. Source: evaluation design, 5.2. */
  subjects: RegExp
}

export type Aside =
  | 'moreTime'
  | 'pause'
  | 'need'
  | 'condition'
  | 'repeat'
  | 'clarify'
  | 'confusion'
  | 'skip'
  | 'refusal'
  | 'stop'
  | 'person'
  | 'noExample'

const languages: Readonly<Record<Locale, Language>> = { en: english, es: spanish }

export function languageOf({ language }: Pick<InterviewPlan, 'language'>): Language {
  return languages[language]
}
