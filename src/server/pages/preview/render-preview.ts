import { renderAsync } from '@resvg/resvg-js'
import PDFDocument from 'pdfkit'
import type { Brand } from '#content/brand.ts'
import { fontFileOf } from '#report/pdf/fonts.ts'
import { drawPreview } from './draw-preview.ts'

/**
 * The preview picture of a page as PNG, 25 to 55 kB. Drawing takes about 0.1 s on a thread of the pool, writing the PNG
 * 0.05 s on the event loop (decision 0192). Needs no browser and no font of the system.
 */
export async function renderPreview(title: string, brand: Pick<Brand, 'name' | 'accent' | 'logo'>): Promise<Buffer> {
  const serif = fontFileOf('serif')
  // The widths of the PDF library's shaper, which reads the same font file.
  const sheet = new PDFDocument({ autoFirstPage: false }).font(serif)
  const drawing = drawPreview(title, brand, (text, fontSize) => sheet.fontSize(fontSize).widthOfString(text))
  const image = await renderAsync(drawing, {
    font: {
      fontFiles: [serif, fontFileOf('sans')],
      loadSystemFonts: false,
      defaultFontFamily: 'Newsreader',
    },
  })
  return image.asPng()
}
