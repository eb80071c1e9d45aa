export { openApiKeys } from './api-keys/manage-keys.ts'
