import { fillBrand } from '#content/fill-brand.ts'
import { sampleNotice } from '#content/sample-interview.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import { sampleReport } from '#report/sample-report.ts'
import { publicConfigOf } from '#server/platform/config/public-config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { loadReportDocument } from '../reports/read.ts'
import { mountPages } from './mount-pages.ts'
import { openVisit } from './visit.ts'
import type { PageServices } from './web-build.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

type AcceptPost = (deps: Deps, post: FormPost) => Promise<PostedForm>
type RenderPdf = (document: ReportDocument, brandName: string, notice: string) => Promise<Uint8Array>

/** The public site: pages rendered once and kept in memory, personal pages rendered when asked for, built files. */
export function createPagesFeature(renderPdf: RenderPdf, acceptPost: AcceptPost): Feature {
  return {
    id: 'pages',
    routes: [],
    jobs: [],
    async mount(app, deps) {
      const log = deps.log.child({ feature: 'pages' })
      const { publicUrl: origin, microphone } = publicConfigOf(deps.config)
      const build = await loadWebBuild(findWebBuild())
      const services: PageServices = {
        settings: deps.site,
        origin,
        microphone,
        async loadReport(token, readerEmail) {
          const found = await loadReportDocument(deps, token, readerEmail)
          return found === null ? null : { status: found.interview.status, document: found.document }
        },
        postForm: (post) => acceptPost(deps, post),
        renderSampleReport: () =>
          renderPdf(sampleReport, deps.site.brand.name, fillBrand(sampleNotice, deps.site.brand)),
        reportError: (error) => log.error({ err: error }, 'a page could not be rendered'),
      }
      const store = await mountPages(app, build, services, (request, isLimited) => openVisit(deps, request, isLimited))
      void store.warm().catch((error: unknown) => log.error({ err: error }, 'a page could not be prepared'))
    },
  }
}
