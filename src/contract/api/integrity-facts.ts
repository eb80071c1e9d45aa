import { z } from 'zod'
import { NewIntegrityFacts } from '../interview/integrity-facts.ts'
import { InterviewId } from '../values/ids.ts'
import { defineEndpoint } from './endpoint.ts'

/** `authorization: Bearer` with the call token. */
export const noteIntegrityFacts = defineEndpoint({
  tag: 'Interviews',
  access: 'public',
  servesOwnHosts: true,
  id: 'interviews.note-facts',
  method: 'POST',
  path: '/api/interviews/:interviewId/integrity-facts',
  summary:
    'Note what happened around the answers, by the call token, where the opening notes it; repeating it changes nothing.',
  params: z.strictObject({ interviewId: InterviewId }),
  body: NewIntegrityFacts,
  status: 204,
  errors: ['request.invalid', 'rate.limited', 'interview.token_invalid', 'interview.facts_not_noted'],
})
