/** Shows the parts of a page that wait for the whole stylesheet (`LaterParts`) when it is here. */
export async function showLaterParts(page: Document, loadStyles: () => Promise<unknown>): Promise<void> {
  const later = page.querySelector<HTMLElement>('[data-later]')
  if (later === null) return
  await loadStyles()
  later.dataset.later = 'styled'
}
