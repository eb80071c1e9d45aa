import { vi } from 'vitest'

/** One end of a worklet's port: what the page posted, and how the audio thread answers. */
interface FakeNode {
  name: string
  posted: unknown[]
  isClosed: boolean
  /** As the audio thread would. */
  answer(data: unknown): void
}

export interface FakeAudio {
  nodes: FakeNode[]
  /** The microphone's track of the newest stream. */
  track(): EventTarget & { enabled: boolean; muted: boolean; isStopped: boolean }
  asked: MediaStreamConstraints[]
  node(name: string): FakeNode
  contexts: { sampleRate: number | undefined; state: string }[]
  /** Recordings that were played, in samples, and how each comes to its end. */
  played: { samples: number; end(): void }[]
}

interface FakeAudioOptions {
  /** Thrown by `getUserMedia`, by its name; `none` when the browser has no such call. */
  refusal?: string
  isSecure?: boolean
  outputLatency?: number
  /** Names of the microphones that the browser lists once one is allowed. */
  microphones?: readonly string[]
  userAgent?: string
}

/** Stands in for the browser's audio: contexts that run, worklet nodes with ports, one microphone. */
export function installFakeAudio(options: FakeAudioOptions = {}): FakeAudio {
  const nodes: FakeNode[] = []
  const asked: MediaStreamConstraints[] = []
  const tracks: ReturnType<typeof createTrack>[] = []
  const contexts: FakeAudio['contexts'] = []
  const played: FakeAudio['played'] = []

  class FakeContext extends EventTarget {
    state = 'running'
    outputLatency = options.outputLatency ?? 0
    baseLatency = 0
    destination = {}
    sampleRate: number | undefined
    audioWorklet = { addModule: async () => undefined }
    constructor(given: { sampleRate?: number } = {}) {
      super()
      this.sampleRate = given.sampleRate
      contexts.push(this)
    }
    createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
    createBuffer = (_channels: number, length: number) => ({
      length,
      getChannelData: () => new Float32Array(length),
    })
    createBufferSource() {
      const source = {
        buffer: null as { length: number } | null,
        onended: null as (() => void) | null,
        connect: () => undefined,
        start: () => void played.push({ samples: source.buffer?.length ?? 0, end: () => source.onended?.() }),
        stop: () => source.onended?.(),
      }
      return source
    }
    resume = async () => undefined
    close = async () => {
      this.state = 'closed'
    }
  }

  class FakeWorkletNode {
    port: {
      onmessage: ((event: { data: unknown }) => void) | null
      postMessage(data: unknown): void
      close(): void
    }
    constructor(_: unknown, name: string) {
      const node: FakeNode = {
        name,
        posted: [],
        isClosed: false,
        answer: (data) => this.port.onmessage?.({ data }),
      }
      nodes.push(node)
      this.port = {
        onmessage: null,
        postMessage: (data) => void node.posted.push(data),
        close: () => {
          node.isClosed = true
        },
      }
    }
    connect = () => undefined
    disconnect = () => undefined
  }

  async function enumerateDevices() {
    return (options.microphones ?? []).map((label) => ({ kind: 'audioinput', deviceId: `id of ${label}`, label }))
  }

  async function getUserMedia(constraints: MediaStreamConstraints) {
    asked.push(constraints)
    if (options.refusal) throw new DOMException('no', options.refusal)
    const track = createTrack()
    tracks.push(track)
    return { getTracks: () => [track], getAudioTracks: () => [track] }
  }

  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioWorkletNode', FakeWorkletNode)
  vi.stubGlobal('isSecureContext', options.isSecure ?? true)
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: options.userAgent ?? '',
    maxTouchPoints: 0,
    mediaDevices: options.refusal === 'none' ? undefined : { getUserMedia, enumerateDevices },
  })

  return {
    nodes,
    asked,
    contexts,
    played,
    track: () => lastOf(tracks),
    node: (name) => lastOf(nodes.filter((node) => node.name === name)),
  }
}

function createTrack() {
  return Object.assign(new EventTarget(), {
    enabled: true,
    muted: false,
    isStopped: false,
    stop() {
      this.isStopped = true
    },
  })
}

function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1)
  if (last === undefined) throw new Error('Nothing of the kind was made')
  return last
}
