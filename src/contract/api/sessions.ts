import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Accounts'

/** Of one's own devices; ending one that has ended is harmless, and nobody else's is ever touched. */
export const endSession = defineEndpoint({
  id: 'sessions.end',
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  summary: 'Sign out one device of this account.',
  tag,
  access: 'user',
  params: z.strictObject({ sessionId: z.string().min(1).max(64) }),
  status: 204,
  errors: ['session.missing', 'request.invalid', 'origin.forbidden'],
})

/** This browser's session stays. */
export const endOtherSessions = defineEndpoint({
  id: 'sessions.end-others',
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out every other device of this account.',
  tag,
  access: 'user',
  status: 204,
  errors: ['session.missing', 'origin.forbidden'],
})
