export { openApiKeys } from './api-keys/manage-keys.ts'
export { openWebhooks } from './webhooks/open-webhooks.ts'
