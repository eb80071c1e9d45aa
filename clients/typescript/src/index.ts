import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

export type { components, paths } from './schema.ts'

/** A problem document (RFC 9457): `code` is stable, `detail` says it in words. */
export type Problem = components['schemas']['Problem']

export interface OpenroundOptions {
  /** Where the installation is, such as `https://openround.example.com`. */
  baseUrl: string
  /** `orkey_…` */
  apiKey: string
  /** Instead of the global one. */
  fetch?: (request: Request) => Promise<Response>
  /** How often a call is sent again that was not answered, was limited or failed on the server's side. */
  retries?: number
  /** Waits before the next attempt; for tests. */
  wait?: (ms: number) => Promise<void>
}

const defaultRetries = 3
const firstWaitMs = 500
const maxWaitMs = 30_000
const retried: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * A client with a method for each HTTP method: `client.GET('/api/v1/openings')`, typed by the API's own description. Each
 * writing call gets an idempotency key, so that it has its effect once however often it is sent again.
 */
export function createOpenround(options: OpenroundOptions): Client<paths> {
  const { baseUrl, apiKey } = options
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: (request) => sendPatiently(request, options),
  })
  client.use(nameWritingCalls)
  return client
}

const nameWritingCalls: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID())
    }
    return request
  },
}

async function sendPatiently(
  request: Request,
  { fetch: send = globalThis.fetch, retries = defaultRetries, wait = sleep }: OpenroundOptions,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries
    try {
      // A request's body is read once: each attempt sends a copy.
      const response = await send(request.clone())
      if (isLast || !retried.has(response.status)) return response
      await wait(waitOf(response, attempt))
    } catch (error) {
      if (isLast || request.signal.aborted) throw error
      await wait(backoffMs(attempt))
    }
  }
}

/** As the server asks for, else longer each time. */
function waitOf(response: Response, attempt: number): number {
  const asked = Number(response.headers.get('retry-after'))
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked * 1000, maxWaitMs) : backoffMs(attempt)
}

function backoffMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** attempt, maxWaitMs)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
