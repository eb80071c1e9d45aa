/**
 * Ctrl or ⌘ with K opens the menu; a slash goes to the search of the page's list, or opens the menu where there is none.
 * @returns Stops listening.
 */
export function listenForShortcuts(page: Document, openMenu: () => void): () => void {
  function press(event: KeyboardEvent): void {
    const isSearch = isSlash(event)
    if (!isSearch && !isMenuKey(event)) return
    // Another dialog asks for something first.
    if (page.querySelector('dialog[open]') !== null) return
    const search = isSearch ? page.querySelector<HTMLElement>('main input[type="search"]') : null
    event.preventDefault()
    if (search === null) openMenu()
    else search.focus()
  }
  page.addEventListener('keydown', press)
  return () => page.removeEventListener('keydown', press)
}

function isMenuKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
