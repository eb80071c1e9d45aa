import type { Page } from '@playwright/test'

/** Text that is cut off or stands outside of the page, and a page that scrolls sideways. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const pageWidth = document.documentElement.scrollWidth

    function isSeen(element: Element): boolean {
      const isHidden = element.closest('script, style, noscript, .sr-only') !== null
      return !isHidden && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    /** What clips the element; hidden from the eye alone is told elsewhere, such as the heads of a table that is folded. */
    function framesOf(element: Element | null): DOMRect[] | null {
      if (element === null) return []
      const around = framesOf(element.parentElement)
      if (around === null || !['hidden', 'clip'].includes(getComputedStyle(element).overflowX)) return around
      const frame = element.getBoundingClientRect()
      return frame.width <= 1 || frame.height <= 1 ? null : [...around, frame]
    }

    function isCut(node: Node, element: Element): boolean {
      const frames = framesOf(element)
      if (frames === null) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const bounds = [new DOMRect(0, 0, width, 0), ...frames]
      return [...range.getClientRects()].some((box) =>
        bounds.some((bound) => box.left < bound.left - 1 || box.right > bound.right + 1),
      )
    }

    const found = pageWidth > width ? [`the page is ${pageWidth} px wide`] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (text !== '' && element !== null && isSeen(element) && isCut(node, element)) found.push(text)
    }
    return [...new Set(found)]
  })
}

/** Words that were never put into the accented language. @param written By others, and never translated. */
export function findUntranslated(page: Page, written: readonly string[]): Promise<string[]> {
  return page.evaluate((others) => {
    const isOurs = (text: string) =>
      /\p{L}{2}/u.test(text) && !text.startsWith('[') && !others.some((other) => text.includes(other))
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isRead = node.parentElement?.closest('script, style, noscript, textarea') === null
      if (isRead) texts.push(node.textContent?.trim() ?? '')
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const named = [...document.body.querySelectorAll(names.map((name) => `[${name}]`).join())]
    texts.push(...named.flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')))
    return [...new Set(texts.filter(isOurs))]
  }, written)
}
