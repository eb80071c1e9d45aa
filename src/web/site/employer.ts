import { useMatches, useRouteLoaderData } from 'react-router'
import type { EmployerLook } from '#contract/values/employer.ts'
import type { Site } from './use-site.ts'

/** What the loader of a page answers that an employer's candidates or guests read: whose page it is. */
export interface EmployersPage {
  /** Null for a link that opens nothing, and for an interview of no employer. */
  look: EmployerLook | null
}

/**
 * Whose page is being rendered; null for a page of the site itself. Such a page says nothing of the installation. On an
 * employer's own domain every page is theirs, also the one for a link that opens nothing.
 */
export function useEmployer(): EmployerLook | null {
  const ownDomain = useRouteLoaderData<Site>('root')?.ownDomain ?? null
  const loaded = useMatches().at(-1)?.loaderData
  const hasLook = typeof loaded === 'object' && loaded !== null && 'look' in loaded
  return (hasLook ? (loaded as EmployersPage).look : null) ?? ownDomain?.look ?? null
}
