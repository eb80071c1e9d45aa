import { pages } from '../../src/web/site/pages.ts'
import { expectAccessible, findViolations, findViolationsAnywhere } from './support/find-violations.ts'
import { expect, test } from './support/test.ts'

const url = process.env.PRODUCT_URL ?? ''

/** Of many pages of a kind the first stands for all: they share their component. */
const visited = pages.filter((page, index) => !page.isInstance || pages[index - 1]?.routeId !== page.routeId)

test('what is wrong with a page is found', async ({ page }) => {
  await page.setContent('<main><h1>Words</h1><img src="data:,"><p style="color:#ccc">Pale</p></main>')
  const found = await findViolations(page)
  expect(found.some((line) => line.startsWith('image-alt: img'))).toBe(true)
  expect(found.some((line) => line.startsWith('color-contrast: p'))).toBe(true)
})

test('so is what is wrong with one width or one theme', async ({ page }) => {
  await page.setContent(`<!doctype html><style>@media (prefers-color-scheme: dark) { p { color: #222; background: #111 } }
    @media (min-width: 700px) { i { display: block; width: 800px; height: 9px } }</style>
    <html lang="en"><title>Words</title><main><h1>Words</h1><p>Dark</p><i></i></main>`)
  const found = await findViolationsAnywhere(page)
  expect(found.filter((line) => line.includes('color-contrast')).map((line) => line.split(' px')[0])).toEqual([
    'dark, 320',
    'dark, 390',
    'dark, 768',
    'dark, 1280',
  ])
  expect(found.filter((line) => line.endsWith('px wide')).map((line) => line.split(' px')[0])).toEqual([
    'dark, 768',
    'light, 768',
  ])
})

for (const { id, path, rendering } of visited) {
  if (rendering !== 'ahead') continue
  test(`${id} has no accessibility violation, at any width and in either theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(url + path.replace('*', '/nowhere'))
    await expect(page.locator('.loading-message')).toBeHidden()
    await expectAccessible(page)
  })
}
