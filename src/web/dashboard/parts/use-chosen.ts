import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The boxes of a list, which keep by themselves whether they are ticked: so they are there before script, and without. */
export interface Choosing {
  /** Who is ticked from the beginning, by the address. */
  first: readonly string[]
  ids: ReadonlySet<string>
  areAll: boolean
  /** To be called when a box has changed. */
  read(): void
  toggleAll(): void
  /** A box pressed with Shift takes along those between it and the one before. */
  extend(event: MouseEvent): void
  clear(): void
}

export function useChosen(table: RefObject<HTMLTableElement | null>, first: readonly string[]): Choosing {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(first))
  const [count, setCount] = useState(0)
  const last = useRef<HTMLInputElement | null>(null)
  function read(): void {
    const boxes = boxesOf(table.current)
    setCount(boxes.length)
    setIds(new Set(boxes.filter(({ checked }) => checked).map(({ value }) => value)))
  }
  // What was ticked before the script came, and what the browser remembers of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page has become the browser's.
  useEffect(read, [])
  const setAll = (isTicked: boolean) => {
    for (const box of boxesOf(table.current)) box.checked = isTicked
    read()
  }
  const areAll = count > 0 && ids.size === count
  return {
    first,
    ids,
    areAll,
    read,
    toggleAll: () => setAll(!areAll),
    clear: () => setAll(false),
    extend({ target, shiftKey }) {
      const boxes = boxesOf(table.current)
      const pressed = boxes.find((box) => box === target)
      if (pressed === undefined) return
      const [from, to] = [last.current, pressed].map((box) => (box === null ? -1 : boxes.indexOf(box)))
      last.current = pressed
      if (!shiftKey || from === undefined || to === undefined || from === -1) return
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = pressed.checked
      read()
    },
  }
}

function boxesOf(table: HTMLTableElement | null): HTMLInputElement[] {
  return [...(table?.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]') ?? [])]
}
