import { captureBytesOf, encodeCaptureFrame } from '#contract/live/frames.ts'
import type { ClientMessage, ServerMessage } from '#contract/live/messages.ts'
import { backoffMs } from './backoff.ts'
import { FrameStore } from './frame-store.ts'
import { createLineSpeed, type LineSpeed } from './line-speed.ts'
import { finalCloseOf, isEndOfInterview, type LinkOptions, type LinkState, type TypedAnswer } from './link-options.ts'
import { createOpenPause } from './open-pause.ts'
import { readServerMessage } from './read-message.ts'
import { createSessionTime } from './session-time.ts'
import { createSoundTime, type PlacedSound } from './sound-time.ts'

/** Time for the handshake and the welcome, before the attempt counts as failed. */
const welcomeTimeoutMs = 10_000
const pingEveryMs = 5_000
/** Pings in a row without any message in between, after which the connection counts as dead. */
const silentPingsAllowed = 2
/** Tries before a call that never began is given up: about six seconds. */
const firstAttempts = 4
/** A call that was there is tried again for ten minutes: `mostKeptFrames` are of longer. */
const giveUpAfterMs = 600_000
/** Frames sent per captured frame after an outage: ten times real time, so that the past does not choke the present. */
const framesPerPump = 10
/** As often as a microphone gives a frame. */
const pumpEveryMs = 20
/** Two seconds that the browser holds back; beyond it the network is behind and sending more only delays the next message. */
const bufferedFramesAllowed = 100

/** Frames that wait, here or in the browser, from which on the voice needs the line for itself: half a second. */
const busyFrames = 25
/** Questions in a row about the session clock after a connection, so that a quick answer is among them. */
const clockPings = 4

/** Presses that still mean the same after a reconnection; each is sent once the call is back. */
const lasting: ReadonlySet<ClientMessage['type']> = new Set([
  'skip',
  'end',
  'stop-for-now',
  'pause',
  'resume',
  'more-time',
  'still-thinking',
])

/** The live socket: keeps one call connected through losses, and loses neither a frame nor a typed answer. */
export class CallLink {
  readonly #options: LinkOptions
  readonly #frames = new FrameStore()
  readonly #answers: Map<string, TypedAnswer>
  readonly #queued = new Map<ClientMessage['type'], ClientMessage>()
  readonly #pause = createOpenPause()
  readonly #speed: LineSpeed
  #isToldSlow = false
  #channel: 'voice' | 'text'
  #granted: 'voice' | 'text' | null = null
  #isMuted = false
  /** *Still thinking* holds the turn until then, by `timers.now`. */
  #heldUntilMs = 0
  #socket: WebSocket | null = null
  #isOpen = false
  #wasOpen = false
  /** Since this side began, or began anew by a press, there was a connection: what was not stored is sent again. */
  #isBack = false
  #isOver = false
  #attempt = 0
  #lostAtMs: number | null = null
  #timer: number | null = null
  #pings = 0
  #silentPings = 0
  readonly #sessionTime = createSessionTime()
  readonly #soundTime = createSoundTime()
  #firstAfterBreak = 0
  readonly #pingedAtMs = new Map<number, number>()
  #helloAtMs = 0
  #wantsClock = false

  constructor(options: LinkOptions) {
    this.#options = options
    this.#channel = options.channel
    this.#speed = createLineSpeed(options.isLineSaidSlow())
    this.#answers = new Map(options.pendingAnswers.map((answer) => [answer.clientId, answer]))
  }

  start(): void {
    this.#isOver = false
    this.#isBack = false
    this.#pause.forget()
    this.#attempt = 0
    this.#lostAtMs = null
    this.#tell(this.#wasOpen ? this.#reconnecting() : { state: 'connecting' })
    this.#connect()
  }

  /** Closes for good from this side; the interview itself stays open on the server. */
  leave(): void {
    this.#finish('left')
  }

