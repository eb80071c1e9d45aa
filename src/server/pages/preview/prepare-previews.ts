import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import { previewPathOf } from '#contract/values/preview-picture.ts'
import type { Headers, Resource } from '../resource.ts'
import { prepareResource } from '../resource.ts'
import type { BuiltPage } from '../web-build.ts'
import { renderPreview } from './render-preview.ts'
import { pictureTitleOf } from './title-of.ts'

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
