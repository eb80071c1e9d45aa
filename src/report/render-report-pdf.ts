import PDFDocument from 'pdfkit'
import type { ReportDocument } from '#contract/report/document.ts'
import { buildReport } from './build-report.ts'
import type { ReportModel } from './model.ts'
import { outline } from './outline.ts'
import { drawParagraph } from './pdf/draw-claims.ts'
import { drawFooters } from './pdf/draw-footers.ts'
import { drawHead } from './pdf/draw-head.ts'
import type { Fonts } from './pdf/fonts.ts'
import { loadFonts } from './pdf/fonts.ts'
import { createSheet, type Sheet, type StructElement } from './pdf/sheet.ts'
import { styles } from './pdf/styles.ts'
import { sectionDrawings } from './section-drawings.ts'

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
  for (const section of outline) drawSection(sheet, root, section, report)
  if (sheet.hasTransliterated) drawParagraph(sheet, root, transliterationNote, styles.label)
  drawFooters(sheet, report, brand)
  root.end()
  doc.end()
  return bytes
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

function drawSection(sheet: Sheet, root: StructElement, section: (typeof outline)[number], report: ReportModel): void {
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
  sectionDrawings[section.id](sheet, element, report)
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
