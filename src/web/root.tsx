import '#ui/styles.css'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import { DocumentAssets } from './document-assets.ts'
import { pageServices } from './site/services.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, origin } = context.get(pageServices)
  return { brand, origin }
}

export function Layout({ children }: { children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <DocumentScripts />
      </body>
    </html>
  )
}

/** The bootstrap alone on public pages; React Router's scripts where a route asks for full hydration. */
function DocumentScripts(): ReactNode {
  const assets = useContext(DocumentAssets)
  const isHydrated = useMatches().some((match) => isHydratedHandle(match.handle))
  if (isHydrated) return <Scripts />
  if (assets === null) return null
  return (
    <>
      {assets.refreshRuntime !== null && <script type="module" src={assets.refreshRuntime} />}
      <script type="module" src={assets.bootstrap} />
    </>
  )
}

function isHydratedHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === 'full'
}

export default function Root(): ReactNode {
  return <Outlet />
}