  /** Tries at once instead of after the waiting time: the network or the person is back. */
  hurry(): void {
    if (this.#isOver) return
    if (this.#isOpen) this.#ping()
    else if (this.#socket === null) this.#connect()
  }

  /**
   * The channel of this and of every later connection. A connection that was granted text has no place on the machine
   * that could speak: a new one asks for it.
   */
  setChannel(channel: 'voice' | 'text'): void {
    if (channel === this.#channel) return
    this.#channel = channel
    this.#expectBreak()
    if (channel === 'voice' && this.#isOpen && this.#granted === 'text') this.#reopen()
    else this.#sendNow({ type: 'channel', channel })
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    this.#expectBreak()
    this.#sendNow({ type: 'mute', muted: isMuted })
  }

  answer(answer: TypedAnswer): void {
    this.#answers.set(answer.clientId, answer)
    this.#tellAnswers()
    this.#sendNow({ type: 'answer', ...answer })
  }

  /** Sends a press or a report. What cannot be sent now is kept if it still means the same later, else dropped; once the connection is over, all of it is. */
  send(message: ClientMessage): void {
    // Whoever goes on later, by a press, means the call as it stands then.
    if (this.#isOver) return
    if (this.#sendNow(message) || !lasting.has(message.type)) return
    if (message.type === 'pause') this.#queued.delete('resume')
    if (message.type === 'resume') this.#queued.delete('pause')
    this.#queued.set(message.type, message)
  }

  /** Takes a microphone frame. Before the first welcome nobody listens yet, and it is dropped. */
  sendFrame(pcm: Int16Array): void {
    if (!this.#wasOpen || this.#isOver) return
    const isFirst = this.#soundTime.captured(this.#frames.nextSequence, this.#options.timers.now())
    this.#frames.append(pcm)
    if (!this.#isOpen) return
    this.#pump()
    if (isFirst && this.#wantsClock) this.#ping()
  }

  /** The interviewer's voice had to wait for the line. */
  noteVoiceGap(): void {
    this.#speed.noteGap(this.#options.timers.now())
    this.#ask()
  }

  /** From now on the session clock is known soon after each connection, and not by the pings of a quiet line alone. */
  wantClock(): void {
    this.#wantsClock = true
    if (this.#isOpen) this.#ping()
  }

  /** The session clock at a moment of `timers.now`; null until it is known. */
  sessionMsAt(nowMs: number): number | null {
    return this.#sessionTime.at(nowMs)
  }

  /** What the microphone has given, and where on the session clock it lies. */
  get sound(): PlacedSound {
    return this.#soundTime
  }

  /** There is no connection, or sound waits to be sent over it. */
  get isBusy(): boolean {
    const socket = this.#socket
    return !this.#isOpen || socket === null || this.#frames.unsent > busyFrames || this.#heldBack(socket) > busyFrames
  }

  #connect(): void {
    this.#clearTimer()
    this.#attempt++
    const socket = new WebSocket(this.#options.url)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    this.#timer = this.#options.timers.setTimeout(() => this.#drop(socket), welcomeTimeoutMs)
    socket.onopen = () => {
      const { token } = this.#options
      const isBack = this.#isBack ? ({ isBack: true } as const) : {}
      this.#helloAtMs = this.#options.timers.now()
      socket.send(
        JSON.stringify({
          type: 'hello',
          protocol: 1,
          token,
          channel: this.#channel,
          ...isBack,
        } satisfies ClientMessage),
      )
    }
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(event.data)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code)
    }
  }

  #receive(data: unknown): void {
    this.#silentPings = 0
    if (data instanceof ArrayBuffer) {
      this.#options.listener.onFrame(new Uint8Array(data))
      return
    }
    const message = typeof data === 'string' ? readServerMessage(data) : null
    if (message === null) return
    if (message.type === 'welcome') this.#welcomed(message)
    if (message.type === 'stored') this.#stored(message.clientId, message.uptoSequence)
    this.#noteHold(message)
    if (message.type === 'ended' && isEndOfInterview(message.reason)) this.#forgetAnswers()
    // While the interviewer speaks, sound that has fallen behind is brought up to the clock.
    if (message.type === 'phase' && message.phase === 'speaking') this.#expectBreak()
    if (message.type === 'pong') this.#ponged(message)
    else for (const admitted of this.#pause.admit(message)) this.#options.listener.onMessage(admitted)
  }

  #welcomed({ nextSequence, channel, sessionMs }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#channel = channel
    this.#granted = channel
    this.#isOpen = true
    this.#wasOpen = true
    this.#isBack = true
    this.#frames.resumeFrom(nextSequence)
    this.#clearTimer()
    this.#tell({ state: 'open' })
    this.#isToldSlow = false
    this.#tellSlowLine()
    if (this.#isMuted) this.#sendNow({ type: 'mute', muted: true })
    for (const answer of this.#answers.values()) this.#sendNow({ type: 'answer', ...answer })
    this.#reopenPause()
    if (this.#heldUntilMs > this.#options.timers.now()) this.#queued.set('still-thinking', { type: 'still-thinking' })
    for (const message of this.#queued.values()) this.#sendNow(message)
    this.#queued.clear()
    this.#sessionTime.forget()
    this.#soundTime.forget()
    this.#noteSession(sessionMs, this.#helloAtMs)
    if (this.#wantsClock) this.#ping()
    this.#schedulePing()
  }

  /** The server forgets a hold with its connection. */
  #noteHold(message: ServerMessage): void {
    if (message.type === 'hold') this.#heldUntilMs = this.#options.timers.now() + message.forMs
    if (message.type === 'phase' && message.phase !== 'listening') this.#heldUntilMs = 0
  }

  /** Whoever has pressed Go on or typed meanwhile is back. */
  #reopenPause(): void {
    if (!this.#pause.reopen(this.#queued.has('resume') || this.#answers.size > 0)) return
    this.#queued.set('pause', { type: 'pause', afterFrame: this.#frames.nextSequence })
    this.#pumpInPause()
  }

  /** What was said before the pause goes out without the microphone's beat, so that the server has it before the pause. */
  #pumpInPause(): void {
    const socket = this.#socket
    this.#pump()
    if (this.#frames.unsent === 0) return
    this.#options.timers.setTimeout(() => {
      if (socket === this.#socket && this.#pause.isAwaited) this.#pumpInPause()
    }, pumpEveryMs)
  }

  #ponged({ id, sessionMs, sound }: Extract<ServerMessage, { type: 'pong' }>): void {
    this.#proved()
    const sentMs = this.#pingedAtMs.get(id)
    if (sentMs === undefined) return
    this.#pingedAtMs.delete(id)
    this.#speed.noteRoundTrip(sentMs, this.#options.timers.now())
    this.#tellSlowLine()
    this.#noteSession(sessionMs, sentMs)
    if (sound !== undefined && id >= this.#firstAfterBreak) this.#soundTime.placed(sound)
    if (this.#wantsClock && this.#sessionTime.agreeing < clockPings) this.#ping()
  }

  /** The server may place what is said from now on anew; answers that are under way do not know of it. */
  #expectBreak(): void {
    this.#soundTime.forget()
    this.#firstAfterBreak = this.#pings
  }

  #tellSlowLine(): void {
    if (this.#isToldSlow || !this.#speed.isSlow) return
    this.#isToldSlow = this.#sendNow({ type: 'slow-line' })
  }

  #noteSession(sessionMs: number | undefined, sentMs: number): void {
    if (sessionMs !== undefined) this.#sessionTime.note({ sessionMs, sentMs, receivedMs: this.#options.timers.now() })
  }

  /** Only a connection that holds counts: one that is lost right after each welcome is tried less and less often. */
  #proved(): void {
    this.#attempt = 0
    this.#lostAtMs = null
  }

  #stored(clientId: string | null, uptoSequence: number): void {
    this.#frames.forgetBefore(uptoSequence)
    if (clientId !== null && this.#answers.delete(clientId)) this.#tellAnswers()
  }

  #forgetAnswers(): void {
    if (this.#answers.size === 0) return
    this.#answers.clear()
    this.#tellAnswers()
  }

  #closed(code: number): void {
    this.#detach()
    const why = finalCloseOf(code)
    if (why !== null) this.#finish(why)
    else this.#retry()
  }

  /** Gives a connection up without waiting for its own goodbye, which on a dead network takes minutes. */
  #drop(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#detach()
    socket.close()
    this.#retry()
  }

  #reopen(): void {
    const socket = this.#socket
    this.#detach()
    socket?.close(1000)
    this.#tell(this.#reconnecting())
    this.#connect()
  }

  #detach(): void {
    this.#clearTimer()
    this.#socket = null
    this.#isOpen = false
    this.#silentPings = 0
    this.#pingedAtMs.clear()
  }

  #retry(): void {
    const { timers, random } = this.#options
    const now = timers.now()
    this.#lostAtMs ??= now
    const isHopeless = this.#wasOpen ? now - this.#lostAtMs > giveUpAfterMs : this.#attempt >= firstAttempts
    if (isHopeless) {
      this.#finish(this.#wasOpen ? 'lost' : 'unreachable')
      return
    }
    if (this.#wasOpen) this.#tell(this.#reconnecting())
    this.#timer = timers.setTimeout(() => this.#connect(), backoffMs(Math.max(1, this.#attempt), random()))
  }

  #finish(why: Extract<LinkState, { state: 'closed' }>['why']): void {
    const socket = this.#socket
    this.#detach()
    this.#isOver = true
    this.#queued.clear()
    socket?.close(1000)
    this.#tell({ state: 'closed', why })
  }

  #schedulePing(): void {
    this.#timer = this.#options.timers.setTimeout(() => {
      const socket = this.#socket
      if (socket === null) return
      if (this.#silentPings >= silentPingsAllowed) return this.#drop(socket)
      this.#ping()
      this.#schedulePing()
    }, pingEveryMs)
  }

  /** Asks whether anybody is there. */
  #ping(): void {
    this.#silentPings++
    this.#ask()
  }

  #ask(): void {
    const id = this.#pings++
    this.#pingedAtMs.set(id, this.#options.timers.now())
    this.#sendNow({ type: 'ping', id })
  }

  #pump(): void {
    const socket = this.#socket
    for (let i = 0; socket && i < framesPerPump && this.#heldBack(socket) < bufferedFramesAllowed; i++) {
      const frame = this.#frames.take()
      if (frame === null) return
      socket.send(encodeCaptureFrame(frame, this.#speed.isSlow))
    }
  }

  /** Frames that the browser has not sent yet. */
  #heldBack({ bufferedAmount }: WebSocket): number {
    return bufferedAmount / captureBytesOf(this.#speed.isSlow)
  }

  #sendNow(message: ClientMessage): boolean {
    if (!this.#isOpen || this.#socket === null) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #reconnecting(): LinkState {
    return { state: 'reconnecting', isOffline: !this.#options.isOnline() }
  }

  #tell(state: LinkState): void {
    this.#options.listener.onState(state)
  }

  #tellAnswers(): void {
    this.#options.listener.onPendingAnswers([...this.#answers.values()])
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.#options.timers.clearTimeout(this.#timer)
    this.#timer = null
  }
}
