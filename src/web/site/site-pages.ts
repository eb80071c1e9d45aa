import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import type { SitePage } from './pages.ts'

/**
 * The table of pages while a document is rendered on the server; empty in a browser, which is not sent the table: its
 * instances bring the content they are made from.
 */
export const SitePages = createContext<readonly SitePage[]>([])

/** The page that is being rendered; undefined in a browser, and where a route is in no table. */
export function useSitePage(): SitePage | undefined {
  const match = useMatches().at(-1)
  return useContext(SitePages).find(
    ({ routeId, isInstance, path }) => routeId === match?.id && (!isInstance || path === match.pathname),
  )
}
