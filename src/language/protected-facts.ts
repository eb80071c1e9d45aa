import { askable } from './protected/askable.ts'
import { buildGrammar } from './protected/grammar.ts'
import { rules } from './protected/rules.ts'
import { spokenWords } from './protected/spoken-words.ts'
import { type ProtectedTopic, protectedTopics } from './protected/topics.ts'
import { words } from './protected/words.ts'
import { splitSentences } from './sentences.ts'

export { type ProtectedTopic, protectedTopics } from './protected/topics.ts'

/** A sentence that holds a protected fact, by its place in the text (`text.slice(start, end)`). */
export interface ProtectedSpan {
  start: number
  end: number
  /** In the order of `protectedTopics`; at least one. */
  topics: readonly ProtectedTopic[]
}

const ruleList = protectedTopics.flatMap((topic) => rules[topic].map((rule) => ({ topic, rule })))
const grammar = buildGrammar(
  words,
  ruleList.map(({ rule }) => rule),
)
const close = buildGrammar(words, ['(my|our) KMOD{0,2} KIN'])
const permit = buildGrammar(words, ['PERMIT'])
const asking = askable.map(({ asked, told }) => ({
  asked: buildGrammar(words, asked),
  told: buildGrammar(words, told),
}))
/** For so many sentences "he" and "she" may still mean the person close to the speaker. */
const carried = 2

/**
 * Which sentences of a text say a protected fact of the speaker or of somebody close to them. Facts of patients,
 * customers and colleagues are none, nor is the plain answer to what an employer may ask (a permit, a licence).
 * Recall comes first where a sentence speaks of the speaker. Linear in the length of the text.
 * @param mustHave The question of a must-have that the text answers: a language or a right to work may be told then.
 */
export function findProtectedFacts(text: string, mustHave: string | null = null): ProtectedSpan[] {
  const asked = mustHave === null ? [] : spokenWords(mustHave)
  const plain = asking.filter(({ asked: question }) => asked.length > 0 && question.meets(asked).length > 0)
  const found: ProtectedSpan[] = []
  let closeFor = 0
  for (const { text: sentence, start, end } of splitSentences(text)) {
    const spoken = spokenWords(sentence)
    const isAnswer = plain.some(({ told }) => told.meets(spoken).length > 0)
    const topics = topicsOf(closeFor > 0 ? spoken.map(asKin) : spoken).filter(
      (topic) => !isAnswer || topic !== 'origin',
    )
    if (topics.length > 0) found.push({ start, end, topics })
    closeFor = close.meets(spoken).length > 0 ? carried : closeFor - 1
  }
  return found
}

/** Whether one sentence says a protected fact. A sentence that needs the one before it ("She has dementia.") does not. */
export function holdsProtectedFact(sentence: string): boolean {
  return findProtectedFacts(sentence).length > 0
}

function topicsOf(spoken: readonly string[]): ProtectedTopic[] {
  const met = new Set(grammar.meets(spoken).map((index) => ruleList[index]?.topic))
  if (met.has('origin') && permit.meets(spoken).length > 0) met.delete('origin')
  return protectedTopics.filter((topic) => met.has(topic))
}

function asKin(word: string): string {
  return word === 'he' || word === 'she' ? 'kinpronoun' : word
}
