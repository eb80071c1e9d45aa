import { nextFrame } from './next-frame.ts'

/**
 * The first page of a visit (`data-first`, set by `visit.ts`) is painted in the system's fonts, stretched to the widths of
 * ours, so that nobody waits for letters, and what lies below its first screen is laid out only when it comes near. When
 * it has loaded our fonts take the place of the system's without moving anything, and then the rest is laid out too: a
 * reader who searches, prints or reads aloud finds all. Both part by part, each in a frame of its own: at once they would
 * keep a phone from answering. A long part names its own parts with `data-part`.
 * The mark itself stays, since taking it away would have the browser look at every element again.
 *
 * @param laterStyles Resolves when the page's later parts are styled: to lay them out before would be for nothing.
 */
export async function finishFirstPage(page: Document, laterStyles: Promise<unknown>): Promise<void> {
  if (!('first' in page.documentElement.dataset)) return
  await Promise.allSettled(['Newsreader', 'Inter'].map((family) => page.fonts.load(`1rem ${family}`)))
  for (const part of page.querySelectorAll<HTMLElement>(firstParts)) {
    part.dataset.own = ''
    await nextFrame()
  }
  await laterStyles
  for (const part of page.querySelectorAll<HTMLElement>(farParts)) {
    part.dataset.own = ''
    part.dataset.near = ''
    await nextFrame()
  }
}

const firstParts = 'body > :not(main), #main > :first-child > *'
/** As `shell.css` names them. */
const farParts = '#main > *, [data-later] > *, [data-part], body > footer'
