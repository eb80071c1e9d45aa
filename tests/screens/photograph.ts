import { mkdirSync } from 'node:fs'
import { findViolationsBy } from '../e2e/support/find-violations.ts'
import type { Page } from '../e2e/support/test.ts'
import { findCutText } from './find-cut-text.ts'

export const folder = 'build/screens'

/**
 * Every rule of axe looks at a state on a phone and on a desktop, and those about colours at its dark theme there; the widths
 * between and beyond show the same elements in other places, which the rules about places look at.
 */
const sizes = [
  { width: 390, height: 844, rules: { dark: 'colours', light: 'all' } },
  { width: 768, height: 1024, rules: { dark: null, light: 'layout' } },
  { width: 1280, height: 900, rules: { dark: 'colours', light: 'all' } },
  { width: 1920, height: 1080, rules: { dark: null, light: 'layout' } },
] as const
/** A run may take some of the pictures alone: its widths with commas between, and a theme. */
const { SCREENS_WIDTHS: someWidths, SCREENS_THEME: oneTheme } = process.env
const isWanted = (width: number, theme: string) =>
  (someWidths?.split(',').includes(String(width)) ?? true) && (oneTheme ?? theme) === theme

export const widths = sizes.map(({ width }) => width)
/** Light is the last, and what the page is left in. */
export const themes = ['dark', 'light'] as const

export interface Shot {
  area: string
  state: string
  page: Page
  /** Only what the window shows, for what floats over a page; the whole page otherwise. */
  isWindow?: boolean
  /** As on paper. */
  isPrint?: boolean
}

/** The file of one picture, below the folder. */
export function fileOf(area: string, state: string, width: number, theme: string): string {
  return `${area}/${state}-${width}-${theme}.png`
}

/**
 * A state at every width in both themes.
 * @returns What is wrong with it: accessibility, sideways scrolling and text that is cut.
 */
export async function photograph({ area, state, page, isWindow = false, isPrint = false }: Shot): Promise<string[]> {
  mkdirSync(`${folder}/${area}`, { recursive: true })
  const found: string[] = []
  for (const { rules, ...size } of sizes) {
    if (!themes.some((theme) => isWanted(size.width, theme))) continue
    await page.setViewportSize(size)
    for (const colorScheme of themes.filter((theme) => isWanted(size.width, theme))) {
      const media = isPrint ? 'print' : 'screen'
      await page.emulateMedia({ colorScheme, media, reducedMotion: 'reduce' })
      const by = rules[colorScheme]
      const wrong = by === null ? [] : await findViolationsBy(page, by)
      if (colorScheme === 'light') wrong.push(...(await findOverflow(page)), ...(await findCutText(page)))
      found.push(...wrong.map((each) => `${area}/${state}, ${size.width} px, ${colorScheme}: ${each}`))
      const path = `${folder}/${fileOf(area, state, size.width, colorScheme)}`
      await page.screenshot({ path, fullPage: !isWindow, animations: 'disabled', caret: 'hide' })
    }
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

async function findOverflow(page: Page): Promise<string[]> {
  const { laidOut, width } = await page.evaluate(() => ({
    laidOut: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  return laidOut > width ? [`is ${laidOut} px wide`] : []
}
