/**
 * Draws the raster icons that a browser asks for, from the mark: `node scripts/pictures/render-icons.mjs`. Needs Chromium (`CHROME_PATH`, default /usr/bin/chromium).
 */
import { chromium } from '@playwright/test'

const publicDir = new URL('../../public/', import.meta.url)
const ring = (gap, stroke) =>
  `<svg viewBox="0 0 100 100" fill="none"><circle cx="50" cy="50" r="${50 - stroke / 2}" pathLength="360" stroke="#e2492a"
   stroke-width="${stroke}" stroke-dasharray="${360 - gap} ${gap}" transform="rotate(${45 + gap / 2 - 90} 50 50)"/></svg>`

const icon = `<style>body{margin:0;background:#fcfaf6;display:grid;place-content:center;height:100vh}svg{width:64vw}</style>${ring(58, 17)}`

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, width, height, html] of [
  ['icon-192.png', 192, 192, icon],
  ['icon-512.png', 512, 512, icon],
]) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.screenshot({ path: new URL(name, publicDir).pathname })
}
await browser.close()
