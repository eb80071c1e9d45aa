/** What the owner's area uses of contacts and leads. */
export { openLeads } from './open-leads.ts'
export { countQuarantined } from './quarantine-store.ts'
