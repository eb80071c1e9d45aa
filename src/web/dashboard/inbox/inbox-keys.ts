import { useEffect } from 'react'

/**
 * Presses what on the page says that it has this key (`aria-keyshortcuts`), while nobody is typing and no dialog is open.
 * Keys with Ctrl, ⌘ or Alt are the browser's and the menu's.
 * @returns Stops listening.
 */
export function listenForKeys(page: Document): () => void {
  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return
    if (!/^[a-z1-9]$/i.test(key) || page.querySelector('dialog[open]') !== null) return
    const named = page.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
    const seen = [...named].find((element) => element.checkVisibility())
    if (seen === undefined) return
    event.preventDefault()
    seen.click()
  }
  page.addEventListener('keydown', press)
  return () => page.removeEventListener('keydown', press)
}

export function useInboxKeys(): void {
  useEffect(() => listenForKeys(document), [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
