import { expect } from '../../e2e/support/test.ts'
import { newestMail, type Story } from '../story.ts'

export const guestStories: readonly Story[] = [
  {
    area: 'guests',
    evaluated: 3,
    states: [
      'ask',
      'asked',
      'code',
      'code-asked',
      'code-wrong',
      'short-list',
      'blind',
      'verdict',
      'thanks',
      'report-with-verdicts',
      'closed',
      'expired',
    ],
    async tell({ page, go, shoot, visit, workspace }) {
      const email = `priya-${Date.now()}@guests.example`
      await go(`/openings/${workspace.openingId}/candidates`)
      for (const name of ['Dana Okafor', 'Luis Ferreira'])
        await page
          .getByRole('checkbox', { name: `Select ${name}` })
          .first()
          .check()
      await page.getByRole('button', { name: 'Ask a reviewer' }).click()
      await expect(page.getByText(/^About 2 candidates: /)).toBeVisible()
      await shoot('ask')
      await page.getByRole('textbox', { name: 'Name' }).fill('Priya Shah')
      await page.getByRole('textbox', { name: 'Email address' }).fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText(/\/review\/[\w-]{43}$/)).toBeVisible()
      await shoot('asked')
      const link = /\/review\/[\w-]{43}/.exec(await newestMail(email, 'guest-review'))?.[0] ?? ''
      const guest = await visit(link)
      await shoot('code', { page: guest })
      await guest.getByRole('button', { name: 'Mail me a code' }).click()
      const code = guest.getByLabel('Code')
      await expect(code).toBeVisible()
      await shoot('code-asked', { page: guest })
      await code.fill('000000')
      await guest.getByRole('button', { name: 'Go on' }).click()
      await shoot('code-wrong', { page: guest })
      await guest.getByLabel('Code').fill(/\b\d{6}\b/.exec(await newestMail(email, 'guest-code'))?.[0] ?? '')
      await guest.getByRole('button', { name: 'Go on' }).click()
      await expect(guest.getByRole('heading', { name: 'Who would you want to meet?' })).toBeVisible()
      await shoot('short-list', { page: guest })
      await guest.getByRole('list', { name: 'Candidates' }).getByRole('link').first().click()
      await expect(guest.getByText('Score covered')).toBeVisible()
      await shoot('blind', { page: guest })
      await guest.getByText('Add a comment').click()
      await guest.getByRole('textbox').fill('Calm under pressure.')
      await guest.getByRole('button', { name: 'Yes', exact: true }).click()
      await expect(guest.getByText('You said: Yes')).toBeVisible()
      await shoot('verdict', { page: guest })
      await guest.getByRole('link', { name: /^Next: / }).click()
      await guest.getByRole('button', { name: 'Unsure', exact: true }).click()
      await guest.getByRole('link', { name: 'All candidates' }).first().click()
      await expect(guest.getByText('You have said what you think of everybody here.')).toBeVisible()
      await shoot('thanks', { page: guest })
      await go(`/interviews/${workspace.interviewId}`)
      const verdicts = page.getByRole('region', { name: 'Guest reviewers' })
      await verdicts.getByRole('button').click()
      await go(`/interviews/${workspace.interviewId}`)
      await shoot('report-with-verdicts')
      await verdicts.getByRole('link', { name: 'Ask a reviewer' }).click()
      await page.getByRole('button', { name: 'Close the link of Priya Shah' }).click()
      await expect(page.getByText('it opens nothing any more')).toBeVisible()
      await shoot('closed')
      await guest.reload()
      await shoot('expired', { page: guest })
    },
  },
]
