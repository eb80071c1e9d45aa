import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, test } from './support/test.ts'

const server = silentServer

const candidates = 40
/** What a press and a word are taken to cost a recruiter: two seconds, and reading at 240 words a minute. */
const pressMs = 2000
const wordMs = 60_000 / 240
const most = { presses: 3, ms: 90_000 }

test('forty candidates are decided on by keyboard alone, each with at most three presses and within ninety seconds', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const workspaceId = await signInTo(page, server, '/dashboard/openings', newAddress('trial'))
  await seedWorkspace(page, server, workspaceId, manyInterviews(candidates))
  await page.goto(`${server.url}/dashboard/${workspaceId}/inbox`)
  const heading = page.getByRole('heading', { level: 1 })
  const spentMs: number[] = []
  for (let left = candidates; left > 0; left--) {
    await expect(heading).toHaveText(left === 1 ? '1 waits for you' : `${left} wait for you`)
    await expect(page.getByText('The score is covered until you press.')).toBeVisible()
    const words = await page.evaluate(() => {
      const seen = document.querySelector('h2#inbox-reading')?.closest('section, article, div[role="region"]')
      return (seen?.textContent ?? document.querySelector('main')?.textContent ?? '').trim().split(/\s+/).length
    })
    const presses = ['s', '1', left % 3 === 0 ? 'd' : 'a']
    await page.keyboard.press(presses[0] ?? '')
    await expect(page.getByText('The report recommends:')).toBeVisible()
    for (const key of presses.slice(1)) await page.keyboard.press(key)
    expect(presses.length).toBeLessThanOrEqual(most.presses)
    spentMs.push(presses.length * pressMs + words * wordMs)
  }
  await expect(heading).toHaveText('Nobody waits for you')
  expect(Math.max(...spentMs)).toBeLessThanOrEqual(most.ms)
})
