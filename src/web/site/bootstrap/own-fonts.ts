import { nextFrame } from './next-frame.ts'

/**
 * The first page of a visit is painted in the system's fonts, stretched to the widths of ours, so that nobody waits for
 * letters. When it has loaded ours are fetched and take their place without moving anything, part by part, each in a frame
 * of its own: to lay out every text at once would keep a phone from answering.
 */
export async function showOwnFonts(page: Document): Promise<void> {
  const { dataset } = page.documentElement
  if (!('first' in dataset)) return
  await Promise.allSettled(['Newsreader', 'Inter'].map((family) => page.fonts.load(`1rem ${family}`)))
  for (const part of page.querySelectorAll<HTMLElement>('body > :not(main), #main > :first-child > *')) {
    part.dataset.own = ''
    await nextFrame()
  }
  delete dataset.first
}
