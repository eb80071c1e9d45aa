import type { ReactElement } from 'react'
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { AdminContext } from '#contract/admin/context.ts'
import type { CustomerContext, CustomerStart } from '#contract/customer/context.ts'
import type { PageContext } from '#contract/site/page-context.ts'
import { keepEarlyPresses, needScript } from '#ui/early-presses.ts'
import { adminContext } from './admin/services.ts'
import { customerContext } from './dashboard/services.ts'
import { DocumentAssets } from './document-assets.ts'
import { servedPages } from './entry-pages.ts'
import { inlineScriptsOf } from './inline-scripts.ts'
import { publicPartsOf } from './public-document.tsx'
import { IslandRenderer } from './site/islands/island.tsx'
import { type PageServices, pageContext, pageServices } from './site/services.ts'
import { SitePages } from './site/site-pages.ts'

/** What the server needs to know of the built site: its pages, their own scripts, and how to hand a page its services. */
export const site = {
  pages: servedPages,
  inlineScriptsOf,
  /** @param bootstrap Address of the built `entry.site.ts`. */
  createContext(services: PageServices, requested: Requested | null, bootstrap: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(bootstrapAddress, bootstrap)
    context.set(pageServices, services)
    if (requested !== null) {
      context.set(pageContext, requested.context)
      context.set(adminContext, requested.context)
      context.set(customerContext, requested.context)
      context.set(scriptNonce, requested.nonce)
    }
    return context
  },
}

interface Requested {
  context: PageContext & { admin: AdminContext | null; customer: CustomerContext | null; start: CustomerStart }
  /** Of a page that is hydrated. */
  nonce: string | null
}

/** The default serves a bare `react-router dev`. */
const bootstrapAddress = createContext('/src/web/entry.site.ts')

/** Set for a page that is hydrated: the word by which the page's policy knows its scripts. */
const scriptNonce = createContext<string | null>(null)

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
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const router = <ServerRouter context={routerContext} url={request.url} nonce={nonce ?? undefined} />
  if (nonce !== null) {
    const early = `{${keepEarlyPresses(needScript)}}`
    const page = <DocumentAssets value={{ hydration: { nonce, early } }}>{router}</DocumentAssets>
    return new Response(await renderWhole(page, nonce), { headers, status })
  }
  const bootstrap = context.get(bootstrapAddress)
  const refreshRuntime = routerContext.manifest.hmr?.runtime ?? null
  const page = (
    <DocumentAssets value={publicPartsOf({ bootstrap, refreshRuntime })}>
      <SitePages value={servedPages}>
        <IslandRenderer value={renderIsland}>{router}</IslandRenderer>
      </SitePages>
    </DocumentAssets>
  )
  // Nobody hydrates such a page: it goes without the marks that React leaves for that. What a page throws is thrown, so
  // that one which failed half-way is never stored and served as if it were whole.
  const html = renderToStaticMarkup(page)
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}

/** A page that React hydrates, in one piece: its data follows in scripts that React Router waits for. */
async function renderWhole(page: ReactElement, nonce: string): Promise<ReadableStream> {
  let failure: { error: unknown } | null = null
  const stream = await renderToReadableStream(page, {
    nonce,
    // Nothing is sent before all is there, so that nothing has to be put into its place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failure ??= { error }
    },
  })
  await stream.allReady
  if (failure !== null) throw (failure as { error: unknown }).error
  return stream
}
