import { useEffect } from 'react'

/**
 * A key pressed by itself presses the control of the page that names it in `aria-keyshortcuts`. Nothing is pressed while
 * somebody types or a dialog is open, and nothing that is not to be seen.
 */
export function usePressKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target, repeat } = event
      if (ctrlKey || metaKey || altKey || repeat || key.length !== 1 || isTyping(target)) return
      if (document.querySelector('dialog[open]') !== null) return
      const control = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].find(
        (each) => each.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase() && each.checkVisibility(),
      )
      if (control === undefined) return
      event.preventDefault()
      control.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Of boxes to tick nothing is typed. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
