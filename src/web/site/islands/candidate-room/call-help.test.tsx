// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roomHelpWords as words } from '#content/candidate/en/room-help.ts'
import { CallHelp } from './call-help.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setup(answer: Partial<Response> | Error) {
  const send = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', send)
  const press = vi.fn()
  render(
    <CallHelp
      call={{ press }}
      employer="Harbour Logistics"
      openUntil="December 7, 2026 at 9:00 AM (UTC)"
      words={words}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: words.open }))
  const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return { send, press, click }
}

test('a person is asked for help with a note, again and again, and the call goes on', async () => {
  const { send, press, click } = setup({ type: 'opaqueredirect' })
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: words.personNote })
  fireEvent.change(note, { target: { value: 'I hear nothing.' } })
  await click(words.person)
  const body = new URLSearchParams({ do: 'help', note: 'I hear nothing.' })
  expect(send).toHaveBeenCalledWith(location.pathname, { method: 'POST', redirect: 'manual', body })
  expect(screen.getByRole('status').textContent).toMatch(/^Harbour Logistics has been told that you need help now/)
  expect(note.value).toBe('')
  await click(words.person)
  expect(send).toHaveBeenCalledTimes(2)
  expect(press).not.toHaveBeenCalled()
})

test('who ticks that something technical does not work says so with the request', async () => {
  const { send, click } = setup({ type: 'opaqueredirect' })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: words.technical })
  fireEvent.click(box)
  await click(words.person)
  const body = new URLSearchParams({ do: 'help', note: '', technical: 'on' })
  expect(send).toHaveBeenCalledWith(location.pathname, { method: 'POST', redirect: 'manual', body })
  expect(box.checked).toBe(false)
})

test.each([
  [new Error('no line'), /could not be sent/],
  [{ type: 'basic', status: 429 } as const, /could not be sent/],
  [{ type: 'basic', status: 409 } as const, /was told a short while ago, and this was not sent again/],
])('what was not sent says so, and stays to be tried again', async (answer, said) => {
  const { click } = setup(answer)
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: words.personNote })
  fireEvent.change(note, { target: { value: 'I hear nothing.' } })
  await click(words.person)
  expect(screen.getByRole('status').textContent).toMatch(said)
  expect(note.value).toBe('I hear nothing.')
  expect(screen.getByRole('button', { name: words.person })).toBeDefined()
})

test('two quick presses ask once', async () => {
  const { send } = setup({ type: 'opaqueredirect' })
  const button = screen.getByRole('button', { name: words.person })
  fireEvent.click(button)
  fireEvent.click(button)
  await act(async () => {})
  expect(send).toHaveBeenCalledTimes(1)
})

test('it ends the call without loss, and says until when it can be gone on with', async () => {
  const { press, click } = setup({ type: 'opaqueredirect' })
  expect(screen.getByText(/until December 7, 2026 at 9:00 AM \(UTC\)/)).toBeDefined()
  await click(words.later)
  expect(press).toHaveBeenCalledWith('stop-for-now')
})
