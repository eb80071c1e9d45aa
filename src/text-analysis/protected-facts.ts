import { withoutLabels } from './labels.ts'
import { isPlainReply } from './plain-reply.ts'
import { classes, likelihoods } from './protected/classify.ts'
import { buildGrammar } from './protected/grammar.ts'
import { topicsByRule } from './protected/meets-rule.ts'
import { spokenWords, withoutOthersWords } from './protected/spoken-words.ts'
import { type ProtectedTopic, protectedTopics } from './protected/topics.ts'
import { words } from './protected/words.ts'
import { splitSentences } from './sentences.ts'

/**
 * What an employer may ask for as a must-have although an answer tells of origin: which question (`asked`), and which answers
 * to it are plain (`told`). Where somebody fled from is no answer to either.
 */
const askable: readonly { asked: readonly string[]; told: readonly string[] }[] = [
  {
    asked: ['LANGUAGE', 'PEOPLE'],
    told: [
      '(native|first|second|third|fourth|best|mother) (language|tongue)',
      '(native_language|mother_tongue|first_language)',
      'native PEOPLE',
      'native speaker',
      'my PEOPLE SMALL{0,4} BE',
      'i SMALL{0,3} grew_up speaking',
    ],
  },
  {
    asked: [
      '(right_to_work|work_permit|residence_permit|visa|allowed_to_work|eligible_to_work|authorised_to_work|authorized_to_work)',
      '(work_authorisation|work_authorization|sponsorship|citizenship|citizen|passport)',
    ],
    told: [
      '(citizen|citizenship|national|nationality|passport|PERMIT)',
      'i SMALL{0,2} am SMALL{0,2} PEOPLE ($|,|so|and)',
    ],
  },
]

export { protectedTopics } from './protected/topics.ts'

/** A sentence that holds a protected fact, by its place in the text (`text.slice(start, end)`). */
interface ProtectedSpan {
  start: number
  end: number
  /** In the order of `protectedTopics`; at least one. */
  topics: readonly ProtectedTopic[]
}

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
  return findFacts(text, mustHave, minLikely)
}

/**
 * The same and what only might tell a fact: three times as many harmless sentences are among them. What is quoted,
 * summarised or exported as proof is taken from the others, which costs less than a mark in the transcript would.
 */
export function findDoubtfulWords(text: string, mustHave: string | null = null): ProtectedSpan[] {
  return findFacts(text, mustHave, minDoubtful)
}

function findFacts(text: string, mustHave: string | null, threshold: number): ProtectedSpan[] {
  const asked = mustHave === null ? [] : spokenWords(mustHave)
  const plain = asking.filter(({ asked: question }) => asked.length > 0 && question.meets(asked).length > 0)
  const found: ProtectedSpan[] = []
  let closeFor = 0
  let follows = false
  for (const { text: sentence, start, end } of splitSentences(withoutLabels(text))) {
    const spoken = spokenWords(sentence)
    const isAnswer = plain.some(({ told }) => told.meets(spoken).length > 0)
    const said = closeFor > 0 ? spoken.map(asKin) : spoken
    const topics: ProtectedTopic[] = topicsOf(sentence, said, threshold, follows).filter(
      (topic) => !isAnswer || topic !== 'origin',
    )
    // "I've got that" tells nothing but yes.
    const isReply = mustHave !== null && isPlainReply(sentence, mustHave)
    if (topics.length > 0 && !isReply) found.push({ start, end, topics })
    follows = topics.length > 0
    closeFor = close.meets(spoken).length > 0 ? carried : closeFor - 1
  }
  return found
}

/** Whether one sentence says a protected fact. A sentence that needs the one before it ("She has dementia.") does not. */
export function holdsProtectedFact(sentence: string): boolean {
  return findProtectedFacts(sentence).length > 0
}

/** How likely it must be that a sentence tells a fact before it is marked. Chosen on sentences never trained on. */
const minLikely = 0.14
/** And before it is left out of quotes. */
const minDoubtful = 0.05
/** The share of that likelihood a topic must have beside the likeliest one. */
const minShare = 0.3

/** The same where the sentence points back to one that tells a fact: "That was after the second one was born." */
const minLikelyAfter = 0.06

function topicsOf(sentence: string, spoken: readonly string[], threshold: number, follows: boolean): ProtectedTopic[] {
  const met = topicsByRule(spoken)
  const pointsBack = follows && othersWords.has(spoken[0] ?? '')
  const asked = pointsBack || speaksOfSelf(spoken)
  const likely = asked
    ? likelyTopics(withoutOthersWords(sentence), pointsBack ? Math.min(threshold, minLikelyAfter) : threshold)
    : []
  for (const topic of likely) met.add(topic)
  if (permit.meets(spoken).length > 0) met.delete('origin')
  return protectedTopics.filter((topic) => met.has(topic))
}

/** Rules are sure of few wordings; weights trained on sentences of candidates know the others (decision 0147). */
function likelyTopics(sentence: string, threshold: number): ProtectedTopic[] {
  const chances = likelihoods(sentence)
  const told = 1 - (chances[0] ?? 1)
  if (told < threshold) return []
  const best = Math.max(...chances.slice(1))
  return protectedTopics.filter((topic) => {
    const chance = chances[classes.indexOf(topic)] ?? 0
    return chance === best || chance >= told * minShare
  })
}

const ownWords: ReadonlySet<string> = new Set('i me my mine myself we us our ours kinpronoun'.split(' '))
const othersWords: ReadonlySet<string> = new Set(
  'he she they his her their it its the this these those there'.split(' '),
)

/** "She has dementia" of a patient is no fact of the speaker; a sentence without a subject mostly is. */
function speaksOfSelf(spoken: readonly string[]): boolean {
  return spoken.some((word) => ownWords.has(word)) || !othersWords.has(spoken[0] ?? '')
}

function asKin(word: string): string {
  return word === 'he' || word === 'she' ? 'kinpronoun' : word
}
