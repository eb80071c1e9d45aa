/** What pages use of the API configuration. */
export { openApiConfiguration } from './open-configuration.ts'
export { findOwnProvider } from './store.ts'
