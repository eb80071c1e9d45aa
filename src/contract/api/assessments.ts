import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const PartnerId = z.string().regex(/^[0-9a-f-]{36}$/)

const params = z.strictObject({
  partnerId: PartnerId,
  /** As the ATS calls it, such as `send_test`. */
  call: z.string().max(60),
})
/** Each ATS has names of its own. */
const query = z.record(z.string(), z.unknown())

/** What an ATS asks of its partner for assessments: each workspace has its own address for each ATS, and answers in its shape. */
export const askAssessments = defineEndpoint({
  id: 'assessments.ask',
  method: 'GET',
  path: '/api/assessments/:partnerId/:call',
  summary:
    'What an ATS asks of its partner for assessments, in the shape that it documents: tests, and how one stands.',
  tag: 'Integrations',
  access: 'public',
  params,
  query,
  result: z.unknown(),
  errors: ['request.invalid', 'rate.limited'],
})

export const orderAssessments = defineEndpoint({
  id: 'assessments.order',
  method: 'POST',
  path: '/api/assessments/:partnerId/:call',
  summary: 'Candidates whom an ATS sends to its partner for assessments. Sent again, they are invited once.',
  tag: 'Integrations',
  access: 'public',
  params,
  query,
  result: z.unknown(),
  errors: ['request.invalid', 'rate.limited'],
})
