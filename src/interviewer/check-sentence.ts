import type { Locale } from '#contract/values/locales.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { languageOf, type Speech } from './language/language.ts'
import { protectedTopicOf } from './protected-topics.ts'

/** What a sentence of a model may break; named in the cause of the turn and counted by the benchmark. */
export type SentenceRule =
  | 'not_speech'
  | 'other_language'
  | 'too_long'
  | 'more_than_one_question'
  | 'no_question_wanted'
  | 'not_about_the_answer'
  | 'not_theirs'
  | 'judges'
  | 'hints_at_the_scale'
  | 'promises'
  | 'names_others'
  | 'protected_topic'
  | 'doubts'
  | 'repeats'

export interface CheckedAgainst {
  /** Of the interview. */
  language: Locale
  /** `probe` and `clarify` end with one question, `acknowledgement` has none. */
  wanted: 'probe' | 'clarify' | 'acknowledgement'
  /** Sentences of the same reply that have passed. */
  before: readonly string[]
  /** Everything the candidate has said to this question. */
  answer: string
  /** The question in force, its competency's name and the title of the job: words that may be used, too. */
  known: string
  /** What the interviewer has said before, the plan's own follow-ups included. */
  said: readonly string[]
}

/** Source: the closed set of rules of the interviewer with a model: one question, at most 35 words. */
const mostWords = 35

interface Checking extends CheckedAgainst {
  speech: Speech
  sentence: string
  /** The reply so far, this sentence included. */
  reply: string
  asks: boolean
  /** The sentence without words that are the candidate's. */
  own: string
}

/** In this order; the first that is broken is told. */
const rules: readonly (readonly [SentenceRule, (checking: Checking) => boolean])[] = [
  [
    'not_speech',
    (checking) =>
      !checking.speech.plain.test(checking.sentence) ||
      checking.speech.leaked.test(checking.sentence) ||
      wordsOf(checking.sentence).length < 2 ||
      runsTogether(checking),
  ],
  ['other_language', ({ sentence, language }) => languageOf({ language }).isOtherLanguage(sentence)],
  ['too_long', ({ reply }) => wordsOf(reply).length > mostWords],
  ['no_question_wanted', ({ asks, wanted }) => asks && wanted === 'acknowledgement'],
  [
    'more_than_one_question',
    ({ before, sentence, language, speech }) =>
      before.some((each) => asksSomething(each, language)) || asksTwice(sentence, speech),
  ],
  [
    'protected_topic',
    ({ sentence, language, speech }) =>
      protectedTopicOf(sentence, language) !== null || speech.holdsProtectedFact(sentence),
  ],
  ['hints_at_the_scale', ({ own, speech }) => speech.scale.test(own)],
  ['judges', ({ own, sentence, speech }) => speech.praising.test(sentence) || speech.judging.test(own)],
  ['promises', ({ own, speech }) => speech.promising.test(own)],
  ['names_others', ({ own, speech }) => speech.others.test(own)],
  ['doubts', ({ own, speech }) => speech.doubting.test(own)],
  ['not_theirs', (checking) => !isTheirs(checking)],
  ['not_about_the_answer', (checking) => !refers(checking)],
  ['repeats', (checking) => repeats(checking)],
]

/**
 * What is wrong with a sentence that a model wants to say next; null where it may be spoken. Limits are counted over the whole
 * reply. Pure: words alone are looked at.
 */
export function checkSentence(sentence: string, against: CheckedAgainst): SentenceRule | null {
  const { language } = against
  const { speech } = languageOf({ language })
  const checking: Checking = {
    ...against,
    speech,
    sentence,
    reply: [...against.before, sentence].join(' '),
    asks: asksSomething(sentence, language),
    own: withoutQuotedWords(sentence, against),
  }
  return rules.find(([, breaks]) => breaks(checking))?.[0] ?? null
}

/** "What did you do, and how did it end?", or a command and a question. */
function asksTwice(sentence: string, speech: Speech): boolean {
  if (isPolite(sentence, speech)) return false
  const [first = '', ...others] = sentence.split('?')
  if (others.length === 0) return false
  return others.length > 1 || speech.joined.test(first) || speech.command.test(sentence)
}

/** Whether a reply asks what it has to ask. */
export function asksSomething(sentence: string, language: Locale): boolean {
  return sentence.trimEnd().endsWith('?') || languageOf({ language }).speech.command.test(sentence.trim())
}

/** "Could you tell me what you did?" is one question. */
function isPolite(sentence: string, { polite, asksTwo }: Speech): boolean {
  return polite.test(sentence) && !asksTwo.test(sentence)
}

/**
 * Words of the candidate may be taken up, also where the interviewer may not say them of itself ("the strong acid"): as they
 * stood beside one another, so that an answer that says "great" makes no "great answer" of it.
 */
function withoutQuotedWords(sentence: string, { answer, known }: CheckedAgainst): string {
  const pairs = new Set([...pairsOf(wordsOf(answer)), ...pairsOf(wordsOf(known))])
  const words = wordsOf(sentence)
  const isQuoted = (at: number) => pairs.has(`${words[at]} ${words[at + 1]}`)
  return words.filter((_, at) => !isQuoted(at) && !(at > 0 && isQuoted(at - 1))).join(' ')
}

function wordsOf(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/** Two words with only a mark between them: a name such as "Node.js" that was said before, or two sentences without a space. */
function runsTogether({ sentence, answer, known }: Checking): boolean {
  const heard = normaliseText(`${answer} ${known}`)
  const joined = sentence.match(/(?<!\p{L})\p{L}{2,}[.?!]\p{L}{2,}/gu) ?? []
  return joined.some((words) => !heard.includes(normaliseText(words)))
}

/** Numbers and names are the candidate's own, or the question's. */
function isTheirs({ sentence, answer, known, speech }: Checking): boolean {
  const heard = normaliseText(`${answer} ${known}`)
  const words = new Set(heard.match(/[\p{L}\p{N}]+/gu) ?? [])
  const numbers = sentence.match(/\d+(?:[.,:]\d+)*/g) ?? []
  if (numbers.some((number) => !heard.includes(number.toLowerCase()))) return false
  const names = [...sentence.matchAll(/(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}\p{N}]*/gu)].map(([name]) => name)
  return names.every((name) => speech.ownCapitals.has(name.toLowerCase()) || words.has(normaliseText(name)))
}

/** One content word of what was said is enough; of a clarified question, of the question. */
function refers({ reply, answer, known, wanted, speech }: Checking): boolean {
  const { contentStems } = speech
  const source = new Set(contentStems(wanted === 'clarify' ? known : answer))
  return contentStems(reply).some((stem) => source.has(stem))
}

/** Shared content words above which a sentence says again what was said. */
const repeatedShare = 0.75

function repeats({ sentence, said, before, speech }: Checking): boolean {
  const { contentStems } = speech
  const plain = wordsOf(sentence).join(' ')
  const stems = new Set(contentStems(sentence))
  return [...said, ...before].some((other) => {
    if (wordsOf(other).join(' ') === plain) return true
    if (stems.size < 3) return false
    const others = new Set(contentStems(other))
    const shared = [...stems].filter((stem) => others.has(stem)).length
    return shared / Math.max(stems.size, others.size) >= repeatedShare
  })
}
