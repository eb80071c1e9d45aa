// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { postRows } from './post-rows.ts'

const row = (key: string, becomes?: string) =>
  `<li>${key} <b data-row-state>open</b><form action="https://site.test/notes" data-row="${key}"${becomes === undefined ? '' : ` data-becomes="${becomes}"`}>
    <input name="do" value="remove"><button name="id" value="${key}">Remove ${key}</button></form></li>`

const pageOf = (rows: string, notice = '') =>
  `<main tabindex="-1">${notice === '' ? '' : `<p role="status">${notice}</p>`}<div data-rows="notes"><ul>${rows}</ul></div><textarea></textarea></main>`

const answers: ((answer: Response | Error) => void)[] = []
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
  () =>
    new Promise((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    ),
)
const [say, go, report] = [vi.fn(), vi.fn(), vi.fn()]
vi.stubGlobal('reportError', report)
postRows(document, { fetch, say, go })

function setup(rows: string) {
  document.body.innerHTML = pageOf(rows)
  vi.clearAllMocks()
  const button = (key: string) => document.querySelector<HTMLButtonElement>(`button[value="${key}"]`)
  /** The oldest request that waits, until the page has dealt with it. */
  async function settle(answer: Response | Error): Promise<void> {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
    const before = say.mock.calls.length + go.mock.calls.length
    answers.shift()?.(answer)
    await vi.waitFor(() => expect(say.mock.calls.length + go.mock.calls.length).toBeGreaterThan(before))
  }
  return {
    button,
    press: (key: string) => button(key)?.click(),
    shown: () =>
      [...document.querySelectorAll<HTMLElement>('li')]
        .filter((one) => !one.hidden)
        .map((one) => one.textContent?.trim().split(/\s+/).slice(0, 2).join(' ')),
    answer(html: string, { status = 200, url = 'https://site.test/notes?done=removed' } = {}) {
      const response = new Response(html, { status })
      Object.defineProperty(response, 'url', { value: url })
      return settle(response)
    },
    lose: () => settle(new TypeError('no network')),
  }
}

test('a row leaves before the server has answered, and then stands what the server sent', async () => {
  const t = setup(row('a') + row('b'))
  t.press('a')
  expect(t.shown()).toEqual(['b open'])
  expect(document.activeElement).toBe(t.button('b'))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(String(fetch.mock.calls[0]?.[1].body)).toBe('do=remove&id=a')
  const field = document.querySelector('textarea')
  if (field) field.value = 'begun'
  await t.answer(pageOf(row('b') + row('c'), 'The note is gone.'))
  expect(t.shown()).toEqual(['b open', 'c open'])
  expect(document.querySelector('textarea')?.value).toBe('begun')
  expect(say).toHaveBeenLastCalledWith({ title: 'The note is gone.' })
  expect(document.activeElement).toBe(t.button('b'))
})

test('it comes back with the server’s words when refused, and when the network is gone', async () => {
  const t = setup(row('a'))
  t.press('a')
  expect(t.shown()).toEqual([])
  await t.answer(pageOf(row('a'), 'Only its author removes it.'), { status: 409 })
  expect(t.shown()).toEqual(['a open'])
  expect(say).toHaveBeenLastCalledWith({ title: 'Only its author removes it.', variant: 'destructive' })
  t.press('a')
  await t.lose()
  expect(t.shown()).toEqual(['a open'])
  expect(say).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'The server did not answer.' }))
})

test('a fault of the server is said, and does not stop what is posted next', async () => {
  const t = setup(row('a') + row('b'))
  t.press('a')
  await t.answer('<h1>Internal Server Error</h1>', { status: 500, url: 'https://site.test/notes' })
  expect(t.shown()).toEqual(['a open', 'b open'])
  expect(say).toHaveBeenLastCalledWith({ title: 'The server could not do that.', variant: 'destructive' })
  say.mockImplementationOnce(() => {
    throw new Error('no room for a toast')
  })
  t.press('a')
  await t.lose()
  expect(go).toHaveBeenCalledWith('https://site.test/notes')
  expect(report).toHaveBeenCalledOnce()
  t.press('b')
  await t.answer(pageOf(row('a'), 'The note is gone.'))
  expect(t.shown()).toEqual(['a open'])
})

test('of two that are posted the first answer does not bring the second back, and each is posted once', async () => {
  const t = setup(row('a') + row('b') + row('c'))
  t.press('a')
  t.press('b')
  t.press('b')
  await t.answer(pageOf(row('b') + row('c')))
  expect(t.shown()).toEqual(['c open'])
  await t.answer(pageOf(row('b') + row('c'), 'Not this one.'), { status: 409 })
  expect(t.shown()).toEqual(['b open', 'c open'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a state is said in other words, and in the old ones again when it was not changed', async () => {
  const t = setup(row('a', 'closed'))
  t.press('a')
  expect(t.shown()).toEqual(['a closed'])
  expect(t.button('a')?.closest('form')?.hidden).toBe(true)
  await t.lose()
  expect(t.shown()).toEqual(['a open'])
  expect(t.button('a')?.closest('form')?.hidden).toBe(false)
})

test('where the session has ended, the page goes to where the server sends it', async () => {
  const t = setup(row('a'))
  t.press('a')
  await t.answer('<main></main>', { url: 'https://site.test/sign-in?next=/notes' })
  expect(go).toHaveBeenCalledWith('https://site.test/sign-in?next=/notes')
})
