import type { Intent } from '#contract/interview/dialogue.ts'
import { normaliseText } from '../normalise.ts'
import { isEnglish, isOtherThanSpanish } from '../other-language.ts'
import type { SentenceSpan } from '../sentences.ts'
import { instructsScorerInSpanish, splitSpanish } from '../spanish/read-sentences.ts'
import { isPlainSpanishReply, readSpanishReply } from '../spanish/replies.ts'
import { likelyDangerInSpanish } from '../spanish-danger/classify.ts'
import { longestText, longestWhole, splitClauses, unheardRest } from './clauses.ts'
import { saysDangerElsewhere } from './danger-elsewhere.ts'
import { type HeardSentence, hearSentences, intentsOf } from './hear-sentences.ts'
import { urgency } from './intents-in.ts'
import { spanishIntentsIn } from './spanish.ts'
import { asksInSpanish } from './spanish-questions.ts'
import { isTold } from './spanish-told.ts'

/** Words of a clause beside a request that are an answer. */
const shortestAnswer = 4
/** Longest rest beside a request that is only its reason or its manners, in words. */
const longestManners = 8

/**
 * The same as `hearSentences` in a Spanish interview: requests in Spanish, and in the sentences that are English those that English
 * has. The sentences together are the text. Takes time in proportion to its length.
 * @param mustHave The question of a must-have that is answered: a plain yes or no asks for nothing then.
 */
export function hearSpanish(text: string, mustHave: string | null = null): HeardSentence[] {
  const sentences = splitSpanish(text.slice(0, longestText))
  const heard = [
    ...sentences.flatMap((sentence) => hearSentence(sentence, mustHave)),
    ...unheardRest(text, splitSpanish),
  ]
  const answers = heard.filter(({ isAnswer }) => isAnswer)
  const isAlone = answers.length <= 1
  const asked = heard.map((one) =>
    one.isAnswer && !isOtherThanSpanish(one.text) && asksInSpanish(one.text, isAlone)
      ? { ...one, intents: ['questions' as const], isAnswer: false }
      : one,
  )
  return withoutManners(asked, mustHave)
}

function hearSentence(sentence: SentenceSpan, mustHave: string | null): HeardSentence[] {
  if (mustHave !== null && isPlainSpanishReply(sentence.text, mustHave))
    return [{ ...sentence, intents: [], isAnswer: true }]
  if (saysDangerElsewhere(sentence.text)) return [{ ...sentence, intents: ['danger'], isAnswer: false }]
  if (isEnglish(sentence.text)) {
    const intents = intentsOf(hearSentences(sentence.text, mustHave))
    return [{ ...sentence, intents, isAnswer: intents.length === 0 }]
  }
  const asked = intentsIn(sentence.text)
  const intents = soundsLikeDanger(sentence, asked.length > 0, mustHave) ? withDanger(asked) : asked
  const mayGoOn = intents.length > 0 && intents.every((intent) => mayBeginAnAnswer.has(intent))
  const isLong = wordsIn(sentence.text) > longestWhole || mayGoOn
  if (isLong && !intents.includes('danger')) return hearClauses(sentence, intents)
  return [{ ...sentence, intents, isAnswer: intents.length === 0 }]
}

/** Whether a cue says danger, in Spanish or in another language; what the weights hear beyond that is left aside. */
export function saysDangerByCues(text: string): boolean {
  return splitSpanish(text).some(({ text: words }) => {
    if (saysDangerElsewhere(words)) return true
    return (isEnglish(words) ? intentsOf(hearSentences(words)) : intentsIn(words)).includes('danger')
  })
}

/**
 * How likely danger must be by the trained weights. What is no whole sentence says less and needs more, and so do a yes or no to a
 * must-have, what is heard as another request, and what is told. Source: decision 0311.
 */
const needed = { sentence: 0.75, other: 0.9 } as const
const shortestSentence = 3

