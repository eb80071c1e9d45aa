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
    evaluated: 7,
    states: [
      'filters-open',
      'views-open',
      'save-a-view',
      'selected',
      'bulk-decision',
      'bulk-decision-refused',
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
      await go(`/interviews?opening=${workspace.openingId}&state=done`)
      for (const name of ['Dana Okafor', 'Luis Ferreira', 'Mei Tanaka'])
        await page
          .getByRole('checkbox', { name: `Select ${name}` })
          .first()
          .check()
      const bar = page.getByRole('form', { name: 'Selected candidates' })
      await expect(bar.getByText('3 selected')).toBeVisible()
      await shoot('selected', { isWindow: true })
      await bar.getByRole('button', { name: 'Decide' }).click()
      await page.waitForURL(/\/decide/)
      await shoot('bulk-decision')
      await page.getByRole('button', { name: 'Decline' }).first().click()
      await expect(page.getByText('Please say in a sentence why.').first()).toBeVisible()
      await shoot('bulk-decision-refused')
      await page.getByLabel('Reason for all').fill('Others told more of their own work.')
      await page.getByRole('button', { name: 'Decline' }).first().click()
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
