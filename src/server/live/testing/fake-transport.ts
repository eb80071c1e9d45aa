import { decodePlaybackFrame, encodeCaptureFrame } from '#contract/live/frames.ts'
import { ClientMessage, type ServerMessage } from '#contract/live/messages.ts'
import type { LiveTransport } from '../ports.ts'

type Incoming = LiveTransport['messages'] extends AsyncIterable<infer Item> ? Item : never
type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

/** A pipe in place of the socket: the test is the candidate's browser. */
export interface FakeTransport extends LiveTransport {
  bufferedBytes: number
  readonly sent: ServerMessage[]
  readonly frames: { utterance: number; startMs: number; bytes: number }[]
  readonly closed: { code: number; reason: string } | null
  tell(message: ClientMessage): void
  sendPcm(sequence: number, pcm: Int16Array): void
  sendBytes(bytes: Uint8Array): void
  sendMalformed(why?: string): void
  /** The network goes away. */
  drop(): void
  /** The page does. */
  leave(): void
  ofType<Type extends ServerMessage['type']>(type: Type): MessageOf<Type>[]
}

export function createFakeTransport(onSend: (message: ServerMessage) => void = () => {}): FakeTransport {
  const sent: ServerMessage[] = []
  const frames: FakeTransport['frames'] = []
  const waiting: Incoming[] = []
  let isOver = false
  let isPageGone = false
  let closed: { code: number; reason: string } | null = null
  let wake = () => {}

  function push(item: Incoming): void {
    if (isOver) return
    waiting.push(item)
    wake()
  }

  function finish(): void {
    isOver = true
    wake()
  }

  async function* read(): AsyncGenerator<Incoming> {
    for (;;) {
      const item = waiting.shift()
      if (item !== undefined) yield item
      else if (isOver) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }

  return {
    bufferedBytes: 0,
    sent,
    frames,
    get closed() {
      return closed
    },
    messages: read(),
    get isPageGone() {
      return isPageGone
    },
    send(message) {
      if (closed !== null) return
      sent.push(message)
      onSend(message)
    },
    sendFrame(bytes) {
      const frame = decodePlaybackFrame(bytes)
      if (frame !== null) frames.push({ utterance: frame.utterance, startMs: frame.startMs, bytes: bytes.byteLength })
    },
    close(code, reason) {
      closed ??= { code, reason }
      finish()
    },
    tell: (message) => push({ kind: 'message', message: ClientMessage.parse(message) }),
    sendPcm: (sequence, pcm) => push({ kind: 'frame', bytes: encodeCaptureFrame({ sequence, pcm }) }),
    sendBytes: (bytes) => push({ kind: 'frame', bytes }),
    sendMalformed: (why = 'not JSON') => push({ kind: 'malformed', why }),
    drop: finish,
    leave() {
      isPageGone = true
      finish()
    },
    ofType: <Type extends ServerMessage['type']>(type: Type) =>
      sent.filter((message): message is MessageOf<Type> => message.type === type),
  }
}
