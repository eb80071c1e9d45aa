import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Body = z.object({
  submittedAt: z.string().optional(),
  fields: z.array(z.object({ objectTypeId: z.string().optional(), name: z.string(), value: z.string() })),
  context: z.object({ pageUri: z.url().optional(), pageName: z.string().optional() }).optional(),
  legalConsentOptions: z.record(z.string(), z.unknown()).optional(),
})

/** One submission as it came over the wire. */
export interface HubspotArrival {
  key: string
  portalId: string
  formGuid: string
  authorization: string | null
  body: z.infer<typeof Body>
}

/** What the server does instead of taking the next request. */
export type HubspotMood =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Takes it, then closes the connection without a word, as a process that dies does. */
  | 'take-and-hang-up'
  | 'hang-up'
  | 'never-answer'

export interface HubspotServer {
  url: string
  port: number
  /** Every submission that was taken, repeats included, in their order. */
  readonly arrivals: readonly HubspotArrival[]
  /** Requests of any outcome. */
  readonly requests: number
  /** Is asked once per request; null takes it. */
  behave(next: (count: number) => HubspotMood | null): void
  close(): Promise<void>
}

const path = /^\/submissions\/v3\/integration\/(secure\/)?submit\/(\d+)\/([0-9a-f-]{36})$/

/** Speaks as much of HubSpot Forms v3 as its documentation and captured answers say: fields, refusals, forms it does not know. */
export async function startHubspotServer(port = 0): Promise<HubspotServer> {
  const arrivals: HubspotArrival[] = []
  let requests = 0
  let next: (count: number) => HubspotMood | null = () => null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    request.setEncoding('utf8')
    for await (const chunk of request) text += chunk
    const mood = next(requests++)
    if (mood === 'never-answer') return
    if (mood === 'hang-up') {
      request.socket.destroy()
      return
    }
    if (mood !== null && mood !== 'take-and-hang-up') {
      response.writeHead(mood.status, mood.headers).end(mood.body ?? '')
      return
    }
    const taken = read(request, text)
    if ('arrival' in taken) arrivals.push(taken.arrival)
    if (mood === 'take-and-hang-up') request.socket.destroy()
    else send(response, taken)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    arrivals,
    get requests() {
      return requests
    },
    behave(chosen) {
      next = chosen
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Taken = { arrival: HubspotArrival } | { status: number; body: unknown }

function read(request: IncomingMessage, text: string): Taken {
  const [, secure, portalId = '', formGuid = ''] = path.exec(request.url ?? '') ?? []
  if (portalId === '') return { status: 404, body: { status: 'error', message: 'Not found' } }
  const authorization = request.headers.authorization ?? null
  if (secure !== undefined && authorization === null) return { status: 401, body: { status: 'error' } }
  const body = Body.parse(JSON.parse(text))
  const email = body.fields.find(({ name }) => name === 'email')?.value
  if (email === undefined) return refuse("Error in 'fields.email'. Required field 'email' is missing", 'REQUIRED_FIELD')
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    return refuse("Error in 'fields.email'. Invalid email address", 'INVALID_EMAIL')
  }
  const key = request.headers['idempotency-key']
  return { arrival: { key: typeof key === 'string' ? key : '', portalId, formGuid, authorization, body } }
}

function refuse(message: string, errorType: string): Taken {
  const correlationId = '5d4b2b42-2b14-4d5c-8a0c-6f0f4f4b7b11'
  return {
    status: 400,
    body: { status: 'error', message: 'The request is not valid', correlationId, errors: [{ message, errorType }] },
  }
}

function send(response: ServerResponse, taken: Taken): void {
  const [status, body] = 'arrival' in taken ? [200, { inlineMessage: '<p>Thanks</p>' }] : [taken.status, taken.body]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
