import { createServer, type IncomingMessage } from 'node:http'
import { type CallOutside, createOutsideClient } from '#server/platform/http/outside-client.ts'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import type { AtsDelivery, AtsTarget } from '../port.ts'

/**
 * What a double does to a request instead of what was asked: `limited` answers 429, `broken` 500 before anything is done,
 * `silent` does what was asked and cuts the connection before it answers, `unsent` cuts it before anything is done.
 */
export type DoubleFailure = 'limited' | 'broken' | 'silent' | 'unsent'

export interface DoubleRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
  json(): Record<string, unknown>
  form(): Promise<FormData>
}

export interface DoubleAnswer {
  status?: number
  headers?: Readonly<Record<string, string>>
  json?: unknown
}

/** A local server that speaks the documented protocol of one ATS, with what tests ask it to hold, to break and to tell. */
export interface AtsDouble {
  /** In place of the client for outside addresses: every vendor's host is this server. */
  call: CallOutside
  credentials: Readonly<Record<string, string>>
  addJob(title: string, stages: readonly string[]): { jobId: string; stageIds: string[] }
  /** @returns The application, with an event that the ATS would send. */
  addApplication(jobId: string, stageId: string, person: { name: string | null; email: string | null }): AtsTarget
  /** As a person would in the ATS. */
  move(applicationId: string, stageId: string): void
  reject(applicationId: string): void
  remove(applicationId: string): void
  stageOf(applicationId: string): string
  notesOf(target: AtsTarget): string[]
  filesOf(target: AtsTarget): { name: string; bytes: number }[]
  scoreOf(target: AtsTarget): unknown
  scorecardsOf(target: AtsTarget): { isPersons: boolean; text: string }[]
  /** A scorecard that somebody fills in by hand. */
  fillScorecard(target: AtsTarget, formId: string, text: string): void
  /** A delivery as the ATS signs it; null: it has no webhooks for candidates. */
  deliver: ((applicationId: string, secret: string, options?: { at?: Date }) => AtsDelivery) | null
  /** The next request whose path matches goes wrong, `times` times. */
  fail(failure: DoubleFailure, path: RegExp, times?: number): void
  /** From here on the key is refused, or accepted again. */
  setKeyValid(isValid: boolean): void
  /** Of each request that was understood, `METHOD /path`. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

const refusals: Readonly<Record<'limited' | 'broken', DoubleAnswer>> = {
  limited: { status: 429, headers: { 'retry-after': '7' } },
  broken: { status: 500 },
}

interface PlannedFailure {
  failure: DoubleFailure
  path: RegExp
  times: number
}

function takeFailure(failures: readonly PlannedFailure[], pathname: string): DoubleFailure | null {
  const known = failures.find(({ path, times }) => times > 0 && path.test(pathname))
  if (known === undefined) return null
  known.times -= 1
  return known.failure
}

/** The part of a double that is the same for all: a server, its failures, and the way to it. */
export async function startDouble(
  answer: (request: DoubleRequest, state: { isKeyValid: boolean }) => DoubleAnswer | Promise<DoubleAnswer>,
) {
  const failures: PlannedFailure[] = []
  const requests: string[] = []
  const state = { isKeyValid: true }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void respond(Buffer.concat(chunks)))

    async function respond(body: Buffer): Promise<void> {
      const url = new URL(request.url ?? '/', `https://${request.headers['x-double-host'] ?? 'double'}`)
      // As what stands before some of them does.
      if (request.headers['user-agent'] === undefined) return send({ status: 403 })
      const failure = takeFailure(failures, url.pathname)
      if (failure === 'unsent') return void request.socket.destroy()
      if (failure === 'limited' || failure === 'broken') return send(refusals[failure])
      requests.push(`${request.method} ${url.pathname}`)
      const answered = await answer(toRequest(request, url, body), state)
      if (failure === 'silent') return void request.socket.destroy()
      send(answered)
    }

    function send({ status = 200, headers = {}, json }: DoubleAnswer): void {
      const text = json === undefined ? '' : JSON.stringify(json)
      response.writeHead(status, { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers })
      response.end(text)
    }
  })
  const { origin, close } = await listenLocally(server)
  const callLocal = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 16 * 1024 * 1024 })
  const call: CallOutside = (address, request) => {
    const url = new URL(address)
    return callLocal(`${origin}${url.pathname}${url.search}`, {
      ...request,
      headers: { ...request.headers, 'x-double-host': url.host },
    })
  }
  return {
    call,
    origin,
    requests,
    close,
    fail: (failure: DoubleFailure, path: RegExp, times = 1) => void failures.push({ failure, path, times }),
    setKeyValid: (isValid: boolean) => {
      state.isKeyValid = isValid
    },
  }
}

function toRequest({ method = 'GET', headers }: IncomingMessage, url: URL, body: Buffer): DoubleRequest {
  return {
    method,
    url,
    headers,
    body,
    json: () => JSON.parse(body.toString('utf8')),
    form: () =>
      new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData(),
  }
}
