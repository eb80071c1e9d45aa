import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'

interface ProviderRequest {
  path: string
  authorization: string | undefined
  body: string
}

export interface AiProviderServer {
  /** Base address. */
  url: string
  readonly received: ProviderRequest[]
  /** What the next requests to a path get in place of the usual; null: the usual again. */
  behave(path: string, answer: ((request: ProviderRequest, response: ServerResponse) => void) | null): void
  close(): Promise<void>
}

/** The key that the provider knows. */
export const providerKey = 'sk-test-abcdefghijklmnop1234'

const models = ['whisper-1', 'gpt-4o-mini-transcribe', 'tts-1', 'tts-1-hd', 'gpt-4o-mini']
const voices = ['alloy', 'onyx', 'nova', 'shimmer']

/** A local server that speaks OpenAI's protocol for models, transcription, speech and one greeting in chat, its errors included. */
export async function startAiProviderServer(): Promise<AiProviderServer> {
  const received: ProviderRequest[] = []
  const others = new Map<string, (request: ProviderRequest, response: ServerResponse) => void>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = (request.url ?? '').replace(/^\/v1/, '')
      const entry = { path, authorization: request.headers.authorization, body }
      received.push(entry)
      const other = others.get(path)
      if (other === undefined) answer(entry, response)
      else other(entry, response)
    })
  })
  const { origin, close } = await listenLocally(server)
  return {
    url: `${origin}/v1`,
    received,
    behave(path, other) {
      if (other === null) others.delete(path)
      else others.set(path, other)
    },
    close,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

function answer({ path, authorization, body }: ProviderRequest, response: ServerResponse): void {
  if (authorization !== `Bearer ${providerKey}`) {
    const given = authorization?.replace('Bearer ', '') ?? ''
    refuse(response, 401, { message: `Incorrect API key provided: ${given}.`, code: 'invalid_api_key' })
    return
  }
  if (path === '/models') {
    sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
    return
  }
  const model = models.find((id) => new RegExp(`"${id}"|\\r\\n${id}\\r\\n`).test(body))
  if (model === undefined) {
    refuse(response, 404, {
      message: 'The model does not exist or you do not have access to it.',
      code: 'model_not_found',
    })
    return
  }
  if (path === '/audio/transcriptions') {
    sendJson(response, 200, { text: ' Good morning. ', usage: { type: 'duration', seconds: 1 } })
    return
  }
  if (path === '/chat/completions') {
    const message = { role: 'assistant', content: '{"greeting":"Good morning."}' }
    const usage = { prompt_tokens: 40, completion_tokens: 8, total_tokens: 48 }
    sendJson(response, 200, {
      id: 'chat',
      object: 'chat.completion',
      model,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage,
    })
    return
  }
  if (path !== '/audio/speech') {
    refuse(response, 404, { message: `Unknown request URL: ${path}`, code: 'unknown_url' })
    return
  }
  if (!voices.some((voice) => body.includes(`"${voice}"`))) {
    refuse(response, 400, { message: "Input should be 'alloy', 'nova' … for voice", code: 'invalid_value' })
    return
  }
  response.setHeader('content-type', 'audio/pcm')
  const tone = Buffer.alloc(19_200)
  for (let i = 0; i < tone.length / 2; i++) tone.writeInt16LE(Math.round(8_000 * Math.sin(i / 10)), i * 2)
  response.end(tone)
}

function refuse(response: ServerResponse, status: number, error: { message: string; code: string }): void {
  sendJson(response, status, { error: { ...error, type: 'invalid_request_error', param: null } })
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
