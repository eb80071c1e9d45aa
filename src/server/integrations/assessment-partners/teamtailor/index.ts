import { z } from 'zod'
import { isHmacOf } from '#server/providers/ats/index.ts'
import type { AssessmentPartner, PartnerCall, PartnerSecrets } from '../port.ts'
import { bearerOf, isJwtOf, jsonOf, nameOf, readBody } from '../read-call.ts'
import { manifest } from './manifest.ts'

const maxAgeMs = 5 * 60 * 1000
const maxSummaryLength = 150
const apiVersion = '20180828'
/** The field of a trigger under which the opening is chosen. */
const testField = 'opening'

const Event = z.object({ 'partner-event': z.object({ id: z.string() }) })
const Ordered = z.object({
  'partner-event': z.object({
    'webhook-data': z.object({ [testField]: z.string() }),
    'partner-result': z.object({ id: z.string(), 'update-url': z.url() }),
    candidate: z.object({
      'first-name': z.string().nullish(),
      'last-name': z.string().nullish(),
      email: z.string(),
    }),
  }),
})

/** Source: Teamtailor/tt-partner-docs, Partner API, 2026. */
export const teamtailor: AssessmentPartner = {
  manifest,
  isAuthentic(call, secrets, now) {
    const { partnerKey = '', secret = '' } = secrets.theirs
    if (!isJwtOf(bearerOf(call), partnerKey, now)) return false
    // What an owner has saved a secret for has to be signed with it.
    return call.method === 'GET' || secret === '' || isSigned(call, secrets, now)
  },
  read(call) {
    if (call.method === 'GET') return call.name === 'config' ? { kind: 'tests' } : null
    if (call.name !== 'webhook') return null
    return readBody(call, Ordered, ({ 'partner-event': event }) => {
      const result = event['partner-result']
      const { candidate } = event
      return {
        kind: 'order',
        order: {
          remoteKey: result.id,
          testId: event['webhook-data'][testField] ?? '',
          name: nameOf(candidate['first-name'], candidate['last-name']),
          email: candidate.email,
          callback: result['update-url'],
        },
      }
    })
  },
  answer: {
    tests: (tests) => ({
      status: 200,
      body: {
        config: {
          fields: [
            {
              id: testField,
              label: 'Opening',
              type: 'select',
              options: tests.map(({ id, name }) => ({ id, label: name })),
            },
          ],
        },
      },
    }),
    ordered: () => ({ status: 200, body: { partner_result_attributes: { status: 'sent' } } }),
    status: () => ({ status: 404, body: 'There is no such call.' }),
    cancelled: () => ({ status: 404, body: 'There is no such call.' }),
    noted: () => ({ status: 200, body: {} }),
    // A text, which is shown to whoever started the trigger.
    refused: ({ status, message }) => ({ status, body: message }),
  },
  tellResult({ callback, link, rating }, { theirs }) {
    const score = rating?.score ?? null
    const attributes = {
      status: 'completed',
      url: link,
      ...(rating !== null && { summary: rating.summary.join(' ').slice(0, maxSummaryLength) }),
      ...(score !== null && { assessment: { score } }),
    }
    return {
      url: callback ?? '',
      method: 'PUT',
      headers: {
        authorization: `Token ${theirs.partnerKey ?? ''}`,
        'x-api-version': apiVersion,
        'content-type': 'application/vnd.api+json',
      },
      json: { data: { type: 'partner-results', id: (callback ?? '').split('/').at(-1) ?? '', attributes } },
    }
  },
}

/** The signature covers the time and the event’s id, and nothing else of the body. */
function isSigned(call: PartnerCall, { theirs }: PartnerSecrets, now: Date): boolean {
  const parts = new Map(
    (call.headers['teamtailor-signature'] ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value]
    }),
  )
  const event = Event.safeParse(jsonOf(call))
  const [time = '', signature = ''] = [parts.get('t'), parts.get('v1')]
  if (!event.success || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() - Number(time) * 1000) > maxAgeMs) return false
  return isHmacOf(signature, theirs.secret ?? '', [`${time}.${event.data['partner-event'].id}`])
}
