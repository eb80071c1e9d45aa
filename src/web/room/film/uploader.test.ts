import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { chunksPerPart } from '#contract/media/takes.ts'
import type { TokenAnswer } from '../api/ask-by-token.ts'
import type { FilmServer } from './film-server.ts'
import { openFilmStore } from './film-store.ts'
import { Uploader, type UploadState } from './uploader.ts'

const interviewId = '0190a000-0000-7000-8000-000000000001'
const done = <Result>(result: Result): TokenAnswer<Result> => ({ isDone: true, result })
const refuse = (status: number, code = ''): TokenAnswer<never> => ({ isDone: false, status, code })

let databases = 0
const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo()
})

/** A server that keeps what it is given, and fails as it is told to. */
function createServer() {
  const stored = new Map<string, Map<number, string>>()
  const asked: string[] = []
  const ages = new Map<string, number | undefined>()
  const failures: (TokenAnswer<never> | undefined)[] = []
  /** What every question is answered when it is asked for the first time. */
  const before: { answer?: TokenAnswer<never> } = {}
  const tell = (what: string) => {
    const isFirst = !asked.includes(what)
    asked.push(what)
    return isFirst && before.answer ? before.answer : failures.shift()
  }
  const server: FilmServer = {
    async listTakes() {
      const failed = tell('list')
      const takes = [...stored].map(([takeId, parts]) => ({ takeId, parts: [...parts.keys()], isEnded: false }))
      return failed ?? done({ takes })
    },
    async createTake(_, token, { takeId, ageMs }) {
      ages.set(takeId, ageMs)
      const failed = tell(`create ${takeId} ${token}`)
      if (failed !== undefined) return failed
      if (!stored.has(takeId)) stored.set(takeId, new Map())
      return done({ takeId, uploadToken: `upload-${takeId}` })
    },
    async putPart({ takeId, number }, token, bytes, signal) {
      const failed = tell(`part ${takeId} ${number} ${token}`)
      if (failed !== undefined) return failed
      if (signal.aborted) return refuse(0)
      stored.get(takeId)?.set(number, new TextDecoder().decode(bytes))
      return done(null)
    },
    putPoster: async ({ takeId }) => tell(`poster ${takeId}`) ?? done(null),
    endTake: async ({ takeId }, _, { parts, durationMs }) => tell(`end ${takeId} ${parts} ${durationMs}`) ?? done(null),
  }
  return { server, stored, asked, ages, failures, before }
}

async function setup(options: { live?: string[]; server?: ReturnType<typeof createServer> } = {}) {
  const store = await openFilmStore(`uploads-${databases++}`)
  const world = options.server ?? createServer()
  const live = new Set(options.live)
  const line = { isFree: true, isOnline: true }
  const states: UploadState[] = []
  const waits: number[] = []
  const uploader = new Uploader({
    store,
    server: world.server,
    mayUpload: () => line.isFree,
    isOnline: () => line.isOnline,
    isLive: async ({ takeId }) => live.has(takeId),
    onState: (state) => states.push(state),
    random: () => 0,
    timers: {
      // Waiting is written down and over at the next turn of the loop.
      setTimeout(run, ms) {
        waits.push(ms)
        return setTimeout(run, 1) as unknown as number
      },
      clearTimeout: (id) => clearTimeout(id),
    },
  })
  const turn = new AbortController()
  cleanUp.push(() => turn.abort())
  let running = Promise.resolve()
  async function record(takeId: string, parts: number, isEnded = true, madeAt = Date.now()) {
    await store.addTake({ takeId, interviewId, mimeType: 'video/webm', offsetMs: 0, madeAt }, 'call')
    for (let chunk = 0; chunk < parts * chunksPerPart; chunk++) {
      const text = chunk % chunksPerPart === 0 ? `${takeId}${chunk / chunksPerPart}` : '.'
      await store.addChunk(takeId, chunk, new TextEncoder().encode(text).buffer, ((chunk + 1) * 2_000) / chunksPerPart)
    }
    if (isEnded) await store.endTake(takeId)
  }
  const start = () => {
    running = uploader.run(turn.signal)
  }
  /** The last take is forgotten before the uploader tells of it: what it says is looked at when its run is over. */
  async function untilEmpty() {
    await vi.waitFor(async () => expect(await store.listTakes()).toEqual([]), { timeout: 50_000 })
    turn.abort()
    await running
  }
  return { ...world, store, live, line, states, waits, turn, uploader, record, start, untilEmpty, over: () => running }
}

