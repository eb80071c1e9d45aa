import { isPastWorkVerb, isWorkVerb } from './work-verbs.ts'

/** Past forms that do not end in "-ed"; "have" and "could" are said of anything. */
const irregular: ReadonlySet<string> = new Set(
  `was were wasn't weren't had hadn't did didn't went came said got told made took gave found rang put kept left stood sat
  ran wrote knew felt thought saw heard drove held brought bought lost fell broke spoke`.split(/\s+/),
)

/** After these a word in "-ed" says how something is or has to be, and tells of no time: "stay educated", "to be completed". */
const beforeState: ReadonlySet<string> = new Set(
  `be being is are am i'm you're we're they're it's he's she's isn't aren't stay stays get gets getting feel feels become
  becomes a an the my our your his her their its to for of with in as so very more most too well not`.split(/\s+/),
)

/** May stand between a subject and its verb. */
const between: ReadonlySet<string> = new Set('also then later first finally just both all only even still'.split(' '))

/** Verbs of what happens, beside those of work. */
const events: ReadonlySet<string> = new Set(
  `allowed arrived compromised died ended failed faced happened learned participated passed reached realised realized
  received struggled suffered`.split(/\s+/),
)

/** After these a verb without an ending is as it should be: "made it work", "let him check", "did she call". */
const beforeBare: ReadonlySet<string> = new Set(
  `make makes making made let lets letting help helps helped helping see saw hear heard watch watched have has had did does
  do will would can could shall should may might must to`.split(/\s+/),
)

const singular = /^(?:he|she|it|who)$/
const pointing = /^(?:this|that)$/
const owning = /^(?:this|that|my|his|her|our|their|the|one)$/
const conjunction = /^(?:and|but|so|because|then|which)$/

/** Whether the word is a past form, as far as the word alone tells. */
export function isPastForm(word: string): boolean {
  return irregular.has(word) || /[a-z]{2}(?<!e|need)ed$/.test(word)
}

/**
 * Whether a sentence has a verb in the past. Its ending may have been dropped, by the speaker or by the recogniser: "this
 * save us an hour", "the customer thank me" are no present, and "I fail my first test" tells of one time.
 */
export function tellsOfPast(tokens: readonly string[]): boolean {
  return tokens.some((word, at) => irregular.has(word) || isRegularPast(tokens, at) || isWithoutEnding(tokens, at))
}

function isRegularPast(tokens: readonly string[], at: number): boolean {
  if (!/[a-z]{2}(?<!e|need)ed$/.test(tokens[at] ?? '')) return false
  return !beforeState.has(tokens[subjectBefore(tokens, at)] ?? '')
}

function isWithoutEnding(tokens: readonly string[], at: number): boolean {
  const word = tokens[at] ?? ''
  const isEvent = events.has(`${word}ed`) || events.has(`${word}d`)
  if (!isEvent && (isPastWorkVerb(word) || /(?:s|ing)$/.test(word) || !isWorkVerb(word))) return false
  const before = subjectBefore(tokens, at)
  const subject = tokens[before] ?? ''
  const earlier = tokens[before - 1]
  if (beforeBare.has(earlier ?? '')) return false
  if (singular.test(subject)) return true
  if (isEvent && /^(?:i|we|they)$/.test(subject)) return true
  const opens = earlier === undefined || conjunction.test(earlier)
  if (pointing.test(subject)) return opens
  return isEvent && owning.test(earlier ?? '')
}

/** The place of the last word before a verb that is no adverb. */
function subjectBefore(tokens: readonly string[], verbAt: number): number {
  let at = verbAt - 1
  while (at > 0 && (between.has(tokens[at] ?? '') || /[a-z]{2}ly$/.test(tokens[at] ?? ''))) at -= 1
  return at
}
