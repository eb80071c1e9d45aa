import { atsCatalogue } from '../../src/content/ats-catalogue.ts'
import { slugOf } from '../../src/content/integrations.ts'
import { expectAccessible } from './support/find-violations.ts'
import { productUrl } from './support/product-url.ts'
import type { Page } from './support/test.ts'
import { expect, test } from './support/test.ts'

const list = () => `${productUrl()}/integrations`
const entries = (page: Page) => page.locator('.ats-entry')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name: new RegExp(`^${name}`) })

async function names(page: Page): Promise<string[]> {
  return entries(page).getByRole('heading').allTextContents()
}

test('the list shows every system with the first two of its three features and a way to a demo', async ({ page }) => {
  await page.goto(list())
  await expect(entries(page)).toHaveCount(56)
  const lever = entries(page).filter({ has: page.getByRole('heading', { name: 'Lever', exact: true }) })
  await expect(lever.getByRole('listitem')).toHaveText(['Opportunity-based pipeline', 'Stage-change webhooks'])
  await expect(lever).not.toContainText('Notes, files and tags')
  await expect(lever.getByRole('link', { name: 'Book a demo for Lever' })).toHaveAttribute(
    'href',
    '/book-a-demo?ats=Lever',
  )
  await lever.getByRole('link', { name: 'Book a demo for Lever' }).click()
  await expect(page).toHaveURL(`${productUrl()}/book-a-demo?ats=Lever`)
})

test('a name, a feature that is not shown, a website and a label are found, in any case', async ({ page }) => {
  await page.goto(list())
  for (const [query, found] of [
    ['ASHBY', ['Ashby']],
    ['notes, files and tags', ['Lever']],
    ['avature.net', ['Avature']],
    ['owned by sap', ['SmartRecruiters']],
  ] as const) {
    await field(page).fill(query)
    await expect(entries(page)).toHaveCount(found.length)
    expect(await names(page)).toEqual(found)
  }
  await field(page).fill('emerging')
  await expect(entries(page)).toHaveCount(11)
})

test('a query that contains one of the words for all of them matches everything, what it names first', async ({
  page,
}) => {
  await page.goto(list())
  for (const query of ['ats', 'Applicant Tracking', 'recruiting', 'recruitment tools', 'hr', 'best platform']) {
    await field(page).fill(query)
    await expect(page.getByRole('heading', { name: /^Results 56/ }), query).toBeVisible()
    await expect(entries(page)).toHaveCount(56)
  }
  await field(page).fill('JazzHR')
  await expect(entries(page).first()).toContainText('JazzHR')
})

test('category and search combine, and an empty search leaves the category', async ({ page }) => {
  await page.goto(list())
  await category(page, 'Staffing').click()
  await expect(entries(page)).toHaveCount(15)
  await expect(category(page, 'Staffing')).toHaveAttribute('aria-pressed', 'true')
  await field(page).fill('agency crm')
  await expect(entries(page)).toHaveCount(3)
  await field(page).fill('platform')
  await expect(entries(page)).toHaveCount(15)
  await field(page).fill('  ')
  await expect(page.getByRole('heading', { level: 2, name: /^Staffing/ })).toBeVisible()
  await expect(entries(page)).toHaveCount(15)
  for (const [name, count] of [
    ['Enterprise', 14],
    ['Mid-Market', 14],
    ['SMB', 13],
    ['All', 56],
  ] as const) {
    await category(page, name).click()
    await expect(entries(page)).toHaveCount(count)
  }
})

