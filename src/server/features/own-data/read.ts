/** What pages and other features use of candidates' own data; an export of a workspace holds the same of each interview. */
export { collectInterview } from './collect-interview.ts'
export { openErasure } from './erase-for-member.ts'
export { entriesOf, toJson } from './interview-entries.ts'
export { openOwnData } from './open-own-data.ts'
export { sendOwnDataLinkAddress } from './send-link.ts'
