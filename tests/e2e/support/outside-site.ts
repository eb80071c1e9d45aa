import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
