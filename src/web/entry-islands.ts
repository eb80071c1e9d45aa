import type { islands } from './site/islands/index.ts'

/** Every island, by the name that a page writes in `<Island name="…">`. */
export type IslandName = keyof typeof islands
