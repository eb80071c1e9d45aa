import { keepLines } from './keep-lines.ts'
import { nextFrame } from './next-frame.ts'

/**
 * The first page of a visit (`data-first`, set by `visit.ts`) is painted in the system's fonts, stretched to the widths of
 * ours, so that nobody waits for letters, and what lies below its first screen is laid out only when it comes near. When
 * it has loaded our fonts take the place of the system's without moving anything, and then the rest is laid out too: a
 * reader who searches, prints or reads aloud finds all. Both part by part, each in a frame of its own: at once they would
 * keep a phone from answering. A long part names its own parts with `data-part`.
 * The page's own mark stays, since taking it away would have the browser look at every element again.
 *
 * @param laterStyles Resolves when the page's later parts are styled: to lay them out before would be for nothing.
 */
export async function finishFirstPage(page: Document, laterStyles: Promise<unknown>): Promise<void> {
  if (!('first' in page.documentElement.dataset)) return
  await Promise.allSettled(['Newsreader', 'Inter'].map((family) => page.fonts.load(`1rem ${family}`)))
  await finish(page, firstParts)
  await laterStyles
  // A part of a part first: once its letters are ours it is not looked at again for those of the whole.
  await finish(page, '[data-part]')
  await finish(page, farParts)
}

/** As `fonts.css` and `shell.css` name them. */
const firstParts = 'body > :is(a, aside, div, header), #main > :first-child > *'
const farParts = '#main > :nth-child(n + 2):not([data-later]), [data-later] > *, body > footer'

async function finish(page: Document, parts: string): Promise<void> {
  for (const part of page.querySelectorAll<HTMLElement>(parts)) {
    keepLines(part, () => {
      part.dataset.final = ''
    })
    await nextFrame()
  }
}
