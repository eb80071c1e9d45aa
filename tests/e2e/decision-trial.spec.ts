import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const candidates = 40
/** What a press and a word are taken to cost a recruiter: two seconds, and reading at 240 words a minute. */
const pressMs = 2000
const wordMs = 60_000 / 240
const most = { presses: 3, ms: 90_000 }
const pressesKey = 'presses'

/** Keys that the page was sent since they were last asked for, over whatever it has loaded in between. */
async function takePresses(page: Page): Promise<number> {
  return await page.evaluate((kept) => {
    const presses = Number(sessionStorage.getItem(kept))
    sessionStorage.removeItem(kept)
    return presses
  }, pressesKey)
}

function waiting(left: number): string {
  if (left === 0) return 'Nobody waits for you'
  return left === 1 ? '1 waits for you' : `${left} wait for you`
}

test('forty candidates are decided on by keyboard alone, each with at most three presses and within ninety seconds', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.addInitScript((kept) => {
    addEventListener(
      'keydown',
      () => sessionStorage.setItem(kept, String(Number(sessionStorage.getItem(kept)) + 1)),
      true,
    )
  }, pressesKey)
  await page.setViewportSize({ width: 1280, height: 900 })
  const workspaceId = await signInTo(page, server, '/dashboard/openings', newAddress('trial'))
  await seedWorkspace(page, server, workspaceId, manyInterviews(candidates))
  await page.goto(`${server.url}/dashboard/${workspaceId}/inbox`)
  const pane = page.locator('section', { has: page.locator('h2#inbox-reading') })
  const heading = page.getByRole('heading', { level: 1 })
  const spentMs: number[] = []
  await takePresses(page)
  for (let left = candidates; left > 0; left--) {
    await expect(heading).toHaveText(waiting(left))
    await expect(page.getByText('The score is covered until you press.')).toBeVisible()
    const read = (await pane.textContent()) ?? ''
    await page.keyboard.press('s')
    await expect(page.getByText('The report recommends:')).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press(left % 3 === 0 ? 'd' : 'a')
    await expect(heading).toHaveText(waiting(left - 1))
    const presses = await takePresses(page)
    expect(presses).toBeGreaterThan(0)
    expect(presses).toBeLessThanOrEqual(most.presses)
    spentMs.push(presses * pressMs + read.trim().split(/\s+/).length * wordMs)
  }
  expect(Math.max(...spentMs)).toBeLessThanOrEqual(most.ms)
})
