import type { ReportModel } from '../model.ts'
import { type Fonts, splitIntoRuns } from './fonts.ts'
import {
  type Line,
  layOutText,
  type Measure,
  type Piece,
  type Span,
  type TextBlock,
  type TextStyle,
  widthOfLine,
} from './lay-out-text.ts'
import { palette } from './styles.ts'

export type StructElement = PDFKit.PDFStructureElement
/** Structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type StructTag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'BlockQuote'
  | 'Link'
  | 'Figure'
  | 'Caption'

/** All lengths are points; y grows downwards from the top of the page. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Where the next thing goes. */
  y: number
  /** Whether letters had to be written in another script. */
  hasTransliterated: boolean
  isAtTop(): boolean
  /** Begins a page, unless this one is empty. */
  newPage(): void
  layOut(content: string | readonly Span[], style: TextStyle, widthPt?: number): TextBlock
  /** Begins a page when this much does not fit on the rest of this one but would on a whole one. */
  need(heightPt: number): void
  element(parent: StructElement, tag: StructTag): StructElement
  /** Sets text at `y` and moves below it, over as many pages as it takes. */
  set(parent: StructElement, tag: StructTag, block: TextBlock, offsetPt?: number): void
  /** One line whose end stands at the right margin (or at `rightPt`), without moving `y`; it leads to a place in the document. */
  setAtRight(parent: StructElement, block: TextBlock, goTo?: string): void
  /** A drawing with its text alternative, `heightPt` high, from `y`; moves below it. */
  figure(parent: StructElement, alternative: string, heightPt: number, draw: (yPt: number) => void): void
  /** A hairline over the whole width; not part of the content. */
  hairline(): void
}

const margin = { top: 54, bottom: 74, side: 58 } as const

export function createSheet(doc: PDFKit.PDFDocument, fonts: Fonts): Sheet {
  const bottom = doc.page.height - margin.bottom
  const widths = new Map<string, number>()
  const measure: Measure = {
    split(span) {
      const runs = splitIntoRuns(span.text, span.style.font, fonts)
      if (runs.some((run) => run.isTransliterated)) sheet.hasTransliterated = true
      return runs.map((run, index) => ({
        ...span,
        text: run.text,
        font: run.font,
        begins: index === 0 ? span.begins : [],
      }))
    },
    widthOf(piece) {
      const { isTabular, sizePt } = piece.style
      const key = `${piece.font} ${isTabular} ${piece.text}`
      const known =
        widths.get(key) ?? doc.font(piece.font).fontSize(1000).widthOfString(piece.text, featuresOf(isTabular))
      widths.set(key, known)
      return (known * sizePt) / 1000
    },
  }

  function newPage(): void {
    doc.addPage()
    sheet.y = margin.top
  }

  const sheet: Sheet = {
    doc,
    left: margin.side,
    width: doc.page.width - 2 * margin.side,
    y: margin.top,
    hasTransliterated: false,
    isAtTop: () => sheet.y <= margin.top,
    newPage() {
      if (!sheet.isAtTop()) newPage()
    },
    layOut(content, style, widthPt = sheet.width) {
      return layOutText(typeof content === 'string' ? [{ text: content, style }] : content, widthPt, measure)
    },
    need(heightPt) {
      const fitsOnAPage = heightPt <= bottom - margin.top
      if (fitsOnAPage && sheet.y > margin.top && sheet.y + heightPt > bottom) newPage()
    },
    element(parent, tag) {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    set(parent, tag, block, offsetPt = 0) {
      const element = sheet.element(parent, tag)
      let rest = block.lines
      while (rest.length > 0) {
        sheet.need(rest[0]?.heightPt ?? 0)
        const here = linesThatFit(rest, bottom - sheet.y)
        // Marked content ends with its page, so each page's lines are a piece of their own.
        element.add(() => {
          for (const line of here) {
            drawLine(doc, line, sheet.left + offsetPt, sheet.y)
            sheet.y += line.heightPt
          }
        })
        rest = rest.slice(here.length)
      }
    },
    setAtRight(parent, block, goTo) {
      const [line] = block.lines
      if (line === undefined) return
      const widthPt = widthOfLine(line)
      const xPt = sheet.left + sheet.width - widthPt
      const element: StructElement = doc.struct(goTo === undefined ? 'P' : 'Link', {}, [
        () => {
          drawLine(doc, line, xPt, sheet.y)
          if (goTo === undefined) return
          // Ties the link to its element; the library knows it, its types do not.
          const options: PDFKit.Mixins.AnnotationOption & { structParent: StructElement } = { structParent: element }
          doc.goTo(xPt - 4, sheet.y, widthPt + 4, line.heightPt, goTo, options)
        },
      ])
      parent.add(element)
    },
    figure(parent, alternative, heightPt, draw) {
      parent.add(doc.struct('Figure', { alt: alternative }, [() => draw(sheet.y)]))
      sheet.y += heightPt
    },
    hairline() {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(sheet.left, sheet.y)
        .lineTo(sheet.left + sheet.width, sheet.y)
        .lineWidth(0.5)
        .stroke(palette.line)
      doc.endMarkedContent()
    },
  }
  return sheet
}

/** At least one, so that setting always comes to an end. */
function linesThatFit(lines: readonly Line[], heightPt: number): readonly Line[] {
  let usedPt = 0
  const count = lines.findIndex((line) => {
    usedPt += line.heightPt
    return usedPt > heightPt
  })
  return count === -1 ? lines : lines.slice(0, Math.max(1, count))
}

/** Draws a line of text with its capitals in the middle of its height. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, xPt: number, yPt: number): void {
  for (const piece of line.pieces) {
    const { sizePt, color, isTabular } = piece.style
    const baselineY = yPt + line.heightPt / 2 + sizePt * 0.35
    if (piece.isMarked === true) underline(doc, piece, xPt + piece.xPt, piece.widthPt, baselineY)
    for (const name of piece.begins ?? []) doc.addNamedDestination(name, 'XYZ', 0, yPt - 8, null)
    doc
      .font(piece.font)
      .fontSize(sizePt)
      .fillColor(color)
      .text(piece.text, xPt + piece.xPt, baselineY, {
        ...featuresOf(isTabular),
        lineBreak: false,
        baseline: 'alphabetic',
      })
  }
}

/** Figures of one width, as in a column. */
function featuresOf(isTabular: boolean | undefined): PDFKit.Mixins.TextOptions {
  return isTabular === true ? { features: ['tnum'] } : {}
}

function underline(doc: PDFKit.PDFDocument, piece: Piece, xPt: number, widthPt: number, baselineY: number): void {
  const trailing = piece.text.length - piece.text.trimEnd().length
  const spacePt = trailing === 0 ? 0 : doc.font(piece.font).fontSize(piece.style.sizePt).widthOfString(' ') * trailing
  doc
    .moveTo(xPt, baselineY + 2.2)
    .lineTo(xPt + widthPt - spacePt, baselineY + 2.2)
    .lineWidth(0.6)
    .stroke(palette.interval)
}

/** Sets one part of the report on paper. Heading and note are already there. */
export type DrawSection = (sheet: Sheet, parent: StructElement, report: ReportModel) => void
