import { normaliseText, tokenise } from '#text-analysis/normalise.ts'
import { findDoubtfulWords } from '#text-analysis/protected-facts.ts'
import { contentStems, sharedStems } from '#text-analysis/stems.ts'
import { isWorkVerb } from '#text-analysis/work-verbs.ts'
import { numbersIn } from './stated-numbers.ts'

/** Why a sentence of a model does not come into a report. */
export type SentenceFault =
  | 'too_long'
  | 'strange_characters'
  | 'number'
  | 'name'
  | 'pronoun'
  | 'trait'
  | 'protected'
  | 'not_in_quotes'

/** In words. Source: decision 0230. */
const maxWords = 30
const minWords = 3
/** Share of what a sentence says that must stand in its quotes; the rest is other words for it. */
const minShare = 0.5

/**
 * What of a sentence goes beyond the quotes that it names; null where nothing does.
 * @param isTranslated The quotes are in another language: which words are theirs cannot be counted, all else can be checked.
 */
export function findFault(sentence: string, quotes: readonly string[], isTranslated = false): SentenceFault | null {
  const words = sentence.trim().split(/\s+/).length
  if (words > maxWords || words < minWords) return 'too_long'
  const said = quotes.join('\n')
  const check = faults.find(
    ({ fault, isFault }) => !(isTranslated && fault === 'not_in_quotes') && isFault(sentence, said),
  )
  return check?.fault ?? null
}

const faults: readonly { fault: SentenceFault; isFault(sentence: string, said: string): boolean }[] = [
  { fault: 'strange_characters', isFault: (sentence) => strange.test(sentence) },
  { fault: 'number', isFault: statesOtherNumber },
  { fault: 'name', isFault: namesOther },
  { fault: 'pronoun', isFault: (sentence, said) => hasOther(sentence, said, pronouns) },
  { fault: 'trait', isFault: (sentence, said) => hasOther(sentence, said, traits) },
  { fault: 'protected', isFault: tellsProtectedFact },
  { fault: 'not_in_quotes', isFault: (sentence, said) => shareIn(sentence, said) < minShare },
]

/** Markup, addresses and placeholders; a sentence of a report needs none. */
const strange = /[<>{}[\]\\|@#*_`^~=]|\n|https?:|www\./i

function statesOtherNumber(sentence: string, said: string): boolean {
  const known = numbersIn(said)
  return [...numbersIn(sentence)].some((number) => !known.has(number))
}

/** Capitals anywhere but at the beginning, capitals and digits within a word, and a beginning that is no ordinary word. */
function namesOther(sentence: string, said: string): boolean {
  const known = new Set(wordsIn(said).map(plain))
  return wordsIn(sentence).some((word, at) => {
    if (known.has(plain(word)) || /^I(?:['’]\w+)?$/.test(word)) return false
    if (/\p{L}\p{Lu}|\p{L}\d|\d\p{L}/u.test(word)) return true
    if (!/^\p{Lu}/u.test(word)) return false
    return at > 0 || !isOrdinaryBeginning(plain(word), said)
  })
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’+]*/gu) ?? []
}

function plain(word: string): string {
  return normaliseText(word).replace(/'s$/, '')
}

/** Words that begin a sentence of a report and are no work verbs. */
const beginnings: ReadonlySet<string> = new Set(
  `after although as at because before by during first for from how in later on once since so the then there they this
  to under until was were what when where while why with without a an and but candidate answer answers
  said told described explained named gave spoke recalled mentioned stated reported noted made did had got went kept
  saw knew felt thought believed wanted needed used put took chose found lost won met led held ran wrote built brought`.split(
    /\s+/,
  ),
)

function isOrdinaryBeginning(word: string, said: string): boolean {
  if (beginnings.has(word) || isWorkVerb(word)) return true
  return sharedStems(contentStems(word), new Set(contentStems(said))) > 0
}

/** Of the candidate's sex nothing may be known; of a customer only what was said. */
const pronouns: ReadonlySet<string> = new Set('he she him her his hers himself herself'.split(' '))

/** Words for what somebody is like or feels, and verdicts. Source: evaluation design, 3 and 4. */
const traits: ReadonlySet<string> = new Set(
  `aggressive ambitious amiable angry annoyed anxious apathetic arrogant articulate assertive autistic bold bored bright
  brilliant bubbly calm capable careless caring charismatic charming cheerful clever committed compassionate competent
  composed confident confidence conscientious cooperative courageous creative curious dedicated defensive dependable
  depressed determined diligent diplomatic disciplined disengaged driven eager eloquent emotional emotionally empathetic
  empathy energetic engaged enthusiasm enthusiastic evasive excellent exceptional excited extraverted extrovert
  extroverted fearful flexible fluent friendly frustrated genuine gifted hardworking helpful hesitant honest humble
  hostile impressive incompetent insecure insincere integrity intelligent introvert introverted irritated kind lazy
  likeable loyal mature modest moody motivated neurotic nervous nice optimistic outgoing outstanding passion passionate
  patient perfectionist personality pessimistic poised polite positive proactive professional proud qualified rational
  relaxed reliable reserved resilient sad self-assured self-aware self-confident sensitive shy sincere skilled skilful
  smart sociable stressed strong stubborn superb supportive suitable talented temperamental tense thoughtful timid
  trustworthy uncomfortable unmotivated unsure unsuitable upbeat upset warm weak well-spoken worried`.split(/\s+/),
)

function hasOther(sentence: string, said: string, words: ReadonlySet<string>): boolean {
  const known = new Set(tokenise(said))
  const whole = normaliseText(sentence).match(/[a-z]+(?:-[a-z]+)*/g) ?? []
  return [...tokenise(sentence), ...whole].some((word) => words.has(word) && !known.has(word))
}

/** The finder reads people who speak of themselves; a report speaks of them. */
function tellsProtectedFact(sentence: string): boolean {
  const ofOneself = sentence.replace(/^(?:the )?(?:candidate|they|he|she)\b/i, 'I')
  const isOwn = ofOneself === sentence ? `I ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : ofOneself
  return [sentence, isOwn].some((each) => findDoubtfulWords(each).length > 0)
}

/** Words by which a report says that something was said. */
const sayings: ReadonlySet<string> = new Set(
  contentStems(
    'candidate answer said told described explained named gave spoke recalled mentioned stated reported noted made used took work working time occasion',
  ),
)

function shareIn(sentence: string, said: string): number {
  const stems = new Set(contentStems(sentence).filter((stem) => !sayings.has(stem)))
  return stems.size === 0 ? 0 : sharedStems(stems, new Set(contentStems(said))) / stems.size
}
