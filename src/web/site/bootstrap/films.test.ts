// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { watchFilms } from './films.ts'

let tell: (element: Element, isIntersecting: boolean) => void

async function see(element: Element, isIntersecting: boolean): Promise<void> {
  tell(element, isIntersecting)
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  const seen = new Set<Element>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listen: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        tell = (target, isIntersecting) => {
          if (seen.has(target)) listen([{ isIntersecting, target }])
        }
      }
      observe(element: Element): void {
        seen.add(element)
      }
      unobserve(element: Element): void {
        seen.delete(element)
      }
    },
  )
  document.body.innerHTML = ''
})

function put(html: string): HTMLElement {
  document.body.innerHTML = html
  watchFilms(document)
  const element = document.body.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('Nothing was put')
  return element
}

test('a film gets its poster and its length when it is seen, and not before', async () => {
  const film = put('<video preload="none" data-poster="/video/demo.jpg"></video>')
  await see(film, false)
  expect(film.getAttribute('poster')).toBeNull()
  expect(film.getAttribute('preload')).toBe('none')
  await see(film, true)
  expect(film.getAttribute('poster')).toBe('/video/demo.jpg')
  expect(film.getAttribute('preload')).toBe('metadata')
})

const embedded =
  '<div data-film=""><a href="https://video.example/1" data-embed="https://video.example/e/1" data-title="Film">Play</a><p data-film-fault="" hidden></p></div>'
const linkOf = (place: HTMLElement) => place.querySelector('a') ?? place
const faultOf = (place: HTMLElement) => place.querySelector<HTMLElement>('[data-film-fault]')

test('a film of another site is in the page when it is seen, and not before', async () => {
  const place = put(embedded)
  await see(linkOf(place), false)
  expect(place.querySelector('iframe')).toBeNull()
  await see(linkOf(place), true)
  const frame = place.querySelector('iframe')
  expect(frame?.src).toBe('https://video.example/e/1')
  expect(frame?.title).toBe('Film')
  expect(place.querySelector('a')).toBeNull()
  expect(document.activeElement).not.toBe(frame)
})

test('whoever stands on the link stands on the film', async () => {
  const place = put(embedded)
  linkOf(place).focus()
  await see(linkOf(place), true)
  expect(document.activeElement).toBe(place.querySelector('iframe'))
})

test('a page that does not come is said not to, until it does', async () => {
  vi.useFakeTimers()
  const place = put(embedded)
  await see(linkOf(place), true)
  vi.advanceTimersByTime(14_000)
  expect(faultOf(place)?.hidden).toBe(true)
  vi.advanceTimersByTime(2_000)
  expect(faultOf(place)?.hidden).toBe(false)
  place.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(faultOf(place)?.hidden).toBe(true)
  vi.useRealTimers()
})

test('a file that cannot be had is said to be so; missing captions are not a missing film', async () => {
  const html = '<video preload="none" data-poster=""><source src="/x.mp4"><track src="/x.vtt"></video>'
  const place = put(`<div data-film="">${html}<p data-film-fault="" hidden></p></div>`)
  const film = place.querySelector('video')
  if (film !== null) await see(film, true)
  expect(film?.getAttribute('poster')).toBeNull()
  place.querySelector('track')?.dispatchEvent(new Event('error'))
  expect(faultOf(place)?.hidden).toBe(true)
  place.querySelector('source')?.dispatchEvent(new Event('error'))
  expect(faultOf(place)?.hidden).toBe(false)
})
