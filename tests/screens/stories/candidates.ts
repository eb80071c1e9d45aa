import { expect } from '../../e2e/support/test.ts'
import { pagesStory, type Story } from '../story.ts'

export const candidateStories: readonly Story[] = [
  pagesStory('candidates', null, [['empty', '/interviews']]),
  pagesStory('candidates', 19, [
    ['list', '/interviews'],
    ['list-done', '/interviews?state=done'],
    ['nobody-found', '/interviews?search=nobody&band=high'],
    ['columns', '/lists/interviews'],
    ['overview', ''],
  ]),
  {
    area: 'candidates',
    evaluated: 6,
    states: [
      'filters-open',
      'views-open',
      'save-a-view',
      'selected',
      'bulk-decision',
      'bulk-decision-refused',
      'bulk-left-out',
      'bulk-decided',
    ],
    async tell({ page, go, shoot, workspace }) {
      await go('/interviews')
      await page.locator('summary', { hasText: 'Filters' }).click()
      await shoot('filters-open')
      await go('/interviews?search=a')
      await page.locator('summary', { hasText: /^Views/ }).click()
      await shoot('views-open')
      await page.getByText('Save this view').click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('Strong nurses')
      await shoot('save-a-view')
      // Whom the scores tell apart from the others.
      const behind = ['Dana Okafor', 'Mei Tanaka', 'Aisha Rahman']
      const choose = async () => {
        await go(`/interviews?opening=${workspace.openingId}&state=done`)
        for (const name of behind) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      }
      await choose()
      const bar = page.getByRole('form', { name: 'Selected candidates' })
      await expect(bar.getByText('3 selected')).toBeVisible()
      await shoot('selected', { isWindow: true })
      await bar.getByRole('button', { name: 'Decide' }).click()
      await page.waitForURL(/\/decide/)
      await shoot('bulk-decision')
      const decline = page.getByRole('button', { name: 'Decline all' })
      await decline.click()
      await expect(page.getByText('Please say in a sentence why.')).toBeVisible()
      await shoot('bulk-decision-refused')
      const reason = page.getByLabel('Reason for all')
      await reason.fill('Others told more of their own work.')
      await decline.click()
      await expect(page.getByText('Dana Okafor was left out: you have not read the evidence.')).toBeVisible()
      await shoot('bulk-left-out')
      for (const name of behind) {
        await go('/interviews?state=done')
        const report = await page.getByRole('link', { name: `Report on ${name}` }).getAttribute('href')
        await page.goto(`${new URL(report ?? '', page.url()).href}?view=evidence`)
        await page.getByRole('button', { name: 'Show the score' }).click()
        await expect(page.getByRole('button', { name: 'Show the score' })).toHaveCount(0)
      }
      await choose()
      await bar.getByRole('button', { name: 'Decide' }).click()
      await reason.fill('Others told more of their own work.')
      await decline.click()
      await expect(page.getByRole('button', { name: 'Undo all' })).toBeVisible()
      await shoot('bulk-decided')
    },
  },
  {
    area: 'candidates',
    evaluated: 3,
    states: ['command-menu'],
    async tell({ page, go, shoot }) {
      await go('/interviews')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.type('dana')
      await shoot('command-menu', { isWindow: true })
    },
  },
]
