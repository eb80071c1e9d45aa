/**
 * One item of a group open at a time, where the browser does not see to it itself (`<details name>`: Chrome before 120,
 * Safari before 17.2, Firefox before 130).
 */
export function closeOthers(opened: HTMLDetailsElement): void {
  const name = opened.getAttribute('name')
  if (name === null || !opened.open) return
  for (const item of opened.ownerDocument.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (item !== opened && item.getAttribute('name') === name) item.open = false
  }
}

export function startAccordions(page: Document): void {
  if ('name' in HTMLDetailsElement.prototype) return
  const listener = ({ target }: Event) => target instanceof HTMLDetailsElement && closeOthers(target)
  // The event does not bubble, but it is heard on its way down.
  page.addEventListener('toggle', listener, true)
}
