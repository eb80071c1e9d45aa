import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import type { PublicParts } from './document-assets.ts'
import { loadAfterPaint } from './site/load-after-paint.ts'
import { LoadingMessage } from './site/parts/loading-message.tsx'
import { PageHead } from './site/parts/page-head.tsx'
import siteStyles from './site/site.css?url'
import type { Site } from './site/use-site.ts'
import { visitScriptOf } from './site/visit.ts'

interface PublicScripts {
  /** Address of the built `entry.site.ts`: the one script of a public page. */
  bootstrap: string
  /** Address of the development server's refresh runtime; null in a build. */
  refreshRuntime: string | null
}

/** What a public document holds beside its page. */
export function publicPartsOf(scripts: PublicScripts): PublicParts {
  return { head: <Head />, first: <LoadingMessage />, scripts: <Scripts {...scripts} /> }
}

function Head(): ReactNode {
  // Nothing is known of the site when its own loader fails.
  const settings = useRouteLoaderData<Site>('root')?.settings ?? defaultSiteSettings
  return (
    <>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words and two numbers, one of `inlineScriptsOf`.
        dangerouslySetInnerHTML={{ __html: visitScriptOf(settings.countdowns) }}
      />
      <PageHead />
      <link rel="stylesheet" href={siteStyles} />
    </>
  )
}

function Scripts({ bootstrap, refreshRuntime }: PublicScripts): ReactNode {
  return (
    <>
      {refreshRuntime !== null && <script type="module" src={refreshRuntime} />}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, one of `inlineScriptsOf`.
        dangerouslySetInnerHTML={{ __html: loadAfterPaint(bootstrap) }}
      />
    </>
  )
}
