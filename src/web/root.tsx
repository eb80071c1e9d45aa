import type { ReactNode } from 'react'
import { useContext } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { notificationArea } from '#content/notification-area.ts'
import { accentStyleOf } from '#ui/accent.ts'
import { ToastRegion } from '#ui/toast/toast-region.tsx'
import areaStyles from './area/area.css?url'
import { DocumentAssets } from './document-assets.ts'
import { postedForm } from './site/accept-form.ts'
import { useDocumentLanguage } from './site/document-language.ts'
import { useEmployer } from './site/employer.ts'
import { pageServices } from './site/services.ts'
import type { Site } from './site/use-site.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, origin, ownDomain, microphone, publicModelService, identityEmulator } = context.get(pageServices)
  const posted = context.get(postedForm)
  return {
    brand: settings.brand,
    settings,
    origin,
    ownDomain,
    microphone,
    publicModelService,
    identityEmulator,
    renderedAt: Date.now(),
    posted,
  }
}

/** What is the same on every page changes by a form alone. Asked for at each step it would fail with a lost connection, too. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }): ReactNode {
  // Nothing is known of the site when its own loader fails.
  const site = useRouteLoaderData<Site>('root')
  const settings = site?.settings ?? defaultSiteSettings
  const isOwnDomain = site !== undefined && site.ownDomain !== null
  const employer = useEmployer()
  const { logo } = settings.brand
  const color = employer?.color ?? null
  const accent = color === null ? settings.brand.accent : { light: color, dark: color }
  const language = useDocumentLanguage()
  const accentStyle = accent === null ? null : accentStyleOf(accent)
  const assets = useContext(DocumentAssets)
  const parts = assets === null || 'hydration' in assets ? null : assets
  return (
    <html
      lang={language.lang}
      dir={language.dir}
      suppressHydrationWarning
      data-own-domain={isOwnDomain ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {parts?.head}
        {parts === null && <EarlyPresses />}
        {parts === null && <link rel="stylesheet" href={areaStyles} />}
        <Links />
        {accentStyle !== null && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: computed from two colours; the server hashes it for the policy.
          <style dangerouslySetInnerHTML={{ __html: accentStyle }} />
        )}
        <Icons logo={logo} isOwnDomain={isOwnDomain} />
        {/* A public page adds it when it has loaded: asked for before the first paint it would take part of the line. */}
        {parts === null && <link rel="manifest" href="/manifest.webmanifest" />}
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16120f" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {parts?.first}
        {children}
        <ToastRegion label={notificationArea[language.lang]} />
        {parts === null ? <RouterScripts /> : parts.scripts}
      </body>
    </html>
  )
}

/** The ring is the installation's: on an employer's own domain without a logo a browser shows its own blank page. */
function Icons({ logo, isOwnDomain }: { logo: string | null; isOwnDomain: boolean }): ReactNode {
  if (isOwnDomain) return <link rel="icon" href={logo ?? 'data:,'} />
  return (
    <>
      {logo === null ? <link rel="icon" href="/favicon.svg" type="image/svg+xml" /> : <link rel="icon" href={logo} />}
      <link rel="apple-touch-icon" href="/icon-192.png" />
    </>
  )
}

/** What a signed-in page is hydrated with is known to the server alone. */
function useHydration(): { nonce: string | undefined; early: string } {
  const assets = useContext(DocumentAssets)
  return assets !== null && 'hydration' in assets ? assets.hydration : { nonce: undefined, early: '' }
}

/** Listens before anything of the page can be pressed. */
function EarlyPresses(): ReactNode {
  const { nonce, early } = useHydration()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; in the browser it has run.
      dangerouslySetInnerHTML={{ __html: early }}
    />
  )
}

function RouterScripts(): ReactNode {
  const { nonce } = useHydration()
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}

export default function Root(): ReactNode {
  return <Outlet />
}

/** What a person sees when a page breaks; the cause is in the server's log. */
export function ErrorBoundary(): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <main className="wrap section">
      <title>Something went wrong</title>
      <h1 className="headline">Something went wrong</h1>
      <p className="lead mt-4">
        This page could not be shown. Check your connection and load it again; if that does not help, come back a little
        later.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-ink" href={pathname + search}>
          Load it again
        </a>
        <a className="button button-line" href="/">
          Back to the start
        </a>
      </p>
    </main>
  )
}
