// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanBranding as clean } from './clean-branding.ts'

let stop: () => void = () => {}

function cleanBranding(host: HTMLElement): void {
  stop = clean(host)
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main>Powered by patience</main><div id="host"><x-agent></x-agent></div>'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function setup() {
  const host = document.querySelector<HTMLElement>('#host')
  const agent = document.querySelector('x-agent')
  if (host === null || agent === null) throw new Error('The page is not there')
  return { host, agent, shadow: agent.attachShadow({ mode: 'open' }) }
}

/** Texts of what is out of sight by a style of its own. */
function hidden(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.display === 'none' && style.getPropertyPriority('display') === 'important')
    .map(({ textContent }) => textContent?.trim() ?? '')
}

test('what names itself branding, and short lines that say by whom, go; controls and words of the talk stay', () => {
  const { host, shadow } = setup()
  const talk = `<p>${'We are powered by curiosity, and that is a long sentence of the conversation itself. '.repeat(2)}</p>`
  shadow.innerHTML = `<div class="agent-branding">Vendor</div><div><span>Powered by</span> <a href="#">Vendor</a></div>
    <div class="bar"><button>Talk</button><small>Powered by Vendor</small></div>${talk}`
  cleanBranding(host)
  expect(hidden(shadow)).toEqual(['Vendor', 'Powered by Vendor', 'Powered by Vendor'])
  expect(hidden(document)).toEqual([])
})

test('branding that comes late goes at the next tenth of a second', () => {
  const { host, shadow } = setup()
  cleanBranding(host)
  for (const pauseMs of [50, 4_900, 4_700]) {
    vi.advanceTimersByTime(pauseMs)
    shadow.innerHTML = '<p class="powered-by">Vendor</p>'
    vi.advanceTimersByTime(100)
    expect(hidden(shadow)).toEqual(['Vendor'])
  }
})

test('after ten seconds the observer alone is left, after fifteen nothing', async () => {
  const { host, agent } = setup()
  const sweeps = vi.spyOn(agent, 'shadowRoot', 'get')
  cleanBranding(host)
  await vi.advanceTimersByTimeAsync(10_000)
  const until = sweeps.mock.calls.length
  expect(until).toBeGreaterThanOrEqual(100)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sweeps.mock.calls.length).toBe(until)
  agent.shadowRoot?.append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(1)
  expect(sweeps.mock.calls.length).toBeGreaterThan(until)
  await vi.advanceTimersByTimeAsync(3_000)
  const last = sweeps.mock.calls.length
  agent.shadowRoot?.append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sweeps.mock.calls.length).toBeLessThanOrEqual(last + 1)
})

test('a badge that the script puts beside the page’s own parts goes too', () => {
  const { host } = setup()
  cleanBranding(host)
  document.body.insertAdjacentHTML('beforeend', '<a id="badge" href="#"><b>Powered by Vendor</b></a>')
  vi.advanceTimersByTime(100)
  expect(hidden(document)).toEqual(['Powered by Vendor'])
})
