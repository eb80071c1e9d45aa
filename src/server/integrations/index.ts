export { openApiKeys } from './api-keys/manage-keys.ts'
export { openAssessmentPartners } from './assessment-partners/manage-partners.ts'
export { openConnections } from './connections/open-connections.ts'
export { openWebhooks } from './webhooks/open-webhooks.ts'
