import { lookup as resolveName } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { AppError } from '#contract/errors.ts'
import { openDeadline } from '../deadline.ts'

export interface OutsideRequest {
  url: string
  /** Bodies that grow beyond it are refused. */
  maxBytes: number
  /** For name, connection, answer and body together. */
  timeoutMs: number
  /** Lets private and local addresses pass, where the operator allows it. */
  allowsPrivateAddresses: boolean
  signal?: AbortSignal
}

const mostRedirects = 3

/** Addresses that are no public place. Source: IANA special-purpose address registries (RFC 6890), 2026. */
const privateAddresses = listPrivateAddresses()

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
  const url = parseAddress(request.url)
  if (!request.allowsPrivateAddresses && isPrivate(bareHost(url))) throw forbidden()
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

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw forbidden()
  return url
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Literal addresses alone; names are looked at when they are resolved. */
function isPrivate(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return false
  return privateAddresses.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '', 0)
      return
    }
    const open = addresses.filter(({ address }) => !isPrivate(address))
    const [first] = open
    if (first === undefined || open.length < addresses.length) callback(forbidden(), '', 0)
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

function toFailure(error: Error): AppError {
  return error instanceof AppError ? error : unreachable('The address cannot be reached', true, error)
}

function unreachable(message: string, retryable: boolean, cause?: unknown): AppError {
  return new AppError('provider', 'address.unreachable', message, { retryable, cause })
}

function forbidden(): AppError {
  return new AppError('invalid', 'address.forbidden', 'The address is not a public http(s) address')
}

function listPrivateAddresses(): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const) {
    list.addSubnet(network, prefix, 'ipv4')
  }
  for (const [network, prefix] of [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const) {
    list.addSubnet(network, prefix, 'ipv6')
  }
  return list
}
