import { randomUUID } from 'node:crypto'
import { expect, type Page } from '../../e2e/support/test.ts'
import { pagesStory, type Story } from '../story.ts'

const advert = [
  'Pick and pack orders, scan every item, load trailers and keep the aisles safe.',
  'You hold a valid forklift license and work the late shift, 2 pm to 10 pm, at our warehouse in Oakland.',
  'We pay between $22 and $26 an hour. Customers and colleagues wait for what you hand over.',
].join('\n')

/** What is folded away in the first competency. */
const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelector('[data-competency]')?.querySelectorAll('details') ?? []) each.open = true
  })

export const openingStories: readonly Story[] = [
  pagesStory('openings', null, [['empty', '/openings']]),
  {
    area: 'openings',
    evaluated: null,
    states: [
      'new',
      'new-missing',
      'new-by-paste',
      'plan',
      'plan-unfolded',
      'plan-refused',
      'draft',
      'rehearsal',
      'preview',
      'library-empty',
      'library-new',
      'library',
    ],
    async tell({ page, go, shoot }) {
      await go('/openings/new')
      await shoot('new')
      await page.getByRole('button', { name: 'Go on to the plan' }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      await shoot('new-missing')
      await page.getByRole('textbox', { name: 'Job title' }).fill('Warehouse associate, late shift')
      await page.getByRole('textbox', { name: 'The job’s text' }).fill(advert)
      await shoot('new-by-paste')
      await page.getByRole('button', { name: 'Go on to the plan' }).click()
      await page.waitForURL(/\/plan/)
      await expect(page.getByRole('radio', { name: /Short/ })).toBeVisible()
      await shoot('plan')
      await openFolds(page)
      await shoot('plan-unfolded')
      await page.getByRole('combobox', { name: /^Weight: Working safely/ }).selectOption('2')
      await page.getByRole('button', { name: 'Save and check' }).click()
      await expect(page.getByText('Please say in a sentence why this weight is not 1.').first()).toBeVisible()
      await shoot('plan-refused')
      await page
        .getByRole('textbox', { name: /^Reason for this weight: Working safely/ })
        .fill('Most accidents happen early.')
      await page.getByRole('button', { name: 'Save and check' }).click()
      await expect(page.getByText('The plan is saved, and the role is confirmed.')).toBeVisible()
      await shoot('draft')
      const opening = new URL(page.url()).pathname.replace(/^\/dashboard\/[^/]+/, '').replace(/\/plan.*/, '')
      await go(`${opening}/rehearsal`)
      await shoot('rehearsal')
      await go(`${opening}/preview`)
      await shoot('preview')
      await go('/competencies')
      await shoot('library-empty')
      await go(`/competencies/${randomUUID()}`)
      await shoot('library-new')
      await go('/competencies')
      await shoot('library')
    },
  },
  {
    area: 'openings',
    evaluated: 14,
    states: [
      'list',
      'list-nothing-found',
      'opening',
      'opening-stage',
      'opening-more-actions',
      'job',
      'apply-link-off',
      'invite',
      'invite-checked',
      'invited',
      'closed',
      'archived',
      'list-archived',
    ],
    async tell({ page, go, shoot, workspace }) {
      const path = `/openings/${workspace.openingId}`
      const api = page.url().replace(/\/dashboard\/[^/]+.*/, `/api/workspaces/${workspace.id}/openings`)
      for (const title of [
        'Senior backend engineer, payments',
        'Sales development representative',
        'Warehouse associate',
      ])
        await page.request.post(api, { data: { title, description: advert } })
      await go('/openings')
      await shoot('list')
      await go('/openings?title=astronaut')
      await shoot('list-nothing-found')
      await go(path)
      await shoot('opening')
      await go(`${path}?stage=invited`)
      await shoot('opening-stage')
      await go(path)
      await page.getByText('More actions', { exact: true }).click()
      await shoot('opening-more-actions')
      await go(`${path}/job`)
      await shoot('job')
      await go(`${path}/apply-link`)
      await shoot('apply-link-off')
      await go(`${path}/invite`)
      await shoot('invite')
      await page
        .getByRole('textbox', { name: 'Names and addresses' })
        .fill('Noor Haddad <noor@candidate.example>\nnobody\nRosa Lind, rosa@candidate.example')
      await page.getByRole('button', { name: 'Check the list' }).click()
      await expect(page.getByRole('button', { name: /^Invite 2/ })).toBeVisible()
      await shoot('invite-checked')
      await page.getByRole('button', { name: /^Invite 2/ }).click()
      await expect(page.getByRole('heading', { name: '2 candidates invited' })).toBeVisible()
      await shoot('invited')
      await page.request.put(`${api}/${workspace.openingId}/status`, { data: { status: 'closed' } })
      await go(path)
      await shoot('closed')
      await page.getByText('More actions', { exact: true }).click()
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByText('The opening is archived')).toBeVisible()
      await shoot('archived')
      await go('/openings?state=archived')
      await shoot('list-archived')
    },
  },
]
