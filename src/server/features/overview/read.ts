/** What the owner's first page shows. */
export { openOverview } from './open-overview.ts'
