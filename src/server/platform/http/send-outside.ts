import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import { AppError, isAppError } from '#contract/errors.ts'
import { lookupPublic, parseOutsideAddress } from './outside-address.ts'

/** Why an address gave no answer at all. */
export const outsideFailures = ['name-unknown', 'refused', 'tls', 'lost'] as const
export type OutsideFailure = (typeof outsideFailures)[number]

export interface OutsideMessage {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: FormData | string
  signal: AbortSignal
}

/**
 * Asks an address that a customer has typed in, as `fetch` would. Redirects are answers like any other: what is sent holds
 * a key, which goes to no address but the one that was given.
 * @throws AppError `address.forbidden` for a private address, or one whose way is not encrypted; `address.unreachable`
 * with `details.reason`, an `OutsideFailure`; the signal's reason when it is aborted.
 */
export type SendOutside = (url: string, message: OutsideMessage) => Promise<Response>

/** Source: Node.js documentation, X509 certificate error codes; OpenSSL's own begin with ERR_SSL or are EPROTO. */
const certificateProblems = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

/** A connection is kept for the next request so long; the default of Node's own agents. */
const keptMs = 5_000

/** @param options `maxBytes` of an answer; beyond it the answer breaks off. */
export function createSendOutside(options: { allowsPrivateAddresses: boolean; maxBytes: number }): SendOutside {
  const { allowsPrivateAddresses, maxBytes } = options
  // Connections of its own: one that is open already has its address checked by whoever opened it, and elsewhere in this
  // process, as for the admin's calendars, private ones may be allowed.
  const kept = { keepAlive: true, timeout: keptMs }
  const agents = { secure: new SecureAgent(kept), plain: new PlainAgent(kept) }
  return async (address, { method, headers, body, signal }) => {
    signal.throwIfAborted()
    const url = parseOutsideAddress(address, allowsPrivateAddresses)
    // Where the admin has opened their own network, its services may well speak plainly.
    if (url.protocol !== 'https:' && !allowsPrivateAddresses) throw plain()
    const encoded = body === undefined ? null : new Response(body)
    const type = encoded?.headers.get('content-type') ?? null
    const bytes = encoded === null ? null : Buffer.from(await encoded.arrayBuffer())
    const isSecure = url.protocol === 'https:'
    const send = isSecure ? requestSecure : requestPlain
    return await new Promise<Response>((resolve, reject) => {
      const call = send(
        url,
        {
          method,
          signal,
          agent: isSecure ? agents.secure : agents.plain,
          lookup: allowsPrivateAddresses ? undefined : lookupPublic,
          headers: {
            'accept-encoding': 'identity',
            ...(type === null || !(body instanceof FormData) ? {} : { 'content-type': type }),
            ...(bytes === null ? {} : { 'content-length': String(bytes.length) }),
            ...headers,
          },
        },
        (answer) => {
          const status = answer.statusCode ?? 0
          if (status < 200 || status > 599) {
            answer.destroy()
            reject(unreachable('lost'))
            return
          }
          const hasBody = status !== 204 && status !== 205 && status !== 304
          if (!hasBody) answer.resume()
          const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          )
          resolve(new Response(hasBody ? streamOf(limit(answer, maxBytes)) : null, { status, headers: given }))
        },
      )
      call.on('error', (error) => reject(signal.aborted ? signal.reason : failureOf(error)))
      call.end(bytes ?? undefined)
    })
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

async function* limit(answer: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += chunk.length
      if (bytes > maxBytes) throw unreachable('lost')
      yield new Uint8Array(chunk)
    }
  } catch (error) {
    throw error instanceof Error ? failureOf(error) : error
  }
}

function failureOf(error: Error): unknown {
  if (isAppError(error) || error.name === 'AbortError') return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreachable('name-unknown')
  if (code === 'ECONNREFUSED') return unreachable('refused')
  return unreachable(certificateProblems.test(code) ? 'tls' : 'lost')
}

function unreachable(reason: OutsideFailure): AppError {
  return new AppError('provider', 'address.unreachable', 'The address cannot be reached', {
    retryable: true,
    details: { reason },
  })
}

function plain(): AppError {
  return new AppError('invalid', 'address.forbidden', 'The way to the address is not encrypted', {
    details: { reason: 'plain' },
  })
}
