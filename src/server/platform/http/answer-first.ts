import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Answers the request and says so, or leaves both untouched. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Puts an answer before the framework. Routing, ids, hooks and a promise per request cost as much as writing a page
 * that lies ready in memory; everything that is not answered here goes its usual way. Requests that are injected do not
 * pass here, so what answers first must also be reachable by a route.
 */
export function answerFirst(app: FastifyInstance, answer: FirstAnswer): void {
  const listeners = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return
    for (const listen of listeners) listen.call(app.server, request, response)
  })
}
