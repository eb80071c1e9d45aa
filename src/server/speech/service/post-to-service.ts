import { AppError, isAppError } from '#contract/errors.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { type CallOutside, createOutsideClient } from '#server/platform/http/outside-client.ts'

export interface ServiceRequest {
  url: string
  key: Secret | null
  /** A form, or something to send as JSON. */
  body: FormData | Readonly<Record<string, unknown>>
  timeoutMs: number
  /** Where the address is a customer's; left out: the admin's own. */
  send?: CallOutside
}

/**
 * Posts to a speech service and reads its answer. Errors carry the status and nothing of the body, which may repeat
 * the words or the key.
 * @throws AppError `speech.overloaded` for 429; `speech.failed`, retryable after 408, 5xx and lost connections.
 */
export async function postToService<Result>(
  request: ServiceRequest,
  signal: AbortSignal,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const isForm = request.body instanceof FormData
  try {
    const send = request.send ?? callOperatorsService
    const response = await send(request.url, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(request.key === null ? {} : { authorization: `Bearer ${request.key.reveal()}` }),
      },
      body: request.body instanceof FormData ? request.body : JSON.stringify(request.body),
      timeoutMs: request.timeoutMs,
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw refused(response)
    }
    return await read(response)
  } catch (cause) {
    throw serviceFailure(cause, signal)
  }
}

/** An utterance of a minute is 3 MB. */
const callOperatorsService = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 16_000_000 })

/** The caller's own reason when it has gone, an AppError of the service as it is, and anything else as a lost connection. */
export function serviceFailure(cause: unknown, signal: AbortSignal): unknown {
  if (isAppError(cause) && cause.code.startsWith('speech.')) return cause
  if (signal.aborted) return signal.reason
  const isLate = isAppError(cause) && cause.details.reason === 'timeout'
  const reason = isLate ? 'no answer in time' : 'the connection failed'
  return new AppError('provider', 'speech.failed', 'The speech service did not answer', {
    details: { reason },
    retryable: true,
  })
}

function refused(response: Response): AppError {
  const { status } = response
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000
    return new AppError('limited', 'speech.overloaded', 'The speech service asks to wait', { retryAfterMs })
  }
  return new AppError('provider', 'speech.failed', 'The speech service refused', {
    details: { status },
    retryable: status === 408 || status >= 500,
  })
}
