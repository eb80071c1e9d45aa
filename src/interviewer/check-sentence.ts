import { normaliseText } from '#text-analysis/normalise.ts'
import { holdsProtectedFact } from '#text-analysis/protected-facts.ts'
import { contentStems } from '#text-analysis/stems.ts'
import { protectedTopicOf } from './caution-draft.ts'

/** What a sentence of a model may break; named in the cause of the turn and counted by the benchmark. */
export type SentenceRule =
  | 'not_speech'
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

const plainSpeech = /^[A-Za-z0-9 ,.;:?!'"’“”%$€£&()/+#-]+$/
const leaked =
  /\b(?:as an ai|language model|system prompt|instructions?|prompt|json|move_on|missing_\w+|general_statement|probe|\[(?:person|employer|email|phone|address|link|literal)_)|https?:|www\.|```|<<<|>>>/i
const command =
  /^(?:and |so |then |now |please |could you |can you )*(?:tell|describe|walk|explain|give|share|talk|take|name|say|show)\b/i
const joined =
  /,? (?:and|or) (?:also )?(?:what|how|why|when|where|which|who|whom|whose|did|do|does|was|were|is|are|could|can|would|will|have|has)\b/i
/** Never said, not even where the candidate says it: from the interviewer it is praise. */
const praising =
  /\b(?:great|excellent|impressive|impressed|amazing|awesome|fantastic|wonderful|brilliant|perfect|outstanding|well done|good (?:job|work|answer|question))\b/i
const judging =
  /\b(?:good|solid|strong|nice|nicely|interesting|fascinating|helpful|useful|valuable|exactly|absolutely|insightful|thoughtful|clever|smart|talented|skilled|remarkable|commendable|admirable|kudos|bravo|love|like how|appreciate|glad|happy to hear|poor|weak|bad|wrong|vague|unclear|too short|not enough|insufficient|disappointing|unfortunately|sorry to|must have been|must have felt|must be (?:hard|tough|proud)|sounds? (?:hard|tough|difficult|stressful|like (?:a|an|you))|proud|nervous|stress(?:ed|ful)|frustrat\w+|anxious|emotion\w*|feelings?|you felt|clear(?:ly)? (?:answer|explained))\b/i
const scale =
  /\b(?:scor\w+|ratings?|rated|levels?|points?|marks?|anchors?|rubric|competenc\w+|criteri\w+|assess\w*|evaluat\w+|(?:good|better|best|stronger|ideal|complete|full) (?:answer|example|response)|looking for|want(?:ed)? to hear|hoping (?:for|to hear)|for example,? (?:did|was|were)|such as|perhaps (?:you|it|by)|maybe (?:you|it|by)|missing part|you (?:did not|didn't|have not|haven't) (?:mention|say|tell|give|explain))\b/i
const promising =
  /\b(?:promise|guarantee\w*|you(?:'ll| will) (?:get|be|have|hear|receive|move|go)|we(?:'ll| will)|i(?:'ll| will) (?:make sure|recommend|put|pass|tell)|hire|hiring|hired|job offer|offer you|next (?:round|stage|step)|move (?:you )?forward|shortlist\w*|the (?:job|position|role) is yours|salary|compensation)\b/i
const others =
  /\b(?:candidates?|applicants?|interviewees?|(?:the )?(?:last|previous|other|next|first) (?:person|people|one|ones) (?:i|we|who)|(?:someone|somebody|everyone|everybody|anyone|anybody|most people|others) (?:else )?(?:i|we) (?:interview|spoke|asked|talked)\w*)\b/i
const doubting =
  /\b(?:are you sure|really\b|is (?:that|it|this) true|actually (?:true|happen|do)|honest(?:ly)?|hard to believe|doubt|unlikely|surpris\w+|contradict\w*|but (?:you|earlier)|earlier you said|(?:why|how come) (?:didn't|did not|don't|wouldn't|weren't)|shouldn't you|claim(?:ed|s)?|supposedly|allegedly|prove)\b/i

interface Checking extends CheckedAgainst {
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
    ({ sentence }) => !plainSpeech.test(sentence) || leaked.test(sentence) || wordsOf(sentence).length < 2,
  ],
  ['too_long', ({ reply }) => wordsOf(reply).length > mostWords],
  ['no_question_wanted', ({ asks, wanted }) => asks && wanted === 'acknowledgement'],
  ['more_than_one_question', ({ before, sentence }) => before.some(asksSomething) || asksTwice(sentence)],
  [
    'protected_topic',
    ({ sentence }) => protectedTopicOf(sentence) !== null || holdsProtectedFact(asSaidByCandidate(sentence)),
  ],
  ['hints_at_the_scale', ({ own }) => scale.test(own)],
  ['judges', ({ own, sentence }) => praising.test(sentence) || judging.test(own)],
  ['promises', ({ own }) => promising.test(own)],
  ['names_others', ({ own }) => others.test(own)],
  ['doubts', ({ own }) => doubting.test(own)],
  ['not_theirs', (checking) => !isTheirs(checking)],
  ['not_about_the_answer', (checking) => !refers(checking)],
  ['repeats', (checking) => repeats(checking)],
]

/**
 * What is wrong with a sentence that a model wants to say next; null where it may be spoken. Limits are counted over the whole
 * reply. Pure: words alone are looked at.
 */
export function checkSentence(sentence: string, against: CheckedAgainst): SentenceRule | null {
  const checking: Checking = {
    ...against,
    sentence,
    reply: [...against.before, sentence].join(' '),
    asks: asksSomething(sentence),
    own: withoutQuotedWords(sentence, against),
  }
  return rules.find(([, breaks]) => breaks(checking))?.[0] ?? null
}

/** "What did you do, and how did it end?", or a command and a question. */
function asksTwice(sentence: string): boolean {
  if (isPolite(sentence)) return false
  const [first = '', ...others] = sentence.split('?')
  if (others.length === 0) return false
  return others.length > 1 || joined.test(first) || command.test(sentence)
}

/** Whether a reply asks what it has to ask. */
export function asksSomething(sentence: string): boolean {
  return sentence.trimEnd().endsWith('?') || command.test(sentence.trim())
}

/** "Could you tell me what you did?" is one question. */
function isPolite(sentence: string): boolean {
  return (
    /^(?:and |so |then )?(?:could|can|would) you [^?]*\?$/i.test(sentence) &&
    !/\b(?:and|or) (?:what|how|why|when|where|which|who)\b/i.test(sentence)
  )
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

/** "Your pregnancy" is a fact of theirs, however it came up. */
function asSaidByCandidate(sentence: string): string {
  return sentence
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou were\b/gi, 'I was')
    .replace(/\byou are\b|\byou're\b/gi, 'I am')
    .replace(/\byou\b/gi, 'I')
}

/** Numbers and names are the candidate's own, or the question's. */
function isTheirs({ sentence, answer, known }: Checking): boolean {
  const heard = normaliseText(`${answer} ${known}`)
  const words = new Set(heard.match(/[\p{L}\p{N}]+/gu) ?? [])
  const numbers = sentence.match(/\d+(?:[.,:]\d+)*/g) ?? []
  if (numbers.some((number) => !heard.includes(number.toLowerCase()))) return false
  const names = [...sentence.matchAll(/(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}\p{N}]*/gu)].map(([name]) => name)
  return names.every((name) => name === 'I' || name === 'AI' || words.has(name.toLowerCase()))
}

/** One content word of what was said is enough; of a clarified question, of the question. */
function refers({ reply, answer, known, wanted }: Checking): boolean {
  const source = new Set(contentStems(wanted === 'clarify' ? known : answer))
  return contentStems(reply).some((stem) => source.has(stem))
}

/** Shared content words above which a sentence says again what was said. */
const repeatedShare = 0.75

function repeats({ sentence, said, before }: Checking): boolean {
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
