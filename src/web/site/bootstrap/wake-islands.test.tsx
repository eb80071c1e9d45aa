// @vitest-environment happy-dom
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { IslandLoader } from '../islands/island-loader.ts'
import { wakeIslands } from './wake-islands.ts'

type Seen = { element: Element; show(): void }
const observed: Seen[] = []

beforeEach(() => {
  observed.length = 0
  document.body.replaceChildren()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback
      }
      observe(element: Element): void {
        const entry = { isIntersecting: true, target: element }
        observed.push({
          element,
          show: () => this.#callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        })
      }
      unobserve(): void {}
    },
  )
})

function Counter({ start }: { start: number }): ReactNode {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function NameForm(): ReactNode {
  const id = useId()
  const [name, setName] = useState('')
  const [isLoud, setIsLoud] = useState(false)
  const [voice, setVoice] = useState('a')
  const [sent, setSent] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(`${name}/${isLoud}/${voice}`)
      }}
    >
      <label htmlFor={id}>Name</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" checked={isLoud} onChange={(event) => setIsLoud(event.target.checked)} />
      <select value={voice} onChange={(event) => setVoice(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  )
}

function LengthChoice(): ReactNode {
  const [minutes, setMinutes] = useState(30)
  return (
    <form>
      {[15, 30, 45].map((option) => (
        <input
          key={option}
          type="radio"
          name="minutes"
          value={option}
          checked={option === minutes}
          onChange={() => setMinutes(option)}
        />
      ))}
      <output>{minutes}</output>
    </form>
  )
}

function Fragile(): ReactNode {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('broken later')
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break
    </button>
  )
}

/** A page with one island, its code held back until `deliver`. */
function setup(child: ReactElement<object>, wake: string, component: unknown = child.type) {
  const root = document.createElement('main')
  document.body.replaceChildren(root)
  root.innerHTML = `<p id="outside"></p><div data-island="probe" data-wake="${wake}" data-prefix="_p_"></div>`
  const island = root.querySelector<HTMLElement>('[data-island]') as HTMLElement
  island.dataset.props = JSON.stringify(child.props)
  island.innerHTML = renderToString(child, { identifierPrefix: '_p_' })
  const failures: unknown[] = []
  const arrivals: { deliver(): void; fail(): void }[] = []
  const load = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        arrivals.push({ deliver: () => resolve(component), fail: () => reject(new Error('offline')) })
      }),
  )
  wakeIslands(
    root,
    { probe: load as unknown as IslandLoader },
    () => import('./hydrate-island.tsx'),
    (error) => failures.push(error),
  )
  return {
    island,
    load,
    failures,
    arrive: () => arrivals.at(-1)?.deliver(),
    async deliver() {
      arrivals.at(-1)?.deliver()
      await vi.waitFor(() => expect(island.dataset.awake).toBe(''))
    },
    async fail() {
      arrivals.at(-1)?.fail()
      await vi.waitFor(() => expect(island.dataset.wakeFailed).toBe(''))
    },
    button: () => island.querySelector('button') as HTMLButtonElement,
  }
}

test('an island of a list wakes at once when the address asks for something, and else on focus', () => {
  const quiet = setup(<Counter start={3} />, 'query')
  expect(quiet.load).not.toHaveBeenCalled()
  quiet.button().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(quiet.load).toHaveBeenCalledOnce()
  history.replaceState(null, '', '?q=lever')
  const asked = setup(<Counter start={3} />, 'query')
  expect(asked.load).toHaveBeenCalledOnce()
  const other = setup(<Counter start={3} />, 'focus')
  expect(other.load).not.toHaveBeenCalled()
  history.replaceState(null, '', location.pathname)
})

test.each([15, 45])(
  'a choice among several made while the island sleeps is the one it wakes with: %s',
  async (minutes) => {
    const t = setup(<LengthChoice />, 'touch')
    const radio = t.island.querySelector<HTMLInputElement>(`[value="${minutes}"]`) as HTMLInputElement
    radio.click()
    await t.deliver()
    await vi.waitFor(() => expect(t.island.querySelector('output')?.textContent).toBe(String(minutes)))
    expect(radio.checked).toBe(true)
  },
)

test('nothing is loaded before anybody acts', () => {
  const t = setup(<Counter start={3} />, 'touch')
  document.querySelector('#outside')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(t.load).not.toHaveBeenCalled()
})

test('the press that wakes an island is answered by it', async () => {
  const t = setup(<Counter start={3} />, 'touch')
  t.button().click()
  expect(t.button().hasAttribute('data-held')).toBe(true)
  await t.deliver()
  await vi.waitFor(() => expect(t.button().textContent).toBe('4'))
  expect(t.button().hasAttribute('data-held')).toBe(false)
})

test('impatient presses of one button count once', async () => {
  const t = setup(<Counter start={3} />, 'touch')
  for (let press = 0; press < 3; press += 1) t.button().click()
  await t.deliver()
  await vi.waitFor(() => expect(t.button().textContent).toBe('4'))
  expect(t.load).toHaveBeenCalledTimes(1)
})

test('an awake island is left alone', async () => {
  const t = setup(<Counter start={0} />, 'touch')
  t.button().click()
  await t.deliver()
  t.button().click()
  await vi.waitFor(() => expect(t.button().textContent).toBe('2'))
  expect(t.load).toHaveBeenCalledTimes(1)
})

