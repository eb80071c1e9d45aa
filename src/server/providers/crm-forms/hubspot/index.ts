import type { Secret } from '#server/platform/config/secret.ts'
import { openDeadline } from '#server/platform/deadline.ts'
import type { CrmForms, CrmOutcome, CrmSubmission } from '../port.ts'
import { judgeAnswer } from './judge-answer.ts'

export interface HubspotFormsConfig {
  /** An origin. */
  url: string
  token: Secret | null
  /** A hidden field of the forms that takes our id; null where there is none. */
  keyField: string | null
  mostInTenSeconds: number
}

/** For name, connection, answer and body together. A submission that takes longer is tried again. */
const patienceMs = 10_000
/** Answers are a few hundred bytes; more is not read. */
const longestAnswerBytes = 64 * 1024

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
    mostPerSecond: config.mostInTenSeconds / 10,
    async submit(submission, stopped) {
      const { portalId, formGuid, id } = submission
      const path = `/submissions/v3/integration/${submitPath}/${encodeURIComponent(portalId)}/${encodeURIComponent(formGuid)}`
      const { signal, clear } = openDeadline(stopped, patienceMs)
      try {
        const response = await fetch(`${config.url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(config.token === null ? {} : { authorization: `Bearer ${config.token.reveal()}` }),
          },
          body: JSON.stringify(bodyOf(submission, config.keyField)),
          // A token must not follow to another place.
          redirect: 'manual',
          signal,
        })
        const { status, headers } = response
        if (response.ok) {
          await response.body?.cancel()
          return { state: 'delivered' }
        }
        return judgeAnswer(
          { status, retryAfter: headers.get('retry-after'), text: await readStart(response) },
          Date.now(),
        )
      } catch (error) {
        return { state: 'deferred', reason: describeFailure(error, signal), retryAfterMs: null } satisfies CrmOutcome
      } finally {
        clear()
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

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  if (response.body === null) return text
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswerBytes) break
  }
  return text
}

/** The name of what went wrong on the way; addresses and words stay out of it. */
function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `no answer within ${patienceMs / 1000} s`
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return `no connection (${cause.code})`
  }
  return 'no connection'
}
