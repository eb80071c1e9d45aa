import { frameMs } from '#contract/live/sound-format.ts'
import { chunksPerPart, maxTakeMs } from '#contract/media/takes.ts'
import type { CallState } from '../call/call-state.ts'
import { type DeviceProblemCode, toDeviceProblem } from '../devices/device-problem.ts'
import { makeClientId } from '../link/client-id.ts'
import type { PlacedSound } from '../link/sound-time.ts'
import { type Camera, openCamera } from './camera.ts'
import { chooseFormat, nextRate } from './choose-format.ts'
import { holdTake } from './film-locks.ts'
import type { FilmStore, NewKeptTake } from './film-store.ts'
import { makePoster } from './make-poster.ts'
import { recordTake, type TakeRecorder } from './take-recorder.ts'
import type { UploadState } from './uploader.ts'

/** A call as its film sees it. */
export interface FilmedCall {
  getState(): CallState
  subscribe(listener: () => void): () => void
  readonly interviewId: string | null
  /** What the call hears the candidate by; null while they write. */
  readonly soundTrack: MediaStreamTrack | null
  /** The session clock at a moment of the page's clock; null until it is known. */
  sessionMsAt(pageMs: number): number | null
  /** What the microphone has given, and where on that clock it lies. */
  readonly sound: PlacedSound
  /** Sound waits to be sent, or there is no connection. */
  readonly isLineBusy: boolean
}

export interface FilmState {
  /** `lost`: the camera went away by itself. */
  camera: 'off' | 'asking' | 'on' | 'lost'
  problem: DeviceProblemCode | null
  /** What the camera shows, for the candidate's own view; null while it is off. */
  stream: MediaStream | null
  isRecording: boolean
  /** The candidate has stopped all recording: the camera is not turned on again. */
  isStopped: boolean
  /** The browser has no room to keep what is recorded, or cannot record at all. */
  failure: 'storage' | 'unsupported' | null
  upload: UploadState
}

/** When a take began: on the page's clock and on the session's. */
interface Beginning {
  startedMs: number
  offsetMs: number
  /** Frames that the microphone had given by then, a fraction; null where there is none, or has not been yet. */
  frames: number | null
}

interface Running extends Beginning {
  takeId: string
  recorder: TakeRecorder
  sound: MediaStreamTrack | null
  picture: MediaStreamTrack
  rate: number
  chunks: number
  /** Since when nothing of it is kept any more, though nobody ended it; on the page's clock. */
  lostMs: number | null
  release: () => void
  /** The take that this one follows, which goes on until this one has recorded something: nothing is missed between them. */
  before: Running | null
}

interface FilmOptions {
  call: FilmedCall
  callToken: string
  /** By what its takes are kept, see `KeptTake`. */
  attempt: string
  store: FilmStore
  /** On already, from the look at it before the call. */
  camera: Camera | null
  upload: UploadState
}

/** How far a take may lie from where it belongs before another one begins: half of what is promised. */
const toleranceMs = 75
const lookEveryMs = 1_000
/** A change of the rate means another take: no more often than this. */
const rateEveryMs = 30_000
/** A browser that loses one take after the other cannot record. */
const mostLost = 5
/** A take that has kept so many chunks, several parts, is no failure: those that were lost before it count no more. */
const provenChunks = 3 * chunksPerPart

/** The call stands still because somebody wanted it to, and its switch for the camera is not shown: nobody looks on unasked. */
const leaves: ReadonlySet<string> = new Set(['stopped-for-now', 'taken-over', 'unauthorised'])

