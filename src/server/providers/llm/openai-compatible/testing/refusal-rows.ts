import type { LlmFailureKind } from '../../port.ts'
import { type Scenario, scenario } from './scenario.ts'
import { sendJson } from './wire.ts'

function row(
  about: string,
  becomes: LlmFailureKind,
  status: number,
  body: unknown,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): Scenario {
  return scenario(about, becomes, (_call, response) => {
    if (typeof body !== 'string') sendJson(response, status, body, headers())
    else response.writeHead(status, { 'content-type': 'text/html', ...headers() }).end(body)
  })
}

const openai = (message: string, code: string | null, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
})
const limited = openai('Rate limit reached for requests', 'rate_limit_exceeded', 'requests')
const inAMinute = () => new Date(Date.now() + 60_000).toUTCString()

/** Every refusal, with the body as its service writes it. */
export const refusals = {
  'context-openai': row(
    'OpenAI: too long',
    'context-too-long',
    400,
    openai(
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      'context_length_exceeded',
    ),
  ),
  'context-vllm': row('vLLM: too long, its code a number', 'context-too-long', 400, {
    error: {
      message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
  }),
  'context-llama': row('llama.cpp: too long', 'context-too-long', 400, {
    error: {
      code: 400,
      message: 'the request exceeds the available context size, try increasing it',
      type: 'exceed_context_size_error',
      n_prompt_tokens: 5_000,
      n_ctx: 4_096,
    },
  }),
  'context-413': row('Anthropic: too large', 'context-too-long', 413, {
    type: 'error',
    error: { type: 'request_too_large', message: 'Request exceeds the maximum size' },
  }),
  'context-groq': row(
    'Groq: larger than a minute’s share',
    'context-too-long',
    413,
    openai(
      'Request too large for model on tokens per minute (TPM): Limit 6000, Requested 9000',
      'rate_limit_exceeded',
      'tokens',
    ),
  ),
  'filter-azure': row('Azure: the prompt is blocked', 'content-refused', 400, {
    error: {
      message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      type: null,
      param: 'prompt',
      code: 'content_filter',
      status: 400,
      innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: {} },
    },
  }),
  'key-openai': row(
    'OpenAI: a wrong key, and its beginning in the words',
    'unauthorised',
    401,
    openai('Incorrect API key provided: sk-ab***yz.', 'invalid_api_key'),
  ),
  'key-llama': row('llama.cpp: a wrong key', 'unauthorised', 401, {
    error: { message: 'Invalid API Key', type: 'authentication_error', code: 401 },
  }),
  'credit-openrouter': row('OpenRouter: no credit', 'out-of-credit', 402, {
    error: { code: 402, message: 'Insufficient credits' },
  }),
  'credit-google': row('Google: prepaid and used up, as an array', 'out-of-credit', 402, [
    { error: { code: 402, message: 'Your prepayment credits are depleted.', status: 'RESOURCE_EXHAUSTED' } },
  ]),
  'credit-anthropic': row('Anthropic: no credit', 'out-of-credit', 402, {
    type: 'error',
    error: { type: 'billing_error', message: 'There is an issue with your organization’s billing' },
  }),
  'region-403': row(
    'OpenAI: a country that is not served',
    'unauthorised',
    403,
    openai('Country, region, or territory not supported', 'unsupported_country_region_territory', 'request_forbidden'),
  ),
  'moderation-403': row('OpenRouter: moderation', 'content-refused', 403, {
    error: { code: 403, message: 'Input was flagged', metadata: { reasons: ['harassment'], flagged_input: 'text' } },
  }),
  'model-openai': row(
    'OpenAI: an unknown model',
    'model-not-found',
    404,
    openai('The model `gpt-x` does not exist or you do not have access to it.', 'model_not_found'),
  ),
  'model-ollama': row('Ollama: a model that was not pulled', 'model-not-found', 404, {
    error: {
      message: 'model "llama9" not found, try pulling it first',
      type: 'not_found_error',
      param: null,
      code: null,
    },
  }),
  'path-404': row('a wrong address: a page', 'model-not-found', 404, '<html><body>404 Not Found</body></html>'),
  'timeout-408': row('408', 'timed-out', 408, { error: { message: 'Request timeout', type: 'timeout' } }),
  'conflict-409': row('409', 'overloaded', 409, { error: { message: 'Conflict', type: 'conflict_error' } }),
  'validation-mistral': row('Mistral: validation', 'request-refused', 422, {
    detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted', input: 7 }],
  }),
  'semantic-groq': row('Groq: 422', 'request-refused', 422, {
    error: { message: 'Semantic errors or model hallucinations', type: 'invalid_request_error' },
  }),
  'limit-seconds': row('429 with seconds', 'rate-limited', 429, limited, () => ({ 'retry-after': '2' })),
  'limit-date': row('429 with a date', 'rate-limited', 429, limited, () => ({ 'retry-after': inAMinute() })),
  'limit-ms': row('429 with milliseconds', 'rate-limited', 429, limited, () => ({
    'retry-after-ms': '250',
    'retry-after': '9',
  })),
  'limit-long': row('429 for more than a minute', 'rate-limited', 429, limited, () => ({ 'retry-after': '3600' })),
  'limit-slow-down': row('OpenAI: slow down', 'rate-limited', 429, openai('Slow down', 'slow_down', 'requests')),
  'limit-google': row('Google: a limit, as an array', 'rate-limited', 429, [
    { error: { code: 429, message: 'Resource has been exhausted (e.g. check quota).', status: 'RESOURCE_EXHAUSTED' } },
  ]),
  'quota-openai': row(
    'OpenAI: the quota is used up',
    'out-of-credit',
    429,
    openai(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
      'insufficient_quota',
    ),
  ),
  'balance-openai': row(
    'OpenAI: the balance is used up',
    'out-of-credit',
    429,
    openai('Your credit balance is exhausted', 'credit_balance_exhausted'),
  ),
  'spend-anthropic': row('Anthropic: the spend limit', 'out-of-credit', 429, {
    type: 'error',
    error: { type: 'rate_limit_error', message: 'enforced_spend_limit_reached' },
  }),
  'capacity-groq': row('Groq: flex capacity', 'overloaded', 498, openai('Flex capacity exceeded', 'capacity_exceeded')),
  'cancelled-ollama': row('Ollama: cancelled', 'unreachable', 499, {
    error: { message: 'request canceled', type: 'api_error' },
  }),
  'fault-500': row('500', 'overloaded', 500, openai('The server had an error', null, 'server_error')),
  'upstream-502': row('OpenRouter: a bad upstream', 'overloaded', 502, {
    error: { code: 502, message: 'Bad gateway' },
  }),
  'loading-503': row('llama.cpp: loading', 'overloaded', 503, {
    error: { code: 503, message: 'Loading model', type: 'unavailable_error' },
  }),
  'busy-ollama': row('Ollama: the queue is full', 'overloaded', 503, {
    error: {
      message: 'server busy, please try again.  maximum pending requests exceeded',
      type: 'api_error',
      param: null,
      code: null,
    },
  }),
  'overloaded-openai': row(
    'OpenAI: overloaded',
    'overloaded',
    503,
    openai('The server is overloaded', 'server_is_overloaded'),
  ),
  'overloaded-anthropic': row('Anthropic: overloaded', 'overloaded', 529, {
    type: 'error',
    error: { type: 'overloaded_error', message: 'Overloaded' },
    request_id: 'req_1',
  }),
  'gateway-504': row('a proxy: a page', 'timed-out', 504, '<html><h1>504 Gateway Time-out</h1></html>'),
  'empty-500': row('a proxy: nothing at all', 'overloaded', 500, ''),
  'text-error': row('LM Studio: the error is a text', 'request-refused', 400, {
    error: 'Unexpected endpoint or method.',
  }),
  'google-unknown-field': row('Google: an unknown field, as an array', 'request-refused', 400, [
    {
      error: {
        code: 400,
        message: 'Invalid JSON payload received. Unknown name "n": Cannot find field.',
        status: 'INVALID_ARGUMENT',
      },
    },
  ]),
  redirect: row('an address that has moved', 'unreachable', 301, '<html>Moved</html>', () => ({
    location: 'https://elsewhere.example/v1',
  })),
} as const
