// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { watchFilms } from './films.ts'

let see: (element: Element, isIntersecting: boolean) => void

beforeEach(() => {
  const seen = new Set<Element>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        see = (target, isIntersecting) => {
          if (seen.has(target)) tell([{ isIntersecting, target }])
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

test('a film gets its poster and its length when it is seen, and not before', () => {
  const film = put('<video preload="none" data-poster="/video/demo.jpg"></video>')
  see(film, false)
  expect(film.getAttribute('poster')).toBeNull()
  expect(film.getAttribute('preload')).toBe('none')
  see(film, true)
  expect(film.getAttribute('poster')).toBe('/video/demo.jpg')
  expect(film.getAttribute('preload')).toBe('metadata')
})

test('a film of another site is in the page only after its press, and takes the focus', () => {
  const place = put(
    '<div data-film=""><a href="https://video.example/1" data-embed="https://video.example/e/1">Play</a></div>',
  )
  expect(document.querySelector('iframe')).toBeNull()
  place.querySelector('a')?.click()
  const frame = place.querySelector('iframe')
  expect(frame?.src).toBe('https://video.example/e/1')
  expect(frame?.title).toBe('Play')
  expect(place.querySelector('a')).toBeNull()
})

test('a press that asks for another tab stays a link', () => {
  const place = put(
    '<div data-film=""><a href="https://video.example/1" data-embed="https://video.example/e/1">Play</a></div>',
  )
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  place.querySelector('a')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(document.querySelector('iframe')).toBeNull()
})
