import type { Page } from '@playwright/test'

/** Before each page: notes in `window.seenHeights` every height that the element has in the frames until the page has loaded. */
export async function heightsBeforeLoad(page: Page, selector: string): Promise<void> {
  await page.addInitScript((looked) => {
    const seen = new Set<number>()
    Reflect.set(window, 'seenHeights', [])
    const look = () => {
      const element = document.querySelector<HTMLElement>(looked)
      if (element !== null) seen.add(element.offsetHeight)
      Reflect.set(window, 'seenHeights', [...seen])
      requestAnimationFrame(look)
    }
    new MutationObserver(() => {
      const element = document.querySelector<HTMLElement>(looked)
      if (element !== null) seen.add(element.offsetHeight)
    }).observe(document, { childList: true, subtree: true })
    look()
  }, selector)
}

/** Before each page: sums in `window.shiftedBy` what the browser counts as unexpected layout shift. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shiftedBy', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
        Reflect.set(window, 'shiftedBy', Number(Reflect.get(window, 'shiftedBy')) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
