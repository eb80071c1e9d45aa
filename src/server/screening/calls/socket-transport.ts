import type { WebSocket } from 'ws'
import { ClientMessage, maxMessageBytes, type ServerMessage } from '#contract/live/messages.ts'
import type { LiveTransport } from '#server/live/ports.ts'
import type { Clock } from '#server/platform/clock.ts'
import { parseJson } from '#server/platform/parse-json.ts'

type Incoming = LiveTransport['messages'] extends AsyncIterable<infer Item> ? Item : never

/** A peer that answers no ping for this long is gone, whatever TCP still believes. */
const pingEveryMs = 10_000
const missedPingsAllowed = 2
/** What is read from the socket and waits; beyond it reading pauses until the session has caught up. */
const maxWaiting = 2_000
/** A peer that takes in so little cannot follow a call. */
const maxBufferedBytes = 4_000_000
/** RFC 6455, "going away": browsers say it of a page that is closed, left or loaded again. */
const goingAway = 1001
/** RFC 6455: a reason is at most 123 bytes. */
const maxReason = 120

/** The live socket as the session sees it. Closed and cleaned up when either side ends it. */
export function createSocketTransport(socket: WebSocket, clock: Clock): LiveTransport {
  const waiting: Incoming[] = []
  let isOver = false
  let isPageGone = false
  let wake = () => {}
  const stopHeartbeat = beat(socket, clock)

  function push(item: Incoming): void {
    if (isOver) return
    waiting.push(item)
    if (waiting.length >= maxWaiting) socket.pause()
    wake()
  }

  function finish(): void {
    isOver = true
    stopHeartbeat()
    wake()
  }

  socket.on('message', (data, isBinary) => {
    const bytes = toBytes(data)
    push(isBinary ? { kind: 'frame', bytes } : readText(bytes))
  })
  socket.on('close', (code) => {
    isPageGone = code === goingAway
    finish()
  })
  // A protocol error or an oversized frame ends the connection; `close` follows.
  socket.on('error', () => {})

  async function* read(): AsyncGenerator<Incoming> {
    for (;;) {
      const item = waiting.shift()
      if (waiting.length === 0 && socket.isPaused) socket.resume()
      if (item !== undefined) yield item
      else if (isOver) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }

  function write(data: string | Uint8Array): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else socket.send(data, { binary: typeof data !== 'string' }, () => {})
  }

  return {
    send: (message: ServerMessage) => write(JSON.stringify(message)),
    sendFrame: write,
    get bufferedBytes() {
      return socket.bufferedAmount
    },
    messages: read(),
    get isPageGone() {
      return isPageGone
    },
    close(code, reason) {
      socket.close(code, reason.slice(0, maxReason))
      finish()
      waiting.length = 0
      // A socket that is not read never learns that the other side has closed, too.
      if (socket.isPaused) socket.resume()
    },
  }
}

function beat(socket: WebSocket, clock: Clock): () => void {
  let missed = 0
  socket.on('pong', () => {
    missed = 0
  })
  let timer = clock.setTimeout(ping, pingEveryMs)
  function ping(): void {
    if (missed >= missedPingsAllowed) {
      socket.terminate()
      return
    }
    missed++
    if (socket.readyState === socket.OPEN) socket.ping()
    timer = clock.setTimeout(ping, pingEveryMs)
  }
  return () => clock.clearTimeout(timer)
}

function readText(bytes: Uint8Array): Incoming {
  if (bytes.byteLength > maxMessageBytes) return { kind: 'malformed', why: 'too large' }
  const parsed = ClientMessage.safeParse(parseJson(Buffer.from(bytes).toString('utf8')))
  return parsed.success ? { kind: 'message', message: parsed.data } : { kind: 'malformed', why: 'unknown shape' }
}

function toBytes(data: Buffer | ArrayBuffer | Buffer[]): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}