test('what was typed, ticked and chosen while it slept is kept, and the handlers hear of it', async () => {
  const t = setup(<NameForm />, 'focus')
  const [name, loud] = t.island.querySelectorAll('input')
  const voice = t.island.querySelector('select')
  if (!name || !loud || !voice) throw new Error('no fields')
  name.value = 'Ada'
  name.dispatchEvent(new Event('input', { bubbles: true }))
  loud.click()
  voice.value = 'b'
  voice.dispatchEvent(new Event('change', { bubbles: true }))
  t.island.querySelector('form')?.requestSubmit()
  await t.deliver()
  await vi.waitFor(() => expect(t.island.querySelector('output')?.textContent).toBe('Ada/true/b'))
  expect(name.value).toBe('Ada')
  expect(name.isConnected).toBe(true)
})

test('ids are the same before and after, so that labels still lead to their fields', async () => {
  const t = setup(<NameForm />, 'focus')
  const before = t.island.querySelector('label')?.htmlFor
  t.island.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await t.deliver()
  expect(before).toContain('_p_')
  expect(t.island.querySelector('input')?.id).toBe(before)
})

test('focus wakes an island that asks for it, and no other', async () => {
  const touch = setup(<Counter start={0} />, 'touch')
  touch.button().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(touch.load).not.toHaveBeenCalled()
  const focus = setup(<Counter start={0} />, 'focus')
  focus.button().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await focus.deliver()
})

test('sight wakes an island that asks for it', async () => {
  const t = setup(<Counter start={0} />, 'visible')
  expect(t.load).not.toHaveBeenCalled()
  observed.find((seen) => seen.element === t.island)?.show()
  await t.deliver()
})

test('a pointer that comes near fetches the code and runs nothing', () => {
  const t = setup(<Counter start={0} />, 'touch')
  t.button().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  expect(t.load).toHaveBeenCalledTimes(1)
  expect(t.island.dataset).not.toHaveProperty('waking')
})

test('an island whose code does not arrive says so, and the next press tries again', async () => {
  const t = setup(<Counter start={3} />, 'touch')
  t.button().click()
  await t.fail()
  expect(t.failures).toHaveLength(1)
  expect(t.button().hasAttribute('data-held')).toBe(false)
  t.button().click()
  await t.deliver()
  await vi.waitFor(() => expect(t.button().textContent).toBe('4'))
})

test('an island that breaks while it wakes stays the page it was, and is a failure', async () => {
  const t = setup(<Counter start={3} />, 'touch', () => {
    throw new Error('broken')
  })
  t.button().click()
  t.arrive()
  await vi.waitFor(() => expect(t.island.dataset.wakeFailed).toBe(''))
  expect(t.failures).toEqual([new Error('broken')])
  expect(t.island.dataset).not.toHaveProperty('awake')
  expect(t.button().textContent).toBe('3')
})

test('an island that breaks later says so in its place', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const t = setup(<Fragile />, 'touch')
  t.button().click()
  await t.deliver()
  await vi.waitFor(() => expect(t.island.querySelector('[role="alert"]')?.textContent).toContain('stopped working'))
  expect(reported).toHaveBeenCalledWith(new Error('broken later'))
})

/** A link outside the island that belongs to it, with a picture in it. */
function addCaller(island: HTMLElement): { link: HTMLAnchorElement; picture: Element } {
  island.insertAdjacentHTML('beforebegin', '<a href="#there" data-wakes="probe">Play <svg><path /></svg></a>')
  const link = island.parentElement?.querySelector<HTMLAnchorElement>('a[data-wakes]')
  const picture = link?.querySelector('path')
  if (!link || !picture) throw new Error('no link')
  return { link, picture }
}

test('a link elsewhere that names an island wakes it, and its press is heard once the island lives', async () => {
  const t = setup(<Counter start={0} />, 'touch')
  const { link, picture } = addCaller(t.island)
  const heard = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', heard)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  picture.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  await t.deliver()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(heard.mock.calls[0]?.[0].target).toBe(link)
  document.removeEventListener('click', heard)
})

test('such a link opened in another tab is left to the browser', () => {
  const t = setup(<Counter start={0} />, 'touch')
  const { link } = addCaller(t.island)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})

test('when its island cannot be loaded the link leads where it would without script', async () => {
  const t = setup(<Counter start={0} />, 'touch')
  const { link } = addCaller(t.island)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  link.click()
  await t.fail()
  expect(assign).toHaveBeenCalledExactlyOnceWith(link.href)
  expect(t.failures).toEqual([])
  assign.mockRestore()
})

test('a form whose island cannot be loaded is posted to its page, with what was typed', async () => {
  const t = setup(
    <form method="post">
      <input name="name" />
      <button type="submit">Send</button>
    </form>,
    'touch',
  )
  const form = t.island.querySelector('form') as HTMLFormElement
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => {})
  form.requestSubmit()
  await t.fail()
  expect(submit).toHaveBeenCalledOnce()
  expect(t.failures).toEqual([])
})

test('a press on the picture in a button is a press on the button', async () => {
  const t = setup(<Counter start={3} />, 'touch')
  t.button().insertAdjacentHTML('beforeend', '<svg><path /></svg>')
  t.button()
    .querySelector('path')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  t.button().querySelector('svg')?.remove()
  await t.deliver()
  await vi.waitFor(() => expect(t.button().textContent).toBe('4'))
})
