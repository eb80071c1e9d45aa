// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cameraMendWords } from '#content/candidate/en/camera-mend.ts'
import { filmWords } from '#content/candidate/en/film.ts'
import type { FilmState } from './film.ts'
import { FilmAbsence, FilmTile } from './film-tile.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { UploadState } from './uploader.ts'

afterEach(() => cleanup())

const idle: UploadState = { sent: 0, waiting: 0, openTakes: 0, keptTakes: 0, refusal: null }

/** Something that views follow, and that a test changes. */
function createSource<State>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (changes: Partial<State>) =>
      act(() => {
        state = { ...state, ...changes }
        for (const listener of listeners) listener()
      }),
  }
}

function openTile(changes: Partial<FilmState> = {}) {
  const source = createSource<FilmState>({
    camera: 'on',
    problem: null,
    stream: new MediaStream(),
    isRecording: true,
    isStopped: false,
    failure: null,
    upload: idle,
    ...changes,
  })
  const film = { ...source, turnOn: vi.fn(async () => {}), turnOff: vi.fn() }
  render(<FilmTile film={film} />)
  return { film, show: source.show, status: () => screen.getByRole('status').textContent }
}

const button = (name: string) => screen.getByRole('button', { name })

test('who is recorded reads it, can hide the picture and can turn the camera off', () => {
  const t = openTile()
  expect(t.status()).toBe(filmWords.stateRecorded)
  act(() => button(filmWords.hideSelf).click())
  expect(screen.queryByLabelText(filmWords.picture)).toBeNull()
  expect(t.status()).toBe(filmWords.stateRecorded)
  act(() => button(filmWords.showSelf).click())
  expect(screen.getByLabelText(filmWords.picture)).toBeDefined()
  act(() => button(filmWords.cameraOff).click())
  expect(t.film.turnOff).toHaveBeenCalledOnce()
})

test('a camera that is off, lost or refused is told, with the way back where there is one', async () => {
  const t = openTile({ camera: 'off', stream: null, isRecording: false })
  act(() => button(filmWords.cameraOn).click())
  expect(t.film.turnOn).toHaveBeenCalledOnce()
  t.show({ camera: 'lost' })
  expect(t.status()).toBe(filmWords.stateLost)
  t.show({ camera: 'off', problem: 'in-use' })
  await vi.waitFor(() => expect(t.status()).toContain(cameraMendWords['in-use'].title))
  t.show({ problem: null, failure: 'storage' })
  expect(t.status()).toBe(filmWords.stateStorage)
  expect(screen.queryByRole('button')).toBeNull()
  t.show({ failure: null, upload: { ...idle, refusal: 'no-room' } })
  expect(t.status()).toBe(filmWords.stateRefused)
  t.show({ upload: idle, isStopped: true })
  expect(t.status()).toBe(filmWords.stateRefused)
  expect(screen.queryByRole('button'), 'a camera that would light up for nothing').toBeNull()
})

test('where no film could begin, the place of the camera says why', () => {
  const { rerender } = render(<FilmAbsence why="not-loaded" />)
  expect(screen.getByRole('status').textContent).toBe(filmWords.stateNotLoaded)
  rerender(<FilmAbsence why="refused" />)
  expect(screen.getByRole('status').textContent).toBe(filmWords.stateStorage)
})

test('after the call the upload says how far it is, and when the page may be closed', () => {
  const upload = createSource<UploadState>(idle)
  render(<UploadProgress upload={upload} employer="Harbour" />)
  expect(document.body.textContent).toBe('')
  upload.show({ sent: 3, waiting: 37 })
  expect(document.body.textContent).toContain('3 of 40 parts')
  expect(document.body.textContent).toContain(filmWords.uploadClosed)
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 3)
  upload.show({ sent: 40, waiting: 0, openTakes: 1 })
  expect(document.body.textContent).toContain(filmWords.uploadClosed)
  upload.show({ openTakes: 0 })
  expect(screen.getByRole('status').textContent).toContain('is with Harbour')
  expect(screen.queryByRole('progressbar')).toBeNull()
  upload.show({ keptTakes: 1 })
  expect(screen.getByRole('status').textContent).toBe(filmWords.uploadKept)
  upload.show({ refusal: 'not-filmed' })
  expect(screen.getByRole('status').textContent).toBe(filmWords.stateRefused)
})

test('without a network the upload says that it waits', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const upload = createSource<UploadState>({ ...idle, sent: 1, waiting: 1 })
  render(<UploadProgress upload={upload} employer="Harbour" />)
  expect(document.body.textContent).toContain('as soon as there is a connection')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(document.body.textContent).not.toContain('as soon as there is a connection')
  onLine.mockRestore()
})
