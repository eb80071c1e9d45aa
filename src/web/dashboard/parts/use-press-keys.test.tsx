// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePressKeys } from './use-press-keys.ts'

afterEach(() => cleanup())

function setup() {
  const pressed = vi.fn()
  function Page() {
    usePressKeys()
    return (
      <main>
        <button type="button" aria-keyshortcuts="a" onClick={pressed}>
          Advance
        </button>
        <input aria-label="Why" />
        <dialog data-testid="dialog" />
      </main>
    )
  }
  render(<Page />)
  return pressed
}

test('a key presses the control that names it, in either case', () => {
  const pressed = setup()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'A' })
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('nothing is pressed while somebody types, holds another key or the same one, or a dialog is open', () => {
  const pressed = setup()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' })
  for (const other of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
    fireEvent.keyDown(document.body, { key: 'a', ...other })
  }
  screen.getByTestId('dialog').setAttribute('open', '')
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(pressed).not.toHaveBeenCalled()
})

test('a control that is not to be seen is not pressed', () => {
  const pressed = setup()
  vi.spyOn(screen.getByRole('button'), 'checkVisibility').mockReturnValue(false)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(pressed).not.toHaveBeenCalled()
})
