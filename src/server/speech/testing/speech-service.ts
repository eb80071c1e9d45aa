import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface ReceivedRequest {
  path: string
  authorization: string | undefined
  contentType: string
  body: Buffer
}

export interface SpeechService {
  /** Base address for the adapters. */
  url: string
  readonly received: ReceivedRequest[]
  /** What the next requests get; by default an answer as OpenAI's service gives it. */
  behave(answer: (request: ReceivedRequest, response: ServerResponse) => void): void
  close(): Promise<void>
}

/** A small local server that speaks OpenAI's speech protocol: it hears "good morning" and says a tone of 0.4 s. */
export async function startSpeechService(): Promise<SpeechService> {
  const received: ReceivedRequest[] = []
  let answer: (request: ReceivedRequest, response: ServerResponse) => void = answerAsService
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { url = '', headers } = request
      const entry = {
        path: url,
        authorization: headers.authorization,
        contentType: headers['content-type'] ?? '',
        body,
      }
      received.push(entry)
      answer(entry, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    received,
    behave(other) {
      answer = other
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function answerAsService(request: ReceivedRequest, response: ServerResponse): void {
  if (request.path === '/v1/audio/transcriptions') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ text: ' Good morning. ', usage: { seconds: 1 } }))
    return
  }
  const tone = Buffer.alloc(19_202)
  for (let i = 0; i < tone.length / 2; i++) tone.writeInt16LE(Math.round(8_000 * Math.sin(i / 10)), i * 2)
  // Cut inside a sample, as a network may.
  response.write(tone.subarray(0, 5_001))
  setImmediate(() => response.end(tone.subarray(5_001)))
}
