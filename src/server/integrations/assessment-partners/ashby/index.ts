import { z } from 'zod'
import { basicAuthorization } from '#server/providers/ats/index.ts'
import type { AssessmentPartner } from '../port.ts'
import { basicUserOf, isSecret, nameOf, readBody } from '../read-call.ts'
import { manifest } from './manifest.ts'

const Started = z.object({
  assessment_type_id: z.string(),
  candidate: z.object({
    ashby_id: z.string().nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string(),
  }),
  application: z.object({ ashby_id: z.string() }),
})
const Cancelled = z.object({ assessment_id: z.string() })
const Refused = z.object({
  success: z.literal(false),
  errorInfo: z.object({ code: z.string() }).optional(),
  errors: z.array(z.unknown()).optional(),
})

type Blob = { identifier: string; label: string; type: 'numeric_score' | 'url' | 'string'; value: string | number }

/** Source: Ashby’s *Creating an Assessments Integration*, and working code that answers it, 2026. All is POST. */
export const ashby: AssessmentPartner = {
  manifest,
  isAuthentic: (call, { key }) => isSecret(basicUserOf(call), key),
  read(call) {
    if (call.method !== 'POST') return null
    if (call.name === 'assessment.list') return { kind: 'tests' }
    if (call.name === 'assessment.cancel') {
      return readBody(call, Cancelled, ({ assessment_id: orderId }) => ({ kind: 'cancel', orderId }))
    }
    if (call.name !== 'assessment.start') return null
    return readBody(call, Started, ({ assessment_type_id: testId, candidate, application }) => ({
      kind: 'order',
      order: {
        remoteKey: `${application.ashby_id} ${testId}`,
        testId,
        name: nameOf(candidate.first_name, candidate.last_name),
        email: candidate.email,
        callback: null,
      },
    }))
  },
  answer: {
    tests: (tests) => ({
      status: 200,
      body: {
        success: true,
        results: tests.map(({ id, name }) => ({
          assessment_type_id: id,
          name,
          description: 'Interview by voice or text',
        })),
      },
    }),
    ordered: (orderId) => ({ status: 200, body: { success: true, results: { assessment_id: orderId } } }),
    status: () => ({ status: 404, body: { success: false } }),
    cancelled: (orderId) => ({ status: 200, body: { success: true, results: { assessment_id: orderId } } }),
    noted: () => ({ status: 200, body: { success: true } }),
    refused: ({ status, message }) => ({ status, body: { success: false, message, errors: [message] } }),
  },
  tellResult({ orderId, link, at, rating }, { theirs }) {
    const score = rating?.score ?? null
    const json = {
      assessment_id: orderId,
      timestamp: at.getTime(),
      assessment_status: blob('status', 'Status', 'string', 'Completed'),
      assessment_profile_url: blob('report', 'Report', 'url', link),
      ...(score !== null && { assessment_result: blob('score', 'Score of 100', 'numeric_score', score) }),
      metadata: rating === null ? [] : [blob('summary', 'Summary', 'string', rating.summary.join(' '))],
    }
    return toAshby(json, theirs.apiKey ?? '')
  },
  refusalIn(json) {
    const refused = Refused.safeParse(json)
    return refused.success ? (refused.data.errorInfo?.code ?? 'Ashby refused it') : null
  },
}

function blob(identifier: string, label: string, type: Blob['type'], value: string | number): Blob {
  return { identifier, label, type, value }
}

function toAshby(json: unknown, apiKey: string) {
  return {
    url: 'https://api.ashbyhq.com/assessment.update',
    method: 'POST' as const,
    headers: { accept: 'application/json; version=1', authorization: basicAuthorization(apiKey) },
    json,
  }
}
