/** Opens the dialog that a link or button names in `data-opens`; without script the link leads where its `href` says. */
export function startDialogs(page: Document): void {
  page.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null
    const dialog = findDialog(page, opener?.dataset.opens ?? '')
    if (opener === null || dialog === null) return
    // A press that asks for another tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openDialog(dialog, opener)
    warnOfIdentity(dialog)
  })
  page.addEventListener('pointerdown', ({ target }) => {
    // What lies behind belongs to the dialog's own element, what is in it to its content.
    if (target instanceof HTMLDialogElement) target.close()
  })
}

/** The dialog that lies in the template of this name; from then on it stands behind it. Null when there is none. */
export function findDialog(page: Document, id: string): HTMLDialogElement | null {
  const template = page.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) return null
  if (!(template.nextElementSibling instanceof HTMLDialogElement))
    template.after(page.importNode(template.content, true))
  const dialog = template.nextElementSibling
  return dialog instanceof HTMLDialogElement ? dialog : null
}

/** The first field takes the focus; when the dialog closes it goes back to what opened it, or to the menu that holds that. */
export function openDialog(dialog: HTMLDialogElement, opener: HTMLElement | null): void {
  if (dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input:not([tabindex])')?.focus()
  dialog.addEventListener(
    'close',
    () => {
      const menu = opener?.closest('[popover]')
      const back = menu ? dialog.ownerDocument.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) : opener
      back?.focus()
    },
    { once: true },
  )
}

let hasWarned = false

/**
 * Specification, section 4: authentication that is not fully configured is skipped with one warning, given where signing in
 * is offered.
 */
export function warnOfIdentity(place: ParentNode): void {
  if (hasWarned || place.querySelector('[data-identity="incomplete"]') === null) return
  hasWarned = true
  // biome-ignore lint/suspicious/noConsole: the specification asks for it, and it is for the site's owner.
  console.warn('Authentication is not fully configured (api key, project id, app id): Google sign-in is off.')
}
