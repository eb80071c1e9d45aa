// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildLinks } from '#report/build-links.ts'
import { buildReport } from '#report/build-report.ts'
import { ReportView } from '#report/report-view.tsx'
import { makeReportDocument } from '../../../../../tests/factories.ts'
import { ReportPlayer } from './report-player.tsx'

/** The parts of a media element that the player uses, played by hand. */
const media = { isPaused: true, position: 0, duration: Number.NaN, hasFailed: false }

beforeEach(() => {
  Object.assign(media, { isPaused: true, position: 0, duration: Number.NaN, hasFailed: false })
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'play').mockImplementation(function (this: HTMLMediaElement) {
    media.isPaused = false
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  vi.spyOn(element, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (!media.isPaused) {
      media.isPaused = true
      this.dispatchEvent(new Event('pause'))
    }
  })
  vi.spyOn(element, 'paused', 'get').mockImplementation(() => media.isPaused)
  vi.spyOn(element, 'duration', 'get').mockImplementation(() => media.duration)
  vi.spyOn(element, 'currentTime', 'get').mockImplementation(() => media.position)
  vi.spyOn(element, 'currentTime', 'set').mockImplementation((seconds) => {
    media.position = seconds
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The page as the server sends it, with the player awake on it. */
function setup() {
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <ReportView report={buildReport(makeReportDocument())} links={buildLinks('T'.repeat(43))} />,
  )
  document.body.append(page)
  render(<ReportPlayer />)
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-passage]')]
  const [quote, other] = links
  const whole = page.querySelector<HTMLAnchorElement>('.report-play')
  const audio = document.querySelector('audio')
  if (quote === undefined || other === undefined || whole === null || audio === null) throw new Error('No links')
  return {
    quote,
    other,
    whole,
    audio,
    play: (at: number) =>
      act(() => {
        media.position = at
        audio.dispatchEvent(new Event('timeupdate'))
      }),
    tell: (type: string) => act(() => void audio.dispatchEvent(new Event(type))),
    marked: () => [...page.querySelectorAll('[data-playing]')].map((element) => element.textContent).join(''),
  }
}

test('before the first press there is no player', () => {
  setup()
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
})

test('pressing a quote plays it in place, shows its words and marks them in the transcript', () => {
  const t = setup()
  const isFollowed = fireEvent.click(t.quote)
  expect(isFollowed).toBe(false)
  expect(t.audio.src).toContain(`/turns/${t.quote.dataset.turn}/audio`)
  expect(t.audio.src).not.toContain('#')
  t.tell('loadedmetadata')
  expect(media.position).toBe(Number(t.quote.dataset.from))
  expect(screen.getByRole('region', { name: 'Player' }).textContent).toContain('“I compared the scanner logs”')
  expect(t.marked()).toBe('I compared the scanner logs')
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show in the transcript' }).getAttribute('href')).toBe(
    `#${t.quote.dataset.passage}`,
  )
})

test('it stops where the quote ends, and playing again begins it anew', () => {
  const t = setup()
  fireEvent.click(t.quote)
  const end = Number(t.quote.dataset.to)
  t.play(end - 0.5)
  expect(media.isPaused).toBe(false)
  t.play(end)
  expect(media.isPaused).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(media.position).toBe(Number(t.quote.dataset.from))
  expect(media.isPaused).toBe(false)
})

test('between two reports of the position a timer stops it in time', () => {
  vi.useFakeTimers()
  const t = setup()
  fireEvent.click(t.quote)
  const end = Number(t.quote.dataset.to)
  t.play(end - 0.2)
  act(() => {
    media.position = end
    vi.advanceTimersByTime(200)
  })
  expect(media.isPaused).toBe(true)
  vi.useRealTimers()
})

test('the same quote pressed again pauses and goes on; another one takes over', () => {
  const t = setup()
  fireEvent.click(t.quote)
  t.play(Number(t.quote.dataset.from) + 0.1)
  fireEvent.click(t.quote)
  expect(media.isPaused).toBe(true)
  fireEvent.click(t.quote)
  expect(media.isPaused).toBe(false)
  expect(media.position).toBe(Number(t.quote.dataset.from) + 0.1)
  fireEvent.click(t.other)
  expect(t.audio.src).toContain(`/turns/${t.other.dataset.turn}/`)
  expect(t.marked()).not.toContain('I compared')
})

test('a whole answer plays to the end of its recording', () => {
  const t = setup()
  fireEvent.click(t.whole)
  media.duration = 12
  t.tell('loadedmetadata')
  t.play(6)
  expect(screen.getByText('0:06 of 0:12')).toBeDefined()
  expect(t.marked()).toContain('At the warehouse in Leeds')
  act(() => {
    media.isPaused = true
  })
  t.tell('ended')
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
})

test('closing stops it, unmarks the words and gives the focus back to the quote', () => {
  const t = setup()
  fireEvent.click(t.quote)
  fireEvent.click(screen.getByRole('button', { name: 'Close the player' }))
  expect(media.isPaused).toBe(true)
  expect(t.marked()).toBe('')
  expect(document.activeElement).toBe(t.quote)
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
})

test('a press for another tab is left to the browser', () => {
  const t = setup()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: false })
  fireEvent.click(t.quote, { ctrlKey: true })
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
})

test('where the browser wants a press of its own, the bar offers it', async () => {
  const t = setup()
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await act(async () => {
    fireEvent.click(t.quote)
  })
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
})

test.each([
  ['gone', () => Promise.resolve(new Response(null, { status: 404 })), /is no longer there/],
  ['out of reach', () => Promise.reject(new TypeError('offline')), /Check your connection/],
  ['refused for now', () => Promise.resolve(new Response(null, { status: 503 })), /Check your connection/],
  ['not playable here', () => Promise.resolve(new Response('x', { status: 206 })), /could not play/],
])('a recording that is %s is said so, and can be tried again', async (_, answer, words) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const t = setup()
  fireEvent.click(t.quote)
  await act(async () => {
    t.audio.dispatchEvent(new Event('error'))
  })
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})
