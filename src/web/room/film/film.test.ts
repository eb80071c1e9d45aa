import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameMs } from '#contract/live/sound-format.ts'
import { maxTakeMs } from '#contract/media/takes.ts'
import { type CallState, createCallState } from '../call/call-state.ts'
import type { Camera } from './camera.ts'
import { Film } from './film.ts'
import { openFilmStore } from './film-store.ts'

const interviewId = '0190a000-0000-7000-8000-000000000001'

/** The browser's recorder as far as a film uses it: it gives what the test gives it. */
class FakeRecorder {
  static made: FakeRecorder[] = []
  static isTypeSupported = () => true
  /** It has nothing to record yet when it is told to begin. */
  static isSlow = false
  state = 'inactive'
  mimeType: string
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstart: ((event: { timeStamp: number }) => void) | null = null
  onstop: (() => void) | null = null
  readonly tracks: MediaStreamTrack[]
  constructor(
    stream: { tracks: MediaStreamTrack[] },
    readonly options: MediaRecorderOptions,
  ) {
    this.tracks = stream.tracks
    this.mimeType = options.mimeType ?? ''
    FakeRecorder.made.push(this)
  }
  start() {
    this.state = 'recording'
    if (!FakeRecorder.isSlow) this.onstart?.({ timeStamp: nowMs })
  }
  requestData() {
    this.give('flushed')
  }
  give(text: string) {
    this.ondataavailable?.({ data: new Blob([text]) })
  }
  /** Stops by itself, and gives nothing more. */
  fail() {
    this.state = 'inactive'
    this.onstop?.()
  }
  stop() {
    this.state = 'inactive'
    this.give('last')
    this.onstop?.()
  }
}

