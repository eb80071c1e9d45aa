/** A word of a text; `folded` is without accents and capitals. */
export interface Word {
  text: string
  folded: string
  start: number
  end: number
}

export function readWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    folded: fold(word),
    start: index,
    end: index + word.length,
  }))
}

function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Parts of names that say nothing by themselves. */
const particles = new Set(
  'de da di del della der den van von la le al el bin ibn ben st san dos das du mac jr sr'.split(' '),
)
/** First names and surnames that are also ordinary words: hidden by themselves only where they are written as a name. */
const ordinary = new Set(
  `will mark may june april august grace hope faith joy rose lily daisy ruby pearl amber art bill rob sue pat drew chase
  grant jack john miles frank earl duke king young long short small brown white black green gray grey wood woods stone
  field fields hill hall park price rich best good day love power bell ball banks baker cook carter mason smith taylor
  turner walker hunter fisher parker potter page read reed rice pope bishop knight english french hand bird fox wolf
  summer winter snow west north dean max penny christian angel guy gene ray buck dale glen cliff ford reef sandy
  star sky storm iris ivy olive hazel holly autumn destiny journey harmony justice mercy patience prudence constance
  so an do my in on at to he she we you they it is are not and for lee more bush cross church temple house`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
/** Ends of companies' names that people leave out. */
const legalForms = new Set(
  'inc ltd llc llp plc gmbh ag kg se sa sas sarl bv nv oy ab as corp corporation company limited co group holding'.split(
    ' ',
  ),
)

const gap = /^[ \t\n.'’–-]{1,3}$/

interface NameSpan {
  start: number
  end: number
  identity: string
}

/** Every place where one of the names stands, whole or, with `hasParts`, in part. */
export function findNames(
  text: string,
  words: readonly Word[],
  names: readonly string[],
  { hasParts }: { hasParts: boolean },
): NameSpan[] {
  return names.flatMap((name) => {
    const parts = readWords(name).map(({ folded }) => folded)
    const whole = hasParts ? parts : withoutLegalForms(parts)
    if (whole.length === 0) return []
    const identity = whole.join(' ')
    return words.flatMap((word, at): NameSpan[] => {
      const last = words[at + whole.length - 1]
      if (last !== undefined && standsAt(text, words, at, whole))
        return [{ start: word.start, end: last.end, identity }]
      const isPart = hasParts && whole.includes(word.folded) && tellsByItself(text, word)
      return isPart ? [{ start: word.start, end: word.end, identity }] : []
    })
  })
}

function withoutLegalForms(parts: readonly string[]): readonly string[] {
  const end = parts.findLastIndex((part) => !legalForms.has(part))
  return end < 0 ? parts : parts.slice(0, end + 1)
}

function standsAt(text: string, words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  // One ordinary word is no phrase.
  const [only] = phrase
  const first = words[at]
  if (phrase.length === 1 && only !== undefined && first !== undefined) {
    return first.folded === only && tellsByItself(text, first)
  }
  return phrase.every((part, offset) => {
    const word = words[at + offset]
    const before = words[at + offset - 1]
    if (word?.folded !== part) return false
    return offset === 0 || before === undefined || gap.test(text.slice(before.end, word.start))
  })
}

function tellsByItself(text: string, { text: word, folded, start }: Word): boolean {
  if (folded.length < 2 || particles.has(folded)) return false
  if (!ordinary.has(folded)) return true
  return /^\p{Lu}/u.test(word) && !beginsSentence(text, start)
}

function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 8), start).trimEnd()
  return before === '' || /[.!?:"“\n]$/.test(before)
}
