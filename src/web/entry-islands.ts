import type { islands as dashboardIslands } from './dashboard/islands/index.ts'
import type { IslandLoader } from './island/island-loader.ts'
import { islands as siteIslands } from './site/islands/index.ts'

/** Every island of every surface, by the name that a page writes in `<Island name="…">`. */
export type IslandName = keyof typeof siteIslands | keyof typeof dashboardIslands

/** The islands that a page can have. Public pages carry the list of their own alone: it names every file of each. */
export async function loadIslands(path: string): Promise<Readonly<Record<string, IslandLoader>>> {
  if (!path.startsWith('/dashboard')) return siteIslands
  const { islands } = await import('./dashboard/islands/index.ts')
  return { ...siteIslands, ...islands }
}
