import type { FontName } from './fonts.ts'

export interface TextStyle {
  font: FontName
  sizePt: number
  leadingPt: number
  color: string
  /** Figures of one width. */
  isTabular?: boolean
}

/** Text in one style. A quoted passage is `marked`; `begins` names the places in the document that start with it. */
export interface Span {
  text: string
  style: TextStyle
  isMarked?: boolean
  begins?: readonly string[]
}

/** A span's text, cut to one font. */
export interface Piece extends Span {
  font: FontName
}

interface PlacedPiece extends Piece {
  xPt: number
  widthPt: number
}

export interface Line {
  pieces: readonly PlacedPiece[]
  heightPt: number
}

export interface TextBlock {
  lines: readonly Line[]
  heightPt: number
}

/** What laying out text needs to know of the fonts. */
export interface Measure {
  split(span: Span): readonly Piece[]
  widthOf(piece: Piece): number
}

/** A last line shorter than this share of the width looks lost. */
const shortLastLine = 0.2
/** Narrower measures that are tried to give it company, as shares of the width. */
const narrowerWidths = [0.94, 0.88, 0.82] as const

/**
 * Breaks spans into lines of at most `widthPt`: between words, after hyphens, and inside a word that is wider than a line.
 * A lone last word is given company where that costs no line.
 */
export function layOutText(spans: readonly Span[], widthPt: number, measure: Measure): TextBlock {
  const words = spans.flatMap((span) => measure.split(span)).reduce(joinWords, [])
  const lines = breakLines(words, widthPt, measure)
  const chosen = isLost(lines, widthPt) ? keepCompany(words, lines, widthPt, measure) : lines
  return { lines: chosen, heightPt: chosen.reduce((sum, each) => sum + each.heightPt, 0) }
}

function isLost(lines: readonly Line[], widthPt: number): boolean {
  return lines.length > 1 && widthOfLine(lines.at(-1)) < shortLastLine * widthPt
}

/** As many lines, of which the last is the longest that a narrower measure gives. */
function keepCompany(
  words: readonly Piece[][],
  lines: readonly Line[],
  widthPt: number,
  measure: Measure,
): readonly Line[] {
  return narrowerWidths
    .map((share) => breakLines(words, widthPt * share, measure))
    .filter((each) => each.length === lines.length)
    .reduce((best, each) => (widthOfLine(each.at(-1)) > widthOfLine(best.at(-1)) ? each : best), lines)
}

/** From the line's first letter to its last. */
export function widthOfLine(line: Line | undefined): number {
  const last = line?.pieces.at(-1)
  return last === undefined ? 0 : last.xPt + last.widthPt
}

function breakLines(words: readonly Piece[][], widthPt: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Piece[] = []
  let usedPt = 0
  const endLine = () => {
    if (line.length > 0) lines.push(placeLine(line, measure))
    line = []
    usedPt = 0
  }
  for (const word of words) {
    for (const part of fitting(word, widthPt, measure)) {
      const partPt = widthOfAll(part, measure)
      if (usedPt > 0 && usedPt + widthOfAll(trimmed(part), measure) > widthPt) endLine()
      line.push(...part)
      usedPt += partPt
    }
  }
  endLine()
  return lines
}

/** Words, each with the space that follows it; a word may run through several spans. */
function joinWords(words: Piece[][], piece: Piece): Piece[][] {
  for (const [index, text] of (piece.text.match(/[^ \n\t–—-]+(?:[–—-]+|[ \n\t]+)?|[–—-]+|[ \n\t]+/g) ?? []).entries()) {
    if (text === '') continue
    const cut = { ...piece, text: text.replace(/(?<!\s)\s+$/, ' '), begins: index === 0 ? piece.begins : [] }
    const last = words.at(-1)
    const isOpen = last !== undefined && !/[ –—-]$/.test(last.at(-1)?.text ?? '')
    if (isOpen) last.push(cut)
    else words.push([cut])
  }
  return words
}

/** The word, or its letters in as many parts as it takes. */
function fitting(word: Piece[], widthPt: number, measure: Measure): Piece[][] {
  if (widthOfAll(trimmed(word), measure) <= widthPt) return [word]
  const parts: Piece[][] = []
  let part: Piece[] = []
  for (const letter of word.flatMap((piece) => [...piece.text].map((text) => ({ ...piece, text })))) {
    if (part.length > 0 && widthOfAll([...part, letter], measure) > widthPt) {
      parts.push(part)
      part = []
    }
    const last = part.at(-1)
    if (last?.style === letter.style && last.font === letter.font)
      part[part.length - 1] = { ...last, text: last.text + letter.text }
    else part.push(letter)
  }
  return [...parts, part]
}

function trimmed(word: Piece[]): Piece[] {
  return word.map((piece, index) => (index === word.length - 1 ? { ...piece, text: piece.text.trimEnd() } : piece))
}

function widthOfAll(pieces: readonly Piece[], measure: Measure): number {
  return pieces.reduce((sum, piece) => sum + (piece.text === '' ? 0 : measure.widthOf(piece)), 0)
}

/** Neighbours that look alike are set as one, so that kerning and text extraction see whole sentences. */
function placeLine(pieces: readonly Piece[], measure: Measure): Line {
  const merged: Piece[] = []
  for (const piece of trimmed([...pieces])) {
    const last = merged.at(-1)
    const isAlike =
      last !== undefined &&
      last.style === piece.style &&
      last.font === piece.font &&
      last.isMarked === piece.isMarked &&
      (piece.begins ?? []).length === 0
    if (isAlike) merged[merged.length - 1] = { ...last, text: last.text + piece.text }
    else if (piece.text !== '') merged.push(piece)
  }
  let xPt = 0
  const placed = merged.map((piece) => {
    const widthPt = measure.widthOf(piece)
    const at = xPt
    xPt += widthPt
    return { ...piece, xPt: at, widthPt }
  })
  return { pieces: placed, heightPt: Math.max(...pieces.map((piece) => piece.style.leadingPt)) }
}