let nowMs = 0
const cleanUp: (() => void)[] = []
beforeEach(() => {
  nowMs = 1_000
  FakeRecorder.made = []
  FakeRecorder.isSlow = false
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal(
    'MediaStream',
    class {
      constructor(readonly tracks: MediaStreamTrack[]) {}
    },
  )
  vi.stubGlobal('navigator', { hardwareConcurrency: 2, userAgent: '' })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setInterval: () => 1, clearInterval: () => {} }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', createElement: () => ({}) }))
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function makeTrack(): MediaStreamTrack & { stop: ReturnType<typeof vi.fn> } {
  return Object.assign(new EventTarget(), { stop: vi.fn() }) as unknown as ReturnType<typeof makeTrack>
}

let databases = 0

/** A call under way on camera, whose session clock is 50 seconds ahead of the page's. */
async function setup(changes: Partial<CallState> = {}) {
  const store = await openFilmStore(`controller-${databases++}`)
  const listeners = new Set<() => void>()
  const track = makeTrack()
  const sound = makeTrack()
  const call = {
    state: {
      ...createCallState('voice'),
      link: { state: 'open' },
      isWelcomed: true,
      phase: 'listening',
      ...changes,
    } as CallState,
    interviewId,
    soundTrack: sound as MediaStreamTrack | null,
    isLineBusy: false,
    aheadMs: 50_000,
    getState: () => call.state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sessionMsAt: (pageMs: number) => pageMs + call.aheadMs,
    /** How far the sound lies behind the session clock; null while the microphone has given nothing. */
    soundBehindMs: null as number | null,
    sound: {
      framesAt: (pageMs: number) => (call.soundBehindMs === null ? null : pageMs / frameMs),
      sessionMsOf: (frames: number) => frames * frameMs + call.aheadMs - (call.soundBehindMs ?? 0),
    },
  }
  const camera: Camera = { track, stream: {} as MediaStream, deviceId: undefined, close: () => track.stop() }
  const film = new Film({
    call,
    callToken: 'token',
    attempt: 'one.1',
    store,
    camera,
    upload: { sent: 0, waiting: 0, openTakes: 1, keptTakes: 0, refusal: null },
  })
  cleanUp.push(() => void film.close())
  const change = (next: Partial<CallState>) => {
    call.state = { ...call.state, ...next }
    for (const listener of listeners) listener()
  }
  return { store, call, track, sound, film, change, look: () => change({}), recorders: FakeRecorder.made }
}

const kept = (t: Awaited<ReturnType<typeof setup>>, count: number) =>
  vi.waitFor(async () => {
    const takes = await t.store.listTakes()
    expect(takes.filter(({ isEnded }) => isEnded)).toHaveLength(count)
    return takes
  })

test('what is recorded is kept in this browser, with where it lies on the session clock', async () => {
  const t = await setup()
  expect(t.film.getState(), 'nothing was given yet').toMatchObject({ camera: 'on', isRecording: false })
  expect(t.recorders[0]?.tracks).toEqual([t.track, t.sound])
  nowMs += 2_000
  t.recorders[0]?.give('first')
  expect(t.film.getState().isRecording).toBe(true)
  nowMs += 500
  await t.film.close()
  const [take] = await kept(t, 1)
  expect(take).toMatchObject({
    attempt: 'one.1',
    offsetMs: 51_000,
    chunks: 2,
    durationMs: 2_500,
    mimeType: 'video/webm;codecs=vp8,opus',
  })
  expect(t.track.stop).toHaveBeenCalled()
  expect(await t.store.readToken(interviewId)).toBe('token')
})

test('nothing is recorded before the call, in a pause, or once recording is stopped', async () => {
  const t = await setup({ isWelcomed: false })
  expect(t.recorders).toHaveLength(0)
  t.change({ isWelcomed: true })
  expect(t.recorders[0]?.state).toBe('recording')
  t.change({ phase: 'paused' })
  expect(t.recorders[0]?.state).toBe('inactive')
  expect(t.film.getState()).toMatchObject({ camera: 'on', isRecording: false })
  t.change({ phase: 'listening' })
  expect(t.recorders[1]?.state).toBe('recording')
  t.change({ isRecordingStopped: true })
  expect(t.recorders[1]?.state).toBe('inactive')
  expect(t.film.getState().camera).toBe('off')
})

test.each(['stopped-for-now', 'taken-over'] as const)('a call that is %s here lets the camera go', async (why) => {
  const t = await setup()
  t.change({ link: { state: 'closed', why } })
  expect(t.film.getState()).toMatchObject({ camera: 'off', isRecording: false, stream: null })
  expect(t.track.stop).toHaveBeenCalled()
  await kept(t, 1)
})

test('a line that was lost keeps the camera for when the call goes on', async () => {
  const t = await setup()
  t.change({ link: { state: 'closed', why: 'lost' } })
  expect(t.film.getState()).toMatchObject({ camera: 'on', isRecording: false })
  expect(t.track.stop).not.toHaveBeenCalled()
})

test('when the sound changes, the take goes on until the next one has recorded something', async () => {
  const t = await setup()
  t.call.soundTrack = null
  nowMs += 3_000
  t.look()
  t.look()
  expect(t.recorders.map(({ state }) => state)).toEqual(['recording', 'recording'])
  t.recorders[1]?.give('first')
  expect(t.recorders.map(({ state }) => state)).toEqual(['inactive', 'recording'])
  expect(t.recorders[1]?.tracks).toEqual([t.track])
  await vi.waitFor(async () =>
    expect((await t.store.listTakes()).map(({ offsetMs }) => offsetMs)).toEqual([51_000, 54_000]),
  )
})

test('a session clock that was set begins another take, once the line has caught up', async () => {
  const t = await setup()
  t.recorders[0]?.give('first')
  t.call.isLineBusy = true
  t.call.aheadMs = 20_000
  t.look()
  expect(t.recorders).toHaveLength(1)
  t.call.isLineBusy = false
  t.look()
  t.recorders[1]?.give('first')
  expect(t.recorders.map(({ state }) => state)).toEqual(['inactive', 'recording'])
  t.call.aheadMs += 20
  t.look()
  expect(t.recorders).toHaveLength(2)
})

test('a take lies on its sound, which has lost samples and is behind the session clock', async () => {
  const t = await setup()
  t.call.soundTrack = null
  t.look()
  t.recorders[1]?.give('first')
  t.call.soundTrack = t.sound
  t.call.soundBehindMs = 300
  nowMs += 3_000
  t.look()
  t.recorders[2]?.give('first')
  await vi.waitFor(async () =>
    expect((await t.store.listTakes()).map(({ offsetMs }) => offsetMs)).toEqual([51_000, 51_000, 53_700]),
  )
})

test.each([
  ['Firefox/140.0', 51_080, 2_120],
  ['Chrome/140.0.0.0', 51_000, 2_200],
])('a take begins when the recorder of %s really does', async (userAgent, offsetMs, durationMs) => {
  FakeRecorder.isSlow = true
  vi.stubGlobal('navigator', { hardwareConcurrency: 2, userAgent })
  const t = await setup()
  nowMs += 200
  t.recorders[0]?.onstart?.({ timeStamp: nowMs - 120 })
  nowMs += 2_000
  await t.film.close()
  expect(await kept(t, 1)).toMatchObject([{ offsetMs, durationMs }])
})

test('sound that the server has placed anew begins another take, also when the take began before the first sound', async () => {
  const t = await setup()
  t.recorders[0]?.give('first')
  t.call.soundBehindMs = 20
  nowMs += 1_000
  t.look()
  expect(t.recorders).toHaveLength(1)
  t.call.soundBehindMs = 200
  nowMs += 1_000
  t.look()
  expect(t.recorders.map(({ state }) => state)).toEqual(['recording', 'recording'])
})

test('after an hour the next take begins, so that none meets the bounds of its parts', async () => {
  const t = await setup()
  nowMs += maxTakeMs + 1
  t.look()
  expect(t.recorders.map(({ state }) => state)).toEqual(['recording', 'recording'])
})

test('an upload that falls behind is given less, half a minute later at the earliest', async () => {
  const t = await setup()
  t.film.noteUpload({ sent: 0, waiting: 40, openTakes: 1, keptTakes: 0, refusal: null })
  t.look()
  expect(t.recorders).toHaveLength(1)
  nowMs += 30_000
  t.look()
  expect(t.recorders.map(({ options }) => options.videoBitsPerSecond)).toEqual([600_000, 350_000])
})

test('a camera that goes away ends the film and not the call', async () => {
  const t = await setup()
  t.track.dispatchEvent(new Event('ended'))
  expect(t.film.getState()).toMatchObject({ camera: 'lost', isRecording: false, stream: null })
  expect(t.call.state.end).toBeNull()
  await kept(t, 1)
})

test('a recorder that stops by itself is followed by another, at the next look', async () => {
  const t = await setup()
  t.recorders[0]?.give('first')
  expect(t.film.getState().isRecording).toBe(true)
  t.recorders[0]?.stop()
  expect(t.film.getState().isRecording).toBe(false)
  t.look()
  expect(t.recorders).toHaveLength(1)
  nowMs += 1_000
  t.look()
  t.recorders[1]?.give('first')
  expect(t.recorders.map(({ state }) => state)).toEqual(['inactive', 'recording'])
  expect(t.film.getState().isRecording).toBe(true)
  const ended = async () =>
    (await t.store.listTakes()).toSorted((a, b) => a.offsetMs - b.offsetMs).map(({ isEnded }) => isEnded)
  await vi.waitFor(async () => expect(await ended()).toEqual([true, false]))
})

test('what follows a take and stops before it has recorded anything leaves that take, which is told as recorded', async () => {
  const t = await setup()
  t.recorders[0]?.give('first')
  t.call.soundTrack = null
  t.look()
  t.recorders[1]?.fail()
  expect(t.film.getState().isRecording).toBe(true)
  nowMs += 1_000
  t.look()
  expect(t.recorders).toHaveLength(3)
  t.recorders[2]?.give('first')
  expect(t.recorders[0]?.state).toBe('inactive')
  await kept(t, 1)
})

test('a browser that loses one take after the other stops the film, and says so', async () => {
  const t = await setup()
  for (let lost = 0; lost < 5; lost++) {
    t.recorders.at(-1)?.fail()
    nowMs += 1_000
    t.look()
  }
  expect(t.recorders).toHaveLength(5)
  expect(t.film.getState()).toMatchObject({ camera: 'off', failure: 'unsupported', isRecording: false })
})

test('a chunk that is not taken any more begins another take', async () => {
  const t = await setup()
  t.recorders[0]?.give('first')
  await vi.waitFor(async () => expect(await t.store.countChunks()).toBe(1))
  const [take] = await t.store.listTakes()
  await t.store.endTake(take?.takeId ?? '')
  t.recorders[0]?.give('second')
  await vi.waitFor(() => expect(t.film.getState().isRecording).toBe(false))
  nowMs += 1_000
  t.look()
  t.recorders[1]?.give('first')
  expect(t.recorders.map(({ state }) => state)).toEqual(['inactive', 'recording'])
})

test('a recorder that began late lies where it began, also when the line is busy by its first chunk', async () => {
  FakeRecorder.isSlow = true
  vi.stubGlobal('navigator', { hardwareConcurrency: 2, userAgent: 'Firefox/140.0' })
  const t = await setup()
  t.call.isLineBusy = true
  nowMs += 400
  t.recorders[0]?.onstart?.({ timeStamp: nowMs })
  t.recorders[0]?.give('first')
  await vi.waitFor(async () => expect(await t.store.listTakes()).toMatchObject([{ offsetMs: 51_400 }]))
})

test('a page that is about to go gives what it has, also of a take that another one follows', async () => {
  const t = await setup()
  t.recorders[0]?.give('first')
  t.call.soundTrack = null
  t.look()
  window.dispatchEvent(new Event('beforeunload'))
  await vi.waitFor(async () => expect((await t.store.listTakes()).map(({ chunks }) => chunks).sort()).toEqual([1, 2]))
})

test('a take whose follower has recorded nothing yet ends with it', async () => {
  const t = await setup()
  t.call.soundTrack = null
  t.look()
  t.change({ phase: 'paused' })
  expect(t.recorders.map(({ state }) => state)).toEqual(['inactive', 'inactive'])
  await kept(t, 2)
})

test('no chunk waits for the poster of a camera that shows no picture', async () => {
  const t = await setup()
  const play = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('document', { createElement: () => ({ play }) })
  t.recorders[0]?.give('first')
  t.recorders[0]?.give('second')
  await vi.waitFor(async () => expect(await t.store.countChunks()).toBe(2))
  expect(play).toHaveBeenCalled()
})

test('a browser without room stops the film, and says so', async () => {
  const t = await setup()
  vi.spyOn(t.store, 'addChunk').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  t.recorders[0]?.give('first')
  await vi.waitFor(() => expect(t.film.getState()).toMatchObject({ failure: 'storage', camera: 'off' }))
})

test('a server that films no more turns the camera off', async () => {
  const t = await setup()
  t.film.noteUpload({ sent: 0, waiting: 0, openTakes: 1, keptTakes: 0, refusal: 'not-filmed' })
  expect(t.film.getState().camera).toBe('off')
  expect(t.track.stop).toHaveBeenCalled()
})
