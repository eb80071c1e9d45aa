import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { RouterContextProvider, ServerRouter } from 'react-router'
import { DocumentAssets } from './document-assets.ts'
import { IslandRenderer } from './site/island.tsx'
import { pages } from './site/pages.ts'
import type { PageServices, PageVisit } from './site/services.ts'
import { pageServices, pageVisit } from './site/services.ts'
import { SitePages } from './site/site-pages.ts'

/** What the server needs to know of the built site: its pages, and how to hand a page its services. */
export const site = {
  pages,
  createContext(services: PageServices, visit: PageVisit | null): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(pageServices, services)
    if (visit !== null) context.set(pageVisit, visit)
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { entry, hmr } = routerContext.manifest
  let failure: unknown = null
  const stream = await renderToReadableStream(
    <DocumentAssets value={{ bootstrap: entry.module, refreshRuntime: hmr?.runtime ?? null }}>
      <SitePages value={pages}>
        <IslandRenderer value={renderIsland}>
          <ServerRouter context={routerContext} url={request.url} />
        </IslandRenderer>
      </SitePages>
    </DocumentAssets>,
    {
      signal: request.signal,
      onError(error: unknown) {
        failure ??= error
      },
    },
  )
  await stream.allReady
  // A page that failed half-way must not be stored and served as if it were whole.
  if (failure !== null) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { headers, status })
}
