/**
 * Changes the fonts of parts of the page without moving what follows: two fonts of the same average width still break
 * some lines differently. Where a text that is wholly on screen comes out shorter its place is kept; where it comes out
 * longer its letters stand a fiftieth of an em closer, and only where even that is not enough something moves. A turn or
 * another width of the window takes both back. What begins below the screen moves nothing: it is not measured, which would
 * lay it out once more.
 */
export function keepLines(parts: readonly HTMLElement[], change: () => void): void {
  // All are measured before the first is changed: each look at a page that has changed has it laid out.
  const shown = parts.flatMap(textsOnScreen).map((element) => ({ element, height: element.offsetHeight }))
  change()
  // A link before the text that it stands in: once it has its old height back, so may that.
  for (const { element, height } of shown.reverse()) {
    const { style } = element
    if (element.offsetHeight === height) continue
    if (element.offsetHeight < height) style.minHeight = `${height}px`
    else {
      const { letterSpacing, fontSize } = getComputedStyle(element)
      style.letterSpacing = `${(Number.parseFloat(letterSpacing) || 0) - Number.parseFloat(fontSize) / 50}px`
      if (element.offsetHeight > height) style.letterSpacing = ''
    }
    addEventListener('resize', () => (style.minHeight = style.letterSpacing = ''), { once: true })
  }
}

function textsOnScreen(element: HTMLElement): HTMLElement[] {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= innerHeight) return []
  const below = [...element.children].flatMap((child) => textsOnScreen(child as HTMLElement))
  return hasText(element) && bottom < innerHeight ? [element, ...below] : below
}

function hasText({ childNodes }: Element): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}