test('a take is announced, sent part by part with its own token, ended, and forgotten', async () => {
  const t = await setup()
  await t.record('a', 3)
  t.start()
  await t.untilEmpty()
  expect(t.asked).toEqual([
    'create a call',
    'part a 0 upload-a',
    'part a 1 upload-a',
    'part a 2 upload-a',
    'end a 3 6000',
  ])
  expect([...(t.stored.get('a') ?? [])]).toEqual([
    [0, 'a0...'],
    [1, 'a1...'],
    [2, 'a2...'],
  ])
  expect(await t.store.countChunks()).toBe(0)
  expect(t.uploader.state).toEqual({ sent: 3 * chunksPerPart, waiting: 0, openTakes: 0, keptTakes: 0, refusal: null })
})

test('the server is told of every take before a part is sent: a later visit has another token', async () => {
  const t = await setup()
  await t.record('a', 2)
  await t.record('b', 1)
  t.start()
  await t.untilEmpty()
  expect(t.asked.slice(0, 3)).toEqual(['create a call', 'create b call', 'part a 0 upload-a'])
})

test('of a take without a part the server is told nothing', async () => {
  const t = await setup({ live: ['a'] })
  await t.record('a', 0, false)
  t.start()
  await vi.waitFor(() => expect(t.waits.filter((ms) => ms === 1_000).length).toBeGreaterThan(3))
  expect(await t.store.listTakes()).toHaveLength(1)
  t.live.clear()
  await t.untilEmpty()
  expect(t.asked).toEqual([])
})

test('after 50 cut connections everything is there, once', async () => {
  const t = await setup()
  await t.record('a', 60)
  for (let i = 0; i < 50; i++) t.failures.push(refuse(i % 5 === 0 ? 503 : 0))
  t.start()
  await t.untilEmpty()
  expect(t.stored.get('a')?.size).toBe(60)
  expect(t.asked.filter((what) => what.startsWith('end'))).toEqual(['end a 60 120000'])
})

test('it waits longer after each failure, and not any more after a success', async () => {
  const t = await setup()
  await t.record('a', 1)
  t.failures.push(refuse(0), refuse(0), refuse(0))
  t.start()
  await t.untilEmpty()
  expect(t.waits.filter((ms) => ms !== 250).slice(0, 3)).toEqual([200, 400, 800])
})

test('after a reload what the server has is not sent again', async () => {
  const server = createServer()
  const t = await setup({ server })
  await t.record('a', 3)
  await t.store.noteUploadToken('a', 'upload-a')
  server.stored.set(
    'a',
    new Map([
      [0, 'a0'],
      [1, 'a1'],
    ]),
  )
  t.start()
  await t.untilEmpty()
  expect(t.asked).toEqual(['list', 'part a 2 upload-a', 'end a 3 6000'])
})

test('where another device has the call by now, the take is sent by its own token all the same', async () => {
  const t = await setup()
  await t.record('a', 1)
  await t.store.noteUploadToken('a', 'upload-a')
  t.failures.push(refuse(401, 'interview.token_invalid'))
  t.start()
  await t.untilEmpty()
  expect(t.asked).toEqual(['list', 'part a 0 upload-a', 'end a 1 2000'])
})

test('a take that is still being recorded is sent as far as it is, and not ended', async () => {
  const t = await setup({ live: ['a'] })
  await t.record('a', 1, false)
  t.start()
  await vi.waitFor(() => expect(t.asked).toContain('part a 0 upload-a'))
  await vi.waitFor(() => expect(t.waits.filter((ms) => ms === 1_000).length).toBeGreaterThan(3))
  expect(t.asked.some((what) => what.startsWith('end'))).toBe(false)
  await t.store.addChunk('a', chunksPerPart, new TextEncoder().encode('last').buffer, 2_500)
  t.waits.length = 0
  await vi.waitFor(() => expect(t.waits.filter((ms) => ms === 1_000).length).toBeGreaterThan(3))
  // Other chunks may follow in the same part.
  expect(t.asked).not.toContain('part a 1 upload-a')
  // A reload took its recorder away.
  t.live.clear()
  await t.untilEmpty()
  expect(t.asked.slice(-2)).toEqual(['part a 1 upload-a', 'end a 2 2500'])
  expect(t.stored.get('a')?.get(1)).toBe('last')
})

