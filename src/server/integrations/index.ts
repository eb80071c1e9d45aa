export { openWebhooks } from './webhooks/open-webhooks.ts'
