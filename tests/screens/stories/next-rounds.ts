import { expect } from '../../e2e/support/test.ts'
import { newestLink, type Story } from '../story.ts'

export const nextRoundStories: readonly Story[] = [
  {
    area: 'next-round',
    evaluated: 1,
    states: [
      'hours',
      'hours-refused',
      'offer',
      'offer-refused',
      'times-free',
      'offered',
      'candidate-page',
      'candidate-booked',
      'candidate-moves',
      'booked',
      'kit',
      'candidate-cancelled',
      'cancelled',
    ],
    async tell({ page, go, shoot, visit, workspace }) {
      await go('/settings/interview-hours')
      await shoot('hours')
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin')
      await page.getByRole('textbox', { name: 'Saturday' }).fill('10-12')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saturday: write hours as 09:00-12:00')).toBeVisible()
      await shoot('hours-refused')
      await page.getByRole('textbox', { name: 'Saturday' }).fill('10:00-12:00')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Your hours are saved.')).toBeVisible()
      await go('/inbox')
      await expect(page.getByText('Score covered.')).toBeVisible()
      await page.keyboard.press('s')
      await expect(page.getByText('The report recommends:')).toBeVisible()
      for (const key of ['1', 'a']) await page.keyboard.press(key)
      await expect(page.getByRole('heading', { name: 'Nobody waits for you' })).toBeVisible()
      const path = `/interviews/${workspace.interviewId}/next-round`
      await go(path)
      await shoot('offer')
      await page.getByRole('button', { name: 'Send the offer' }).click()
      await expect(page.getByText('Please choose who interviews.')).toBeVisible()
      await shoot('offer-refused')
      await page.getByRole('checkbox').first().check()
      await page.getByRole('textbox', { name: 'Where' }).fill('https://meet.example/ward')
      await page.getByRole('button', { name: 'See how many times are free' }).click()
      await expect(page.getByText(/times are free for all interviewers, the first on/)).toBeVisible()
      await shoot('times-free')
      await page.getByRole('button', { name: 'Send the offer' }).click()
      await expect(page.getByText('Waiting for the candidate to choose a time')).toBeVisible()
      await shoot('offered')
      const link = /\/next-round\/[\w-]{48}/
      const theirs = await visit(await newestLink(`message/${workspace.interviewId}/%`, link))
      await shoot('candidate-page', { page: theirs })
      await theirs.getByRole('radio').first().check()
      await theirs.getByRole('button', { name: 'Book this time' }).click()
      await expect(theirs.getByText('The time is yours.')).toBeVisible()
      await shoot('candidate-booked', { page: theirs })
      const mailed = await visit(await newestLink(`next-round/${workspace.interviewId}/%`, link))
      await mailed.getByText('Choose another time').click()
      await shoot('candidate-moves', { page: mailed })
      await go(path)
      await shoot('booked')
      await go(`/interviews/${workspace.interviewId}/kit`)
      await shoot('kit')
      await mailed.getByRole('button', { name: 'Cancel the interview' }).click()
      await expect(mailed.getByRole('heading', { name: 'This interview is cancelled' })).toBeVisible()
      await shoot('candidate-cancelled', { page: mailed })
      await go(path)
      await shoot('cancelled')
    },
  },
]
