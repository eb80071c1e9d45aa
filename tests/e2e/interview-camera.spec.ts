import { chromium } from '@playwright/test'
import { browserArguments, findTestBrowser } from '../../scripts/browser.mjs'
import { makeTemporaryFolder } from '../harness/temporary-folder.ts'
import { chooseVideo, enterOnCamera } from './support/camera.ts'
import { expectAccessible, findViolations } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { silentServer as server } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

const answer =
  'I noticed that nine parcels a week went missing, so I compared the packing list with the courier log myself.'

test('a candidate is asked for the camera by a press, may go on without, and sees what is recorded; the reviewer plays it', async ({
  page,
  browser,
}) => {
  test.setTimeout(10 * 60_000)
  const [customer, address] = [`nora-${Date.now()}@customer.example`, `yara-${Date.now()}@candidate.example`]
  await openForCandidates(page, server, customer)
  await chooseVideo(server, page, 'required')
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Yara Haddad <${address}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  const link = server.url + (await readInterviewLink(server, address))

  await test.step('the way without a camera is as large as the other, and tells nobody why', async () => {
    const without = await browser.newPage()
    const first = await without.goto(link)
    expect(first?.headers()['permissions-policy']).toContain('camera=(),')
    await without.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await without.getByRole('checkbox', { name: /recorded/ }).check()
    await without.getByRole('button', { name: 'Agree and go on' }).click()
    const on = without.getByRole('button', { name: 'Turn the camera on' })
    const off = without.getByRole('button', { name: 'Go on without a camera' })
    await expect(on).toBeVisible()
    await expect(without.getByRole('button', { name: 'Answer in writing' })).toHaveCount(0)
    const [one, other] = [await on.boundingBox(), await off.boundingBox()]
    expect([other?.width, other?.height]).toEqual([one?.width, one?.height])
    expect(await findViolations(without)).toEqual([])
    await on.click()
    await expect(without.getByText(/No camera was found|The camera is blocked/)).toBeVisible()
    await off.click()
    await expect(without.getByRole('button', { name: 'Answer in writing' })).toBeVisible()
    await without.setViewportSize({ width: 320, height: 640 })
    expect(await without.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await without.close()
  })

  const theirs = await launchWithCamera()
  await test.step('on camera they see themselves and whether they are recorded, and everything arrives', async () => {
    const room = await theirs.newPage()
    const first = await room.goto(link)
    expect(first?.headers()['permissions-policy']).toContain('camera=(self),')
    await enterOnCamera(room, 'Answer in writing')
    await expect(room.getByText('Camera on. Being recorded.')).toBeVisible()
    expect(await findViolations(room)).toEqual([])
    await room.getByRole('button', { name: 'Hide my picture' }).click()
    await expect(room.getByLabel('Your camera’s picture')).toHaveCount(0)
    await room.getByRole('button', { name: 'Show my picture' }).click()
    await room.setViewportSize({ width: 320, height: 640 })
    expect(await room.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await room.setViewportSize({ width: 1280, height: 720 })
    const call = room.getByRole('region', { name: 'Conversation with the AI interviewer' })
    await call.getByRole('textbox').fill(answer)
    await call.getByRole('button', { name: 'Send' }).click()
    await expect(call.getByRole('log')).toContainText('packing list', { timeout: 60_000 })
    await room.getByRole('button', { name: 'Camera off' }).click()
    await expect(room.getByText('Camera off.')).toBeVisible()
    await room.getByRole('button', { name: 'Camera on' }).click()
    await expect(room.locator('[data-film="recording"]')).toBeVisible()
    await room.getByRole('button', { name: 'End', exact: true }).click()
    await room.getByRole('button', { name: 'End conversation' }).click()
    await expect(room.locator('[data-upload="done"]')).toBeVisible({ timeout: 120_000 })
  })
  await theirs.close()

  await test.step('the film waits beside the transcript until it is asked for, and plays', async () => {
    await untilTold(server, customer)
    await page.goto(`${server.url}/dashboard/interviews`)
    await page.getByRole('link', { name: 'Report on Yara Haddad' }).click()
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'Show the video' })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    expect(await page.locator('video').count()).toBe(0)
    const show = page.getByRole('button', { name: 'Show the video' })
    const film = page.getByLabel(/^The video of the interview/)
    // The part is fetched after the page listens: what is pressed before is not heard.
    await expect(async () => {
      if (await show.isVisible()) await show.click()
      await expect(film).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await film.press(' ')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
    await film.press(' ')
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect(film).toBeHidden()
  })

  await test.step('the candidate watches it, too, on the page of their own data', async () => {
    const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await own.goto(link)
    await own.getByRole('button', { name: 'Read and correct the transcript' }).click()
    await own.getByText('Watch your video').click()
    const film = own.getByLabel(/^From \d+:\d\d of the conversation/).first()
    await expect(film).toBeVisible()
    await expectAccessible(own, 'own video')
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
    await own.context().close()
  })
})

/** A browser of its own with the browser's own test picture for a camera. */
function launchWithCamera() {
  return chromium.launchPersistentContext(makeTemporaryFolder('camera'), {
    executablePath: findTestBrowser() ?? undefined,
    args: [...browserArguments(), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
}
