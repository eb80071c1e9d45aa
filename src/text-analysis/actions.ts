import { tokenise } from './normalise.ts'
import { isPastWorkVerb, isWorkVerb } from './work-verbs.ts'

/** Auxiliaries and adverbs that may stand between the subject and its verb; after "could", "should" or "might" nothing is done. */
const between: ReadonlySet<string> = new Set(
  `also then first actually personally just quickly immediately basically really kind of sort eventually finally had
  have has 've 'd did do simply to began begin start started decided decide managed manage able going carefully
  directly privately calmly only went go and even both manually slowly later next would will 'll can politely quietly
  openly honestly first second third myself ourselves still again soon once`.split(/\s+/),
)

/** Words that may open a sentence before a verb whose subject was left out. */
const openers: ReadonlySet<string> = new Set('so then and but also first next finally later afterwards'.split(' '))

/** "the called the driver": an article where the recogniser lost an "I", then a verb, then what it was done to. */
const mishearing =
  /(?<!\b(?:i|we) )\b(?:a|the) ([a-z]+)(?= (?:an?|the|my|our|his|her|their|its|this|that|these|those|it|him|them|me|us|you|to|with|at|out|up|for|through|on|into|about|if|how|what) )/g

/** At most this many words between subject and verb. Source: evaluation design, 5.3. */
const reach = 4

type Subject = 'i' | 'we'

function isSubject(token: string, subject: Subject): boolean {
  return token === subject || token.startsWith(`${subject}'`)
}

/** Places where the subject does something: "I (then carefully) checked". Returns the index of each verb. */
function actionPlaces(tokens: readonly string[], subject: Subject): number[] {
  const places: number[] = []
  if (subject === 'i') places.push(...openingVerbs(tokens))
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isSubject(tokens[at] ?? '', subject)) continue
    const verb = verbAfter(tokens, at)
    if (verb !== null) places.push(verb)
  }
  return places
}

function verbAfter(tokens: readonly string[], subjectAt: number): number | null {
  const last = Math.min(subjectAt + reach + 1, tokens.length - 1)
  for (let at = subjectAt + 1; at <= last; at += 1) {
    const word = tokens[at] ?? ''
    const isKnown = isWorkVerb(word) && !isAuxiliaryUse(tokens, at)
    if (isKnown || isDeed(tokens, at)) return isPassive(tokens, subjectAt, at) ? null : at
    if (!isSkippable(tokens, at, subjectAt)) return null
  }
  return null
}

const being: ReadonlySet<string> = new Set(["i'm", "we're", 'am', 'was', 'were', 'been', 'being', 'got'])

/** "I was asked" is done to somebody, "I was asking" is not. */
function isPassive(tokens: readonly string[], subjectAt: number, verbAt: number): boolean {
  return !tokens[verbAt]?.endsWith('ing') && tokens.slice(subjectAt, verbAt).some((word) => being.has(word))
}

const negations: ReadonlySet<string> = new Set([
  'not',
  'never',
  'nothing',
  'nobody',
  'hardly',
  'barely',
  'rarely',
  'seldom',
])

/** Adverbs in -ly that make a habit or a guess of what follows; what is usually done is not something that was done. */
const habitAdverbs: ReadonlySet<string> = new Set(
  'usually generally normally typically mostly mainly commonly frequently regularly occasionally probably possibly'.split(
    ' ',
  ),
)

/** Between subject and verb: known words, other adverbs in -ly, and one unknown or misheard word before a past verb. */
function isSkippable(tokens: readonly string[], at: number, subjectAt: number): boolean {
  const word = tokens[at] ?? ''
  if (negations.has(word) || word.endsWith("n't")) return isNotOnly(tokens, at)
  if (habitAdverbs.has(word)) return false
  if (word === comma || between.has(word) || being.has(word) || word.endsWith('ly')) return true
  return at === subjectAt + 1 && isPastWorkVerb(tokens[at + 1] ?? '')
}

/** "Checked the logs first": in speech the "I" that opens a sentence is often left out. */
function openingVerbs(tokens: readonly string[]): number[] {
  const at = tokens.findIndex((word) => !openers.has(word))
  return at >= 0 && (isPastWorkVerb(tokens[at] ?? '') || isOpeningDeed(tokens, at)) ? [at] : []
}

/** A past verb with an object and no possible subject is the speaker's own. */
function countMisheard(core: string): number {
  return [...core.matchAll(mishearing)].filter((match) => isPastWorkVerb(match[1] ?? '')).length
}

/** "I not only checked": the one negation after which something was done. */
function isNotOnly(tokens: readonly string[], at: number): boolean {
  return tokens[at] === 'not' && tokens[at + 1] === 'only'
}

/** "started to", "tried to", "decided to" lead to the real verb when one follows. */
function isAuxiliaryUse(tokens: readonly string[], at: number): boolean {
  return between.has(tokens[at] ?? '') && tokens[at + 1] === 'to' && isWorkVerb(tokens[at + 2] ?? '')
}

/** Stands for a comma among the words; no word can look like it. */
const comma = ','

/** Verbs chained to an earlier subject: "I looked at the log, moved the job and added an alert". */
function chainedVerbs(tokens: readonly string[], firstVerb: number): number[] {
  const chained: number[] = []
  for (let at = firstVerb + 2; at < tokens.length; at += 1) {
    const before = tokens[at - 1]
    const word = tokens[at] ?? ''
    const isJoined = (before === 'and' || before === 'then') && (isWorkVerb(word) || isOpeningDeed(tokens, at))
    const isListed = before === comma && (isPastWorkVerb(word) || isOpeningDeed(tokens, at))
    if (isJoined || isListed) chained.push(at)
  }
  return chained
}

