export { Island, type IslandWake } from '../island/island.tsx'
