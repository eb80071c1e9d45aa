/** What pages and other features use of candidates' own data. */
export { openOwnData } from './open-own-data.ts'
export { sendOwnDataLinkAddress } from './send-link.ts'
