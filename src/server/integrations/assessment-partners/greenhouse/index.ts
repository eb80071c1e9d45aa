import { z } from 'zod'
import { basicAuthorization } from '#server/providers/ats/index.ts'
import type { Asked, AssessmentPartner, PartnerCall } from '../port.ts'
import { basicUserOf, isSecret, nameOf, readBody } from '../read-call.ts'
import { manifest } from './manifest.ts'

const Sent = z.object({
  partner_test_id: z.union([z.string(), z.number()]).transform(String),
  candidate: z.object({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    preferred_name: z.string().nullish(),
    email: z.string(),
  }),
  url: z.url(),
})

/** Source: grnhse/greenhouse-api-docs, Assessment Partner API, January 2026. */
export const greenhouse: AssessmentPartner = {
  manifest,
  isAuthentic: (call, { key }) => isSecret(basicUserOf(call), key),
  read(call) {
    if (call.method === 'POST') return readPost(call)
    if (call.name === 'list_tests') return { kind: 'tests' }
    if (call.name !== 'test_status') return null
    const { partner_interview_id: orderId } = call.query
    return orderId === undefined
      ? { kind: 'invalid', message: 'partner_interview_id is missing.' }
      : { kind: 'status', orderId }
  },
  answer: {
    tests: (tests) => ({
      status: 200,
      body: tests.map(({ id, name }) => ({ partner_test_id: id, partner_test_name: name })),
    }),
    ordered: (orderId) => ({ status: 200, body: { partner_interview_id: orderId } }),
    status(state) {
      if (state.kind !== 'finished') return { status: 200, body: { partner_status: state.kind } }
      const { link, rating } = state.result
      const score = rating?.score ?? null
      const body = {
        partner_status: 'complete',
        partner_profile_url: link,
        ...(score !== null && { partner_score: score }),
        // Values that are simple, under names that people read there.
        metadata: rating === null ? {} : { Summary: rating.summary.join(' ') },
      }
      return { status: 200, body }
    },
    cancelled: () => ({ status: 404, body: { status: 404 } }),
    noted: () => ({ status: 200, body: { status: 200 } }),
    refused: ({ status, message }) => ({ status, body: { errors: [message] } }),
  },
  /** It says nothing but that there is something to ask for. */
  tellResult: ({ callback }, { key }) => ({
    url: callback ?? '',
    method: 'PATCH',
    headers: { authorization: basicAuthorization(key) },
    json: null,
  }),
}

function readPost(call: PartnerCall): Asked | null {
  if (call.name === 'response_error') return { kind: 'noted' }
  if (call.name !== 'send_test') return null
  return readBody(call, Sent, ({ partner_test_id: testId, candidate, url }) => ({
    kind: 'order',
    order: {
      // Greenhouse names each test that it sends by this address.
      remoteKey: url,
      testId,
      name: nameOf(candidate.preferred_name ?? candidate.first_name, candidate.last_name),
      email: candidate.email,
      callback: url,
    },
  }))
}
