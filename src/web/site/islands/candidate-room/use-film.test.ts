// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Camera } from '#web/room/film/camera.ts'
import { openFilmUpload } from '#web/room/film/open-film.ts'
import type { Call } from '#web/room/index.ts'
import { useFilm } from './use-film.ts'

vi.mock('#web/room/film/open-film.ts', () => ({ openFilmUpload: vi.fn() }))

const film = { close: async () => {} }
const upload = { film: vi.fn(() => film) }
const call = { getState: () => ({ end: null }), wantClock: () => {} } as unknown as Call
const failed = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.mocked(openFilmUpload).mockResolvedValue(upload as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

async function visit() {
  const { result } = renderHook(() => useFilm('optional', { attempt: 'one.1', deleted: null }))
  await act(async () => {})
  const camera = { close: vi.fn() } as unknown as Camera
  return {
    now: () => result.current,
    camera,
    turnOn: () => act(async () => result.current.setCamera(camera)),
    begin: () => act(async () => result.current.begin(call, 'token')),
  }
}

test('what did not arrive is asked for again when the call begins, and its camera is taken over', async () => {
  vi.mocked(openFilmUpload).mockRejectedValueOnce(failed)
  const t = await visit()
  expect(t.now().upload).toBeNull()
  await t.turnOn()
  await t.begin()
  expect(upload.film).toHaveBeenCalledWith(expect.objectContaining({ camera: t.camera }))
  expect(t.camera.close).not.toHaveBeenCalled()
  expect(t.now()).toMatchObject({ film, upload, absence: null })
})

test('what did not arrive is asked for again when the network is back, and what has arrived once only', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const t = await visit()
  // A file that is asked for without a network is never had again by this page.
  expect(openFilmUpload).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(t.now().upload).toBe(upload)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await t.begin()
  expect(openFilmUpload).toHaveBeenCalledOnce()
})

test.each([true, false])(
  'where it does not arrive at all, everybody is told why there is no camera (on before: %s)',
  async (isOn) => {
    vi.mocked(openFilmUpload).mockRejectedValue(failed)
    const t = await visit()
    if (isOn) await t.turnOn()
    await t.begin()
    expect(t.now()).toMatchObject({ film: null, absence: 'not-loaded' })
    expect(t.camera.close).toHaveBeenCalledTimes(isOn ? 1 : 0)
  },
)

test.each([true, false])(
  'a browser that keeps nothing is asked once, and told of to whoever had the camera on (%s)',
  async (isOn) => {
    vi.mocked(openFilmUpload).mockResolvedValue(null)
    const t = await visit()
    if (isOn) await t.turnOn()
    await t.begin()
    expect(openFilmUpload).toHaveBeenCalledOnce()
    expect(t.now()).toMatchObject({ film: null, absence: isOn ? 'refused' : null })
  },
)
