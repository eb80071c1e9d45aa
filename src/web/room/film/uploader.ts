import { chunksPerPart } from '#contract/media/takes.ts'
import type { TokenAnswer } from '../api/ask-by-token.ts'
import { backoffMs } from '../link/backoff.ts'
import type { FilmServer } from './film-server.ts'
import type { FilmStore, KeptTake } from './film-store.ts'

export interface UploadState {
  /** Chunks that the server has, and those that wait, since this page began to upload. */
  sent: number
  waiting: number
  /** Takes of which the server does not know yet that they have ended. */
  openTakes: number
  /** Takes that wait for the interview's link to be opened here again: it has gone on elsewhere, by another token. */
  keptTakes: number
  /** What is being recorded is taken no more: the candidate has withdrawn, or there is no room for it. */
  refusal: UploadRefusal | null
}

type UploadRefusal = 'not-filmed' | 'no-room'

interface UploaderOptions {
  store: FilmStore
  server: FilmServer
  /** False while the live voice needs the line: nothing is begun then, and what is under way is broken off. */
  mayUpload(): boolean
  isOnline(): boolean
  /** Whether a recorder, of this tab or of another, still adds to the take. */
  isLive(take: KeptTake): Promise<boolean>
  onState(state: UploadState): void
  random(): number
  timers: {
    setTimeout(run: () => void, ms: number): number
    clearTimeout(id: number): void
  }
}

/** How often what others may have changed is looked at: another tab's parts, the line, the network. */
const lookEveryMs = 1_000
const gateEveryMs = 250
/** After the voice took the line from a part, it has it for so long. */
const yieldMs = 4_000
/** What the server finds damaged is sent again so often; then a take goes without that part, or is given up where it cannot begin. */
const damagedAllowed = 5

type Step = 'done' | 'later' | 'idle' | 'yield'

/** Brings what the browser keeps to the server, one thing at a time, for as long as it is its turn. */
export class Uploader {
  readonly #options: UploaderOptions
  readonly #listed = new Set<string>()
  /** Interviews whose token the server does not know any more: they wait for a newer one. */
  readonly #closed = new Map<string, string>()
  #lost = new AbortController().signal
  #state: UploadState = { sent: 0, waiting: 0, openTakes: 0, keptTakes: 0, refusal: null }
  #failures = 0
  #damaged = 0
  #wake = () => {}

  constructor(options: UploaderOptions) {
    this.#options = options
  }

  get state(): UploadState {
    return this.#state
  }

  /** Runs until its turn is lost. Never rejects: a store that fails is asked again. */
  async run(lost: AbortSignal): Promise<void> {
    this.#lost = lost
    lost.addEventListener('abort', () => this.#wake(), { once: true })
    while (!lost.aborted) {
      const step = await this.#step().catch((): Step => 'later')
      if (step === 'done') {
        this.#failures = 0
        this.#damaged = 0
      }
      if (step === 'idle') await this.#wait(lookEveryMs)
      if (step === 'yield') await this.#wait(yieldMs)
      if (step === 'later') await this.#wait(backoffMs(++this.#failures, this.#options.random()))
    }
  }

  /** Something is there to upload, or the way is free again. */
  hurry(): void {
    this.#wake()
  }

  /** Another tab goes on with it, and tells how far it is. */
  rest(): void {
    this.#tell({ sent: 0, waiting: 0, openTakes: 0, keptTakes: 0 })
  }

  async #step(): Promise<Step> {
    const { store } = this.#options
    await this.#count()
    if (!this.#options.isOnline() || !this.#options.mayUpload()) return 'idle'
    // Those that the server does not know yet come first: without the call's token they can never be told of.
    const takes = await store.listTakes()
    for (const take of takes.toSorted((a, b) => Number(a.uploadToken !== null) - Number(b.uploadToken !== null))) {
      const step = await this.#advance(take)
      if (step !== 'idle') return step
    }
    return 'idle'
  }

  /** The next thing that this take needs; `idle` when it needs nothing now. */
  async #advance(take: KeptTake): Promise<Step> {
    const { store, server } = this.#options
    const { takeId, interviewId } = take
    const token = take.uploadToken ?? (await store.readToken(interviewId))
    if (token === null || this.#closed.get(takeId) === token) return 'idle'
    if (take.chunks === 0) return this.#leaveOutEmpty(take)
    if (take.uploadToken === null) return this.#announce(take, token)
    await this.#skipStored(take)
    const poster = await store.readPoster(takeId)
    const [number] = await store.listParts(take)
    if (number !== undefined) return this.#sendPart(take, token, number)
    if (poster !== null) {
      const answer = await server.putPoster({ interviewId, takeId }, token, poster)
      // A take is shown without its picture rather than held up by it.
      if (isForLater(answer)) return 'later'
      await store.forgetPoster(takeId)
      return 'done'
    }
    return this.#finish(take, token)
  }

  /** Nothing was recorded yet, or a page went before anything was: the server need not know of it. */
  async #leaveOutEmpty(take: KeptTake): Promise<Step> {
    if (await this.#options.isLive(take)) return 'idle'
    await this.#options.store.forgetTake(take.takeId)
    return 'done'
  }

  async #announce(take: KeptTake, token: string): Promise<Step> {
    const { takeId, interviewId, mimeType, offsetMs, madeAt } = take
    // Not before now, where the computer's clock was put back meanwhile.
    const ageMs = Math.max(0, Date.now() - madeAt)
    const answer = await this.#options.server.createTake(interviewId, token, { takeId, mimeType, offsetMs, ageMs })
    if (!answer.isDone) return this.#refused(take, token, answer)
    await this.#options.store.noteUploadToken(takeId, answer.result.uploadToken)
    this.#closed.delete(takeId)
    this.#listed.add(takeId)
    return 'done'
  }

