// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filmReportWords as words } from '#content/dashboard/film.ts'
import { fill } from '#content/fill.ts'
import type { FilmState } from '#contract/media/film.ts'
import FilmPart from './film-part.tsx'

const media = { isPaused: true, position: 0 }

beforeEach(() => {
  Object.assign(media, { isPaused: true, position: 0 })
  localStorage.clear()
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'play').mockImplementation(function (this: HTMLMediaElement) {
    media.isPaused = false
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  vi.spyOn(element, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    media.isPaused = true
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(element, 'readyState', 'get').mockReturnValue(4)
  vi.spyOn(element, 'currentTime', 'get').mockImplementation(() => media.position)
  vi.spyOn(element, 'currentTime', 'set').mockImplementation((seconds) => {
    media.position = seconds
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const takes = [
  {
    takeId: 'a',
    offsetMs: 1_000,
    durationMs: 60_000,
    href: '/film/a',
    posterHref: '/poster/a',
  },
  { takeId: 'b', offsetMs: 61_000, durationMs: 60_000, href: '/film/b', posterHref: null },
]
const turns = [{ id: 't1', isInterviewer: false, startMs: 70_000, endMs: 74_000, audioStartMs: 69_000 }]
const film = { state: 'ready' as FilmState, takes, turns }

async function openFilm() {
  document.body.innerHTML =
    '<p id="turn-t1"><span class="report-turn-words">I sorted them.</span> <a data-turn="t1" data-from="2" href="#q">2</a></p>'
  render(<FilmPart film={film} hasRated />)
  act(() => screen.getByRole('button', { name: words.show }).click())
  const video = (await screen.findByLabelText(words.picture, {}, { timeout: 30_000 })) as HTMLVideoElement
  return { video, slider: screen.getByRole('slider', { name: words.position }) as HTMLInputElement }
}

test('the length before it is shown is the one that its player shows, cut to the second', async () => {
  const take = {
    takeId: 'a',
    offsetMs: 0,
    durationMs: 60_600,
    href: '/film/a',
    posterHref: null,
  }
  render(<FilmPart film={{ state: 'ready', takes: [take], turns: [] }} hasRated />)
  expect(screen.getByText(fill(words.lead, { length: '1:00' }))).toBeDefined()
  act(() => screen.getByRole('button', { name: words.show }).click())
  const slider = await screen.findByRole('slider', { name: words.position }, { timeout: 30_000 })
  expect(slider.getAttribute('aria-valuetext')).toContain('1:00')
})

test.each([
  ['declined', words.declined],
  ['being-made', words.beingMade],
  ['failed', words.failed],
  ['deleted', words.deleted],
] as const)('where it is %s the report says so plainly', (state, text) => {
  render(<FilmPart film={{ state, takes: [], turns: [] }} hasRated />)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a member who has yet to rate blind finds nothing of it on the page', () => {
  render(<FilmPart film={null} hasRated={false} />)
  expect(screen.getByText(words.covered)).toBeDefined()
  expect(document.querySelector('video')).toBeNull()
})

test('nothing is loaded or played before somebody asks', () => {
  render(<FilmPart film={film} hasRated />)
  expect(document.querySelector('video')).toBeNull()
  expect(document.body.textContent).toContain('2:00 on camera')
})

test('who wants to rate first keeps films closed until then', () => {
  const { unmount } = render(<FilmPart film={film} hasRated={false} />)
  fireEvent.click(screen.getByRole('checkbox', { name: words.keepClosed }))
  expect(screen.queryByRole('button', { name: words.show })).toBeNull()
  unmount()
  const next = render(<FilmPart film={film} hasRated={false} />)
  expect(screen.getByText(words.keptClosed)).toBeDefined()
  next.unmount()
  render(<FilmPart film={film} hasRated />)
  expect(screen.getByRole('button', { name: words.show })).toBeDefined()
})

test('it stands still until it is played; space and arrows do what they do in every player', async () => {
  const { video, slider } = await openFilm()
  expect(media.isPaused).toBe(true)
  expect(video.src).toContain('/film/a')
  fireEvent.keyDown(video, { key: ' ' })
  expect(media.isPaused).toBe(false)
  fireEvent.keyDown(video, { key: 'ArrowRight' })
  expect(slider.value).toBe('6000')
  expect(media.position).toBe(5)
  fireEvent.keyDown(video, { key: 'ArrowLeft' })
  expect(media.position).toBe(0)
  fireEvent.keyDown(video, { key: ' ' })
  expect(media.isPaused).toBe(true)
  fireEvent.change(screen.getByRole('combobox', { name: words.speed }), { target: { value: '1.5' } })
  expect(video.playbackRate).toBe(1.5)
})

test('a press on a quote plays its second, in the take that holds it', async () => {
  const { video, slider } = await openFilm()
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: '2' }))
  expect(isFollowed).toBe(false)
  expect(video.src).toContain('/film/b')
  expect(slider.value).toBe('71000')
  act(() => void video.dispatchEvent(new Event('loadedmetadata')))
  expect(media.position).toBe(10)
  expect(media.isPaused).toBe(false)
})

test('after one take the next goes on', async () => {
  const { video } = await openFilm()
  fireEvent.keyDown(video, { key: ' ' })
  act(() => void video.dispatchEvent(new Event('ended')))
  expect(video.src).toContain('/film/b')
  expect(media.isPaused).toBe(false)
})

test('its captions are the words of the transcript', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:captions'
  })
  const { video } = await openFilm()
  fireEvent.click(screen.getByRole('link', { name: '2' }))
  expect(video.querySelector('track')?.getAttribute('src')).toBe('blob:captions')
  expect(await made.at(-1)?.text()).toContain('00:00:09.000 --> 00:00:13.000\nI sorted them.')
})
