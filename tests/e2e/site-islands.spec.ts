import { expect, test } from './support/test.ts'

const url = process.env.PRODUCT_URL ?? ''

test('a public page loads the bootstrap and no React before somebody acts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const bytes: number[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') bytes.push(Number(response.headers()['content-length']))
  })
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  expect(scripts.every((script) => /\/assets\/(entry\.site|bootstrap|shared)-/.test(script))).toBe(true)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
  expect(await page.locator('[data-island]').count()).toBeGreaterThan(0)
  await expect(page.locator('[data-island][data-awake]')).toHaveCount(0)
})

test('what is typed and pressed while the code is on its way is not lost', async ({ page }) => {
  await page.goto(`${url}/voice`)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  const name = page.getByLabel('Name')
  await name.pressSequentially('Ada')
  const demo = page.locator('[data-island="live-demo"]')
  await demo.getByLabel('Email').pressSequentially('nobody')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(demo).toHaveAttribute('data-waking', '')
  await expect(page.getByRole('button', { name: 'Start Call' })).toHaveAttribute('data-held', '')
  arrive()
  await expect(demo).toHaveAttribute('data-awake', '')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(name).toHaveValue('Ada')
  await expect(demo.getByLabel('Email')).toHaveValue('nobody')
})

test('an island whose code cannot be loaded says so, and the next press tries again', async ({ page }) => {
  await page.goto(`${url}/voice`)
  let isOffline = true
  await page.route('**/assets/*.js', (route) => (isOffline ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible()
  isOffline = false
  // A browser remembers a module that failed, so a second try may need the page anew; the first press must still work then.
  await page.reload()
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('.field-error', { hasText: 'Name must be at least 2 characters' })).toBeVisible()
})

test('nothing on a public page offends its policy, and nothing is asked of another host', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) problems.push(request.url())
  })
  for (const path of ['/', '/voice', '/pricing', '/integrations', '/instructions']) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
  }
  expect(problems).toEqual([])
})
