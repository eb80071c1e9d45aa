import { islands } from '../islands/index.ts'
import { wakeIslands } from './wake-islands.ts'

/** Runs once on every public page. What it imports statically is all the script a reader is sent before acting. */
export function startSite(): void {
  wakeIslands(document, islands, () => import('./hydrate-island.tsx'))
}
