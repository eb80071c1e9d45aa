// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roomHelpWords as words } from '#content/candidate/en/room-help.ts'
import { CallHelp } from './call-help.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setup(answer: Partial<Response> | Error, hasAskedForHuman = false) {
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
      hasAskedForHuman={hasAskedForHuman}
      words={words}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: words.open }))
  const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return { send, press, click }
}

test('a person is asked for as by the form of the page, and the call goes on', async () => {
  const { send, press, click } = setup({ type: 'opaqueredirect', ok: false })
  await click(words.person)
  expect(send).toHaveBeenCalledWith(location.pathname, expect.objectContaining({ method: 'POST', redirect: 'manual' }))
  expect(screen.getByRole('status').textContent).toBe(
    'Harbour Logistics knows that you ask for a person, and will write to you.',
  )
  expect(screen.queryByRole('button', { name: words.person })).toBeNull()
  expect(press).not.toHaveBeenCalled()
})

test.each([new Error('no line'), { type: 'basic', ok: false } as const])(
  'what could not be sent says so, and can be tried again',
  async (answer) => {
    const { click } = setup(answer)
    await click(words.person)
    expect(screen.getByRole('status').textContent).toBe(words.personFailed)
    expect(screen.getByRole('button', { name: words.person })).toBeDefined()
  },
)

test('who has asked already is told so', () => {
  setup({ ok: true }, true)
  expect(screen.getByRole('status').textContent).toContain('knows that you ask for a person')
})

test('it ends the call without loss, and says until when it can be gone on with', async () => {
  const { press, click } = setup({ ok: true })
  expect(screen.getByText(/until December 7, 2026 at 9:00 AM \(UTC\)/)).toBeDefined()
  await click(words.later)
  expect(press).toHaveBeenCalledWith('stop-for-now')
})