test('nothing is sent while the voice needs the line, or without a network', async () => {
  const t = await setup()
  t.line.isFree = false
  await t.record('a', 1)
  t.start()
  await vi.waitFor(() => expect(t.waits.length).toBeGreaterThan(3))
  expect(t.asked).toEqual([])
  t.line.isFree = true
  t.line.isOnline = false
  t.waits.length = 0
  await vi.waitFor(() => expect(t.waits.length).toBeGreaterThan(3))
  expect(t.asked).toEqual([])
  t.line.isOnline = true
  await t.untilEmpty()
})

test('a part under way is broken off for the voice, and sent again later', async () => {
  const t = await setup()
  await t.record('a', 1)
  const put = t.server.putPart
  let isFirst = true
  t.server.putPart = async (at, token, bytes, signal) => {
    if (!isFirst) return put(at, token, bytes, signal)
    isFirst = false
    t.line.isFree = false
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    t.line.isFree = true
    return refuse(0)
  }
  t.start()
  await t.untilEmpty()
  expect(t.waits).toContain(4_000)
  expect(t.stored.get('a')?.size).toBe(1)
})

test.each([
  [409, 'media.not_filmed', 'not-filmed'],
  [409, 'media.quota_full', 'no-room'],
])('%i %s: the take is forgotten, and the room is told', async (status, code, refusal) => {
  const t = await setup({ live: ['a'] })
  await t.record('a', 2, false)
  t.failures.push(refuse(status, code))
  t.start()
  await t.untilEmpty()
  expect(t.uploader.state.refusal).toBe(refusal)
  expect(await t.store.countChunks()).toBe(0)
})

test('a take says how long ago it was begun; one of an attempt that was deleted is forgotten, and the next one is sent', async () => {
  const t = await setup()
  await t.record('old', 2, true, Date.now() - 90_000)
  await t.record('new', 1, true, Date.now() + 60_000)
  t.failures.push(refuse(409, 'media.not_filmed'))
  t.start()
  await t.untilEmpty()
  expect(t.ages.get('old')).toBeGreaterThanOrEqual(90_000)
  expect(t.ages.get('old')).toBeLessThan(150_000)
  // As where the computer's clock was put back.
  expect(t.ages.get('new')).toBe(0)
  expect([...t.stored.keys()]).toEqual(['new'])
  // The camera stays on: nobody says that what is filmed now is not wanted.
  expect(t.uploader.state.refusal).toBeNull()
})

test('a token that opens nothing any more keeps the take until there is a newer one', async () => {
  const t = await setup()
  await t.record('a', 1)
  t.failures.push(refuse(401, 'interview.token_invalid'))
  t.start()
  await vi.waitFor(() => expect(t.waits.filter((ms) => ms === 1_000).length).toBeGreaterThan(3))
  expect(t.asked).toEqual(['create a call'])
  await t.store.addTake({ takeId: 'b', interviewId, mimeType: 'video/webm', offsetMs: 9, madeAt: Date.now() }, 'newer')
  await t.store.endTake('b')
  await t.untilEmpty()
  expect(t.asked).toContain('create a newer')
})

test('what the token of a take opens no more is forgotten', async () => {
  const t = await setup()
  await t.record('a', 2)
  await t.store.noteUploadToken('a', 'upload-a')
  t.failures.push(undefined, refuse(401, 'interview.token_invalid'))
  t.start()
  await t.untilEmpty()
  expect(t.asked).toEqual(['list', 'part a 0 upload-a'])
  expect(t.uploader.state.refusal).toBeNull()
})

test('a part that arrives damaged is sent again', async () => {
  const t = await setup()
  await t.record('a', 1)
  t.failures.push(undefined, refuse(422, 'media.digest_wrong'))
  t.start()
  await t.untilEmpty()
  expect(t.asked.filter((what) => what.startsWith('part'))).toHaveLength(2)
  expect(t.stored.get('a')?.get(0)).toBe('a0...')
})

