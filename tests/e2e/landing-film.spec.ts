import { productUrl } from './support/product-url.ts'
import { expect, type Page, test } from './support/test.ts'

/** Every address the page asks for, from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

const pathOf = (url: string) => new URL(url).pathname

test('nothing of the film is asked for before it is seen; then its poster, its captions and its length', async ({
  page,
}) => {
  const asked = watchRequests(page)
  await page.goto(productUrl())
  await page.waitForLoadState('networkidle')
  expect(asked.map(pathOf).filter((path) => path.startsWith('/video/') || path.startsWith('/sample'))).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(10)

  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.map(pathOf)).toEqual(expect.arrayContaining(['/video/demo.jpg', '/video/demo.vtt']))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  const seconds = await film.evaluate((video: HTMLVideoElement) => video.duration)
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(seconds).toBeLessThanOrEqual(90)
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(productUrl()).origin]))
})

test('the film plays, from anywhere in it, with its captions shown', async ({ page }) => {
  await page.goto(productUrl())
  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    video.currentTime = 30
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(30)
  const cuesShown = () =>
    film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => (track?.mode === 'showing' ? track.cues?.length : 0))
  await expect.poll(cuesShown).toBeGreaterThan(10)
})

test('what is said and shown in the film can be read', async ({ page }) => {
  await page.goto(productUrl())
  await page.getByText('What is said and shown').click()
  await expect(page.getByText('How did it end, and did it last?').last()).toBeVisible()
})

test('films and recordings are sent in parts', async ({ request }) => {
  for (const path of ['/video/demo.mp4', '/sample/turn-1.m4a']) {
    const answer = await request.get(productUrl() + path, { headers: { range: 'bytes=0-1' } })
    expect(answer.status(), path).toBe(206)
    expect(answer.headers()['content-range'], path).toMatch(/^bytes 0-1\/\d+$/)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the film and its text are in reach', async ({ page }) => {
    await page.goto(productUrl())
    await expect(page.locator('video[controls]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the film by itself' })).toHaveAttribute('href', '/video/demo.mp4')
    await page.getByText('What is said and shown').click()
    await expect(page.getByText('How did it end, and did it last?').last()).toBeVisible()
  })
})
