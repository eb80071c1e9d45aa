import { createContext } from 'react'
import type { SitePage } from './pages.ts'

/**
 * The table of pages while a document is rendered on the server; empty in a browser, which is not sent the table: its
 * instances bring the content they are made from.
 */
export const SitePages = createContext<readonly SitePage[]>([])
