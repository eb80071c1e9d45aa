import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import { type ScenarioId, scenarios } from './scenarios.ts'

/** One request as the service has received it. */
export interface ScriptedCall {
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: ChatBody
  isStream: boolean
  /** 1 for the first one since the scenario began. */
  attempt: number
  /** The words of the answer. */
  says: string
  firstTokenMs: number
  tokenMs: number
}

export interface ChatBody {
  model?: string
  messages?: readonly { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { strict?: boolean; schema?: unknown } }
  temperature?: number
  max_tokens?: number
  max_completion_tokens?: number
  stream_options?: { include_usage?: boolean }
}

export type Play = (call: ScriptedCall, response: ServerResponse) => void | Promise<void>

export interface ScriptedService {
  /** Base address for the adapter. */
  url: string
  readonly received: readonly ScriptedCall[]
  /** How the next calls are answered; at first `happy`. */
  plays(scenario: ScenarioId | Play): void
  /** The words of the next answers: a text, or what a function makes of the call. */
  says(words: string | ((call: Omit<ScriptedCall, 'says'>) => string)): void
  /** Resolves once a call has been given up by who made it. */
  whenLeft(): Promise<void>
  close(): Promise<void>
}

interface Speed {
  /** Of the scenarios `slow-first-token` and `slow-cpu`. */
  firstTokenMs?: number
  /** Between the tokens of `slow-cpu`; 5 a second is what a small machine does. */
  tokenMs?: number
}

/** A server on this machine that speaks OpenAI's chat completions and plays what services really do. */
export async function startScriptedService({
  firstTokenMs = 300,
  tokenMs = 200,
}: Speed = {}): Promise<ScriptedService> {
  const received: ScriptedCall[] = []
  let play: Play = scenarios.happy.play
  let words: string | ((call: Omit<ScriptedCall, 'says'>) => string) = '{}'
  let attempt = 0
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave()
    })
    response.on('error', () => undefined)
    void readBody(request).then(async (body) => {
      attempt += 1
      const { url = '', headers } = request
      const heard = {
        path: url,
        headers,
        body,
        isStream: 'stream' in body && body.stream === true,
        attempt,
        firstTokenMs,
        tokenMs,
      }
      const call = { ...heard, says: typeof words === 'string' ? words : words(heard) }
      received.push(call)
      await play(call, response)
    })
  })
  const { origin, close } = await listenLocally(server)
  return {
    url: `${origin}/v1`,
    received,
    plays(scenario) {
      attempt = 0
      play = typeof scenario === 'function' ? scenario : scenarios[scenario].play
    },
    says(text) {
      words = text
    },
    whenLeft: () => left,
    close,
  }
}

async function readBody(request: IncomingMessage): Promise<ChatBody> {
  const body = parseJson(await text(request))
  return typeof body === 'object' && body !== null ? body : {}
}
