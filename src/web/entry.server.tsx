import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { RouterContextProvider, ServerRouter } from 'react-router'
import type { AdminContext } from '#contract/admin/context.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import type { CustomerStart } from '#contract/customer/start.ts'
import type { PageContext } from '#contract/site/page-context.ts'
import { adminContext } from './admin/services.ts'
import { customerContext } from './dashboard/services.ts'
import { DocumentAssets } from './document-assets.ts'
import { servedPages } from './entry-pages.ts'
import { inlineScriptsOf } from './inline-scripts.ts'
import { IslandRenderer } from './island/island.tsx'
import type { PageServices } from './site/services.ts'
import { pageContext, pageServices } from './site/services.ts'
import { SitePages } from './site/site-pages.ts'

/** What the server needs to know of the built site: its pages, their own scripts, and how to hand a page its services. */
export const site = {
  pages: servedPages,
  inlineScriptsOf,
  createContext(
    services: PageServices,
    requested:
      | (PageContext & { admin: AdminContext | null; customer: CustomerContext | null; start: CustomerStart })
      | null,
  ): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(pageServices, services)
    if (requested !== null) {
      context.set(pageContext, requested)
      context.set(adminContext, requested)
      context.set(customerContext, requested)
    }
    return context
  },
}

/** A reader who went away is no failure; what the router only answers with a status is none either. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageServices).reportError(error)
}

function renderIsland(element: ReactElement, identifierPrefix: string): string {
  return renderToString(element, { identifierPrefix })
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Response {
  const { entry, hmr } = routerContext.manifest
  const page = (
    <DocumentAssets value={{ bootstrap: entry.module, refreshRuntime: hmr?.runtime ?? null }}>
      <SitePages value={servedPages}>
        <IslandRenderer value={renderIsland}>
          <ServerRouter context={routerContext} url={request.url} />
        </IslandRenderer>
      </SitePages>
    </DocumentAssets>
  )
  // Nobody hydrates a page: it goes without the marks that React leaves for that. What a page throws is thrown, so that
  // one which failed half-way is never stored and served as if it were whole.
  const html = renderToStaticMarkup(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}
