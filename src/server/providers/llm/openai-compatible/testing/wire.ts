import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How an answer is written; what is left out is as OpenAI writes it. */
export interface AnswerWire {
  finish?: string | null
  refusal?: string
  /** Left out: counted; null: none is told. */
  usage?: Readonly<Record<string, unknown>> | null
  /** In place of the text. */
  content?: unknown
  /** Further fields of the message. */
  message?: Readonly<Record<string, unknown>>
}

export const usualUsage = {
  prompt_tokens: 120,
  completion_tokens: 24,
  total_tokens: 144,
  prompt_tokens_details: { cached_tokens: 100 },
}

const base = { id: 'chatcmpl-1', created: 1_795_000_000, model: 'scripted-1' }

/** A whole answer. */
export function sendWhole(response: ServerResponse, text: string, wire: AnswerWire = {}): void {
  const { finish = 'stop', refusal = null, usage = usualUsage, content = text, message = {} } = wire
  const body = {
    ...base,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal === null ? content : null, refusal, ...message },
        finish_reason: finish,
      },
    ],
    ...(usage === null ? {} : { usage }),
  }
  sendJson(response, 200, body)
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A stream of chunks as OpenAI sends them: role, text, finish, usage, `[DONE]`. */
export interface ChunkStream {
  /** One chunk with a delta. */
  delta(
    delta: Readonly<Record<string, unknown>>,
    finish?: string | null,
    further?: Readonly<Record<string, unknown>>,
  ): void
  /** One line of data as it is. */
  data(value: unknown): void
  comment(text: string): void
  text(text: string): void
  end(wire?: Pick<AnswerWire, 'finish' | 'usage'>): void
}

export function openStream(response: ServerResponse, { hasUsage = true } = {}): ChunkStream {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const data = (value: unknown) => void response.write(`data: ${JSON.stringify(value)}\n\n`)
  const delta: ChunkStream['delta'] = (part, finish = null, further = {}) =>
    data({
      ...base,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: part, finish_reason: finish }],
      ...(hasUsage ? { usage: null } : {}),
      ...further,
    })
  delta({ role: 'assistant', content: '' })
  return {
    delta,
    data,
    comment: (text) => void response.write(`: ${text}\n\n`),
    text: (text) => delta({ content: text }),
    end({ finish = 'stop', usage = usualUsage } = {}) {
      delta({}, finish)
      if (hasUsage && usage !== null) data({ ...base, object: 'chat.completion.chunk', choices: [], usage })
      response.end('data: [DONE]\n\n')
    },
  }
}

/** As tokenizers cut: about a word; of a very long text in larger pieces, so that tests do not wait for it. */
export function tokensOf(text: string): readonly string[] {
  return text.match(text.length > 20_000 ? /[\s\S]{1,1000}/g : /\S{1,12}\s?|\s+/g) ?? []
}

/** Waits, and tells whether the other side is still there. */
export async function stays(response: ServerResponse, ms: number): Promise<boolean> {
  await wait(ms)
  return !response.destroyed
}
