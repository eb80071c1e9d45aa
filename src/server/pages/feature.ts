import { fillBrand } from '#content/fill.ts'
import { sampleNotice } from '#content/sample-interview.ts'
import { isAppError } from '#contract/errors.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import { sampleReport } from '#report/sample-report.ts'
import { publicConfigOf } from '#server/platform/config/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { toExpected } from '#server/platform/http/problem.ts'
import { openReport } from '#server/screening/index.ts'
import { mountPages, type PageView } from './mount-pages.ts'
import { servicesOnOwnHost } from './own-host-services.ts'
import { type OpenCheckout, openRequestContext } from './request-context.ts'
import { findWebBuild, loadWebBuild, type PageServices } from './web-build.ts'

type AcceptPost = (deps: Deps, post: FormPost) => Promise<PostedForm>
type RenderPdf = (document: ReportDocument, brandName: string, notice: string) => Promise<Uint8Array>

/** What other features do for the pages. */
interface PagesParts {
  renderPdf: RenderPdf
  acceptPost: AcceptPost
  openCheckout: OpenCheckout
  /** Answers whether somebody looked, and not a program. */
  countView(view: PageView): boolean
}

/** The public site: pages rendered once and kept in memory, personal pages rendered when asked for, built files. */
export function createPagesFeature({ renderPdf, acceptPost, openCheckout, countView }: PagesParts): Feature {
  return {
    id: 'pages',
    routes: [],
    jobs: [],
    async mount(app, deps) {
      const log = deps.log.child({ feature: 'pages' })
      const { publicUrl: origin, ...publicConfig } = publicConfigOf(deps.config)
      const build = await loadWebBuild(findWebBuild())
      const services: PageServices = {
        get settings() {
          return deps.site
        },
        origin,
        ownDomain: null,
        ...publicConfig,
        rateLimits: deps.rateLimits,
        loadReport: (token, reader) => openReport(deps, token, reader),
        postForm: (post) => acceptPost(deps, post),
        renderSampleReport: () =>
          renderPdf(sampleReport, deps.site.brand.name, fillBrand(sampleNotice, deps.site.brand)),
        reportError(error) {
          const failure = toExpected(error)
          if (isAppError(failure) && ['unavailable', 'forbidden', 'not_found'].includes(failure.kind)) {
            log.warn({ err: failure }, 'a page could not be rendered')
          } else log.error({ err: error }, 'a page could not be rendered')
        },
        onOwnHost: (host) => servicesOnOwnHost(deps, services, host),
      }
      const store = await mountPages(
        app,
        build,
        services,
        (request, caller) => openRequestContext(deps, request, caller, openCheckout),
        (view) => {
          if (countView(view)) deps.speech.yieldToVisitor()
        },
      )
      deps.liveSite.onChange(() => void store.renew())
      void store.warm().catch((error: unknown) => log.error({ err: error }, 'a page could not be prepared'))
    },
  }
}
