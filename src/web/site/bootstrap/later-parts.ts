import { dividePart } from './divide-part.ts'
import { isFirst } from './first-page.ts'
import { nextFrame } from './next-frame.ts'

/**
 * Shows the parts of a page that wait for the whole stylesheet (`LaterParts`) when it is here: in a frame of their own,
 * after the one in which the rest of the page is looked at again; on the first page of a visit only those pieces that come
 * near the screen, and `finishFirstPage` adds the others. An address that points into them is followed then.
 */
export async function showLaterParts(page: Document, loadStyles: () => Promise<unknown>): Promise<void> {
  const later = page.querySelector<HTMLElement>('[data-later]')
  if (later === null) return
  await loadStyles()
  if (isFirst(page) && later.getBoundingClientRect().top >= innerHeight) [...later.children].forEach(dividePart)
  await nextFrame()
  later.dataset.later = 'styled'
  later.querySelector(':target')?.scrollIntoView()
}
