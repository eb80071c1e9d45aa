// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

afterEach(() => cleanup())

function setup() {
  function Page() {
    const table = useRef<HTMLTableElement>(null)
    useRowKeys(table)
    return (
      <>
        <input aria-label="Search" />
        <table ref={table}>
          <tbody>
            {['Ana', 'Bo', 'Chiara'].map((name) => (
              <tr key={name}>
                <td>
                  <input type="checkbox" aria-label={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )
  }
  render(<Page />)
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  return { press, ticked }
}

test('J and K go from row to row and stop at the ends, and X ticks where they stand', () => {
  const { press, ticked } = setup()
  press('j')
  expect(document.activeElement).toBe(screen.getByLabelText('Ana'))
  press('k')
  expect(document.activeElement).toBe(screen.getByLabelText('Ana'))
  press('j')
  press('x')
  expect(ticked()).toEqual([false, true, false])
  press('X')
  expect(ticked()).toEqual([false, false, false])
})

test('an arrow goes on from a row, with Shift it ticks both, and elsewhere it is the page’s', () => {
  const { press, ticked } = setup()
  expect(press('ArrowDown')).toBe(true)
  expect(document.activeElement).toBe(document.body)
  press('j')
  expect(press('ArrowDown', { shiftKey: true })).toBe(false)
  press('ArrowDown', { shiftKey: true })
  expect(ticked()).toEqual([true, true, true])
  press('ArrowUp')
  expect(document.activeElement).toBe(screen.getByLabelText('Bo'))
})

test('nothing moves while somebody types or holds another key', () => {
  const { press, ticked } = setup()
  screen.getByLabelText('Search').focus()
  press('j')
  press('x')
  screen.getByLabelText('Ana').focus()
  press('x', { ctrlKey: true })
  press('x', { repeat: true })
  expect(ticked()).toEqual([false, false, false])
})
