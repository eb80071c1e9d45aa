import { renderAsync } from '@resvg/resvg-js'
import PDFDocument from 'pdfkit'
import type { Brand } from '#content/brand.ts'
import { fontFileOf } from '#report/pdf/fonts.ts'
import { drawPreview } from './draw-preview.ts'
import { encodePng } from './encode-png.ts'
import type { MeasureText } from './lay-out-title.ts'

/**
 * The preview picture of a page as PNG, 10 to 20 kB. Drawing and compression take about 0.1 s on threads of the pool;
 * what is left for the event loop is the palette, 0.01 s. Needs no browser and no font of the system.
 */
export async function renderPreview(title: string, brand: Pick<Brand, 'name' | 'accent' | 'logo'>): Promise<Buffer> {
  const image = await renderAsync(drawPreview(title, brand, createMeasure()), {
    font: {
      fontFiles: [fontFileOf('serif'), fontFileOf('sans')],
      loadSystemFonts: false,
      defaultFontFamily: 'Newsreader',
    },
  })
  return (await encodePng(image.pixels, image)) ?? image.asPng()
}

/** Widths as the PDF library's shaper sees them, which reads the same font file. */
function createMeasure(): MeasureText {
  const sheet = new PDFDocument({ autoFirstPage: false }).font(fontFileOf('serif'))
  return (text, fontSize) => sheet.fontSize(fontSize).widthOfString(text)
}
