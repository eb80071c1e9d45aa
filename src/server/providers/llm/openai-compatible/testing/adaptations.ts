import { scenario } from './scenario.ts'
import type { Play, ScriptedCall } from './scripted-service.ts'
import { openStream, sendJson, sendWhole, tokensOf } from './wire.ts'

const answer: Play = ({ isStream, says }, response) => {
  if (!isStream) {
    sendWhole(response, says)
    return
  }
  const stream = openStream(response)
  for (const token of tokensOf(says)) stream.text(token)
  stream.end()
}

/** Refuses while something is asked for that the service does not take. */
const unless =
  (isTaken: (call: ScriptedCall) => boolean, status: number, body: unknown): Play =>
  (call, response) =>
    isTaken(call) ? answer(call, response) : sendJson(response, status, body)

/** Refuses the first calls, then answers. */
const afterFirst =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Play =>
  (call, response) =>
    call.attempt > 1 ? answer(call, response) : sendJson(response, status, body, headers)

const invalid = (message: string, code: string | null = null, param: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param, code },
})
const formatOf = ({ body }: ScriptedCall) => body.response_format?.type ?? 'text'

const noSchemaFor = (message: string): Play => unless((call) => formatOf(call) !== 'json_schema', 400, invalid(message))

const wordsAlone: Play = (call, response) => {
  const format = formatOf(call)
  // Google's errors are an array, LM Studio's a text.
  if (format === 'json_schema') {
    const message =
      'Invalid JSON payload received. Unknown name "strict" at \'response_format.json_schema\': Cannot find field.'
    sendJson(response, 400, [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }])
  } else if (format === 'json_object') {
    sendJson(response, 400, { error: "'response_format.type' must be 'json_schema' or 'text'" })
  } else answer(call, response)
}

const ignoredSchema: Play = (call, response) => {
  if (call.attempt === 1 && !call.isStream) sendWhole(response, 'I would say this is a good answer.')
  else answer(call, response)
}

const toolsAtFirst: Play = (call, response) => {
  if (call.attempt > 1 || call.isStream) return answer(call, response)
  const tool = { id: 'call_1', type: 'function', function: { name: 'search', arguments: '{}' } }
  return sendWhole(response, '', { content: null, message: { tool_calls: [tool] }, finish: 'tool_calls' })
}

const roomAtLast: Play = (call, response) => {
  const limit = call.body.max_tokens ?? call.body.max_completion_tokens ?? 0
  const { max_tokens: first } = { max_tokens: 400, ...call.body }
  const isCut = call.attempt === 1 && limit === first && !call.isStream
  return isCut ? sendWhole(response, call.says.slice(0, 5), { finish: 'length' }) : answer(call, response)
}

const failedGeneration: Play = (call, response) => {
  if (call.isStream) return answer(call, response)
  const error = {
    message: "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
    type: 'invalid_request_error',
    code: 'json_validate_failed',
    failed_generation: `Sure!\n${call.says}`,
  }
  return sendJson(response, 400, { error })
}

/** Services that answer once they are asked as they want to be. */
export const adaptations = {
  'temperature-refused': scenario(
    'OpenAI’s reasoning models take no temperature',
    'none',
    unless(
      ({ body }) => body.temperature === undefined,
      400,
      invalid(
        "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
        'unsupported_value',
        'temperature',
      ),
    ),
  ),
  'max-tokens-refused': scenario(
    'OpenAI’s reasoning models name the limit otherwise',
    'none',
    unless(
      ({ body }) => body.max_tokens === undefined,
      400,
      invalid(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
        'max_tokens',
      ),
    ),
  ),
  'schema-refused': scenario(
    'OpenAI’s older models',
    'none',
    noSchemaFor("Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."),
  ),
  'schema-invalid': scenario(
    'a schema that a service finds fault with',
    'none',
    noSchemaFor("Invalid schema for response_format 'response': In context=(), 'required' is required to be supplied."),
  ),
  'schema-refused-groq': scenario(
    'Groq: models without structured output',
    'none',
    noSchemaFor('This model does not support response format `json_schema`. See supported models.'),
  ),
  'grammar-refused': scenario(
    'llama.cpp: a grammar that it cannot build',
    'none',
    noSchemaFor('failed to parse grammar'),
  ),
  'schema-validation': scenario(
    'Mistral: 422 with `detail`',
    'none',
    unless((call) => formatOf(call) !== 'json_schema', 422, {
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', 'response_format', 'json_schema'],
          msg: 'Extra inputs are not permitted',
        },
      ],
    }),
  ),
  'words-alone': scenario('neither schema nor JSON: Google’s array, LM Studio’s text', 'none', wordsAlone),
  'schema-ignored': scenario('Anthropic, Ollama: 200 with prose, JSON when asked again', 'none', ignoredSchema),
  'tool-call-at-first': scenario('a tool at first, JSON when asked again', 'none', toolsAtFirst),
  'room-at-last': scenario('cut at first, whole with twice the room', 'none', roomAtLast),
  'failed-generation': scenario('Groq: 400 with what the model wrote', 'none', failedGeneration),
  'no-system-role': scenario(
    'vLLM with templates that know no system',
    'none',
    unless(({ body }) => body.messages?.[0]?.role !== 'system', 400, {
      error: { message: 'System role not supported', type: 'BadRequestError', param: null, code: 400 },
    }),
  ),
  'stream-options-refused': scenario(
    'services that count no streams',
    'none',
    unless(
      ({ body }) => body.stream_options === undefined,
      400,
      invalid('Unrecognized request argument: stream_options'),
    ),
  ),
  'loading-at-first': scenario(
    'llama.cpp: the model is loading',
    'overloaded',
    afterFirst(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
  ),
  'limited-at-first': scenario(
    'OpenAI: a short wait in milliseconds',
    'rate-limited',
    afterFirst(429, invalid('Rate limit reached', 'rate_limit_exceeded'), { 'retry-after-ms': '30' }),
  ),
} as const