test('nothing found is said with what to do, and one press brings everything back', async ({ page }) => {
  await page.goto(list())
  await field(page).fill('orchard')
  await expect(page.getByRole('heading', { name: 'No platforms found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all platforms' }).click()
  await expect(entries(page)).toHaveCount(56)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('the count is told once, after the typing', async ({ page }) => {
  await page.goto(list())
  await field(page).focus()
  await expect(page.locator('[data-island="ats-search"]')).toHaveAttribute('data-awake', '')
  await page.evaluate(() => {
    const status = document.querySelector('[data-island="ats-search"] [role="status"]')
    const told: (string | null)[] = []
    Object.assign(window, { told })
    if (status)
      new MutationObserver(() => told.push(status.textContent)).observe(status, {
        childList: true,
        subtree: true,
        characterData: true,
      })
  })
  await field(page).pressSequentially('bullhorn')
  const told = () => page.evaluate(() => Reflect.get(window, 'told') as string[])
  await expect.poll(told).toEqual(['1 platform found'])
  await field(page).fill('orchard')
  await expect.poll(told).toEqual(['1 platform found', 'No platforms found'])
})

test('a list can be linked to, and the way back leads through what was chosen', async ({ page }) => {
  await page.goto(`${list()}?q=signed&category=Mid-Market&utm_source=x`)
  await expect(field(page)).toHaveValue('signed')
  await expect(category(page, 'Mid-Market')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => names(page)).toEqual(['Greenhouse', 'Teamtailor', 'Tellent Recruitee'])

  await category(page, 'All').click()
  await expect(page).toHaveURL(`${list()}?q=signed&utm_source=x`)
  await field(page).fill('')
  await field(page).pressSequentially('lever')
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('q') === 'lever' && searchParams.has('utm_source'),
  )
  await page.goBack()
  await expect(field(page)).toHaveValue('signed')
  await page.goBack()
  await expect(category(page, 'Mid-Market')).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await page.goForward()
  await expect(field(page)).toHaveValue('lever')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Lever'])

  await page.goto(`${list()}?q=recruit&category=Staffing`)
  await expect.poll(() => names(page)).toContain('Recruit CRM')
  await page.getByRole('link', { name: 'Recruit CRM', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recruit CRM')
  await page.goBack()
  await expect(field(page)).toHaveValue('recruit')
})

test('what is typed and pressed while the code is on its way is not lost', async ({ page }) => {
  await page.goto(list())
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await field(page).pressSequentially('agency')
  await category(page, 'Staffing').click()
  await expect(entries(page)).toHaveCount(56)
  arrive()
  await expect(entries(page)).toHaveCount(6)
  await expect(field(page)).toHaveValue('agency')
  await expect(category(page, 'Staffing')).toHaveAttribute('aria-pressed', 'true')
})

test('View All scrolls to the list, takes the focus there and undoes what was filtered', async ({ page }) => {
  await page.goto(`${list()}?q=lever`)
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(entries(page)).toHaveCount(56)
  await expect(page.locator('#platforms')).toBeFocused()
  await expect(field(page)).toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => Math.abs(document.querySelector('#platforms')?.getBoundingClientRect().top ?? 999)))
    .toBeLessThan(120)
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
})

test('scrolling is smooth, except for those who asked for less motion', async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(list())
  expect(await behaviour()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behaviour()).toBe('auto')
})

test('the catalogue works by keyboard alone', async ({ page }) => {
  await page.goto(list())
  await field(page).focus()
  await page.keyboard.type('breezy')
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${list()}?q=breezy`)
  await expect(field(page)).toBeFocused()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await expect(category(page, 'SMB')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(category(page, 'SMB')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Breezy HR', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${list()}/breezy-hr`)
})

test('without JavaScript the list is complete and says why nothing filters it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${list()}?q=lever`)
  await expect(entries(page)).toHaveCount(56)
  await expect(field(page)).toBeHidden()
  expect(await page.content()).toContain('Searching and filtering need JavaScript')
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(`${list()}?q=lever#platforms`)
  await context.close()
})

test('every system has its page, and an unknown one answers 404 with the not-found card', async ({ page, request }) => {
  for (const system of atsCatalogue) {
    const answer = await request.get(`${list()}/${slugOf(system)}`)
    expect(answer.status(), system.name).toBe(200)
    expect(await answer.text()).toContain(`<title>${system.name.replaceAll('&', '&amp;')} integration · `)
  }
  const answer = await page.goto(`${list()}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('a system’s page says how it connects, what it needs, on which plans, and books a demo for it', async ({
  page,
}) => {
  await page.goto(`${list()}/greenhouse`)
  for (const words of [
    'Native connector',
    'What is asked for',
    'API Credentials, and make one of the type Harvest V3',
    'Or as an assessment',
    'Harvest v3 credential',
    'signed web hook',
    'Mid-Market',
    'Assessment partner API',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await expect(page.getByRole('definition').filter({ hasText: /^None\. Reports can be read/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'greenhouse.io', exact: true })).toHaveAttribute(
    'href',
    'https://greenhouse.io',
  )
  await expect(page.getByRole('link', { name: 'harvestdocs.greenhouse.io' })).toBeVisible()
  await page.goto(`${list()}/avature`)
  await expect(page.getByText('By API or CSV', { exact: true })).toBeVisible()
  await expect(page.getByText('None that is public')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to connect Avature' })).toBeVisible()
  await page.goto(`${list()}/workday-recruiting`)
  await expect(page.getByText('By unified API', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In Merge', exact: true })).toBeVisible()
  await expect(page.getByText('Copy the account token from the page of the linked account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to connect it without Merge' })).toBeVisible()
  await expect(page.getByText('run a custom report on the candidates of a job requisition')).toBeVisible()
  await expect(page.getByText('POST /api/v1/openings/{opening}/invitations')).toBeVisible()
  await page.goto(`${list()}/oracle-taleo`)
  await page.getByRole('main').getByRole('link', { name: 'Book a demo' }).last().click()
  await expect(page).toHaveURL(`${productUrl()}/book-a-demo?ats=Oracle%20Taleo`)
})

test('found, not found and both kinds of pages have no accessibility violation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['?q=lever', '?q=orchard', '/bullhorn', '/workday-recruiting', '/avature']) {
    await page.goto(list() + path)
    if (path.startsWith('?')) await expect(entries(page)).toHaveCount(path === '?q=lever' ? 1 : 0)
    await expect(page.locator('.loading-message')).toBeHidden()
    await expectAccessible(page, path)
  }
})
