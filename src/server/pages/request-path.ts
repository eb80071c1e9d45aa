import type { IncomingMessage } from 'node:http'

/** Path and query that were asked for. A request may name the whole address (RFC 9112, 3.2.2): whose it says is not asked. */
export function requestPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** The path and, without its question mark, the query. */
export function splitAddress(request: Pick<IncomingMessage, 'url'>): [path: string, query: string | undefined] {
  const address = requestPath(request)
  const mark = address.indexOf('?')
  return mark === -1 ? [address, undefined] : [address.slice(0, mark), address.slice(mark + 1)]
}
