import { decodePlaybackFrame } from '#contract/live/frames.ts'
import { type ClientMessage, livePath, type ServerMessage } from '#contract/live/messages.ts'
import { type CallAudio, closeCallAudio, createCallAudio, resumeCallAudio } from '../audio/call-audio.ts'
import { createLevelStore, type LevelStore, measureLevel, toMeter } from '../audio/level-store.ts'
import { type Microphone, type MicrophoneEvent, openMicrophone } from '../audio/microphone.ts'
import { openSpeaker, type Speaker } from '../audio/speaker.ts'
import { DeviceProblem, type DeviceProblemCode, toDeviceProblem } from '../devices/device-problem.ts'
import { CallLink } from '../link/call-link.ts'
import { makeClientId } from '../link/client-id.ts'
import { isLineSaidSlow } from '../link/line-speed.ts'
import { isEndOfInterview, type LinkState, type TypedAnswer } from '../link/link-options.ts'
import type { PlacedSound } from '../link/sound-time.ts'
import { type CallEvent, type CallState, createCallState, reduceCall } from './call-state.ts'

/** At most one note of typing in this time; the server waits longer than that after each. */
const typingEveryMs = 3_000

export interface CallOptions {
  callToken: string
  channel: 'voice' | 'text'
  /** Made in the press that began the call; null when the call began without one, or has no sound. */
  audio: CallAudio | null
  isMicrophoneProcessed: boolean
  /** The one that the person has chosen; left out: the one that the system uses. */
  microphoneId?: string
  /** Typed answers that a reload left unsent. */
  pendingAnswers: readonly TypedAnswer[]
  onPendingAnswers(answers: readonly TypedAnswer[]): void
}

/** What a button of the call asks for. */
export type CallPress = Extract<
  ClientMessage['type'],
  'done' | 'still-thinking' | 'repeat' | 'skip' | 'more-time' | 'pause' | 'resume' | 'stop-for-now' | 'end'
>

/** One live conversation: microphone, voice, socket and what a view shows of them. */
export class Call {
  /** Loudness of the interviewer and of the candidate's microphone. */
  readonly voiceLevel: LevelStore = createLevelStore()
  readonly microphoneLevel: LevelStore = createLevelStore()
  readonly #options: CallOptions
  readonly #link: CallLink
  readonly #listeners = new Set<() => void>()
  readonly #page = new AbortController()
  #state: CallState
  #audio: CallAudio | null
  #microphone: Microphone | null = null
  #speaker: Speaker | null = null
  #request = new AbortController()
  #typedAtMs = Number.NEGATIVE_INFINITY
  #interviewId: string | null = null

