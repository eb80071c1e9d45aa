import { z } from 'zod'
import { AccessToken } from '../values/ids.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * The candidate's own: the link's token is in the body, so that no address of ours holds it. Apart from what employers ask of
 * invitations, so that a candidate's browser loads nothing of that.
 */
export const beginInterview = defineEndpoint({
  id: 'interviews.begin',
  method: 'POST',
  path: '/api/interviews/begin',
  summary: 'Get the token that opens the call of an interview that the candidate has agreed to; earlier ones end.',
  tag: 'Interviews',
  access: 'public',
  body: z.strictObject({
    token: z.string().max(200),
    /** Of the screen that it is begun on: whether fingers point, and whether its short side is under 600 CSS pixels. */
    screen: z.strictObject({ isTouched: z.boolean(), isNarrow: z.boolean() }).optional(),
  }),
  servesOwnHosts: true,
  result: z.object({ callToken: AccessToken }),
  status: 201,
  errors: [
    'request.invalid',
    'interview.token_invalid',
    'interview.consent_missing',
    'interview.already_finished',
    'rate.limited',
  ],
})
