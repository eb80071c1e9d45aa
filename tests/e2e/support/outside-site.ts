import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'

export interface OutsideSite {
  /** Another origin than the product's. */
  origin: string
  /** Paths that were asked for, in order, with their queries. */
  asked: string[]
  close(): Promise<void>
}

/** A site of somebody else's on this machine, in place of an outside service's. */
export async function serveOutsideSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<OutsideSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const { origin, close } = await listenLocally(server)
  return {
    origin,
    asked,
    close,
  }
}
