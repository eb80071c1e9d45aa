import { analyseSentence, type SentenceAnalysis } from './analyse-sentence.ts'
import { connectedSentences } from './connected.ts'
import { type AnswerType, isGeneralStatement, selectEvidenceSentences } from './evidence-sentences.ts'
import { splitSentences } from './sentences.ts'
import { contentStems, sharedStems } from './stems.ts'

export interface AnswerOptions {
  /** `past` by default; only there does habitual wording count against evidence. */
  type?: AnswerType
  /** Texts that say what the answer should be about: question, anchors, cue words. */
  topicTexts?: readonly string[]
  /** Definition, high anchor and high cue words of the competency; two shared stems make a sentence evidence. */
  constructTexts?: readonly string[]
}

/** Counts over one answer. Sentences that instruct the scorer are left out of every count. */
export interface AnswerAnalysis {
  /** Words of the answer without hesitation sounds. */
  words: number
  /** Words in evidence-bearing sentences. */
  evidenceWords: number
  /** First-person actions in evidence-bearing sentences; in habitual ones each counts a third. */
  iActions: number
  weActions: number
  /** Distinct steps: own and shared actions and orders to oneself. */
  steps: number
  /** Cues in evidence-bearing sentences, as the scorer counts them. */
  episodes: number
  tasks: number
  /** In habitual sentences each counts a third: what usually comes of it is no outcome, what is different since is one. */
  results: number
  reasons: number
  /** What ties one step to the next. */
  links: number
  numbers: number
  namedThings: readonly string[]
  /** Sentences in habitual wording. */
  habitual: number
  /** Different content stems shared with `topicTexts`, counted over the whole answer. */
  topicOverlap: number
  /** Sentences that address the scorer, word for word. */
  instructionsToScorer: readonly string[]
  sentences: readonly SentenceAnalysis[]
  evidenceSentences: readonly SentenceAnalysis[]
}

/** Actions and results in habitual sentences count this much; "would" is how a situational question is answered. Source: evaluation design, 5.3. */
const habitualWeight = 1 / 3

/** Reads one answer (main answer and probe replies joined) by fixed rules. Pure; English only. */
export function analyseAnswer(text: string, options: AnswerOptions = {}): AnswerAnalysis {
  const { type, topicTexts = [], constructTexts = [] } = options
  return summariseSentences(splitSentences(text).map(analyseSentence), {
    type,
    topicStems: new Set(topicTexts.flatMap(contentStems)),
    constructStems: new Set(constructTexts.flatMap(contentStems)),
  })
}

export interface SentenceOptions {
  type?: AnswerType
  topicStems?: ReadonlySet<string>
  constructStems?: ReadonlySet<string>
  /** Words of the question. With them only sentences of one account count; a sentence that shares one is about it. */
  questionStems?: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

/** The same over sentences already read, for answers kept as several turns. */
export function summariseSentences(
  sentences: readonly SentenceAnalysis[],
  { type = 'past', topicStems = nothing, constructStems = nothing, questionStems }: SentenceOptions,
): AnswerAnalysis {
  const own = sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const bearing = selectEvidenceSentences(own, type, constructStems)
  const evidence = questionStems === undefined ? bearing : connectedSentences(bearing, sentences, questionStems)
  // Beside an account that is put together, the interviewer reads single answers and counts verbs alone.
  const deedsOf = (sentence: SentenceAnalysis) => (questionStems === undefined ? 0 : sentence.ownDeeds)
  // In a case to be imagined nothing was done: only verbs that are known as work are steps.
  const ownOf = (sentence: SentenceAnalysis) => sentence.iActions - (type === 'past' ? 0 : sentence.tradeDeeds)
  const weightOf = (sentence: SentenceAnalysis) =>
    (type === 'past' ? sentence.isHabitual : sentence.isCustom) ? habitualWeight : 1
  return {
    words: sum(own, (sentence) => sentence.tokens.length),
    evidenceWords: sum(evidence, (sentence) => sentence.tokens.length),
    iActions: sum(evidence, (sentence) => (ownOf(sentence) + deedsOf(sentence)) * weightOf(sentence)),
    weActions: sum(evidence, (sentence) => sentence.weActions * weightOf(sentence)),
    steps: sum(evidence, (sentence) => ownOf(sentence) + sentence.weActions + sentence.imperativeSteps),
    episodes: sum(evidence, (sentence) => sentence.episodes),
    tasks: sum(evidence, (sentence) => sentence.tasks),
    results: sum(evidence, (sentence) => sentence.results * (sentence.tellsChange ? 1 : weightOf(sentence))),
    reasons: sum(evidence, (sentence) => sentence.reasons),
    links: sum(evidence, (sentence) => sentence.links),
    numbers: sum(evidence, (sentence) => sentence.numbers),
    namedThings: [...new Set(evidence.flatMap((sentence) => sentence.namedThings))],
    habitual: own.filter((sentence) => sentence.isHabitual && isGeneralStatement(sentence, 'past')).length,
    topicOverlap: sharedStems(
      own.flatMap((sentence) => sentence.stems),
      topicStems,
    ),
    instructionsToScorer: sentences.filter((one) => one.isInstructionToScorer).map((one) => one.text),
    sentences,
    evidenceSentences: evidence,
  }
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
