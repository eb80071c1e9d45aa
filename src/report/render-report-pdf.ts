import PDFDocument from 'pdfkit'
import type { ReportDocument } from '#contract/report/document.ts'
import { buildReport } from './build-report.ts'
import type { ReportModel } from './model.ts'
import { type Section, sectionsOf } from './outline.ts'
import { drawParagraph } from './pdf/draw-claims.ts'
import { drawMark } from './pdf/drawings.ts'
import { type Fonts, loadFonts } from './pdf/fonts.ts'
import { widthOfLine } from './pdf/lay-out-text.ts'
import { createSheet, drawLine, type Sheet, type StructElement } from './pdf/sheet.ts'
import { palette, styles } from './pdf/styles.ts'
import { drawSectionBody } from './section-drawings.ts'

const transliterationNote =
  'Letters of scripts that this document has no font for are written in Latin letters; the report on the web has them as they were given.'

/** Room for a heading, its note and the first lines below it. */
const headingAndFirstLinesPt = 110

/**
 * Sets a report on A4: tagged, with bookmarks, embedded fonts and links from each quote to its place in the transcript.
 * The same document gives the same bytes. It costs a fifth of a second of a processor: keep it off an event loop that
 * carries calls.
 * @param notice Stands in place of when the report will be deleted: a sample is not.
 */
export function renderReportPdf(
  document: ReportDocument,
  brand: { name: string },
  notice: string | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const report = withNotice(buildReport(document), notice)
  const fonts = loadFonts()
  const doc = openDocument(report, brand, new Date(document.evaluatedAt), fonts)
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = createSheet(doc, fonts)
  drawHead(sheet, root, report, brand)
  const sections = sectionsOf(report)
  for (const section of sections.filter(isForDecision)) drawSection(sheet, root, section, report)
  drawAppendixHead(sheet, root)
  for (const section of sections.filter((each) => !isForDecision(each))) drawSection(sheet, root, section, report)
  if (sheet.hasTransliterated) drawParagraph(sheet, root, transliterationNote, styles.label)
  drawFooters(sheet, report, brand)
  root.end()
  doc.end()
  return bytes
}

/** What a decision needs stands on the first pages, as on the first screen; the rest is the appendix. */
function isForDecision({ place }: Section): boolean {
  return place === 'first' || place === 'rail'
}

function drawAppendixHead(sheet: Sheet, root: StructElement): void {
  sheet.newPage()
  sheet.set(root, 'P', sheet.layOut('Appendix', styles.label))
  sheet.y += 6
}

function withNotice(report: ReportModel, notice: string | null): ReportModel {
  return notice === null ? report : { ...report, heading: { ...report.heading, deletionText: notice } }
}

function openDocument(report: ReportModel, brand: { name: string }, createdAt: Date, fonts: Fonts): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `Interview report: ${report.heading.title}`,
      Author: brand.name,
      Subject: report.heading.interview,
      Creator: brand.name,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font.bytes)
  return doc
}

function drawSection(sheet: Sheet, root: StructElement, section: Section, report: ReportModel): void {
  const element = sheet.element(root, 'Sect')
  sheet.need(headingAndFirstLinesPt)
  const { doc } = sheet
  const place = { expanded: true, top: sheet.y, left: doc.page.width }
  doc.outline.addItem(section.title, place)
  // The score speaks for itself at the head of the first page.
  if (section.id !== 'score') {
    if (!sheet.isAtTop()) sheet.y += 12
    sheet.set(element, 'H2', sheet.layOut(section.title, styles.heading))
    sheet.y += 5
  }
  if (section.note !== null) {
    sheet.set(element, 'P', sheet.layOut(section.note, styles.label))
    sheet.y += 7
  }
  drawSectionBody(sheet, element, section, report)
  sheet.y += 8
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}

/** A name longer than this is set smaller, characters. */
const longName = 36

/** Whose report it is, of whom and when. */
function drawHead(sheet: Sheet, root: StructElement, report: ReportModel, brand: { name: string }): void {
  const { doc, left } = sheet
  const { heading } = report
  doc.markContent('Artifact', { type: 'Layout' })
  drawMark(doc, left, sheet.y + 1, 14)
  doc.endMarkedContent()
  sheet.setAtRight(root, sheet.layOut('Interview report', { ...styles.label, leadingPt: 16 }))
  sheet.set(root, 'P', sheet.layOut(brand.name, { ...styles.quote, sizePt: 13, leadingPt: 16 }), 20)
  sheet.y += 22
  const titleStyle = heading.title.length > longName ? styles.longTitle : styles.title
  sheet.set(root, 'H1', sheet.layOut(heading.title, titleStyle))
  sheet.y += 6
  const duration = heading.durationText === null ? '' : `, ${heading.durationText}`
  sheet.set(root, 'P', sheet.layOut(`${heading.interview}, held on ${heading.heldText}${duration}.`, styles.body))
  sheet.set(root, 'P', sheet.layOut(heading.deletionText, styles.bodyMuted))
  sheet.y += 14
  sheet.hairline()
  sheet.y += 16
}

const fromBottomPt = 54

/** On every page: whose report it is, what it cannot tell, and the page's number. */
function drawFooters(sheet: Sheet, report: ReportModel, brand: { name: string }): void {
  const { doc, left, width } = sheet
  const { start, count } = doc.bufferedPageRange()
  const limit = report.limits[0] ?? ''
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index)
    const top = doc.page.height - fromBottomPt
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .moveTo(left, top - 8)
      .lineTo(left + width, top - 8)
      .lineWidth(0.5)
      .stroke(palette.line)
    const page = sheet.layOut(`${index + 1} of ${count}`, styles.footer)
    const text = sheet.layOut(`${brand.name}, ${report.heading.title}. ${limit}`, styles.footer, width - 60)
    for (const [at, line] of text.lines.slice(0, 3).entries()) drawLine(doc, line, left, top + at * line.heightPt)
    for (const line of page.lines) {
      drawLine(doc, line, left + width - widthOfLine(line), top)
    }
    doc.endMarkedContent()
  }
}
