import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Secret } from '#server/platform/config/secret.ts'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { textMessagesConformance } from '../conformance.ts'
import { createSignedHttpTexts } from './index.ts'

const secret = 'a-long-random-text'
const message = { id: 'text_1', to: '+4915123456789', text: 'Hello' }
const Body = z.strictObject({ id: z.string(), to: z.string(), text: z.string() })

async function open() {
  let status = 204
  const taken: { headers: Record<string, string>; body: string }[] = []
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    taken.push({ headers, body: Buffer.concat(chunks).toString('utf8') })
    response.writeHead(status).end()
  })
  const { origin, close } = await listenLocally(gateway)
  return {
    texts: createSignedHttpTexts({ url: `${origin}/send`, secret: new Secret(secret) }),
    requests: taken,
    taken: () => taken.map(({ body }) => Body.parse(JSON.parse(body))),
    answer: (next: number) => {
      status = next
    },
    close: async () => {
      await close()
    },
  }
}

textMessagesConformance('signed-http', open)

test.each([400, 401, 403, 404, 405, 408, 409, 413, 415, 425, 429, 500, 502, 503])(
  'signed-http: %i may be how the gateway is set up, or its load, and refuses no number',
  async (status) => {
    const t = await open()
    t.answer(status)
    expect(await t.texts.send(message, new AbortController().signal)).toEqual({
      state: 'deferred',
      reason: `answered ${status}`,
    })
    await t.close()
  },
)

test.each([410, 422])('signed-http: %i says that this number takes none', async (status) => {
  const t = await open()
  t.answer(status)
  expect((await t.texts.send(message, new AbortController().signal)).state).toBe('refused')
  await t.close()
})

test('signed-http: the receiver can tell that it is ours, whole and new, by any library of Standard Webhooks', async () => {
  const t = await open()
  await t.texts.send(message, new AbortController().signal)
  const [request] = t.requests
  const verify = (key: string, body: string) => new Webhook(key, { format: 'raw' }).verify(body, request?.headers ?? {})
  expect(() => verify(secret, request?.body ?? '')).not.toThrow()
  expect(() => verify('another-long-random-text', request?.body ?? '')).toThrow()
  expect(() => verify(secret, `${request?.body} `)).toThrow()
  expect(request?.headers['webhook-id']).toBe('text_1')
  await t.close()
})
