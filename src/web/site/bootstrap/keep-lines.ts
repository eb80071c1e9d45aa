/** How much closer letters may stand to keep a text within its lines, in em; more would be seen. */
const closer = [0.004, 0.008, 0.012, 0.016, 0.02]

/**
 * Changes the fonts of a part of the page without moving what follows: two fonts of the same average width still break
 * some lines differently. Where a text on screen comes out shorter its place is kept; where it comes out longer its letters
 * stand a little closer, and only where even that is not enough something moves. A turn or another width of the window
 * takes both back.
 */
export function keepLines(part: HTMLElement, change: () => void): void {
  const view = part.ownerDocument.defaultView
  const shown = [part, ...part.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.offsetHeight > 0 && element.getBoundingClientRect().top < (view?.innerHeight ?? 0),
  )
  const heights = new Map(shown.map((element) => [element, element.offsetHeight]))
  change()
  const held: HTMLElement[] = []
  // The innermost first: once a text has its old height back, so has what it stands in.
  for (const [element, height] of [...heights].reverse()) {
    if (element.offsetHeight === height) continue
    held.push(element)
    if (element.offsetHeight < height) element.style.minHeight = `${height}px`
    else squeeze(element, height)
  }
  if (held.length === 0) return
  view?.addEventListener(
    'resize',
    () => {
      for (const { style } of held) style.minHeight = style.letterSpacing = ''
    },
    { once: true },
  )
}

function squeeze(element: HTMLElement, height: number): void {
  const { letterSpacing, fontSize } = getComputedStyle(element)
  for (const less of closer) {
    element.style.letterSpacing = `${(Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize) - less}em`
    if (element.offsetHeight <= height) return
  }
  element.style.letterSpacing = ''
}
