import { type RefObject, useEffect } from 'react'
import { isTyping } from './use-press-keys.ts'

/**
 * Goes along a table by keys: J and K from anywhere, the arrows from row to row. X ticks the row's box, and an arrow with
 * Shift ticks both rows that it joins. Whatever takes keys itself keeps them.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? [])]
      if (rows.length === 0 || isForOthers(event)) return
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const isDone =
        event.key.toLowerCase() === 'x' ? !event.repeat && toggle(rows[Math.max(at, 0)]) : go(rows, at, event)
      if (isDone) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [table])
}

function isForOthers({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open]') !== null
}

/** @param at The row that has the focus; -1 for none. */
function go(rows: readonly HTMLTableRowElement[], at: number, { key, shiftKey }: KeyboardEvent): boolean {
  const step = stepOf(key, at !== -1)
  const next = at === -1 ? rows[0] : rows[at + (step ?? 0)]
  if (step === null || next === undefined) return false
  if (shiftKey && at !== -1) for (const row of [rows[at], next]) tick(row)
  const control = boxOf(next) ?? next.querySelector<HTMLElement>('a, button, summary')
  control?.focus()
  return true
}

/** Arrows scroll the page until a row has the focus. */
function stepOf(key: string, isInRow: boolean): 1 | -1 | null {
  if (key.toLowerCase() === 'j' || (key === 'ArrowDown' && isInRow)) return 1
  if (key.toLowerCase() === 'k' || (key === 'ArrowUp' && isInRow)) return -1
  return null
}

function boxOf(row: HTMLTableRowElement | undefined): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
}

/** As a press would, so that whoever listens to the box hears it. */
function toggle(row: HTMLTableRowElement | undefined): boolean {
  const box = boxOf(row)
  box?.focus()
  box?.click()
  return box !== null
}

function tick(row: HTMLTableRowElement | undefined): void {
  const box = boxOf(row)
  if (box?.checked === false) box.click()
}