/** Danger in words for which no cue was written. */
function soundsLikeDanger(sentence: SentenceSpan, asks: boolean, mustHave: string | null): boolean {
  const { text } = sentence
  if (isOtherThanSpanish(text)) return false
  const isReply = mustHave !== null && readSpanishReply(text) !== null
  const words = wordsIn(text)
  const needsMore = words < shortestSentence || asks || isReply || isTold(text, normaliseText(text))
  const least = needsMore ? needed.other : needed.sentence
  return likelyDangerInSpanish(text) >= least
}

function withDanger(asked: readonly Intent[]): Intent[] {
  return ['danger', ...asked.filter((intent) => intent !== 'danger')]
}

/** Who thinks aloud, or says that it was said before, goes on to answer in the same breath. */
const mayBeginAnAnswer: ReadonlySet<Intent> = new Set(['thinkingTime', 'goBack'])

/**
 * Where no clause makes the request by itself, the sentence stays whole, and so does one that asks for nothing.
 * @param asked In the whole sentence. Where that is nothing, a clause asks for nothing either, and may tell of danger all the same.
 */
function hearClauses(sentence: SentenceSpan, asked: readonly Intent[]): HeardSentence[] {
  const knowsWords = !isOtherThanSpanish(sentence.text)
  const hear = (text: string): Intent[] => {
    const wanted = asked.length > 0 ? intentsIn(text) : []
    return knowsWords && likelyDangerInSpanish(text) >= needed.other ? withDanger(wanted) : wanted
  }
  const clauses = splitClauses(sentence, clauseEdge, (piece) => intentsIn(piece).length > 0)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map((clause) => ({ ...clause, intents: hear(clause.text) }))
  if (clauses.length < 2 || clauses.every(({ intents }) => intents.length === 0))
    return [{ ...sentence, intents: [...asked], isAnswer: asked.length === 0 }]
  return clauses.map((clause) => ({
    ...clause,
    isAnswer: clause.intents.length === 0 && wordsIn(clause.text) >= shortestAnswer,
  }))
}

/** English words of the interview's own commands, by themselves. */
const commands: readonly (readonly [Intent, RegExp])[] = [
  ['skip', /^(?:please )?(?:skip|next|next question|next one|pass)(?:,? (?:please|por favor))?[.!]?$/],
  ['stop', /^(?:please )?(?:stop|end|quit|i want to stop)(?:,? (?:please|por favor))?[.!]?$/],
  [
    'repeat',
    /^(?:please )?(?:repeat|again|repeat it|repeat that|repeat the question|pardon|sorry)(?:,? please)?(?:[.!?]|$)$/,
  ],
  ['thinkingTime', /^(?:one|just a|a) (?:moment|second|minute)(?:,? please)?[.!]?$/],
]

function intentsIn(text: string): Intent[] {
  const said = normaliseText(text)
  const found = new Set<Intent>([
    ...spanishIntentsIn(text),
    ...commands.filter(([, pattern]) => pattern.test(said)).map(([intent]) => intent),
    ...(instructsScorerInSpanish(text) ? (['scorerInstruction'] as const) : []),
  ])
  return urgency.filter((intent) => found.has(intent))
}

/** Where nothing else was said but a few words, they are the request's reasons and manners. */
function withoutManners(heard: readonly HeardSentence[], mustHave: string | null): HeardSentence[] {
  const rest = heard.filter(({ isAnswer }) => isAnswer)
  const hasRequest = heard.some(({ intents }) =>
    intents.some((intent) => intent !== 'thinkingTime' && intent !== 'scorerInstruction'),
  )
  const words = rest.reduce((sum, { text }) => sum + wordsIn(text), 0)
  const isReply = mustHave !== null && rest.some(({ text }) => readSpanishReply(text) !== null)
  if (!hasRequest || isReply || words > longestManners || rest.some(({ text }) => /\d/.test(text))) return [...heard]
  return heard.map((one) => ({ ...one, isAnswer: false }))
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}

const clauseEdge = /[,;:]\s+|\s[-–—]\s|\s(?=(?:pero|entonces|porque|aunque|perdón|perdon|disculpe|y)\s)/g
