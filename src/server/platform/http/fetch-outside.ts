import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AppError } from '#contract/errors.ts'
import { openDeadline } from '../deadline.ts'
import { lookupPublic, parseOutsideAddress } from './outside-address.ts'

export interface OutsideRequest {
  url: string
  /** Bodies that grow beyond it are refused. */
  maxBytes: number
  /** For name, connection, answer and body together. */
  timeoutMs: number
  /** Lets private and local addresses pass, where the admin allows it. */
  allowsPrivateAddresses: boolean
  signal?: AbortSignal
}

const mostRedirects = 3

/**
 * Reads a text from an address that somebody has typed in, over http or https, and follows redirects to the same kind of
 * address alone. The address is checked where the connection is made, so that a name cannot change its mind in between.
 * @throws AppError `address.forbidden` for another protocol or a private address; `address.unreachable` for everything
 * that goes wrong on the way, retryable unless the answer was a refusal.
 */
export async function fetchOutside(request: OutsideRequest): Promise<string> {
  const { signal, clear } = openDeadline(request.signal, request.timeoutMs)
  try {
    return await follow(request, signal)
  } finally {
    clear()
  }
}

async function follow(request: OutsideRequest, signal: AbortSignal): Promise<string> {
  let url = request.url
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await readOnce({ ...request, url, signal })
    if ('text' in answer) return answer.text
    url = answer.location
  }
  throw unreachable('The address redirects too often', false)
}

type Answer = { text: string } | { location: string }

function readOnce(request: OutsideRequest & { signal: AbortSignal }): Promise<Answer> {
  const url = parseOutsideAddress(request.url, request.allowsPrivateAddresses)
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        signal: request.signal,
        lookup: request.allowsPrivateAddresses ? undefined : lookupPublic,
        headers: { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity' },
      },
      (response) => {
        const status = response.statusCode ?? 0
        const { location } = response.headers
        if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
          response.resume()
          resolve({ location: new URL(location, url).href })
          return
        }
        if (status !== 200) {
          response.resume()
          reject(unreachable(`The address answers with status ${status}`, status >= 500 || status === 429))
          return
        }
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          chunks.push(chunk)
          if (bytes > request.maxBytes) response.destroy(unreachable('The answer is too large', false))
        })
        response.on('end', () => resolve({ text: Buffer.concat(chunks).toString('utf8') }))
        response.on('error', (error) => reject(toFailure(error)))
      },
    )
    call.on('error', (error) => reject(toFailure(error)))
    call.end()
  })
}

function toFailure(error: Error): AppError {
  return error instanceof AppError ? error : unreachable('The address cannot be reached', true, error)
}

function unreachable(message: string, retryable: boolean, cause?: unknown): AppError {
  return new AppError('provider', 'address.unreachable', message, { retryable, cause })
}
