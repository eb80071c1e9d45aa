import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createSystemClock } from '#server/platform/clock.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { createOutsideClient } from '#server/platform/http/outside-client.ts'
import { createLlmOpener } from '#server/providers/llm/index.ts'
import { providerKey, sendJson } from '../../../../tests/harness/ai-provider-server.ts'
import { createRecordingLog } from '../../../../tests/harness/deps.ts'
import { usualVoices } from './policy.ts'
import { type ProviderAccess, testProvider } from './test-provider.ts'
import { startProvider } from './testing/provider.ts'

async function setup(change: Partial<ProviderAccess> = {}) {
  const server = await startProvider()
  const access: ProviderAccess = {
    baseUrl: server.url,
    key: new Secret(providerKey),
    transcriptionModel: 'whisper-1',
    speechModel: 'tts-1',
    conversationModel: null,
    evaluationModel: null,
    voices: usualVoices,
    ...change,
  }
  const send = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 1_000_000 })
  const clock = createSystemClock()
  const openLlm = createLlmOpener({ clock, log: createRecordingLog() })
  const run = () => testProvider({ send, clock, openLlm }, access)
  return { server, run }
}

test('a provider that does what is asked passes; each model and each voice was asked for a little', async () => {
  const t = await setup()
  const { problem, calls } = await t.run()
  expect(problem).toBeNull()
  expect(t.server.received.map(({ path }) => path)).toEqual([
    '/models',
    '/audio/transcriptions',
    '/audio/speech',
    '/audio/speech',
    '/audio/speech',
  ])
  expect(calls).toMatchObject([
    { use: 'transcription', model: 'whisper-1', amount: { audioMs: 1_000 }, problem: null },
    { use: 'speech', model: 'tts-1', amount: { characters: 39 }, problem: null },
  ])
})

test('only what will be used is asked for', async () => {
  const t = await setup({ speechModel: null })
  expect((await t.run()).problem).toBeNull()
  expect(t.server.received.map(({ path }) => path)).toEqual(['/models', '/audio/transcriptions'])
})

test('a wrong key is named, and is not in the words that are repeated', async () => {
  const t = await setup({ key: new Secret('sk-wrong-0123456789abcdef') })
  const { problem } = await t.run()
  expect(problem).toMatchObject({ code: 'key-refused', status: 401, use: null })
  expect(problem?.said).toMatch(/Incorrect API key provided/)
  expect(JSON.stringify(problem)).not.toContain('wrong-0123')
})

test('an unknown model comes with those of its kind that there are', async () => {
  const t = await setup({ transcriptionModel: 'whisper-9' })
  expect((await t.run()).problem).toMatchObject({
    code: 'model-unknown',
    use: 'transcription',
    offered: ['whisper-1', 'gpt-4o-mini-transcribe'],
  })
  const u = await setup({ speechModel: 'tts-9' })
  expect((await u.run()).problem).toMatchObject({
    code: 'model-unknown',
    use: 'speech',
    offered: ['tts-1', 'tts-1-hd'],
  })
})

test('a voice that the model does not have is found before a call needs it', async () => {
  const t = await setup({ voices: { ...usualVoices, raj_ind_english: 'ravi' } })
  expect((await t.run()).problem).toMatchObject({ code: 'voice-unknown', use: 'speech' })
})

test('a service that lists no models is asked directly', async () => {
  const t = await setup()
  t.server.behave('/models', (_request, response) => response.writeHead(404).end('not found'))
  expect((await t.run()).problem).toBeNull()
})

test('a base address without /v1, where a website answers, is told as such', async () => {
  const t = await setup()
  for (const path of ['/models', '/audio/transcriptions']) {
    t.server.behave(path, (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'))
  }
  expect((await t.run()).problem).toMatchObject({ code: 'not-json', status: 200 })
  for (const path of ['/models', '/audio/transcriptions']) {
    t.server.behave(path, (_request, response) => response.writeHead(404).end('<h1>Nothing here</h1>'))
  }
  expect((await t.run()).problem).toMatchObject({ code: 'not-found', status: 404 })
})

test('sound that is a message, or none at all, is no sound', async () => {
  const t = await setup()
  t.server.behave('/audio/speech', (_request, response) => sendJson(response, 200, { audio: 'UklGRg==' }))
  expect((await t.run()).problem).toMatchObject({ code: 'not-audio', use: 'speech' })
  t.server.behave('/audio/speech', (_request, response) => response.setHeader('content-type', 'audio/pcm').end())
  expect((await t.run()).problem).toMatchObject({ code: 'not-audio' })
})

test.each<[string, string, (response: ServerResponse) => void]>([
  ['rate-limited', 'too many requests', (r) => sendJson(r, 429, { error: { message: 'Rate limit reached' } })],
  [
    'no-credit',
    'the quota is at its end',
    (r) => sendJson(r, 429, { error: { message: 'You exceeded', code: 'insufficient_quota' } }),
  ],
  ['no-credit', 'payment is required', (r) => sendJson(r, 402, { error: 'Add credits' })],
  ['key-forbidden', 'the key may not', (r) => sendJson(r, 403, { error: { message: 'No access' } })],
  ['server-fault', 'a fault of its own', (r) => r.writeHead(503).end('upstream')],
  ['redirected', 'it leads on', (r) => r.writeHead(308, { location: 'https://other.example/v1' }).end()],
  ['lost', 'the line breaks off', (r) => r.destroy()],
])('%s: %s', async (code, _why, behave) => {
  const t = await setup()
  t.server.behave('/audio/transcriptions', (_request, response) => behave(response))
  expect((await t.run()).problem).toMatchObject({ code, use: 'transcription' })
})

test('where nobody listens, and where the name is wrong, the greeting tells', async () => {
  const nobody = await setup({ baseUrl: 'http://127.0.0.1:1/v1' })
  expect((await nobody.run()).problem).toMatchObject({ code: 'refused', use: null, status: null })
  const nowhere = await setup({ baseUrl: 'http://api.no-such-provider.invalid/v1' })
  expect((await nowhere.run()).problem).toMatchObject({ code: 'name-unknown' })
})
