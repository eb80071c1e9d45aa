import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenLocally } from './listen-locally.ts'

/** A server on this machine until the test ends. @returns Its address without a slash at the end. */
export async function serve(answer: RequestListener): Promise<string> {
  const { origin, close } = await listenLocally(createServer(answer))
  onTestFinished(close)
  return origin
}
