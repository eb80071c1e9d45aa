/** What a part of an advert is about, from its heading; `none` where it has none. */
export type AdvertSection = 'none' | 'about' | 'duties' | 'required' | 'preferred' | 'terms' | 'benefits' | 'equality'

/** One sentence or list entry of an advert: `text.slice(start, end)` of what it was cut from. */
export interface AdvertSentence {
  text: string
  start: number
  end: number
  section: AdvertSection
  /** The heading above it, in lower case; empty where there is none. */
  heading: string
  /** Whether it stands above every heading, where an advert names itself. */
  isAtTop: boolean
}

const bullet = /^\s*(?:\*(?!\*)|[-–—•·▪◦‣●○✓✔>+~→]+|\(?\d{1,2}[.)])\s*/
/** Longest heading, in words and in characters. */
const headingWords = 8
const headingLength = 60
/** Files break their lines at up to so many characters; where any line is longer, none is broken. */
const widestWrap = 120

/** The first that a heading matches decides. */
const headings: readonly (readonly [AdvertSection, RegExp])[] = [
  ['preferred', /\b(?:fine if|if you don't|don't (?:need|worry)|not (?:needed|required))\b/],
  [
    'preferred',
    /\b(?:nice[- ]to[- ]haves?|preferred|desirable|desired|bonus(?: points)?|a plus|plus(?:es)?|would be great|great if|advantage(?:s|ous)?|extra points|good to have|ideally|optional)\b/,
  ],
  ['equality', /\b(?:equal(?:ity)?|diversity|inclusion|eeo|how to apply|to apply|application process|privacy)\b/],
  [
    'terms',
    /\b(?:the facts|boring|hours|working (?:time|with us|pattern)|schedule|location|where|nitty|practical\w*|logistics|salary|pay|compensation|conditions|terms|safeguarding|the details|contract|good to know|important|when|how much|money|start|how we work|anything else)\b/,
  ],
  [
    'benefits',
    /\b(?:benefits?|perks?|offer|offers|in return|what you(?:'ll)? get|we (?:give|come|bring)|the nice stuff|for you|why (?:us|join|work)|rewards?)\b/,
  ],
  [
    'required',
    /\b(?:requirements?|required|need|needs|must[- ]haves?|must have|qualifications?|who you are|you bring|you(?:'d|'ll| will| should| must| would| may)? (?:have|come|need|hold|know)|to be considered|we ask|your background|the person|musts|could this be you|essential|person specification|about you|skills|profile|your experience|looking for|ideal candidate|expect from you|what it takes|you are|should apply|right for (?:this|you)|matters|this is you|be a fit|good fit|looks? for)\b/,
  ],
  [
    'duties',
    /\b(?:do|doing|responsibilit\w+|duties|the role|this role|your role|your day|day to day|tasks|the job|the position|the work|your work|in this role|mission|days? look)\b/,
  ],
  ['about', /\b(?:about|who we are|our (?:company|story|team|mission)|the company|background)\b/],
]

/** A heading that the sentence goes on after: what follows is no part of it. */
const runIn =
  /^(?:minimum |basic |key |essential |main )?(requirements?|qualifications?|preferred|desirable|desired|essential|required|nice[- ]to[- ]have|responsibilities|duties|benefits|about us|we offer|must[- ]haves?|bonus|ideally|pay and benefits|compensation and benefits)(?: (?:qualifications?|skills|experience))?[:.–—-]\s+(?=\S)/i

/** Dots that end no sentence. */
const abbreviation =
  /(?:\b(?:[ap]\.m|e\.g|i\.e|min|max|approx|cat|ca|st|mr|mrs|ms|dr|no|inc|ltd|co|hrs?|wks?|yrs?|vs|sr|jr|dept|univ|incl|resp|p\.a|u\.s|u\.k)|\b[a-z])\.$/i

/** Cuts an advert into its sentences and list entries, each with the section that it stands in. */
export function splitAdvert(text: string): AdvertSentence[] {
  const sentences: AdvertSentence[] = []
  let above: Heading = noHeading
  let isAtTop = true
  let list: List = null
  let wasBlank = true
  for (const line of joinedLines(text)) {
    const raw = text.slice(line.start, line.end)
    const headed = headingOf(raw, wasBlank || list !== 'lines')
    if (headed !== null) above = headed
    else if (wasBlank && endsList(list, raw)) above = noHeading
    if (headed === null) sentences.push(...sentencesOf(text, line, above, isAtTop))
    else isAtTop = false
    wasBlank = raw.trim() === ''
    if (!wasBlank) list = listAfter(list, raw, headed !== null)
  }
  return sentences
}

/** Entries with their signs, or short lines without a full stop under a heading. */
type List = 'bullets' | 'lines' | null

/** A list is over where a paragraph follows it after a blank line. */
function endsList(list: List, line: string): boolean {
  if (line.trim() === '' || bullet.test(line)) return false
  return list === 'bullets' || (list === 'lines' && isParagraph(line))
}

function listAfter(list: List, line: string, isHeading: boolean): List {
  if (isHeading) return 'lines'
  if (bullet.test(line)) return 'bullets'
  return list === 'lines' && !isParagraph(line) ? 'lines' : null
}

function isParagraph(line: string): boolean {
  return /[.!?]$/.test(line.trimEnd()) && line.trim().split(/\s+/).length >= 8
}

interface Heading {
  section: AdvertSection
  said: string
}

const noHeading: Heading = { section: 'none', said: '' }

function sentencesOf(text: string, { start, end }: Span, above: Heading, isAtTop: boolean): AdvertSentence[] {
  // A heading within a line goes for that line alone.
  const { length, section } = runInOf(text.slice(start, end))
  return cutLine(text, start + length, end).map((span) => ({
    ...span,
    text: text.slice(span.start, span.end),
    section: section ?? above.section,
    heading: above.said,
    isAtTop,
  }))
}

interface Span {
  start: number
  end: number
}

/** The lines, with those put together that a file has broken in the middle of a sentence. */
function joinedLines(text: string): Span[] {
  const lines: Span[] = []
  const width = Math.max(...text.split('\n').map((line) => line.trimEnd().length))
  let start = 0
  while (start <= text.length) {
    const at = text.indexOf('\n', start)
    const end = at < 0 ? text.length : at
    const last = lines.at(-1)
    const before = last === undefined ? '' : text.slice(last.start, last.end).trimEnd()
    const line = text.slice(start, end)
    const nextWord = /^\s*(\S+)/.exec(line)?.[1] ?? ''
    const wasFull = width <= widestWrap && before.length - before.lastIndexOf('\n') + nextWord.length >= width
    const isBroken = wasFull && !/[.!?:;|]$/.test(before) && /^[a-z(\d]/.test(nextWord)
    if (last !== undefined && isBroken && !bullet.test(line)) last.end = end
    else lines.push({ start, end })
    start = end + 1
  }
  return lines
}

/** Without its signs; empty for a blank line and for an entry of a list. */
function bareHeading(line: string): string {
  if (bullet.test(line) && !line.trimEnd().endsWith(':')) return ''
  return line
    .replace(bullet, '')
    .trim()
    .replace(/^#+\s*|\*\*|__/g, '')
    .replace(/[’]/g, "'")
}

function isLoud(bare: string, line: string): boolean {
  return bare === bare.toUpperCase() || /^#/.test(line.trim()) || /^\*\*/.test(line.trim())
}

/** A line of these words alone is a heading also in the middle of a list. */
const headingWord =
  /^(?:essential|desirable|preferred|required|minimum|basic|key|main|additional|person|job|role|about|the|you|your|what|we|offer|our|need|criteria|requirements?|qualifications?|skills?|experience|duties|responsibilities|specification|summary|description|benefits|bonus|points|nice|to|haves?|must|and|is|are|looking|for|who|&)$/

/** What a line opens as a heading; null where it is none. @param isApart Whether it stands in no list of plain lines. */
function headingOf(line: string, isApart: boolean): Heading | null {
  const bare = bareHeading(line)
  const words = bare.split(/\s+/)
  if (bare === '' || bare.length > headingLength || words.length > headingWords) return null
  const isOpen = /[:?]$/.test(bare)
  if (!isOpen && /[.!,;]$/.test(bare)) return null
  if (/[^:]:\s*\S/.test(bare) || /[$€£|]|\d{2}/.test(bare)) return null
  const said = bare.toLowerCase()
  const section = headings.find(([, pattern]) => pattern.test(said))?.[0] ?? 'none'
  if (isOpen || isLoud(bare, line)) return { section, said }
  const mayBePlain = words.length <= 6 && (isApart || said.split(/[ /-]/).every((word) => headingWord.test(word)))
  return section !== 'none' && mayBePlain ? { section, said } : null
}

function runInOf(line: string): { length: number; section: AdvertSection | null } {
  const lead = bullet.exec(line)?.[0].length ?? line.length - line.trimStart().length
  const found = runIn.exec(line.slice(lead))
  if (found === null) return { length: lead, section: null }
  const said = (found[1] ?? '').toLowerCase()
  const isPay = said.startsWith('pay') || said.startsWith('compensation')
  return {
    length: lead + found[0].length,
    section: isPay ? 'terms' : (headings.find(([, pattern]) => pattern.test(said))?.[0] ?? null),
  }
}

/** Nobody says more in one breath, in characters; of what has no end, the beginning is read. */
const longestSentence = 500

const sentenceEnd = /[.!?]["”’)]{0,2}\s{1,4}(?=["“(]?[\p{Lu}\d$€£])|\s\|\s/gu
const anySentenceEnd = /[.!?]["”’)]{0,2}\s{1,4}(?=\S)|\s\|\s/gu

/** Where one sentence ends and another begins; bars divide the facts of a line, too. */
function cutLine(text: string, from: number, to: number): Span[] {
  const line = text.slice(from, to)
  const cuts: number[] = []
  // Who writes no capitals begins no sentence with one.
  const hasCapitals = /(?:^|[.!?]\s+)\p{Lu}/u.test(line)
  for (const match of line.matchAll(hasCapitals ? sentenceEnd : anySentenceEnd)) {
    const isBar = match[0].includes('|')
    const before = line.slice(Math.max(0, match.index - 12), match.index + 1)
    if (
      !isBar &&
      abbreviation.test(before) &&
      !/^[.!?]+\s+(?:The|A|An|You|We|Our|This|There)\b/.test(line.slice(match.index))
    )
      continue
    cuts.push(match.index + match[0].length)
  }
  const edges = [0, ...cuts, line.length]
  return edges.slice(0, -1).flatMap((start, index) => {
    const raw = line.slice(start, edges[index + 1])
    const trimmed = raw.trimEnd().replace(/\s?\|$/, '')
    const lead = trimmed.length - trimmed.trimStart().length
    if (!/[\p{L}\p{N}]/u.test(trimmed)) return []
    const end = Math.min(trimmed.length, lead + longestSentence)
    return [{ start: from + start + lead, end: from + start + end }]
  })
}
