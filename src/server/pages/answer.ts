import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Resource } from './resource.ts'
import { chooseEncoding, isUnchanged } from './resource.ts'

/** Writes a stored resource to a bare response: GET and HEAD, 304 when the caller has it. */
export function answerWith(resource: Resource, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(resource, headerOf(request, 'accept-encoding'))
  const headers = resource.headers[encoding]
  if (resource.status === 200 && isUnchanged(resource, headerOf(request, 'if-none-match'))) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers
    response.writeHead(304, kept)
    response.end()
    return
  }
  response.writeHead(resource.status, headers)
  response.end(request.method === 'HEAD' ? undefined : resource.bodies[encoding])
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
