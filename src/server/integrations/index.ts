export { openApiKeys } from './api-keys/manage-keys.ts'
export { openConnections } from './connections/open-connections.ts'
export { openWebhooks } from './webhooks/open-webhooks.ts'
