import { z } from 'zod'
import type { AssessmentPartner } from '../port.ts'
import { bearerOf, isSecret, nameOf, readBody } from '../read-call.ts'
import { manifest } from './manifest.ts'

const Sent = z.object({
  test_id: z.union([z.string(), z.number()]).transform(String),
  callback_url: z.url(),
  candidate: z.object({ first_name: z.string().nullish(), last_name: z.string().nullish(), email: z.string() }),
})

/** Source: Workable’s *Assessment Providers*, 2026. */
export const workable: AssessmentPartner = {
  manifest,
  isAuthentic: (call, { key }) => isSecret(bearerOf(call), key),
  read(call) {
    if (call.method === 'GET') return call.name === 'tests' ? { kind: 'tests' } : null
    if (call.name !== 'assessments') return null
    return readBody(call, Sent, ({ test_id: testId, callback_url: callback, candidate }) => ({
      kind: 'order',
      order: {
        // Workable names each assessment by the address that its result goes to.
        remoteKey: callback,
        testId,
        name: nameOf(candidate.first_name, candidate.last_name),
        email: candidate.email,
        callback,
      },
    }))
  },
  answer: {
    tests: (tests) => ({ status: 200, body: { tests: tests.map(({ id, name }) => ({ id, name })) } }),
    ordered: (orderId) => ({ status: 201, body: { assessment_id: orderId } }),
    status: () => refuse(404, 'There is no such call.'),
    cancelled: () => refuse(404, 'There is no such call.'),
    noted: () => ({ status: 200, body: {} }),
    refused: ({ status, message }) => refuse(status, message),
  },
  tellInvited: ({ callback }, { theirs }) => toWorkable(callback, theirs.token, { status: 'pending' }),
  tellResult({ callback, link, rating }, { theirs }) {
    const score = rating?.score ?? null
    const assessment = {
      ...(score !== null && { score: String(score) }),
      ...(rating !== null && { summary: rating.summary.join(' ') }),
    }
    return toWorkable(callback, theirs.token, { status: 'completed', results_url: link, assessment })
  },
}

function refuse(status: number, message: string) {
  return { status, body: { status, message } }
}

function toWorkable(callback: string | null, token: string | undefined, json: unknown) {
  return { url: callback ?? '', method: 'PUT' as const, headers: { authorization: `Bearer ${token ?? ''}` }, json }
}
