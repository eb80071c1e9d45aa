import { expect } from '../../e2e/support/test.ts'
import { newestMail, type Story } from '../story.ts'

export const applyStories: readonly Story[] = [
  {
    area: 'apply',
    evaluated: 1,
    states: [
      'link-off',
      'link-on',
      'form',
      'errors',
      'thanks',
      'interview-portal',
      'link-with-applicants',
      'opening-with-applicants',
      'paused',
    ],
    async tell({ page, go, shoot, visit, workspace }) {
      const path = `/openings/${workspace.openingId}/apply-link`
      await go(path)
      await shoot('link-off')
      await page.getByRole('button', { name: 'Switch it on' }).click()
      await expect(page.getByText('The apply link is on.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Advertisements' }).fill('Job board')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The settings of the apply link are saved.')).toBeVisible()
      await shoot('link-on')
      const url =
        (await page
          .getByText(/\/apply\/[a-z0-9-]+\?source=/)
          .first()
          .textContent()) ?? ''
      const theirs = await visit(url)
      await shoot('form', { page: theirs })
      await theirs.getByRole('button', { name: 'Apply' }).click()
      await expect(theirs.getByText('Please give your name, within 120 characters.').first()).toBeVisible()
      await shoot('errors', { page: theirs })
      const applicant = `dana-${Date.now()}@applicant.example`
      await theirs.getByRole('textbox', { name: 'Your name' }).fill('Dana Okafor')
      await theirs.getByRole('textbox', { name: 'Your e-mail address' }).fill(applicant)
      await theirs.getByRole('checkbox').first().check()
      await theirs.locator('input[name="shownAt"]').evaluate((input: HTMLInputElement) => {
        input.value = String(Number(input.value) - 60_000)
      })
      await theirs.getByRole('button', { name: 'Apply' }).click()
      await expect(theirs.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
      await shoot('thanks', { page: theirs })
      const portal = /\/interview\/[\w-]{43}/.exec(await newestMail(applicant, 'application-link'))?.[0] ?? ''
      await shoot('interview-portal', { page: await visit(portal) })
      await go(path)
      await shoot('link-with-applicants')
      await go(`/openings/${workspace.openingId}`)
      await shoot('opening-with-applicants')
      await go(path)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByText('The apply link is paused: its page says so.')).toBeVisible()
      await shoot('paused', { page: await visit(url) })
    },
  },
]
