import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { pageHeaders } from './page-headers.ts'
import { createPageMemory } from './page-memory.ts'
import { previewsOf } from './preview/prepare-previews.ts'
import type { Resource } from './resource.ts'
import { prepareResource } from './resource.ts'
import { prepareSampleReport, sampleReportPath } from './sample-report.ts'
import { siteFilesOf } from './site-files.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** Every answer that is made here and the same for everybody: pages rendered ahead, files about the site, pictures. */
export interface PageStore {
  /** The answer, prepared now if need be. Null when the address names nothing. */
  get(path: string): Promise<Resource> | null
  /** The answer if it is prepared. */
  ready(path: string): Resource | null
  notFound(): Promise<Resource>
  /**
   * Prepares everything but the pages that are one of many, one after the other, so that requests that come meanwhile
   * are not kept waiting. Those others would keep a small machine busy for seconds after each start; each of them is
   * prepared for its first reader, in about 0.1 s.
   */
  warm(): Promise<void>
  /**
   * Prepares anew what shows the site's settings, one after the other; what there is of a page is served until then, and
   * stays if the new one fails. Called again meanwhile, it begins again.
   */
  renew(): Promise<void>
}

/** An address that no page has, at which the page for unknown addresses is rendered. */
const unknownPath = '/404'

export function createPageStore(build: WebBuild, services: PageServices): PageStore {
  const { pages } = build.site
  const { origin } = services
  const fileHeaders = securityHeaders(origin)
  const preparers = new Map<string, () => Promise<Resource>>()
  const preparedLater = new Set<string>()
  for (const page of pages) {
    if (page.rendering === 'ahead' && page.path !== '*') preparers.set(page.path, () => renderAhead(page.path, 200))
    if (page.isInstance) preparedLater.add(page.path)
  }
  preparers.set(sampleReportPath, () => prepareSampleReport(services.renderSampleReport, fileHeaders))
  for (const path of siteFilesOf(pages, services.settings.brand, origin).keys()) {
    preparers.set(path, () => prepareSiteFile(path))
  }
  for (const [path, prepare] of previewsOf(pages, () => services.settings.brand, fileHeaders)) {
    preparers.set(path, prepare)
    preparedLater.add(path)
  }

  function prepareSiteFile(path: string): Promise<Resource> {
    const file = siteFilesOf(pages, services.settings.brand, origin).get(path)
    if (file === undefined) throw new Error(`${path} is no file of the site any more`)
    return prepareResource({
      status: 200,
      body: Buffer.from(file.body),
      isCompressible: true,
      headers: { ...fileHeaders, 'content-type': file.type, 'cache-control': 'public, max-age=3600' },
    })
  }

  async function renderAhead(path: string, expectedStatus: number): Promise<Resource> {
    const { status, html, scripts, settings } = await build.render(new Request(origin + path), services)
    // A page that failed must not be kept and shown to everyone until the next start.
    if (status !== expectedStatus) throw new Error(`${path} was rendered with status ${status}`)
    return prepareResource({
      status: expectedStatus,
      body: Buffer.from(html),
      isCompressible: true,
      headers: {
        ...pageHeaders({ html, scripts, settings }, services),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': expectedStatus === 200 ? 'no-cache' : 'no-store',
      },
    })
  }

  return createPageMemory({
    preparers,
    preparedLater,
    unknownPath,
    prepareUnknown: () => renderAhead(unknownPath, 404),
    reportError: services.reportError,
  })
}
