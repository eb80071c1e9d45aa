import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { invitationDays } from '#contract/customer/invitations.ts'
import { chunksPerPart, uploadGraceMs } from '#contract/media/takes.ts'
import { keptForMs, openFilmStore } from './film-store.ts'

let databases = 0
const open = (name = `films-${databases++}`) => openFilmStore(name)

const interviewId = '0190a000-0000-7000-8000-000000000001'
const take = (takeId: string, madeAt = 1_000) => ({ takeId, interviewId, mimeType: 'video/webm', offsetMs: 40, madeAt })
const bytes = (text: string) => new TextEncoder().encode(text).buffer
const text = (bytes: ArrayBuffer | null) => bytes && new TextDecoder().decode(bytes)

test('what was recorded is there after a reload, in its order', async () => {
  const before = await open('reloaded')
  await before.addTake(take('a'), 'token')
  for (const number of [0, 1, 2, 3, 4]) await before.addChunk('a', number, bytes(`${number};`), (number + 1) * 1_000)
  await before.addPoster('a', bytes('poster'))
  before.close()

  const after = await open('reloaded')
  const [kept] = await after.listTakes()
  expect(kept).toEqual({
    ...take('a'),
    ...{ chunks: 5, durationMs: 5_000, isEnded: false, uploadToken: null },
  })
  expect(await after.readToken(interviewId)).toBe('token')
  expect(await after.readPoster('a')).not.toBeNull()
})

test('chunks are joined to parts: a part is there when no chunk of it is to come', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  const look = async () => {
    const [kept] = await store.listTakes()
    if (kept === undefined) throw new Error('The take is not kept')
    const parts = (await store.listParts(kept)).map(async (number) => text(await store.readPart('a', number)))
    return await Promise.all(parts)
  }
  for (const number of [0, 1, 2]) await store.addChunk('a', number, bytes(`${number};`), 1_000)
  expect(await look()).toEqual([])
  for (const number of [3, 4, 5]) await store.addChunk('a', number, bytes(`${number};`), 1_000)
  expect(await look()).toEqual(['0;1;2;3;'])
  await store.endTake('a')
  expect(await look()).toEqual(['0;1;2;3;', '4;5;'])
  expect(await store.readPart('a', 2)).toBeNull()
  expect(await store.forgetPart('a', 1)).toBe(2)
  expect(await store.forgetPart('a', 1)).toBe(0)
  expect(await look()).toEqual(['0;1;2;3;'])
})

test('a part that is with the server is forgotten alone, and the count of its take stays', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addTake(take('b', 500), 'token')
  for (let number = 0; number < chunksPerPart + 1; number++) await store.addChunk('a', number, bytes('x'), 1_000)
  await store.addChunk('b', 0, bytes('z'), 1_000)
  await store.forgetPart('a', 0)
  expect(await store.countChunks()).toBe(2)
  expect((await store.listTakes()).map(({ takeId, chunks }) => [takeId, chunks])).toEqual([
    ['b', 1],
    ['a', chunksPerPart + 1],
  ])
})

test('what could not be kept ends the take before it: no film has a hole', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addChunk('a', 0, bytes('0;'), 1_000)
  await store.addChunk('a', 2, bytes('2;'), 3_000)
  await store.endTake('a')
  await store.addChunk('a', 1, bytes('1;'), 2_000)
  expect(await store.listTakes()).toMatchObject([{ chunks: 1, durationMs: 1_000 }])
  expect(text(await store.readPart('a', 0))).toBe('0;')
})

test('what an earlier way of keeping has left behind is deleted', async () => {
  const earlier = await openDB('openround-film', 1, { upgrade: (db) => void db.createObjectStore('parts') })
  earlier.close()
  await open()
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('openround-film'),
  )
})

test('a take that was forgotten takes no chunk any more, and leaves none', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addChunk('a', 0, bytes('x'), 2_000)
  await store.addPoster('a', bytes('poster'))
  await store.forgetTake('a')
  await store.addChunk('a', 1, bytes('y'), 4_000)
  expect(await store.countChunks()).toBe(0)
  expect(await store.readPoster('a')).toBeNull()
  expect(await store.listTakes()).toEqual([])
})

test('of an attempt that was deleted nothing is kept, and all of any other', async () => {
  const store = await open()
  const attempts = { a: 'one.1', b: 'one.2', c: 'two.1', d: undefined }
  for (const [takeId, attempt] of Object.entries(attempts)) {
    await store.addTake({ ...take(takeId), ...(attempt !== undefined && { attempt }) }, 'token')
    await store.addChunk(takeId, 0, bytes('x'), 2_000)
  }
  await store.forgetAttempt('one.1')
  await store.addChunk('a', 1, bytes('y'), 4_000)
  expect((await store.listTakes()).map(({ takeId }) => takeId)).toEqual(['b', 'c', 'd'])
  expect(await store.countChunks()).toBe(3)
})

test('a take that nobody ended lasts as long as its chunks', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addChunk('a', 0, bytes('x'), 1_987)
  await store.endTake('a')
  expect(await store.listTakes()).toMatchObject([{ isEnded: true, durationMs: 1_987 }])
  await store.endTake('a', 2_500)
  expect(await store.listTakes()).toMatchObject([{ isEnded: true, durationMs: 2_500 }])
})

test('what nobody takes any more goes, with the token that waited for it', async () => {
  const store = await open()
  await store.addTake(take('old', 0), 'token')
  await store.addChunk('old', 0, bytes('x'), 2_000)
  await store.forgetOld(keptForMs)
  expect(await store.countChunks()).toBe(1)
  await store.forgetOld(keptForMs + 1)
  expect(await store.countChunks()).toBe(0)
  expect(await store.readToken(interviewId)).toBeNull()
})

test('what waits is kept for as long as the server may take it: the whole of the longest invitation, a day more, and the time after it', async () => {
  const dayMs = 24 * 60 * 60 * 1000
  const store = await open()
  await store.addTake(take('a', 0), 'token')
  await store.addChunk('a', 0, bytes('x'), 2_000)
  await store.forgetOld((invitationDays.most + 1) * dayMs + uploadGraceMs)
  expect(await store.countChunks()).toBe(1)
  expect(await store.readToken(interviewId)).toBe('token')
})