test.each([
  ['a proxy that finds no server', 404, ''],
  ['a filter of a company', 403, ''],
  ['a filter that wants a name', 401, ''],
  ['a proxy that takes no large body', 413, ''],
  ['a page for signing in', 200, ''],
  ['a word of another server', 403, 'access_denied'],
  ['a server that is not set up yet', 404, 'route.not_found'],
])('%s (%i %s) ends no film: every question is asked again', async (_, status, code) => {
  const t = await setup({ live: ['a'] })
  await t.record('a', 2)
  await t.store.addPoster('a', new Uint8Array([0xff, 0xd8, 0xff]).buffer)
  t.before.answer = refuse(status, code)
  t.start()
  await vi.waitFor(() => expect(t.asked.filter((what) => what === 'poster a')).toHaveLength(2))
  expect(t.uploader.state.refusal, 'the camera stays on').toBeNull()
  t.live.clear()
  await t.untilEmpty()
  const questions = ['create a call', 'part a 0 upload-a', 'part a 1 upload-a', 'poster a', 'end a 2 4000']
  expect(t.asked).toEqual(questions.flatMap((what) => [what, what]))
  expect(t.uploader.state).toMatchObject({ sent: 2 * chunksPerPart, waiting: 0, refusal: null })
})

test('a proxy that refuses for long is asked less and less often, and all is there in the end', async () => {
  const t = await setup()
  await t.record('a', 1)
  t.failures.push(...Array.from({ length: 9 }, () => refuse(403)))
  t.start()
  await t.untilEmpty()
  expect(t.stored.get('a')?.get(0)).toBe('a0...')
  expect(t.waits.filter((ms) => ms !== 250).slice(0, 9)).toEqual([
    200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000,
  ])
})

test.each([
  [401, 'interview.token_invalid'],
  [404, 'media.take_not_found'],
  [409, 'media.take_ended'],
  [409, 'media.not_filmed'],
  [409, 'media.quota_full'],
])('what the server itself says of a take that it knows is final: %i %s', async (status, code) => {
  const t = await setup()
  await t.record('a', 2)
  t.failures.push(undefined, refuse(status, code))
  t.start()
  await t.untilEmpty()
  expect(t.asked).toEqual(['create a call', 'part a 0 upload-a'])
  expect(await t.store.countChunks()).toBe(0)
})

test('where another part is stored under its number, the take goes on with the next', async () => {
  const t = await setup()
  await t.record('a', 2)
  t.failures.push(undefined, refuse(409, 'media.part_differs'))
  t.start()
  await t.untilEmpty()
  expect(t.asked).toEqual(['create a call', 'part a 0 upload-a', 'part a 1 upload-a', 'end a 2 4000'])
})

test.each(['media.digest_wrong', 'request.invalid', 'request.too_large'])(
  'a part that can never be read (%s) is left out after five tries, and those before it count no more',
  async (code) => {
    const t = await setup()
    await t.record('a', 3)
    const damaged = (times: number) => Array.from({ length: times }, () => refuse(422, code))
    t.failures.push(undefined, ...damaged(4), undefined, ...damaged(5))
    t.start()
    await t.untilEmpty()
    expect([...(t.stored.get('a')?.keys() ?? [])]).toEqual([0, 2])
    expect(t.asked.filter((what) => what.startsWith('part a 1'))).toHaveLength(5)
  },
)

test('a take whose beginning can never be read is given up after five tries, and the next one is sent', async () => {
  const t = await setup()
  await t.record('a', 1, true, Date.now() - 1)
  await t.record('b', 1)
  t.failures.push(...Array.from({ length: 5 }, () => refuse(422, 'request.invalid')))
  t.start()
  await t.untilEmpty()
  expect(t.asked.filter((what) => what === 'create a call')).toHaveLength(5)
  expect([...t.stored.keys()]).toEqual(['b'])
})

test('a turn that is lost breaks off the part under way, and the next turn sends it', async () => {
  const t = await setup()
  await t.record('a', 2)
  const put = t.server.putPart
  t.server.putPart = async (at, token, bytes, signal) => {
    const isBrokenOff = new Promise((resolve) => signal.addEventListener('abort', resolve))
    t.turn.abort()
    await isBrokenOff
    return put(at, token, bytes, signal)
  }
  t.start()
  await t.over()
  expect(t.stored.get('a')?.size).toBe(0)
  expect(await t.store.countChunks()).toBe(2 * chunksPerPart)
  t.uploader.rest()
  expect(t.uploader.state).toMatchObject({ sent: 0, waiting: 0, openTakes: 0 })
  t.server.putPart = put
  const next = new AbortController()
  cleanUp.push(() => next.abort())
  void t.uploader.run(next.signal)
  await vi.waitFor(async () => expect(await t.store.listTakes()).toEqual([]))
  expect(t.asked.filter((what) => what.startsWith('part'))).toEqual([
    'part a 0 upload-a',
    'part a 0 upload-a',
    'part a 1 upload-a',
  ])
})