  constructor(options: CallOptions) {
    this.#options = options
    this.#audio = options.audio
    this.#state = createCallState(options.channel, options.pendingAnswers)
    this.#link = new CallLink({
      url: liveUrl(),
      token: options.callToken,
      channel: options.channel,
      pendingAnswers: options.pendingAnswers,
      random: Math.random,
      isOnline: () => navigator.onLine,
      isLineSaidSlow,
      timers: {
        setTimeout: (run, ms) => window.setTimeout(run, ms),
        clearTimeout: (id) => window.clearTimeout(id),
        now: () => performance.now(),
      },
      listener: {
        onState: (link) => this.#linkChanged(link),
        onMessage: (message) => this.#messageReceived(message),
        onFrame: (bytes) => this.#frameReceived(bytes),
        onPendingAnswers: (answers) => this.#answersChanged(answers),
      },
    })
  }

  readonly getState = (): CallState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Null before the first welcome. */
  get interviewId(): string | null {
    return this.#interviewId
  }

  /** The microphone's own track, which a film records as well; null while there is none. */
  get soundTrack(): MediaStreamTrack | null {
    return this.#microphone?.track ?? null
  }

  /** The session clock at a moment of the page's clock; null until it is known. */
  sessionMsAt(pageMs: number): number | null {
    return this.#link.sessionMsAt(pageMs)
  }

  /** What the microphone has given, and where on the session clock it lies. */
  get sound(): PlacedSound {
    return this.#link.sound
  }

  /** From now on the session clock is known soon after each connection. */
  wantClock(): void {
    this.#link.wantClock()
  }

  /** The live voice needs the line for itself: it is away, or sound waits to be sent. */
  get isLineBusy(): boolean {
    return this.#link.isBusy
  }

  /** Turns sound on and connects. Without a microphone the same call goes on in text; it never fails for that. */
  async start(): Promise<void> {
    this.#watchPage()
    await this.#connect()
  }

  /** Turns the microphone on, at the start or later; call it from a press. Says in the state why it could not. */
  async turnMicrophoneOn(): Promise<void> {
    const request = this.#newRequest()
    this.#dispatch({ type: 'microphone-changed', microphone: { state: 'asking', problem: null } })
    try {
      await this.#openSound(request)
      if (request.aborted) return
      this.#dispatch({ type: 'microphone-changed', microphone: { state: 'on', problem: null } })
      this.#setChannel('voice')
    } catch (error) {
      if (request.aborted) return
      this.#releaseMicrophone(toDeviceProblem(error).code)
    }
  }

  /** Goes on in writing: the microphone is released, and a question of the browser need not be answered. */
  turnMicrophoneOff(): void {
    this.#newRequest()
    this.#releaseMicrophone(null)
  }

  setMuted(isMuted: boolean): void {
    this.#microphone?.setMuted(isMuted)
    this.#link.setMuted(isMuted)
    this.#dispatch({ type: 'mute-changed', isMuted })
  }

  answer(text: string): void {
    const trimmed = text.trim()
    if (trimmed !== '') this.#link.answer({ clientId: makeClientId(), text: trimmed })
  }

  /** A key was pressed in the answer box: silence prompts wait. */
  noteTyping(): void {
    const now = performance.now()
    if (now - this.#typedAtMs < typingEveryMs) return
    this.#typedAtMs = now
    this.#link.send({ type: 'typing' })
  }

  press(type: CallPress): void {
    this.#link.send({ type })
  }

  dismissNotice(): void {
    this.#dispatch({ type: 'notice-dismissed' })
  }

  /** From a press: lets sound run that the browser held back. */
  allowSound(): void {
    if (this.#audio) resumeCallAudio(this.#audio)
  }

  /** From a press: connects again after the line was given up or another tab took over. */
  async reconnect(): Promise<void> {
    await this.#connect()
  }

  /** Releases microphone, sound and socket. The interview stays open on the server until it has ended. */
  close(): void {
    this.#page.abort()
    this.#request.abort()
    this.#link.leave()
    this.#closeSound()
    this.#listeners.clear()
  }

  async #connect(): Promise<void> {
    if (this.#state.channel === 'voice') {
      const asked = this.turnMicrophoneOn()
      await Promise.race([asked, aborted(this.#request.signal)])
    }
    if (!this.#page.signal.aborted) this.#link.start()
  }

  /** The newest wish about the microphone stands; what an earlier one brings is released unused. */
  #newRequest(): AbortSignal {
    this.#request.abort()
    this.#request = new AbortController()
    return this.#request.signal
  }

  async #openSound(request: AbortSignal): Promise<void> {
    this.#closeMicrophone()
    this.#audio ??= createCallAudio()
    const audio = this.#audio
    if (audio === null) throw new DeviceProblem('unsupported')
    const { isMicrophoneProcessed: isProcessed, microphoneId: deviceId } = this.#options
    const microphone = await openMicrophone({ isProcessed, ...(deviceId !== undefined && { deviceId }) }, audio.capture)
    if (request.aborted) {
      microphone.close()
      return
    }
    this.#microphone = microphone
    microphone.setMuted(this.#state.isMuted)
    microphone.onEvent = (event) => this.#microphoneChanged(event)
    microphone.onFrame = (pcm) => {
      this.microphoneLevel.set(toMeter(measureLevel(pcm)))
      // A break is nobody's to hear. Frames are numbered as they are handed over, so none is missing afterwards.
      if (this.#state.phase === 'paused') return
      this.#link.sendFrame(pcm)
    }
    this.#speaker ??= await this.#openVoice(audio.playback)
  }

  async #openVoice(context: AudioContext): Promise<Speaker> {
    const speaker = await openSpeaker(context)
    speaker.onLevel = (level) => this.voiceLevel.set(toMeter(level))
    speaker.onGap = () => this.#link.noteVoiceGap()
    speaker.onReport = (report) => this.#link.send({ type: 'playback', ...report })
    const tellSound = () => this.#dispatch({ type: 'sound-changed', isBlocked: context.state !== 'running' })
    context.addEventListener('statechange', tellSound, { signal: this.#page.signal })
    tellSound()
    return speaker
  }

  #releaseMicrophone(problem: DeviceProblemCode | null): void {
    this.#closeMicrophone()
    this.#dispatch({ type: 'microphone-changed', microphone: { state: 'off', problem } })
    this.#setChannel('text')
  }

  #microphoneChanged(event: MicrophoneEvent): void {
    if (event === 'lost') {
      this.#closeMicrophone()
      this.#dispatch({ type: 'microphone-changed', microphone: { state: 'lost', problem: null } })
      this.#setChannel('text')
      return
    }
    const state = event === 'muted' ? 'silenced' : 'on'
    this.#dispatch({ type: 'microphone-changed', microphone: { state, problem: null } })
  }

  #setChannel(channel: 'voice' | 'text'): void {
    this.#link.setChannel(channel)
    this.#dispatch({ type: 'channel-changed', channel })
  }

  #linkChanged(link: LinkState): void {
    if (link.state === 'closed') this.#closeSound()
    this.#dispatch({ type: 'link-changed', link })
  }

  #messageReceived(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#interviewId = message.interviewId
      this.#welcomed(message.channel)
    }
    if (message.type === 'utterance-end') this.#speaker?.end(message.utterance, message.durationMs)
    else if (message.type === 'duck') this.#speaker?.setDucked(message.utterance, message.isDucked)
    else if (message.type === 'stop') this.#speaker?.stop(message.utterance)
    else if (message.type === 'ended' && isEndOfInterview(message.reason)) this.#closeMicrophone()
    this.#dispatch({ type: 'message-received', message, atMs: performance.now() })
  }

  /** Voices of the lost connection fall silent; a machine that is full has no use for the microphone. */
  #welcomed(channel: 'voice' | 'text'): void {
    this.#speaker?.reset()
    if (channel === 'voice' || this.#microphone === null) return
    this.#closeMicrophone()
    this.#dispatch({ type: 'microphone-changed', microphone: { state: 'off', problem: null } })
  }

  #frameReceived(bytes: Uint8Array): void {
    const frame = decodePlaybackFrame(bytes)
    if (frame) this.#speaker?.push(frame.utterance, frame.startMs, frame.pcm)
  }

  #answersChanged(answers: readonly TypedAnswer[]): void {
    this.#options.onPendingAnswers(answers)
    this.#dispatch({ type: 'answers-changed', answers })
  }

  /** Tries at once when the network or the person is back. */
  #watchPage(): void {
    const { signal } = this.#page
    const back = () => {
      this.#link.hurry()
      if (this.#audio) resumeCallAudio(this.#audio)
    }
    window.addEventListener('online', back, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), { signal })
  }

  #closeMicrophone(): void {
    this.#microphone?.close()
    this.#microphone = null
    this.microphoneLevel.set(0)
  }

  #closeSound(): void {
    this.#closeMicrophone()
    this.#speaker?.close()
    this.#speaker = null
    this.voiceLevel.set(0)
    if (this.#audio) closeCallAudio(this.#audio)
    this.#audio = null
  }

  #dispatch(event: CallEvent): void {
    const next = reduceCall(this.#state, event)
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

function liveUrl(): string {
  const url = new URL(livePath, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
