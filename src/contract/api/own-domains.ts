import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** What a proxy asks before it has a certificate made for a name that somebody has called it by. */
export const askForCertificate = defineEndpoint({
  id: 'own-domains.ask-for-certificate',
  method: 'GET',
  path: '/api/own-domains/certificate',
  summary: 'Whether a host is a workspace’s own domain that is ready; asked by the proxy beside the server alone',
  tag: 'workspaces',
  access: 'public',
  // The name that Caddy gives it.
  query: z.strictObject({ domain: z.string().min(1).max(253) }),
  result: z.strictObject({ host: z.string() }),
  errors: ['own_domain.not_found', 'rate.limited'],
})
