import { renderAsync } from '@resvg/resvg-js'
import PDFDocument from 'pdfkit'
import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import { previewPathOf } from '#contract/values/preview-picture.ts'
import { fontFileOf } from '#report/pdf/fonts.ts'
import { type Headers, prepareResource, type Resource } from '../resource.ts'
import type { BuiltPage } from '../web-build.ts'
import { drawPreview, pictureTitleOf } from './draw-preview.ts'

/** How to prepare the preview picture of each page that may be listed, by the picture's address. */
export function previewsOf(
  pages: readonly BuiltPage[],
  brandNow: () => Brand,
  headers: Headers,
): Map<string, () => Promise<Resource>> {
  const listed = pages.filter(({ isIndexed, canonicalPath }) => isIndexed && canonicalPath === undefined)
  return new Map(
    listed.map(({ path, title }) => [
      previewPathOf(path),
      async () => {
        const brand = brandNow()
        return prepareResource({
          status: 200,
          body: await renderPreview(fillBrand(pictureTitleOf(title), brand), brand),
          isCompressible: false,
          headers: { ...headers, 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
        })
      },
    ]),
  )
}

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
