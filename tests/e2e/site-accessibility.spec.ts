import AxeBuilder from '@axe-core/playwright'
import { pages } from '../../src/web/site/pages.ts'
import { expect, test } from './support/test.ts'

const url = process.env.PRODUCT_URL ?? ''
const widths = [320, 390, 768, 1280]

/** Of many pages of a kind the first stands for all: they share their component. */
const visited = pages.filter((page, index) => !page.isInstance || pages[index - 1]?.routeId !== page.routeId)

for (const { id, path, rendering } of visited) {
  if (rendering !== 'ahead') continue
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${id} has no accessibility violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(url + path.replace('*', '/nowhere'))
      await expect(page.locator('.loading-message')).toBeHidden()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const { violations } = await new AxeBuilder({ page })
          .options({ rules: { 'target-size': { enabled: true } } })
          .analyze()
        const found = violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.target).join(' ')}`)
        expect(found, `at ${width} px`).toEqual([])
      }
    })
  }
}
