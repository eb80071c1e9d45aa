import { setTimeout as wait } from 'node:timers/promises'
import { scenario } from './scenario.ts'
import type { Play } from './scripted-service.ts'
import { type AnswerWire, openStream, sendWhole, stays, tokensOf, usualUsage } from './wire.ts'

/** The words in another coat. */
const coated =
  (coat: (words: string) => string, wire: AnswerWire = {}): Play =>
  ({ isStream, says }, response) => {
    const text = coat(says)
    if (!isStream) {
      sendWhole(response, text, wire)
      return
    }
    const stream = openStream(response, { hasUsage: wire.usage !== null })
    for (const token of tokensOf(text)) stream.text(token)
    stream.end(wire)
  }

const halfOf = (words: string) => words.slice(0, Math.ceil(words.length / 2))
const thought = 'The answer names own steps, so it is a four. '

const splitBytes: Play = async ({ isStream, says }, response) => {
  const chunk = (delta: unknown, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const whole = { choices: [{ index: 0, message: { content: says }, finish_reason: 'stop' }], usage: usualUsage }
  const text = isStream
    ? `${tokensOf(says)
        .map((content) => chunk({ content }))
        .join('')}${chunk({}, 'stop')}data: [DONE]\n\n`
    : JSON.stringify(whole)
  response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
  for (const byte of Buffer.from(text)) {
    response.write(Buffer.of(byte))
    // Every some bytes leave by themselves, wherever a letter or a line has its middle.
    if (byte % 7 === 0) await wait(0)
  }
  response.end()
}

const keptAlive: Play = async ({ isStream, says }, response) => {
  if (!isStream) {
    sendWhole(response, says)
    return
  }
  const stream = openStream(response)
  for (let at = 0; at < 5; at++) {
    stream.comment('OPENROUTER PROCESSING')
    if (!(await stays(response, 10))) return
  }
  for (const token of tokensOf(says)) stream.text(token)
  stream.end()
}

/** In a field beside the content (llama.cpp, vLLM, Ollama). */
const reasoningBeside =
  (field: 'reasoning_content' | 'reasoning'): Play =>
  ({ isStream, says }, response) => {
    if (!isStream) {
      sendWhole(response, says, { message: { [field]: thought } })
      return
    }
    const stream = openStream(response)
    stream.delta({ [field]: thought })
    for (const token of tokensOf(says)) stream.text(token)
    stream.end()
  }

const contentParts: Play = ({ isStream, says }, response) => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: thought }] },
    { type: 'text', text: says },
  ]
  if (!isStream) {
    sendWhole(response, says, { content: parts })
    return
  }
  const stream = openStream(response)
  stream.delta({ content: parts.slice(0, 1) })
  stream.delta({ content: parts.slice(1) })
  stream.end()
}

const refusal: Play = ({ isStream }, response) => {
  const words = 'I’m sorry, I can’t help with that.'
  if (!isStream) {
    sendWhole(response, '', { refusal: words })
    return
  }
  const stream = openStream(response)
  for (const token of tokensOf(words)) stream.delta({ refusal: token })
  stream.end()
}

const toolCall: Play = ({ isStream }, response) => {
  const call = { id: 'call_1', type: 'function', function: { name: 'send_mail', arguments: '{"to":"a@b.example"}' } }
  if (!isStream) {
    sendWhole(response, '', { content: null, message: { tool_calls: [call] }, finish: 'tool_calls' })
    return
  }
  const stream = openStream(response)
  stream.delta({ tool_calls: [{ index: 0, ...call }] })
  stream.end({ finish: 'tool_calls' })
}

/** Hidden reasoning has spent the whole room. */
const emptyAtLength: Play = ({ isStream }, response) => {
  const usage = { ...usualUsage, completion_tokens_details: { reasoning_tokens: 24 } }
  if (!isStream) {
    sendWhole(response, '', { finish: 'length', usage })
    return
  }
  openStream(response).end({ finish: 'length', usage })
}

const promptFilterFirst: Play = ({ isStream, says }, response) => {
  if (!isStream) {
    sendWhole(response, says)
    return
  }
  const stream = openStream(response)
  stream.data({ choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }], usage: null })
  for (const token of tokensOf(says)) stream.text(token)
  stream.end()
}

