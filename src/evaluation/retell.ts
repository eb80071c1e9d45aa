import { withoutLabel } from '#text-analysis/labels.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { isPastForm } from '#text-analysis/past.ts'
import { isPastWorkVerb } from '#text-analysis/work-verbs.ts'

/** Words of a quote that a summary takes over, at most; a longer one ends at its last comma or "and" before that. */
const mostWords = 24
const fewestWords = 3

const starters =
  /^(?:(?:so|and|then|but|well|yes|yeah|okay|ok|now|after that|in the end|first|afterwards|eventually),? )+/i
const adverbs = /^(?:then|also|first|immediately|quickly|actually|finally|personally) /i
/** Of a state of mind or of nothing in particular: no deed to begin a summary with. */
const noDeed = /^(?:was|did|were|had|got|felt|knew|thought|wanted|liked|loved|hated|needed|tried|used|came|could)$/
/** Whoever else was meant, words of others, a contraction with two meanings: such a sentence stays a quote. */
const unclear =
  /\b(?:we|us|our|ours|we're|we've|we'd|they|them|their|theirs|mine|I'd|let me|let's|thank you|you|your|um+|uh+|erm|hmm)\b|["“”?!…:]/i
/** An "I" that is no subject ("World War I", "I/O"), or one without its capital. */
const noSubject = /(?<![\w'])i(?!\w)|\bI\b(?!['’](?:m|ve|ll)\b)(?! [a-z])/

const persons: readonly (readonly [RegExp, string])[] = [
  [/\bI (?:am|m)\b|\bI['’]m\b/g, 'they are'],
  [/\bI was\b/g, 'they were'],
  [/\bI['’]ve\b/g, 'they have'],
  [/\bI['’]ll\b/g, 'they will'],
  [/\bI\b/g, 'they'],
  [/\bmyself\b/gi, 'themselves'],
  [/\bmy\b/gi, 'their'],
  [/\bme\b/gi, 'them'],
]

const lowered =
  /^(?:They|It|He|She|The|A|An|Their|My|That|This|These|Those|Nobody|Everybody|Everyone|Nothing|There|Another|One|Two|Three|Both|All|No|Most|Since|When|After|Not|Some)\b/

/**
 * What somebody did, from a sentence that tells it: "So I wrote the failing test in the review." → "wrote the failing test in
 * the review". The sentence itself in quotation marks where it cannot be told in the third person without a doubt.
 */
export function retellDeed(quote: string): string {
  const clauses = bare(quote)
    .split(/,? (?=(?:and |so |then ){1,2}I )|, (?=I )/)
    .map((clause) => clause.replace(starters, ''))
    .filter((clause) => !/^(?:and|so|then)$/.test(clause))
  // What stands before the deed may take it back, or name who else did it.
  const end = clauses.findIndex((clause) => !isDeed(clause))
  const deeds = clauses.slice(0, end < 0 ? clauses.length : end)
  return (deeds.length > 0 ? retold(deeds.map(withoutSubject).join(' and ')) : null) ?? quoted(quote)
}

/** How it ended, from the sentence that tells it: "So it ran for a year." → "it ran for a year". */
export function retellEnding(quote: string): string {
  const text = retold(bare(quote).replace(starters, ''))
  return text === null || /^\p{Lu}/u.test(text) ? quoted(quote) : text
}

function bare(quote: string): string {
  const text = withoutLabel(quote.replace(/\s+/g, ' ').trim())
  let end = text.length
  while (end > 0 && '.,; '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function quoted(quote: string): string {
  const text = bare(quote).replace(/^(?:and|so|but|then),? /i, '')
  return `“${cut(text) ?? text}”`
}

function isDeed(clause: string): boolean {
  const [verb = ''] = normaliseText(withoutSubject(clause)).split(/[^a-z']/)
  return /^I /.test(clause) && !noDeed.test(verb) && (isPastWorkVerb(verb) || isPastForm(verb))
}

function withoutSubject(clause: string): string {
  return clause.replace(/^I /, '').replace(adverbs, '')
}

function retold(whole: string): string | null {
  const text = cut(whole)
  if (text === null || unclear.test(text) || noSubject.test(text) || text.split(/\s+/).length < fewestWords) return null
  const said = persons.reduce((sum, [pattern, words]) => sum.replace(pattern, words), text)
  return said.replace(lowered, (word) => word.toLowerCase())
}

/** Null where nothing short enough stands alone. */
function cut(text: string): string | null {
  const words = text.split(/\s+/)
  if (words.length <= mostWords) return text
  const short = words.slice(0, mostWords).join(' ')
  const at = Math.max(short.lastIndexOf(','), short.lastIndexOf(' and '))
  return at < short.length / 3 ? null : bare(short.slice(0, at))
}
