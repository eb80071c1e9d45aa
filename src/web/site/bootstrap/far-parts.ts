import { nextFrame } from './next-frame.ts'

/**
 * On the first page of a visit what lies below the first screen is laid out only when it comes near (`data-far`, set by
 * `visit.ts`), so that the first paint and the change to our own fonts have little to do. Once the page is at rest the
 * rest is laid out too, part by part, each in a frame of its own: a reader who searches, prints or reads aloud finds all.
 * A long part names its own parts with `data-part`.
 */
export async function layOutFarParts(page: Document): Promise<void> {
  if (!('far' in page.documentElement.dataset)) return
  for (const part of page.querySelectorAll<HTMLElement>('#main > *, [data-later] > *, [data-part], body > footer')) {
    part.dataset.near = ''
    await nextFrame()
  }
  delete page.documentElement.dataset.far
}
