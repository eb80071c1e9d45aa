/**
 * The first page of a visit is painted in the system's fonts, stretched to the widths of ours, so that nobody waits for
 * letters. When it has loaded ours are fetched and take their place at once, without moving anything.
 */
export async function showOwnFonts(page: Document): Promise<void> {
  const { dataset } = page.documentElement
  if (!('first' in dataset)) return
  await Promise.allSettled(['Newsreader', 'Inter'].map((family) => page.fonts.load(`1rem ${family}`)))
  delete dataset.first
}
