export { openConnections } from './connections/open-connections.ts'
