import { publicConfigOf } from '#server/platform/config/public-config.ts'
import type { Feature } from '#server/platform/feature.ts'
import { loadReportDocument } from '../reports/read.ts'
import { mountPages } from './mount-pages.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

/** The public site: pages rendered once and kept in memory, personal pages rendered when asked for, built files. */
export const pages: Feature = {
  id: 'pages',
  routes: [],
  jobs: [],
  async mount(app, deps) {
    const log = deps.log.child({ feature: 'pages' })
    const { publicUrl: origin, microphone } = publicConfigOf(deps.config)
    const build = await loadWebBuild(findWebBuild())
    const store = await mountPages(app, build, {
      settings: deps.site,
      origin,
      microphone,
      async loadReport(token) {
        const found = await loadReportDocument(deps, token)
        return found === null ? null : { status: found.interview.status, document: found.document }
      },
      reportError: (error) => log.error({ err: error }, 'a page could not be rendered'),
    })
    void store.warm().catch((error: unknown) => log.error({ err: error }, 'a page could not be prepared'))
  },
}
