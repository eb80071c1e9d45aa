import { expect } from '../../e2e/support/test.ts'
import { pagesStory, type Story } from '../story.ts'

export const settingsStories: readonly Story[] = [
  {
    area: 'brand',
    evaluated: 1,
    states: ['brand', 'brand-refused', 'brand-saved', 'invitation-page'],
    async tell({ page, go, shoot, visit, workspace }) {
      await go('/settings/brand')
      await shoot('brand')
      await page.getByRole('textbox', { name: 'Company name' }).fill('Larkfield Logistics')
      await page.getByRole('textbox', { name: 'Color' }).fill('green')
      await page.getByRole('textbox', { name: 'Introduction' }).fill('We move parcels.\nThank you for your time.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(/Please give the color as/)).toBeVisible()
      await shoot('brand-refused')
      await page.getByRole('textbox', { name: 'Color' }).fill('#1f6f54')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved. Candidates see it from now on.')).toBeVisible()
      await page.getByLabel('A PNG of up to 200 kB').setInputFiles('public/icon-192.png')
      await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
      await shoot('brand-saved')
      await go(`/openings/${workspace.openingId}/invite`)
      await page.getByRole('textbox', { name: 'Names and addresses' }).fill('Noor Haddad <noor@candidate.example>')
      await page.getByRole('button', { name: 'Check the list' }).click()
      await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
      const link = page.getByText(/\/interview\/[\w-]{43}$/)
      await shoot('invitation-page', { page: await visit(await link.innerText()) })
    },
  },
  pagesStory('settings', 2, [
    ['workspace', '/settings'],
    ['account', '/settings/account'],
    ['security', '/settings/security'],
    ['mails', '/settings/mails'],
    ['retention', '/settings/retention'],
    ['api', '/settings/api'],
    ['audit-log', '/settings/audit-log'],
    ['own', '/settings/own'],
    ['usage', '/usage'],
    ['help', '/help'],
    ['alerts', '/alerts'],
  ]),
]
