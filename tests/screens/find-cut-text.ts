import type { Page } from '../e2e/support/test.ts'

/** A box around a text, as far as it matters to what is seen of the text. */
export interface Box {
  left: number
  right: number
  bottom: number
  overflowX: string
  overflowY: string
  /** Hidden from sight and read out, floating over the page, or telling in its title what it shortens. */
  isExempt: boolean
}

export interface PlacedText {
  words: string
  left: number
  right: number
  bottom: number
  /** From the inside out, those that clip, scroll or are exempt. */
  boxes: readonly Box[]
}

const slackPx = 2
const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Whether a box cuts a text off, or the page's edge does; what scrolls is whole. */
export function isCut({ left, right, bottom, boxes }: PlacedText, pageWidth: number): boolean {
  for (const box of boxes) {
    if (box.isExempt) return false
    const isBeside = right > box.right + slackPx || left < box.left - slackPx
    if (isClipping(box.overflowX) && isBeside) return true
    if (isClipping(box.overflowY) && !isScrolling(box.overflowX) && bottom > box.bottom + slackPx) return true
    if (isScrolling(box.overflowX) || isScrolling(box.overflowY)) return false
  }
  return right > pageWidth + slackPx || left < -slackPx
}

/** A line for each text of the page that is cut off. */
export async function findCutText(page: Page): Promise<string[]> {
  const { texts, width } = await placeTexts(page)
  const cut = texts.filter((text) => isCut(text, width)).map(({ words }) => `cuts “${words.slice(0, 60)}”`)
  return [...new Set(cut)]
}

function placeTexts(page: Page): Promise<{ texts: PlacedText[]; width: number }> {
  return page.evaluate(() => {
    function boxOf(element: Element): Box {
      const { left, right, bottom, width, height } = element.getBoundingClientRect()
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element)
      const isExempt =
        [width <= 1, height <= 1, clipPath !== 'none', position === 'fixed'].includes(true) ||
        element.hasAttribute('title')
      return { left, right, bottom, overflowX, overflowY, isExempt }
    }
    function boxesAround(element: Element | null): Box[] {
      if (element === null) return []
      const box = boxOf(element)
      const matters = box.isExempt || box.overflowX !== 'visible' || box.overflowY !== 'visible'
      return [...(matters ? [box] : []), ...boxesAround(element.parentElement)]
    }
    function place(text: Node): PlacedText[] {
      const words = (text.textContent ?? '').trim()
      const parent = text.parentElement
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length === 0) return []
      const left = Math.min(...rects.map((rect) => rect.left))
      const right = Math.max(...rects.map((rect) => rect.right))
      return [{ words, left, right, bottom: Math.max(...rects.map((rect) => rect.bottom)), boxes: boxesAround(parent) }]
    }
    const pen = document.createElement('canvas').getContext('2d')
    /** What a field shows is no text of the page: it is measured in the field's font. */
    function placeField(field: HTMLSelectElement | HTMLInputElement): PlacedText[] {
      const words =
        field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value === '' && field.placeholder
      if (!words || pen === null || !field.checkVisibility({ visibilityProperty: true })) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      const box = boxOf(field)
      const left = box.left + Number.parseFloat(paddingLeft)
      const right = left + pen.measureText(words).width
      const edge = { ...box, right: box.right - Number.parseFloat(paddingRight), overflowX: 'hidden', isExempt: false }
      return [{ words, left, right, bottom: box.bottom, boxes: [edge] }]
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: PlacedText[] = []
    while (walker.nextNode() !== null) texts.push(...place(walker.currentNode))
    const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')
    for (const field of fields) texts.push(...placeField(field))
    return { texts, width: document.documentElement.clientWidth }
  })
}
