/** On the button of an island: the keys press it. */
export const menuButton = { 'data-opens-menu': '' } as const

/**
 * Ctrl or ⌘ with K presses the menu's button; a slash goes to the search of the page's list, or presses the button where
 * there is none. It listens outside the island, because a press wakes an island and a key that nobody hears is lost.
 */
export function listenForShortcuts(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const isSearch = isSlash(event)
    if (!isSearch && !isMenuKey(event)) return
    // Another dialog asks for something first.
    if (page.querySelector('dialog[open]') !== null) return
    const search = isSearch ? page.querySelector<HTMLElement>('main input[type="search"]') : null
    const button = page.querySelector<HTMLElement>('[data-opens-menu]')
    if (search === null && button === null) return
    event.preventDefault()
    if (search === null) button?.click()
    else search.focus()
  })
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