function tokensWithCommas(core: string): string[] {
  return core.split(/[,;]/).flatMap((part, index) => (index === 0 ? tokenise(part) : [comma, ...tokenise(part)]))
}

interface ActionCount {
  iActions: number
  /** Those among `iActions` whose verb is in no list of work verbs. */
  tradeDeeds: number
  weActions: number
}

/** What "I" and "we" did in one sentence; chained verbs go to the first-person subject of the sentence. */
export function countActions(core: string): ActionCount {
  const tokens = tokensWithCommas(core)
  const own = actionPlaces(tokens, 'i')
  const shared = actionPlaces(tokens, 'we')
  const chained = chainedVerbs(tokens, own[0] ?? shared[0] ?? tokens.length)
  const isOwn = own.length > 0
  return {
    iActions: own.length + countMisheard(core) + (isOwn ? chained.length : 0),
    tradeDeeds: [...own, ...(isOwn ? chained : [])].filter((at) => !isWorkVerb(tokens[at] ?? '')).length,
    weActions: shared.length + (!isOwn && shared.length > 0 ? chained.length : 0),
  }
}

const sequenceWords: ReadonlySet<string> = new Set([
  'first',
  'firstly',
  'second',
  'secondly',
  'then',
  'next',
  'after',
  'finally',
  'lastly',
])

/** Steps said as orders to oneself: "First check the label, then call the pharmacist". */
export function countImperativeSteps(tokens: readonly string[]): number {
  let steps = 0
  tokens.forEach((word, at) => {
    const before = tokens[at - 1]
    if (!isWorkVerb(word) || word.endsWith('ed')) return
    if (before === undefined || sequenceWords.has(before)) steps += 1
  })
  return steps
}

/**
 * Verbs that no list of work verbs holds: "I clamped the neutral", "chalked a cross on every wall". A trade has its own, so
 * after "I" every word counts that is no state of mind, no helper and no adverb, where something follows that it was done to.
 */

/** What stands before the thing something was done to, or in its place. */
const objects: ReadonlySet<string> = new Set(
  `the a an my our his her their its this that these those it him them me us you each every both all some any no one two
  three four five six seven eight nine ten half another other round up down out off over into onto through
  myself himself herself itself ourselves themselves`.split(/\s+/),
)

/** States of mind, possession and being, helpers and adverbs: nothing is done by them. */
const states: ReadonlySet<string> = new Set(
  `am is are was were be been being 'm 's 'd 've 'll have has had having do does did done can could will would shall should
  may might must ought need needs needed want wants wanted wish wished like liked love loved hate hated prefer preferred
  enjoy enjoyed think thinks thought believe believed know knows knew known feel feels felt hope hoped guess guessed
  suppose supposed mean meant remember remembered forget forgot understand understood seem seemed look appear appeared
  become became remain remained exist existed belong belonged live lived lie lay stand stood die died fall fell happen
  happened hear heard see saw seen expect expected assume assumed doubt doubted fear feared worry worried care cared
  trust trusted deserve deserved tend tended used struggle struggled suffer suffered face faced love lack lacked lose lost
  fail failed miss missed mind realise realised realize realized experience experienced receive received dislike disliked
  imagine imagined wonder wondered respect respected value valued appreciate appreciated admire admired strive let's
  always never often sometimes usually really actually basically honestly just also only even still maybe perhaps
  probably definitely certainly mostly generally normally quite very too so as if when then because but and or not than
  about like with without for from in on at to of by happy sure glad proud able good great best well here there now
  myself personally together almost already kind sort more less much many most least once twice again later sooner
  first second third next last both either neither what which who how where why bound supposed based given related tired
  interested involved responsible compared located surrounded concerned motivated excited dedicated committed
  convinced scared ashamed embarrassed impressed surprised pleased satisfied relieved mixed due`.split(/\s+/),
)

/** Past forms that do not end in "-ed" and stand in no list of work verbs. */
const irregularPasts: ReadonlySet<string> = new Set(
  `swept caught fed hung laid lit stuck shut split spread wound bent bound bit blew cast clung crept dealt drank dug ate
  flung forgave froze ground hid hit knelt leapt left let lent made plugged rose said saw sewed shook shot slid slung
  sought spent spun sprang stole strung struck swore swam swung threw tore trod woke wore wove wrung`.split(/\s+/),
)

/** Whether the word after "I" is something done, whatever trade it comes from. */
function isDeed(tokens: readonly string[], at: number): boolean {
  const word = tokens[at] ?? ''
  if (word.length < 3 || states.has(word) || /(?:ly|n't|ing|'\w+)$/.test(word)) return false
  return isPast(word) || objects.has(tokens[at + 1] ?? '')
}

/** A sentence that begins with a past verb and what it was done to has lost its "I": "Masked it", "Plotted by hour". */
function isOpeningDeed(tokens: readonly string[], at: number): boolean {
  const word = tokens[at] ?? ''
  return word.length >= 3 && !states.has(word) && isPast(word) && tokens.length > at + 1
}

function isPast(word: string): boolean {
  return /[a-z]{2}ed$/.test(word) || irregularPasts.has(word)
}
