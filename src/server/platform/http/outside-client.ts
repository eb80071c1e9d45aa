import type { Readable } from 'node:stream'
import { Agent, request as sendRequest } from 'undici'
import { AppError, isAppError } from '#contract/errors.ts'
import { openDeadline } from '../abort-signals.ts'
import { lookupPublic, parseOutsideAddress } from './outside-address.ts'

/*
 * Every outgoing HTTP request of the server goes through a client made here:
 *
 *   const call = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 64 * 1024 })
 *   const body = JSON.stringify(data)
 *   const response = await call(`${config.url}/submit`, { method: 'POST', headers, body, timeoutMs: 10_000, signal })
 *   if (!response.ok) throw …
 *   const data = Answer.parse(await response.json())
 *
 * An address that the admin has configured may be private; one that a customer has typed in may be so only where the
 * admin's configuration says it.
 */

type OutsideMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Why an address gave no answer at all, or only the beginning of one. */
export const outsideFailures = ['name-unknown', 'refused', 'tls', 'timeout', 'lost'] as const
export type OutsideFailure = (typeof outsideFailures)[number]

export interface OutsideOptions {
  /** Whether a name or an address may lead into a private network or to this machine. */
  allowsPrivateAddresses: boolean
  /** Whether `http:` will do. Left out: where private addresses are allowed, whose services may well speak plainly. */
  allowsPlainHttp?: boolean
  /** Of an answer's body; beyond it the answer breaks off. */
  maxBytes: number
  /** How many redirects of a GET are followed. Left out: a redirect is an answer, and nothing is sent on to where it points. */
  maxRedirects?: number
}

export interface OutsideRequest {
  method?: OutsideMethod
  headers?: Readonly<Record<string, string>>
  body?: FormData | string
  /** For name, connection, answer and body together. */
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * Asks an outside address, as `fetch` would. The body must be read or cancelled.
 * @throws AppError `address.forbidden` for a private address, another protocol, or one whose way is not encrypted
 * (`details.reason` is `plain`); `address.unreachable` with `details.reason`, an `OutsideFailure`, and the network's own
 * `details.code`; the signal's reason when it is aborted. Reading the body throws the same.
 */
export type CallOutside = (url: string, request: OutsideRequest) => Promise<Response>

// Connections are kept for later requests. One that is open has had its address checked by whoever opened it, so those that
// may lead to private addresses are kept apart.
const publicAgent = new Agent({ connect: { lookup: lookupPublic } })
const anyAgent = new Agent()

export function createOutsideClient(options: OutsideOptions): CallOutside {
  const { maxRedirects = 0 } = options
  return async (url, { method = 'GET', headers = {}, body, timeoutMs, signal }) => {
    signal?.throwIfAborted()
    const deadline = openDeadline(signal, timeoutMs)
    const message = { method, ...(await encode(body, headers)), signal: deadline.signal }
    const failureOf = (error: unknown) => (signal?.aborted === true ? signal.reason : describeFailure(error))
    try {
      const answer = await follow(url, message, options, method === 'GET' ? maxRedirects : 0)
      const { statusCode: status, body: content } = answer
      if (status < 200 || status > 599) {
        content.destroy()
        throw unreachable('lost')
      }
      const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const isEmpty = status === 204 || status === 205 || status === 304
      if (isEmpty) content.resume().on('close', deadline.clear)
      const stream = isEmpty ? null : limitBody(content, options.maxBytes, { failureOf, onEnd: deadline.clear })
      return new Response(stream, { status, headers: given })
    } catch (error) {
      deadline.clear()
      throw failureOf(error)
    }
  }
}

interface Message {
  method: OutsideMethod
  headers: Readonly<Record<string, string>>
  body: Buffer | null
  signal: AbortSignal
}

/** A form becomes bytes here, so that its length is sent with it. */
async function encode(
  body: FormData | string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Message, 'headers' | 'body'>> {
  const plain = { 'accept-encoding': 'identity', ...headers }
  if (!(body instanceof FormData)) return { headers: plain, body: body === undefined ? null : Buffer.from(body) }
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type, ...plain }, body: Buffer.from(await encoded.arrayBuffer()) }
}

async function follow(address: string, message: Message, options: OutsideOptions, maxRedirects: number) {
  const { allowsPrivateAddresses, allowsPlainHttp = allowsPrivateAddresses } = options
  let url = checkAddress(address, allowsPrivateAddresses, allowsPlainHttp)
  let { headers } = message
  for (let redirects = 0; ; redirects++) {
    const dispatcher = allowsPrivateAddresses ? anyAgent : publicAgent
    const answer = await sendRequest(url, { ...message, headers, dispatcher })
    // Nobody listens to a body that is destroyed before it is read.
    answer.body.on('error', () => undefined)
    const { location } = answer.headers
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string'
    if (maxRedirects === 0 || !isRedirect || !URL.canParse(location, url)) return answer
    answer.body.destroy()
    if (redirects === maxRedirects) throw unreachable('lost', { isRetryable: false })
    const next = checkAddress(new URL(location, url).href, allowsPrivateAddresses, allowsPlainHttp)
    // What the headers hold, such as a key, is for the origin that it was given for.
    if (next.origin !== url.origin) headers = { 'accept-encoding': 'identity' }
    url = next
  }
}

function checkAddress(address: string, allowsPrivateAddresses: boolean, allowsPlainHttp: boolean): URL {
  const url = parseOutsideAddress(address, allowsPrivateAddresses)
  if (url.protocol === 'https:' || allowsPlainHttp) return url
  throw new AppError('invalid', 'address.forbidden', 'The way to the address is not encrypted', {
    details: { reason: 'plain' },
  })
}

function limitBody(
  body: Readable,
  maxBytes: number,
  { failureOf, onEnd }: { failureOf(error: unknown): unknown; onEnd(): void },
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = body.iterator()
  let bytes = 0
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        bytes += done ? 0 : value.length
        if (bytes > maxBytes) throw unreachable('lost', { isRetryable: false })
        if (!done) controller.enqueue(new Uint8Array(value))
        else {
          onEnd()
          controller.close()
        }
      } catch (error) {
        onEnd()
        body.destroy()
        controller.error(failureOf(error))
      }
    },
    cancel() {
      onEnd()
      body.destroy()
    },
  })
}

/**
 * The beginning of an answer's text; the rest is not waited for.
 * @param maxBytes Reading ends with the piece that passes it.
 */
export async function readBeginning(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  if (response.body === null) return text
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    bytes += chunk.length
    if (bytes > maxBytes) break
  }
  return text
}

/** Source: Node.js documentation, X509 certificate error codes; OpenSSL's own begin with ERR_SSL or are EPROTO. */
const certificateProblems = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

function describeFailure(error: unknown): AppError {
  if (isAppError(error)) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unreachable(reasonOf(error, code), { code, cause: error })
}

function reasonOf(error: unknown, code: string): OutsideFailure {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name-unknown'
  if (code === 'ECONNREFUSED') return 'refused'
  return certificateProblems.test(code) ? 'tls' : 'lost'
}

function unreachable(
  reason: OutsideFailure,
  { code, cause, isRetryable = true }: { code?: string; cause?: unknown; isRetryable?: boolean } = {},
): AppError {
  return new AppError('provider', 'address.unreachable', 'The address cannot be reached', {
    retryable: isRetryable,
    details: { reason, ...(code === undefined || code === '' ? {} : { code }) },
    cause,
  })
}
