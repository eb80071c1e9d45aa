import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerWith } from './answer.ts'
import type { PageStore } from './page-store.ts'

/**
 * Puts the ready pages and files before the framework: their answers are the same for everybody and need no request id,
 * no limit and no parsing. What is not ready, and everything else, goes on to the framework as before.
 */
export function answerBeforeHooks(server: Server, store: PageStore): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const resource = findReady(request, store)
    if (resource !== null) return answerWith(resource, request, response)
    for (const listener of listeners) listener.call(server, request, response)
  })
}

function findReady(request: IncomingMessage, store: PageStore) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const url = request.url ?? '/'
  const end = url.indexOf('?')
  return store.peek(end === -1 ? url : url.slice(0, end))
}
