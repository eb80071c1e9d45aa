import { scenario } from './scenario.ts'
import type { Play } from './scripted-service.ts'
import { type ChunkStream, openStream, sendJson, sendWhole, stays, tokensOf } from './wire.ts'

/** Half of the words, and then what the scenario does; `whole` answers what is no stream. */
const afterHalf =
  (whole: Play, breaks: (stream: ChunkStream, response: Parameters<Play>[1]) => void): Play =>
  async (call, response) => {
    if (!call.isStream) return await whole(call, response)
    const stream = openStream(response)
    const tokens = tokensOf(call.says)
    for (const token of tokens.slice(0, Math.ceil(tokens.length / 2))) stream.text(token)
    // What was written leaves before it breaks.
    await stays(response, 5)
    breaks(stream, response)
  }

const serverError = {
  error: { message: 'The server had an error while processing your request.', type: 'server_error' },
}
const wholeError: Play = (_call, response) => sendJson(response, 500, serverError)

const halfWhole: Play = async ({ says }, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  response.write(`{"choices":[{"message":{"content":${JSON.stringify(says)}`)
  await stays(response, 5)
  response.destroy()
}

/** Answers that begin and do not end, or are none. */
export const breaks = {
  silent: scenario('no answer, ever', 'timed-out', () => undefined),
  stall: scenario(
    'half an answer, then nothing',
    'timed-out',
    afterHalf(
      () => undefined,
      () => undefined,
    ),
  ),
  'half-stream': scenario(
    'half an answer, then the connection breaks',
    'unreachable',
    afterHalf(halfWhole, (_stream, response) => void response.destroy()),
  ),
  'socket-reset': scenario(
    'the connection breaks at once',
    'unreachable',
    (_call, response) => void response.destroy(),
  ),
  'silent-end': scenario(
    'Ollama: an error is dropped, and the stream ends without an end',
    { answer: 'none', stream: 'unreachable' },
    afterHalf(
      ({ says }, response) => sendWhole(response, says),
      (_stream, response) => void response.end(),
    ),
  ),
  'error-mid-stream': scenario(
    'OpenAI: an error as a chunk, then the end',
    'overloaded',
    afterHalf(wholeError, (stream, response) => {
      stream.data(serverError)
      response.end()
    }),
  ),
  'error-chunk': scenario(
    'OpenRouter: a chunk with an error and its finish',
    'overloaded',
    afterHalf(
      (_call, response) => sendJson(response, 502, { error: { code: 502, message: 'Provider returned error' } }),
      (stream, response) => {
        stream.delta({ content: '' }, 'error', { error: { code: 'server_error', message: 'Provider disconnected' } })
        response.end('data: [DONE]\n\n')
      },
    ),
  ),
  'error-then-done': scenario(
    'vLLM: an error as data, then [DONE]',
    'overloaded',
    afterHalf(wholeError, (stream, response) => {
      stream.data({ error: { message: 'EngineCore encountered an issue.', type: 'InternalServerError', code: 500 } })
      response.end('data: [DONE]\n\n')
    }),
  ),
  'error-text-mid-stream': scenario(
    'an error that is a mere text',
    'overloaded',
    afterHalf(wholeError, (stream, response) => {
      stream.data({ error: 'model runner has unexpectedly stopped' })
      response.end()
    }),
  ),
  'error-in-200': scenario('OpenRouter: status 200 with an error', 'overloaded', (_call, response) =>
    sendJson(response, 200, { error: { code: 502, message: 'Upstream error from provider' } }),
  ),
  'html-in-200': scenario('a proxy’s page with status 200', 'malformed', (_call, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Please sign in</body></html>')
  }),
  'empty-in-200': scenario(
    'status 200 with nothing',
    'malformed',
    (_call, response) => void response.writeHead(200).end(),
  ),
  'no-choices': scenario('an answer without choices', 'malformed', ({ isStream }, response) => {
    if (!isStream) return sendJson(response, 200, { id: 'x', object: 'chat.completion', choices: [] })
    const stream = openStream(response)
    stream.end()
  }),
} as const
