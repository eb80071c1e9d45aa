/** What pages use: the operator's view of the site's settings. */
export { openSettings } from './open-settings.ts'
