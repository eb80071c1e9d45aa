import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { pageHeaders } from './page-headers.ts'
import { previewsOf } from './preview/render-preview.ts'
import { type Headers, prepareResource, type Resource } from './resource.ts'
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

interface PageMemoryParts {
  preparers: ReadonlyMap<string, () => Promise<Resource>>
  /** Prepared for their first reader only. */
  preparedLater: ReadonlySet<string>
  /** The address at which the page for unknown addresses is rendered. */
  unknownPath: string
  prepareUnknown(): Promise<Resource>
  reportError(error: unknown): void
}

/** Keeps what has been prepared, and prepares each thing once for many who ask at the same time. */
export function createPageMemory(parts: PageMemoryParts): PageStore {
  const { preparers, preparedLater, unknownPath, prepareUnknown, reportError } = parts
  const ready = new Map<string, Resource>()
  const pending = new Map<string, Promise<Resource>>()
  /** Counts the settings' changes: what was begun before one is not kept after it. */
  let generation = 0

  function prepare(path: string, run: () => Promise<Resource>): Promise<Resource> {
    const known = ready.get(path)
    if (known !== undefined) return Promise.resolve(known)
    return pending.get(path) ?? begin(path, run)
  }

  function begin(path: string, run: () => Promise<Resource>): Promise<Resource> {
    const begun = generation
    const started = run()
      .then((resource) => {
        if (begun === generation) ready.set(path, resource)
        return resource
      })
      .finally(() => {
        if (pending.get(path) === started) pending.delete(path)
      })
    pending.set(path, started)
    return started
  }

  async function renewOne(path: string, run: () => Promise<Resource>): Promise<void> {
    try {
      await begin(path, run)
    } catch (error) {
      reportError(error)
    }
  }

  return {
    get(path) {
      const run = preparers.get(path)
      return run === undefined ? null : prepare(path, run)
    },
    ready: (path) => ready.get(path) ?? null,
    notFound: () => prepare(unknownPath, prepareUnknown),
    async warm() {
      for (const [path, run] of preparers) {
        if (!preparedLater.has(path)) await prepare(path, run)
      }
      await prepare(unknownPath, prepareUnknown)
    },
    async renew() {
      generation += 1
      const begun = generation
      pending.clear()
      for (const path of preparedLater) ready.delete(path)
      const soon = [...preparers].filter(([path]) => !preparedLater.has(path))
      for (const [path, run] of [...soon, [unknownPath, prepareUnknown] as const]) {
        if (begun !== generation) return
        await renewOne(path, run)
      }
    },
  }
}

/** The report on the sample interview, under the name of whose site this is. */
const sampleReportPath = '/sample-interview-report.pdf'

async function prepareSampleReport(render: () => Promise<Uint8Array>, headers: Headers): Promise<Resource> {
  return prepareResource({
    status: 200,
    body: Buffer.from(await render()),
    isCompressible: false,
    headers: { ...headers, 'content-type': 'application/pdf', 'cache-control': 'public, max-age=3600' },
  })
}
