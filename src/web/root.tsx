import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { accentStyleOf } from '#ui/accent.ts'
import { ToastRegion } from '#ui/toast/toast-region.tsx'
import areaStyles from './area/area.css?url'
import { DocumentAssets } from './document-assets.ts'
import { postedForm } from './site/accept-form.ts'
import { loadAfterPaint } from './site/load-after-paint.ts'
import { LoadingMessage } from './site/parts/loading-message.tsx'
import { PageHead } from './site/parts/page-head.tsx'
import { pageServices } from './site/services.ts'
import siteStyles from './site/site.css?url'
import type { Site } from './site/use-site.ts'
import { visitScriptOf } from './site/visit.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, origin, microphone, identityEmulator } = context.get(pageServices)
  const posted = context.get(postedForm)
  return { brand: settings.brand, settings, origin, microphone, identityEmulator, renderedAt: Date.now(), posted }
}

export function Layout({ children }: { children: ReactNode }): ReactNode {
  // Nothing is known of the site when its own loader fails.
  const settings = useRouteLoaderData<Site>('root')?.settings ?? defaultSiteSettings
  const { accent, logo } = settings.brand
  const accentStyle = accent === null ? null : accentStyleOf(accent)
  const isHydrated = useHydration() !== null
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isHydrated && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words and two numbers, one of `inlineScriptsOf`.
            dangerouslySetInnerHTML={{ __html: visitScriptOf(settings.countdowns) }}
          />
        )}
        {!isHydrated && <PageHead />}
        <link rel="stylesheet" href={isHydrated ? areaStyles : siteStyles} />
        <Links />
        {accentStyle !== null && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: computed from two colours; the server hashes it for the policy.
          <style dangerouslySetInnerHTML={{ __html: accentStyle }} />
        )}
        {logo === null ? <link rel="icon" href="/favicon.svg" type="image/svg+xml" /> : <link rel="icon" href={logo} />}
        <link rel="apple-touch-icon" href="/icon-192.png" />
        {/* A public page adds it when it has loaded: asked for before the first paint it would take part of the line. */}
        {isHydrated && <link rel="manifest" href="/manifest.webmanifest" />}
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16120f" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {!isHydrated && <LoadingMessage />}
        {children}
        <ToastRegion />
        <DocumentScripts />
      </body>
    </html>
  )
}

/** Of a public page the bootstrap alone, of a signed-in page React Router's own. */
function DocumentScripts(): ReactNode {
  const assets = useContext(DocumentAssets)
  const hydration = useHydration()
  if (assets === null || 'hydration' in assets) {
    return (
      <>
        <ScrollRestoration nonce={hydration?.nonce} />
        <Scripts nonce={hydration?.nonce} />
      </>
    )
  }
  return (
    <>
      {assets.refreshRuntime !== null && <script type="module" src={assets.refreshRuntime} />}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, one of `inlineScriptsOf`.
        dangerouslySetInnerHTML={{ __html: loadAfterPaint(assets.bootstrap) }}
      />
    </>
  )
}

/** Null for a document that nobody hydrates. The nonce is known to the server alone. */
function useHydration(): { nonce?: string } | null {
  const assets = useContext(DocumentAssets)
  if (assets === null) return {}
  return 'hydration' in assets ? assets.hydration : null
}

export default function Root(): ReactNode {
  return <Outlet />
}

/** What a person sees when a page breaks; the cause is in the server's log. */
export function ErrorBoundary(): ReactNode {
  return (
    <main className="wrap section">
      <h1 className="headline">Something went wrong</h1>
      <p className="lead mt-4">
        This page could not be shown. Load it again; if that does not help, come back a little later.
      </p>
      <p className="mt-8">
        <a className="button button-ink" href="/">
          Back to the start
        </a>
      </p>
    </main>
  )
}
