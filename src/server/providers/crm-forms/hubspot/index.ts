import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { createOutsideClient, readBeginning } from '#server/platform/http/outside-client.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import type { CrmForms, CrmOutcome, CrmSubmission } from '../port.ts'

export interface HubspotFormsConfig {
  /** An origin. */
  url: string
  token: Secret | null
  /** A hidden field of the forms that takes our id; null where there is none. */
  keyField: string | null
  maxInTenSeconds: number
}

/** For name, connection, answer and body together. A submission that takes longer is tried again. */
const timeoutMs = 10_000
/** Answers are a few hundred bytes; more is not read. */
const maxAnswerBytes = 64 * 1024

// A redirect is an answer: a token must not follow to another place.
const call = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 2 * maxAnswerBytes })

/**
 * HubSpot Forms v3. It knows no key that would make a repeat one: our id travels in the header `idempotency-key`, which
 * it ignores, and in `keyField` if the forms have such a field, where a repeat can be seen.
 * Source: HubSpot, `/submissions/v3/integration/submit`, as documented in 2025.
 */
export function createHubspotForms(config: HubspotFormsConfig): CrmForms {
  const submitPath = config.token === null ? 'submit' : 'secure/submit'
  return {
    id: 'hubspot',
    isRemote: true,
    maxPerSecond: config.maxInTenSeconds / 10,
    async submit(submission, stopped) {
      const { portalId, formGuid, id } = submission
      const path = `/submissions/v3/integration/${submitPath}/${encodeURIComponent(portalId)}/${encodeURIComponent(formGuid)}`
      try {
        const response = await call(`${config.url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(config.token === null ? {} : { authorization: `Bearer ${config.token.reveal()}` }),
          },
          body: JSON.stringify(bodyOf(submission, config.keyField)),
          timeoutMs,
          signal: stopped,
        })
        const { status, headers } = response
        if (response.ok) {
          await response.body?.cancel()
          return { state: 'delivered' }
        }
        return judgeAnswer(
          { status, retryAfter: headers.get('retry-after'), text: await readBeginning(response, maxAnswerBytes) },
          Date.now(),
        )
      } catch (error) {
        return { state: 'deferred', reason: describeFailure(error), retryAfterMs: null } satisfies CrmOutcome
      }
    },
  }
}

function bodyOf(submission: CrmSubmission, keyField: string | null): unknown {
  const { id, fields, pageUri, pageName, submittedAt, consentOptions } = submission
  return {
    submittedAt: String(submittedAt.getTime()),
    fields: [...fields, ...(keyField === null ? [] : [{ name: keyField, value: id }])].map((field) => ({
      objectTypeId: '0-1',
      ...field,
    })),
    context: { ...(pageUri === null ? {} : { pageUri }), ...(pageName === null ? {} : { pageName }) },
    ...(consentOptions === null ? {} : { legalConsentOptions: consentOptions }),
  }
}

/** The name of what went wrong on the way; addresses and words stay out of it. */
function describeFailure(error: unknown): string {
  if (!isAppError(error)) return 'no connection'
  const { reason, code } = error.details
  if (reason === 'timeout') return `no answer within ${timeoutMs / 1000} s`
  return typeof code === 'string' ? `no connection (${code})` : 'no connection'
}

const Refusal = z.object({
  errors: z.array(z.object({ message: z.string().default(''), errorType: z.string().default('') })).default([]),
})

/** The submission itself is wrong: the same one will be refused again. The others can be put right, or pass. */
const refusedForGood = new Set([400, 413, 422])
/** A service that asks for more is asked again after this; milliseconds. */
const maxRetryAfterMs = 60 * 60 * 1000
const maxReasonLength = 300

/**
 * What an answer other than 2xx means. Of the body only the kinds of errors and the names of fields are kept: messages
 * may quote what the person wrote.
 * Source: error bodies as captured from the live API and documented in 2025; `Retry-After` by RFC 9110, 10.2.3.
 */
function judgeAnswer(answer: { status: number; retryAfter: string | null; text: string }, nowMs: number): CrmOutcome {
  const reason = [`status ${answer.status}`, ...faultsOf(answer.text)].join(', ').slice(0, maxReasonLength)
  if (refusedForGood.has(answer.status)) return { state: 'refused', reason }
  return { state: 'deferred', reason, retryAfterMs: readRetryAfter(answer.retryAfter, nowMs) }
}

function faultsOf(text: string): string[] {
  const parsed = Refusal.safeParse(parseJson(text))
  if (!parsed.success) return []
  return parsed.data.errors.map(({ message, errorType }) => {
    const kind = /^[A-Z0-9_]{1,60}$/.test(errorType) ? errorType : 'unnamed error'
    const [, field] = /^Error in 'fields\.([\w.-]{1,60})'/.exec(message) ?? []
    return field === undefined ? kind : `${kind} in ${field}`
  })
}

function readRetryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null
  const afterMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return Number.isFinite(afterMs) ? Math.min(Math.max(afterMs, 0), maxRetryAfterMs) : null
}