const leakedPrompt: Play = ({ isStream, body }, response) => {
  const prompt = body.messages?.map(({ content }) => content).join('\n') ?? ''
  if (!isStream) {
    sendWhole(response, prompt.replaceAll('{', '('))
    return
  }
  const stream = openStream(response)
  stream.text(prompt)
  stream.end()
}

/** The whole is made before it is sent; a stream runs token by token. */
const slow =
  (isEveryToken: boolean): Play =>
  async ({ isStream, says, firstTokenMs, tokenMs }, response) => {
    const tokens = tokensOf(says)
    const eachMs = isEveryToken ? tokenMs : 0
    if (!(await stays(response, firstTokenMs + (isStream ? 0 : eachMs * tokens.length)))) return
    if (!isStream) {
      sendWhole(response, says)
      return
    }
    const stream = openStream(response)
    for (const token of tokens) {
      stream.text(token)
      if (eachMs > 0 && !(await stays(response, eachMs))) return
    }
    stream.end()
  }

/** Answers that come whole, however they look. */
export const answers = {
  happy: scenario(
    'OpenAI: as documented, with usage',
    'none',
    coated((words) => words),
  ),
  'no-usage': scenario(
    'Ollama and others: nothing is counted',
    'none',
    coated((words) => words, { usage: null }),
  ),
  'split-bytes': scenario('letters and lines that break anywhere', 'none', splitBytes),
  'keep-alive': scenario('OpenRouter, llama.cpp: comments before the first chunk', 'none', keptAlive),
  'prompt-filter-first': scenario('Azure: a first chunk without choices', 'none', promptFilterFirst),
  refusal: scenario('OpenAI: a refusal beside the content', 'content-refused', refusal),
  'length-mid-json': scenario('cut in the middle', 'truncated', coated(halfOf, { finish: 'length' })),
  'length-empty': scenario('OpenAI: thinking has spent the room', 'truncated', emptyAtLength),
  'endless-spaces': scenario(
    'vLLM, Ollama: spaces until the end of the room',
    'truncated',
    coated((words) => halfOf(words) + ' '.repeat(1_000), { finish: 'length' }),
  ),
  'model-length': scenario(
    'Mistral: cut at the model’s length',
    'truncated',
    coated(halfOf, { finish: 'model_length' }),
  ),
  'finish-error': scenario('Mistral: stopped by an error', 'overloaded', coated(halfOf, { finish: 'error' })),
  'content-filter': scenario('stopped by a filter', 'content-refused', coated(halfOf, { finish: 'content_filter' })),
  'reasoning-content': scenario('llama.cpp, older vLLM: thoughts beside', 'none', reasoningBeside('reasoning_content')),
  reasoning: scenario('Ollama, vLLM: thoughts beside', 'none', reasoningBeside('reasoning')),
  'think-tags': scenario(
    'thoughts in tags',
    'none',
    coated((words) => `<think>${thought}</think>\n\n${words}`),
  ),
  'think-unopened': scenario(
    'thoughts whose opening tag is left out',
    { answer: 'none', stream: 'malformed' },
    coated((words) => `${thought}</think>\n\n${words}`),
  ),
  'content-parts': scenario('Mistral: content in parts', 'none', contentParts),
  fenced: scenario(
    'prose and a fence',
    'none',
    coated((words) => `Here it is:\n\`\`\`json\n${words}\n\`\`\`\nDone.`),
  ),
  'loose-json': scenario(
    'single quotes and a comma at the end',
    'none',
    coated((words) => words.replaceAll('"', "'").replace(/\}$/, ',}')),
  ),
  'double-encoded': scenario(
    'JSON in a JSON text',
    'none',
    coated((words) => JSON.stringify(words)),
  ),
  'malformed-json': scenario('half of it, as if complete', { answer: 'malformed', stream: 'none' }, coated(halfOf)),
  huge: scenario(
    '200 kB before the answer',
    'none',
    coated((words) => `${'So it goes. '.repeat(17_000)}${words}`),
  ),
  'leaked-prompt': scenario('the prompt itself', { answer: 'malformed', stream: 'none' }, leakedPrompt),
  'tool-call': scenario('a tool that nobody offered', 'malformed', toolCall),
  'slow-first-token': scenario('a hosted model: a wait, then all of it', 'none', slow(false)),
  'slow-cpu': scenario('a small machine: a wait, then token by token', 'none', slow(true)),
} as const
