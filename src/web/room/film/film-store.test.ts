import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keptForMs, openFilmStore } from './film-store.ts'

let databases = 0
const open = (name = `film-${databases++}`) => openFilmStore(name)

const interviewId = '0190a000-0000-7000-8000-000000000001'
const take = (takeId: string, madeAt = 1_000) => ({ takeId, interviewId, mimeType: 'video/webm', offsetMs: 40, madeAt })
const bytes = (text: string) => new TextEncoder().encode(text).buffer

test('what was recorded is there after a reload, in its order', async () => {
  const before = await open('reloaded')
  await before.addTake(take('a'), 'token')
  for (const number of [0, 1, 2]) await before.addPart('a', number, bytes(`part ${number}`), (number + 1) * 2_000)
  await before.addPoster('a', bytes('poster'))
  before.close()

  const after = await open('reloaded')
  expect(await after.listTakes()).toEqual([
    { ...take('a'), parts: 3, durationMs: 6_000, isEnded: false, uploadToken: null },
  ])
  expect(await after.listParts('a')).toEqual([0, 1, 2])
  expect(await after.readToken(interviewId)).toBe('token')
  expect(new TextDecoder().decode((await after.readPart('a', 1)) ?? undefined)).toBe('part 1')
  expect(await after.readPoster('a')).not.toBeNull()
})

test('a part that is with the server is forgotten alone, and the count of its take stays', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addTake(take('b', 500), 'token')
  await store.addPart('a', 0, bytes('x'), 2_000)
  await store.addPart('a', 1, bytes('y'), 4_000)
  await store.addPart('b', 0, bytes('z'), 2_000)
  await store.forgetPart('a', 0)
  expect(await store.listParts('a')).toEqual([1])
  expect(await store.listParts('b')).toEqual([0])
  expect(await store.countParts()).toBe(2)
  expect((await store.listTakes()).map(({ takeId, parts }) => [takeId, parts])).toEqual([
    ['b', 1],
    ['a', 2],
  ])
})

test('a take that was forgotten takes no part any more, and leaves none', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addPart('a', 0, bytes('x'), 2_000)
  await store.addPoster('a', bytes('poster'))
  await store.forgetTake('a')
  await store.addPart('a', 1, bytes('y'), 4_000)
  expect(await store.countParts()).toBe(0)
  expect(await store.readPoster('a')).toBeNull()
  expect(await store.listTakes()).toEqual([])
})

test('of an attempt that was deleted nothing is kept, and all of any other', async () => {
  const store = await open()
  const attempts = { a: 'one.1', b: 'one.2', c: 'two.1', d: undefined }
  for (const [takeId, attempt] of Object.entries(attempts)) {
    await store.addTake({ ...take(takeId), ...(attempt !== undefined && { attempt }) }, 'token')
    await store.addPart(takeId, 0, bytes('x'), 2_000)
  }
  await store.forgetAttempt('one.1')
  await store.addPart('a', 1, bytes('y'), 4_000)
  expect((await store.listTakes()).map(({ takeId }) => takeId)).toEqual(['b', 'c', 'd'])
  expect(await store.countParts()).toBe(3)
})

test('a take that nobody ended lasts as long as its parts', async () => {
  const store = await open()
  await store.addTake(take('a'), 'token')
  await store.addPart('a', 0, bytes('x'), 1_987)
  await store.endTake('a')
  expect(await store.listTakes()).toMatchObject([{ isEnded: true, durationMs: 1_987 }])
  await store.endTake('a', 2_500)
  expect(await store.listTakes()).toMatchObject([{ isEnded: true, durationMs: 2_500 }])
})

test('what nobody takes any more goes, with the token that waited for it', async () => {
  const store = await open()
  await store.addTake(take('old', 0), 'token')
  await store.addPart('old', 0, bytes('x'), 2_000)
  await store.forgetOld(keptForMs)
  expect(await store.countParts()).toBe(1)
  await store.forgetOld(keptForMs + 1)
  expect(await store.countParts()).toBe(0)
  expect(await store.readToken(interviewId)).toBeNull()
})
