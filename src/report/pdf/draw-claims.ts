import { turnAnchor } from '../links.ts'
import type { QuotedClaim, QuoteRef } from '../model.ts'
import { speakerWording } from '../wording.ts'
import type { TextBlock } from './lay-out-text.ts'
import type { Sheet, StructElement, StructTag } from './sheet.ts'
import { styles } from './styles.ts'

/** Room at the right margin for a quote's time. */
const timeColumnPt = 46

/** Statements between hairlines, each kept on one page with its quotes and their times. */
export function drawClaims(sheet: Sheet, parent: StructElement, claims: readonly QuotedClaim[]): void {
  const list = sheet.element(parent, 'L')
  for (const claim of claims) drawClaim(sheet, list, claim)
}

function drawClaim(sheet: Sheet, list: StructElement, claim: QuotedClaim): void {
  const label = claim.label === null ? null : sheet.layOut(claim.label, styles.label)
  drawRow(sheet, list, {
    blocks: [...(label === null ? [] : [label]), sheet.layOut(claim.text, styles.strong)],
    quotes: claim.quotes,
  })
}

export interface ClaimRow {
  blocks: readonly TextBlock[]
  quotes: readonly QuoteRef[]
  /** Set at the right of the first block. */
  aside?: TextBlock
}

/** A row between hairlines: its texts, then its quotes. */
export function drawRow(sheet: Sheet, list: StructElement, row: ClaimRow): void {
  const quotes = row.quotes.map((quote) => ({ quote, block: layOutQuote(sheet, quote) }))
  const heights = [...row.blocks, ...quotes.map(({ block }) => block)].map((block) => block.heightPt)
  sheet.need(heights.reduce((sum, height) => sum + height, 14 + 3 * quotes.length))
  sheet.hairline()
  sheet.y += 6
  const body = sheet.element(sheet.element(list, 'LI'), 'LBody')
  if (row.aside !== undefined) sheet.setAtRight(body, row.aside)
  for (const block of row.blocks) sheet.set(body, 'P', block)
  for (const { quote, block } of quotes) {
    sheet.y += 3
    drawQuote(sheet, body, quote, block)
  }
  sheet.y += 8
}

function layOutQuote(sheet: Sheet, quote: QuoteRef): TextBlock {
  const who = quote.speaker === 'interviewer' ? [{ text: `${speakerWording.interviewer}: `, style: styles.label }] : []
  const note = quote.correctionNote === null ? [] : [{ text: ` ${quote.correctionNote}`, style: styles.label }]
  return sheet.layOut(
    [...who, { text: `“${quote.quote}”`, style: styles.quote }, ...note],
    styles.quote,
    sheet.width - timeColumnPt,
  )
}

function drawQuote(sheet: Sheet, parent: StructElement, quote: QuoteRef, block: TextBlock): void {
  const element = sheet.element(parent, 'BlockQuote')
  sheet.setAtRight(element, sheet.layOut(quote.at, styles.time), quote.passageId ?? turnAnchor(quote.turnId))
  sheet.set(element, 'P', block)
}

/** A plain paragraph, with room below it. */
export function drawParagraph(
  sheet: Sheet,
  parent: StructElement,
  text: string,
  style: (typeof styles)[keyof typeof styles] = styles.body,
  tag: StructTag = 'P',
): void {
  sheet.set(parent, tag, sheet.layOut(text, style))
  sheet.y += 4
}

/** A list with a sign or a number before each item. */
export function drawList(
  sheet: Sheet,
  parent: StructElement,
  items: readonly string[],
  signOf: (index: number) => string,
): void {
  const list = sheet.element(parent, 'L')
  const indentPt = 16
  for (const [index, item] of items.entries()) {
    const block = sheet.layOut(item, styles.body, sheet.width - indentPt)
    sheet.need(block.heightPt)
    const entry = sheet.element(list, 'LI')
    const startY = sheet.y
    sheet.set(entry, 'P', sheet.layOut(signOf(index), styles.bodyMuted, indentPt))
    sheet.y = startY
    sheet.set(entry, 'LBody', block, indentPt)
    sheet.y += 3
  }
}
