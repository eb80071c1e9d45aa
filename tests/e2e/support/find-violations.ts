import { expect, type Page } from '@playwright/test'
import axe, { type NodeResult, type Result, type RunOptions } from 'axe-core'

const widths = [320, 390, 768, 1280]

/** The rules that look at colours: of a page in its other theme the rest say what they have said. */
const colourRules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } satisfies RunOptions

/** The rules that look at where things lie: they are what another width of the same page can break. */
const layoutRules = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
} satisfies RunOptions

const allRules = { rules: { 'target-size': { enabled: true } } } satisfies RunOptions

/**
 * What axe finds wrong with a page as it stands, a line for each rule with its places; the size of targets counts too.
 * Frames show what others wrote and are left out.
 * @param within Looks at this part alone.
 */
export function findViolations(page: Page, within?: string): Promise<string[]> {
  return readViolations(page, allRules, within)
}

const rules = { all: allRules, colours: colourRules, layout: layoutRules } as const

/** By some rules alone, for a page that the others have looked at in another theme or at another width. */
export function findViolationsBy(page: Page, which: keyof typeof rules): Promise<string[]> {
  return readViolations(page, rules[which])
}

/** At every width and in both themes; the page is left as wide as it was, in the light one. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  const size = page.viewportSize()
  const found = await findViolationsAnywhere(page)
  expect(found, where).toEqual([])
  if (size !== null) await page.setViewportSize(size)
}

/** What is wrong at any width in either theme, and what scrolls sideways. */
export async function findViolationsAnywhere(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const violations = await readViolations(page, colorScheme === 'light' ? allRules : colourRules)
      const laidOut = await page.evaluate(() => document.documentElement.scrollWidth)
      if (laidOut > width) violations.push(`is ${laidOut} px wide`)
      found.push(...violations.map((violation) => `${colorScheme}, ${width} px: ${violation}`))
    }
  }
  return found
}

async function readViolations(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  await atRest(page)
  const violations = await runAxe(page, options, within)
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const places: string[] = []
    for (const node of nodes)
      if (id !== 'target-size' || !(await liesUnderBar(page, node))) places.push(String(node.target))
    if (places.length > 0) found.push(`${id}: ${places.join(' ')}`)
  }
  return found
}

/** Axe is 580 kB of script that takes as long to read as a look with it: a page is given it once, however often it is looked at. */
async function runAxe(page: Page, options: RunOptions, within?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { exclude: ['iframe'], ...(within === undefined ? {} : { include: [within] }) }
  // What is right is counted, and not gathered place by place.
  const run: RunOptions = { ...options, resultTypes: ['violations'] }
  return page.evaluate(
    async ({ context, run }) => {
      const looked: typeof axe = Reflect.get(window, 'axe')
      return (await looked.run(context, run)).violations
    },
    { context, run },
  )
}

/**
 * Nothing covers it but a bar that stays in view while the page scrolls, from under which it can be scrolled, or what is
 * unfolded over the page and folds again.
 */
function liesUnderBar(page: Page, { any }: NodeResult): Promise<boolean> {
  // What lies partly under a bar also seems to be near its neighbours: what covers it is told by the check of its size.
  const sizes = any.filter(({ id }) => id === 'target-size')
  const covers = sizes.flatMap(({ relatedNodes }) => (relatedNodes ?? []).map(({ target }) => String(target)))
  return page.evaluate((selectors) => {
    const floats = (element: Element | null): boolean => {
      if (element === null) return false
      const { position } = getComputedStyle(element)
      const isUnfolded = position === 'absolute' && element.parentElement?.matches('details[open]') === true
      return position === 'sticky' || isUnfolded || floats(element.parentElement)
    }
    return selectors.length > 0 && selectors.every((selector) => floats(document.querySelector(selector)))
  }, covers)
}

/** What moves longer than this moves for ever: milliseconds. */
const longestMotionMs = 5_000

/** Colours on their way from one theme or state to the next have contrasts that nobody is meant to read. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const running = document.getAnimations().filter(({ playState, effect, timeline }) => {
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && timeline === document.timeline && end !== Number.POSITIVE_INFINITY
    })
    const ended = Promise.allSettled(running.map(({ finished }) => finished))
    // What the browser has stopped to show does not end.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, longestMs))])
  }, longestMotionMs)
}
