import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** A server on this machine until the test ends. @returns Its address without a slash at the end. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}
