/**
 * Draws the raster pictures that a browser or a link preview asks for, from the mark and the site's own fonts:
 * `node scripts/pictures/render-icons.mjs`. Needs Chromium (`CHROME_PATH`, default /usr/bin/chromium).
 */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const publicDir = new URL('../../public/', import.meta.url)
const serif = readFileSync(new URL('../../src/ui/fonts/newsreader.woff2', import.meta.url)).toString('base64')
const ring = (gap, stroke) =>
  `<svg viewBox="0 0 100 100" fill="none"><circle cx="50" cy="50" r="${50 - stroke / 2}" pathLength="360" stroke="#e2492a"
   stroke-width="${stroke}" stroke-dasharray="${360 - gap} ${gap}" transform="rotate(${45 + gap / 2 - 90} 50 50)"/></svg>`

const icon = `<style>body{margin:0;background:#fcfaf6;display:grid;place-content:center;height:100vh}svg{width:64vw}</style>${ring(58, 17)}`
const preview = `<style>
  @font-face{font-family:N;src:url(data:font/woff2;base64,${serif})}
  body{margin:0;width:1200px;height:630px;background:#fcfaf6;color:#1e1712;font-family:N;position:relative;overflow:hidden}
  h1{position:absolute;left:80px;top:196px;margin:0;font-weight:400;font-size:84px;line-height:1.03;letter-spacing:-.03em;width:640px;text-wrap:balance}
  p{position:absolute;left:80px;bottom:64px;margin:0;font-size:36px;letter-spacing:-.02em}
  svg{position:absolute;right:-210px;top:-35px;width:700px}
</style><h1>The AI recruiter that shows its reasons</h1><p>Openround</p>${ring(44, 6)}`

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, width, height, html] of [
  ['icon-192.png', 192, 192, icon],
  ['icon-512.png', 512, 512, icon],
  ['og.png', 1200, 630, preview],
]) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: new URL(name, publicDir).pathname })
}
await browser.close()
