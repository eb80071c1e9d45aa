import { isAppError } from '#contract/errors.ts'
import type { AttemptProblem } from '#contract/values/webhooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type CallOutside, createOutsideClient } from '#server/platform/http/outside-client.ts'
import type { ClaimedDelivery, Settlement } from './dispatch-store.ts'
import {
  type Answer,
  addToHistory,
  attemptTimeoutMs,
  bodyTimeoutMs,
  isGivenUp,
  judgeAttempt,
  maxResponseBytes,
  readRetryAfter,
  type Verdict,
  withoutRating,
} from './policy.ts'
import { openSigningSecrets, signatureHeaders } from './secrets.ts'

export type AttemptDeps = Pick<Deps, 'clock' | 'secrets'>

/** The way to customers' endpoints. A redirect is an answer: nothing is sent on to where it points. */
export function openEndpointClient({ config }: Pick<Deps, 'config'>): CallOutside {
  // More than is kept, so that an answer's own length does not break it off before.
  return createOutsideClient({ allowsPrivateAddresses: config.allowsPrivateProviders, maxBytes: 64 * 1024 })
}

/** As receivers see it, at every attempt the same. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`
}

interface AttemptOptions {
  signal: AbortSignal
  timeoutMs?: number
}

/** What has become of one attempt, and whether the receiver wants no more. */
export interface Attempted {
  settlement: Settlement
  hasFailed: boolean
  isGone: boolean
  /** Its endpoint failed before. */
  wasFailing: boolean
}

/**
 * Sends a delivery once. Null where its endpoint's secret cannot be read: without a signature nothing is sent.
 * @throws the signal's reason when it is aborted: nothing is known of the attempt then.
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  call: CallOutside,
  delivery: ClaimedDelivery,
  { signal, timeoutMs = attemptTimeoutMs }: AttemptOptions,
): Promise<Attempted | null> {
  const at = deps.clock.now()
  const signing = openSigningSecrets(deps, delivery, at)
  if (signing === null) return null
  const body = delivery.isPersonal && delivery.coversScores ? withoutRating(delivery.body) : delivery.body
  const plain = {
    'content-type': 'application/json',
    'user-agent': 'Openround-Webhooks/1',
  }
  const signed = signatureHeaders(signing, { messageId: messageIdOf(delivery.id), body, at })
  const startMs = deps.clock.monotonicMs()
  const { response, ...answer } = await post(deps, call, {
    url: delivery.url,
    headers: { ...plain, ...signed },
    body,
    timeoutMs,
    signal,
  })
  const durationMs = Math.round(deps.clock.monotonicMs() - startMs)
  const { status, problem } = answer
  const attempts = delivery.attempts + 1
  const verdict = judgeAttempt(answer, attempts, Math.random())
  const now = deps.clock.now()
  const later = new Date(now.getTime() + (verdict.kind === 'retry' ? verdict.afterMs : 0))
  // What an endpoint missed that is about to be paused waits until it is resumed.
  const isLast = verdict.kind === 'failed' && !isGivenUp(delivery.failingSince, now)
  const isWaiting = !isLast && verdict.kind !== 'delivered'
  const { 'webhook-signature': _, ...shown } = signed
  return {
    hasFailed: verdict.kind !== 'delivered',
    isGone: verdict.kind === 'gone',
    wasFailing: delivery.failingSince !== null,
    settlement: {
      id: delivery.id,
      claim: delivery.claim,
      endpointId: delivery.endpointId,
      subject: delivery.subject,
      state: stateOf(verdict, isWaiting),
      attempts,
      dueAt: isWaiting ? later : null,
      quietUntil: verdict.kind === 'retry' && verdict.isQuiet ? later : null,
      history: addToHistory(delivery.history, { at: at.toISOString(), durationMs, status, problem }),
      requestHeaders: { ...plain, ...shown },
      response,
    },
  }
}

function stateOf({ kind }: Verdict, isWaiting: boolean): Settlement['state'] {
  if (isWaiting) return 'waiting'
  return kind === 'delivered' ? 'delivered' : 'failed'
}

interface Message {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
  signal: AbortSignal
}

async function post(
  deps: AttemptDeps,
  call: CallOutside,
  { url, signal, ...message }: Message,
): Promise<Answer & { response: string | null }> {
  try {
    const answer = await call(url, { method: 'POST', ...message, signal })
    const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), deps.clock.now())
    return { status: answer.status, problem: null, retryAfterMs, response: await readAnswer(answer) }
  } catch (error) {
    signal.throwIfAborted()
    return { status: null, problem: problemOf(error), retryAfterMs: null, response: null }
  }
}

/** The beginning of an answer's text, as far as it comes soon: what it says has no part in what follows. */
async function readAnswer({ body }: Response): Promise<string | null> {
  if (body === null) return null
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), bodyTimeoutMs)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    while (bytes < maxResponseBytes) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      bytes += value.length
    }
  } catch {
    // Broken off: what has come is what there is.
  } finally {
    clearTimeout(timer)
    void reader.cancel().catch(() => undefined)
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxResponseBytes))
  // PostgreSQL stores no NUL.
  return text.replaceAll('\0', '\uFFFD')
}

function problemOf(error: unknown): AttemptProblem {
  if (!isAppError(error)) throw error
  if (error.code === 'address.forbidden') return error.details?.reason === 'plain' ? 'plain' : 'forbidden'
  const { reason } = error.details ?? {}
  const known = ['name-unknown', 'refused', 'tls', 'timeout', 'lost'] as const
  return known.find((one) => one === reason) ?? 'lost'
}
