import { dividePart, elementsPerFrame, farPiece, ownLength } from './divide-part.ts'
import { keepLines } from './keep-lines.ts'
import { nextFrame } from './next-frame.ts'

/**
 * The first page of a visit (`data-first`, set by `visit.ts`) is painted in the system's fonts, stretched to the widths of
 * ours, so that nobody waits for letters, and what lies below its first screen is laid out only when it comes near. When
 * it has loaded our fonts take the place of the system's without moving anything, and then the rest is laid out too: a
 * reader who searches, prints or reads aloud finds all. Both part by part, a few in each frame: at once they would keep a
 * phone from answering. A page may name parts of its own with `data-part`; what is still too long is divided.
 * The page's own mark stays until `leaveFirstPage`, since taking it away has the browser look at every element again.
 *
 * @param laterStyles Resolves when the page's later parts are styled: to lay them out before would be for nothing.
 */
export async function finishFirstPage(page: Document, laterStyles: Promise<unknown>): Promise<void> {
  if (!isFirst(page)) return
  await Promise.allSettled(['Newsreader', 'Inter'].map((family) => page.fonts.load(`1rem ${family}`)))
  await finish(page.querySelectorAll<HTMLElement>(firstParts))
  await laterStyles
  // Measured before the first is divided: each look at a page that has changed has it laid out.
  const far = [...page.querySelectorAll(farParts)].filter((part) => part.getBoundingClientRect().top >= innerHeight)
  far.forEach(dividePart)
  await finish(page.querySelectorAll<HTMLElement>(`${farParts}, [data-part]`))
}

/** What comes into a finished page is not of its first parts: it has our fonts and its place at once. */
export function leaveFirstPage(page: Document): void {
  delete page.documentElement.dataset.first
}

export function isFirst(page: Document): boolean {
  return 'first' in page.documentElement.dataset
}

/** As `fonts.css` and `shell.css` name them. */
const firstParts = 'body > :is(a, aside, div, header), #main > :first-child > *'
const farParts = '#main > :nth-child(n + 2):not([data-later]), [data-later] > *, body > footer'

/** Each before its pieces, as the page has them: a piece keeps its own letters until its turn comes. */
async function finish(parts: Iterable<HTMLElement>): Promise<void> {
  for (const few of byFrame(parts)) {
    // To measure what layout leaves out would have it laid out.
    const measured = few.filter(({ dataset }) => dataset.part !== farPiece)
    keepLines(measured, () => {
      for (const part of few) part.dataset.final = ''
    })
    await nextFrame()
  }
}

function* byFrame(parts: Iterable<HTMLElement>): Generator<HTMLElement[]> {
  let few: HTMLElement[] = []
  let length = 0
  for (const part of parts) {
    const added = 1 + ownLength(part)
    if (few.length > 0 && length + added > elementsPerFrame) {
      yield few
      few = []
      length = 0
    }
    few.push(part)
    length += added
  }
  if (few.length > 0) yield few
}