  /** After a reload: what the server has already is not sent again. Where it cannot be asked, sending again is harmless. */
  async #skipStored({ takeId, interviewId }: KeptTake): Promise<void> {
    const { store, server } = this.#options
    if (this.#listed.has(takeId)) return
    const token = await store.readToken(interviewId)
    const answer = token === null ? null : await server.listTakes(interviewId, token)
    if (answer !== null && isForLater(answer)) return
    this.#listed.add(takeId)
    if (answer === null || !answer.isDone) return
    const known = answer.result.takes.find((each) => each.takeId === takeId)
    for (const number of known?.parts ?? []) await store.forgetPart(takeId, number)
  }

  async #sendPart(take: KeptTake, token: string, number: number): Promise<Step> {
    const { store, server, mayUpload, timers } = this.#options
    const { takeId, interviewId } = take
    const bytes = await store.readPart(takeId, number)
    if (bytes === null) return 'done'
    const sending = new AbortController()
    const giveWay = () => {
      if (!mayUpload()) sending.abort()
      else timer = timers.setTimeout(giveWay, gateEveryMs)
    }
    let timer = timers.setTimeout(giveWay, gateEveryMs)
    this.#lost.addEventListener('abort', () => sending.abort(), { signal: sending.signal })
    const answer = await server.putPart({ interviewId, takeId, number }, token, bytes, sending.signal)
    const hasYielded = sending.signal.aborted
    sending.abort()
    timers.clearTimeout(timer)
    if (answer.isDone || answer.code === 'media.part_differs') {
      const chunks = await store.forgetPart(takeId, number)
      this.#tell({ sent: this.#state.sent + (answer.isDone ? chunks : 0) })
      await this.#count()
      return 'done'
    }
    if (hasYielded) return 'yield'
    if (!damages.has(answer.code)) return this.#refused(take, token, answer)
    if (++this.#damaged < damagedAllowed) return 'later'
    await store.forgetPart(takeId, number)
    return 'done'
  }

  async #finish(take: KeptTake, token: string): Promise<Step> {
    const { store, server, isLive } = this.#options
    const { takeId, interviewId } = take
    if (await isLive(take)) return 'idle'
    if (!take.isEnded) {
      await store.endTake(takeId)
      return 'done'
    }
    const parts = Math.ceil(take.chunks / chunksPerPart)
    const end = { parts, durationMs: Math.round(take.durationMs) }
    const answer = await server.endTake({ interviewId, takeId }, token, end)
    if (isForLater(answer)) return 'later'
    await store.forgetTake(takeId)
    await this.#count()
    return 'done'
  }

  async #refused(take: KeptTake, token: string, answer: TokenAnswer<unknown>): Promise<Step> {
    if (answer.isDone || isForLater(answer)) return 'later'
    if (damages.has(answer.code) && ++this.#damaged < damagedAllowed) return 'later'
    // Of a take that has begun the token never changes: what it does not open any more is deleted, or its day is over.
    if (answer.code === 'interview.token_invalid' && take.uploadToken === null) {
      this.#closed.set(take.takeId, token)
      return 'done'
    }
    const isLive = await this.#options.isLive(take)
    await this.#options.store.forgetTake(take.takeId)
    await this.#count()
    // What an earlier interview has left here says nothing about the film of this one.
    if (isLive) this.#tell({ refusal: refusals[answer.code] ?? 'not-filmed' })
    return 'done'
  }

  async #count(): Promise<void> {
    const { store } = this.#options
    const takes = await store.listTakes()
    const kept = takes.filter(({ takeId }) => this.#closed.has(takeId))
    let waiting = await store.countChunks()
    for (const { takeId } of kept) waiting -= await store.countChunks(takeId)
    const next = { waiting, openTakes: takes.length - kept.length, keptTakes: kept.length }
    const { state } = this
    if (waiting !== state.waiting || next.openTakes !== state.openTakes || next.keptTakes !== state.keptTakes)
      this.#tell(next)
  }

  #tell(changes: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...changes }
    this.#options.onState(this.#state)
  }

  #wait(ms: number): Promise<void> {
    const { timers } = this.#options
    return new Promise((resolve) => {
      if (this.#lost.aborted) return resolve()
      const timer = timers.setTimeout(resolve, ms)
      this.#wake = () => {
        timers.clearTimeout(timer)
        resolve()
      }
    })
  }
}

const refusals: Readonly<Record<string, UploadRefusal>> = {
  'media.not_filmed': 'not-filmed',
  'media.quota_full': 'no-room',
}

/** What was sent cannot be read: it was damaged on its way, or never will be read. */
const damages: ReadonlySet<string> = new Set(['media.digest_wrong', 'request.invalid', 'request.too_large'])

/** What the server says of the take or of the part itself: asked again, it says the same. */
const finals: ReadonlySet<string> = new Set([
  ...Object.keys(refusals),
  ...damages,
  'interview.token_invalid',
  'media.take_not_found',
  'media.take_ended',
  'media.part_differs',
])

/**
 * The network, a server that restarts or is busy, and whatever else answers in its place: a proxy that finds no server, a company's
 * filter, a hotel's page for signing in. The same question is asked again.
 */
function isForLater(answer: TokenAnswer<unknown>): boolean {
  return !answer.isDone && !finals.has(answer.code)
}