/** The candidate's camera in a call: on and off by a press, recorded in takes that lie right on the session clock. */
export class Film {
  readonly #options: FilmOptions
  readonly #listeners = new Set<() => void>()
  readonly #page = new AbortController()
  readonly #unsubscribe: () => void
  #state: FilmState
  #camera: Camera | null = null
  /** The camera that was chosen before the call. */
  #deviceId: string | undefined
  #running: Running | null = null
  #rate = 0
  #ratedAtMs = performance.now()
  /** Takes that were lost one after the other. */
  #lost = 0
  #hasNotedToken = false
  #request = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(options: FilmOptions) {
    this.#options = options
    const { upload } = options
    this.#state = {
      camera: 'off',
      problem: null,
      stream: null,
      isRecording: false,
      isStopped: false,
      failure: null,
      upload,
    }
    if (options.camera !== null) this.#use(options.camera)
    this.#unsubscribe = options.call.subscribe(() => this.#sync())
    const { signal } = this.#page
    const timer = window.setInterval(() => this.#sync(), lookEveryMs)
    signal.addEventListener('abort', () => window.clearInterval(timer))
    const flush = () => {
      for (let take = this.#running; take !== null; take = take.before) take.recorder.flush()
    }
    for (const type of ['beforeunload', 'pagehide'] as const) window.addEventListener(type, flush, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal })
    this.#sync()
  }

  readonly getState = (): FilmState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** From a press: the browser asks the person. */
  async turnOn(): Promise<void> {
    if (this.#camera !== null || this.#state.isStopped) return
    const request = ++this.#request
    this.#tell({ camera: 'asking', problem: null })
    try {
      const camera = await openCamera(this.#deviceId)
      if (request === this.#request) this.#use(camera)
      else camera.close()
    } catch (error) {
      if (request === this.#request) this.#tell({ camera: 'off', problem: toDeviceProblem(error).code })
    }
    this.#sync()
  }

  turnOff(): void {
    this.#request++
    this.#release('off')
  }

  noteUpload(upload: UploadState): void {
    this.#tell({ upload })
    if (upload.refusal !== null) this.turnOff()
  }

  /** Ends the recording and lets the camera go. Resolves when everything recorded is kept. */
  async close(): Promise<void> {
    this.#page.abort()
    this.#unsubscribe()
    this.turnOff()
    await this.#writing
  }

  #use(camera: Camera): void {
    this.#camera = camera
    this.#deviceId = camera.deviceId
    camera.track.addEventListener('ended', () => {
      if (this.#camera === camera) this.#release('lost')
    })
    this.#tell({ camera: 'on', problem: null, stream: camera.stream })
  }

  #release(camera: 'off' | 'lost'): void {
    this.#stopTake()
    this.#camera?.close()
    this.#camera = null
    this.#tell({ camera, stream: null })
  }

  /** Brings what is recorded in line with the call and the camera. */
  #sync(): void {
    const { call } = this.#options
    const { end, isRecordingStopped, link } = call.getState()
    this.#noteToken()
    if (isRecordingStopped && !this.#state.isStopped) this.#tell({ isStopped: true })
    const isLeft = link.state === 'closed' && leaves.has(link.why)
    if ((end !== null || isRecordingStopped || isLeft) && this.#camera !== null) this.turnOff()
    const running = this.#running
    if (this.#camera === null || !this.#isWanted()) this.#stopTake()
    else if (running === null || this.#isStale(running)) this.#startTake(this.#camera, this.#dropEmpty(running))
  }

  /** What an earlier visit has left here, too, is told of by the newest token: the server knows no older one. */
  #noteToken(): void {
    const { store, call, callToken } = this.#options
    const { interviewId } = call
    if (this.#hasNotedToken || interviewId === null || !call.getState().isWelcomed) return
    this.#hasNotedToken = true
    this.#write(() => store.noteCallToken(interviewId, callToken))
  }

  #isWanted(): boolean {
    const { isWelcomed, phase, link, end } = this.#options.call.getState()
    if (this.#page.signal.aborted || this.#state.failure !== null) return false
    return isWelcomed && phase !== 'paused' && phase !== 'ended' && link.state !== 'closed' && end === null
  }

  /** Another take is due: an hour is full, other sound, a session clock that was set, or a line that wants less (or can do more). */
  #isStale(running: Running): boolean {
    const { call } = this.#options
    const now = performance.now()
    // Not at once: what a browser cannot record would be tried without end.
    if (running.lostMs !== null) return now - running.lostMs >= lookEveryMs
    if (running.sound !== call.soundTrack || running.picture !== this.#camera?.track) return true
    if (now - running.startedMs > maxTakeMs) return true
    if (running.chunks > 0 && Math.abs(this.#shiftOf(running, now)) > toleranceMs) return true
    if (now - this.#ratedAtMs >= rateEveryMs) {
      this.#rate = nextRate(this.#rate, this.#state.upload.waiting)
      this.#ratedAtMs = now
    }
    return this.#rate !== running.rate
  }

  /** How far its take lies from what it recorded, ms. */
  #shiftOf(running: Running, nowMs: number): number {
    const { sound, startedMs, offsetMs } = running
    const given = sound === null ? null : this.#options.call.sound.framesAt(nowMs)
    // The microphone's first frames may come after the take has begun.
    if (given !== null) running.frames ??= given - (nowMs - startedMs) / frameMs
    return (this.#placeOf(running.frames, startedMs) ?? offsetMs) - offsetMs
  }

  /** Of a take that began then; null until its place is known. */
  #beginningAt(sound: MediaStreamTrack | null, startedMs: number): Beginning | null {
    const frames = sound === null ? null : this.#options.call.sound.framesAt(startedMs)
    const offsetMs = this.#placeOf(frames, startedMs) ?? this.#placeOf(null, startedMs)
    return offsetMs === null ? null : { startedMs, frames, offsetMs: Math.max(0, offsetMs) }
  }

  /** Where on the session clock a take lies that began then; null until it is known. */
  #placeOf(frames: number | null, startedMs: number): number | null {
    const { call } = this.#options
    if (call.isLineBusy) return null
    // Where a device loses samples, sound falls behind the clock, and so do transcript and film: by the same.
    return frames === null ? call.sessionMsAt(startedMs) : call.sound.sessionMsOf(frames)
  }

  #startTake(camera: Camera, before: Running | null): void {
    const { call, attempt } = this.#options
    const { interviewId, soundTrack: sound } = call
    const now = performance.now()
    const beginning = this.#beginningAt(sound, now)
    if (interviewId === null || beginning === null) return
    const mimeType = typeof MediaRecorder === 'undefined' ? null : formatHere(sound !== null)
    if (mimeType === null) {
      this.#tell({ failure: 'unsupported' })
      return
    }
    const takeId = makeClientId()
    const rate = this.#rate
    const running: Omit<Running, 'recorder' | 'release'> = {
      takeId,
      sound,
      picture: camera.track,
      rate,
      ...beginning,
      chunks: 0,
      lostMs: null,
      before,
    }
    const take = { takeId, interviewId, attempt, mimeType, madeAt: Date.now() }
    try {
      const recorder = recordTake({
        picture: camera.track,
        sound,
        mimeType,
        rate,
        onStart: (atMs, recordedAs) => {
          const lateMs = atMs - running.startedMs
          running.startedMs = atMs
          running.offsetMs += lateMs
          if (running.frames !== null) running.frames += lateMs / frameMs
          take.mimeType = recordedAs
          take.madeAt = Date.now()
        },
        onChunk: (blob, atMs) => {
          const isFirst = running.chunks === 0
          if (isFirst) this.#keepTake(running, take)
          this.#keepChunk(running, blob, atMs)
          if (!isFirst) return
          this.#finishBefore(running)
          void this.#keepPoster(takeId, camera.stream)
        },
        onLost: () => this.#lose(running),
      })
      this.#running = Object.assign(running, { recorder, release: holdTake(takeId) })
    } catch {
      this.#tell({ failure: 'unsupported' })
    }
  }

  /** With its first chunk: by then the microphone has given enough to tell where it lies. */
  #keepTake(running: Omit<Running, 'recorder' | 'release'>, take: Omit<NewKeptTake, 'offsetMs'>): void {
    const { store, callToken } = this.#options
    const { offsetMs } = Object.assign(running, this.#beginningAt(running.sound, running.startedMs))
    this.#write(() => store.addTake({ ...take, offsetMs: Math.round(offsetMs) }, callToken))
  }

  /** No chunk waits for it: a page out of sight may show no picture, and one that goes has no time for it. */
  async #keepPoster(takeId: string, stream: MediaStream): Promise<void> {
    const poster = await makePoster(stream)
    if (poster !== null) this.#write(() => this.#options.store.addPoster(takeId, poster))
  }

  #keepChunk(running: Omit<Running, 'recorder' | 'release'>, blob: Blob, atMs: number): void {
    const number = running.chunks++
    this.#tellRecording()
    const durationMs = atMs - running.startedMs
    const bytes = blob.arrayBuffer()
    this.#write(async () => {
      const isKept = await this.#options.store.addChunk(running.takeId, number, await bytes, durationMs)
      if (!isKept) this.#lose(running)
      else if (number === provenChunks && running.lostMs === null) this.#lost = 0
    })
  }

  /** A recorder that has been started may take a second until it really has the picture: only what it gives is recorded. */
  #tellRecording(): void {
    let isRecording = false
    for (let take = this.#running; take !== null; take = take.before)
      isRecording ||= take.chunks > 0 && take.lostMs === null
    if (isRecording !== this.#state.isRecording) this.#tell({ isRecording })
  }

  #lose(take: Pick<Running, 'lostMs'>): void {
    if (take.lostMs !== null) return
    take.lostMs = performance.now()
    this.#lost += 1
    this.#tellRecording()
    if (this.#lost < mostLost) return
    this.#tell({ failure: 'unsupported' })
    this.turnOff()
  }

  /** What was lost before it gave anything is followed by nothing: what it followed goes on. */
  #dropEmpty(running: Running | null): Running | null {
    if (running === null || running.lostMs === null || running.chunks > 0) return running
    this.#running = running.before
    running.before = null
    void this.#finish(running)
    return this.#running
  }

  #stopTake(): void {
    const running = this.#running
    if (running === null) return
    this.#running = null
    void this.#finish(running)
    this.#tell({ isRecording: false })
  }

  #finishBefore(running: Pick<Running, 'before'>): void {
    const { before } = running
    running.before = null
    if (before !== null) void this.#finish(before)
  }

  async #finish(running: Running): Promise<void> {
    this.#finishBefore(running)
    const endedMs = performance.now()
    await running.recorder.stop()
    this.#write(() => this.#options.store.endTake(running.takeId, endedMs - running.startedMs))
    await this.#writing
    running.release()
  }

  /** In order, one after the other. A browser that has no more room stops the film, and the call goes on. */
  #write(run: () => Promise<void>): void {
    this.#writing = this.#writing.then(run).catch(() => {
      this.#tell({ failure: 'storage' })
      this.turnOff()
    })
  }

  #tell(changes: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

function formatHere(hasSound: boolean): string | null {
  const isSupported = (mimeType: string) => MediaRecorder.isTypeSupported(mimeType)
  return chooseFormat(isSupported, navigator.hardwareConcurrency ?? 2, hasSound)
}
