import { createServer, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'

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
    void buffer(request).then((body) => {
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
  const { origin, close } = await listenLocally(server)
  return {
    url: `${origin}/v1`,
    received,
    behave(other) {
      answer = other
    },
    close,
  }
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
