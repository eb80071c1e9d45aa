import { findViolationsAnywhere } from './support/find-violations.ts'
import { readInterviewLink } from './support/invite-candidates.ts'
import { newAddress, type RunningServer, signInTo, silentServer } from './support/own-server.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, test } from './support/test.ts'

const server: RunningServer = silentServer

test('candidates meet their employer: name, logo, color and words, and nothing of the installation', async ({
  page,
  browser,
}) => {
  const workspace = await signInTo(page, server, '/dashboard/settings/brand', newAddress('brand'))
  const home = `${server.url}/dashboard/${workspace}`

  await test.step('an owner sets the brand; what is wrong is said beside its field', async () => {
    await page.getByRole('textbox', { name: 'Company name' }).fill('Larkfield Logistics')
    await page.getByRole('textbox', { name: 'Color' }).fill('green')
    await page.getByRole('textbox', { name: 'Introduction' }).fill('We move parcels.\nThank you for your time.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please give the color as # and six digits or letters, such as #1f6f54.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Larkfield Logistics')
    await page.getByRole('textbox', { name: 'Color' }).fill('#1f6f54')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Candidates see it from now on.')).toBeVisible()
    await page.getByLabel('A PNG of up to 200 kB').setInputFiles('public/favicon.svg')
    await expect(page.getByText('This is no PNG.')).toBeVisible()
    await page.getByLabel('A PNG of up to 200 kB').setInputFiles('public/icon-192.png')
    await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  await test.step('the invitation’s page is the employer’s', async () => {
    const { openingId } = await seedWorkspace(page, server, workspace, manyInterviews(1))
    const candidate = newAddress('candidate')
    await page.goto(`${home}/openings/${openingId}/invite`)
    await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Dana Okafor <${candidate}>`)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
    await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
    const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await theirs.goto(server.url + (await readInterviewLink(server, candidate)))
    await expect(theirs).toHaveTitle(/Larkfield Logistics/)
    const logo = theirs.getByRole('img', { name: 'Larkfield Logistics' })
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    await expect(theirs.getByText('We move parcels.')).toBeVisible()
    await expect(theirs.locator('body')).not.toContainText('Openround')
    const accent = await theirs.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    expect(accent.trim()).toBe('#1f6f54')
    expect(await findViolationsAnywhere(theirs)).toEqual([])
    await theirs.context().close()
  })

  await test.step('without the logo the name stands alone', async () => {
    await page.goto(`${home}/settings/brand`)
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await expect(page.getByText('The logo is gone.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your logo' })).toHaveCount(0)
  })
})
