import { expect } from '../../e2e/support/test.ts'
import { newestLink, type Story } from '../story.ts'

export const messageStories: readonly Story[] = [
  {
    area: 'messages',
    evaluated: 3,
    states: [
      'thread-empty',
      'compose',
      'compose-refused',
      'preview',
      'delayed',
      'recalled',
      'thread',
      'candidate-page',
      'nobody-waits',
      'missing-answers',
      'choose',
      'write-to-several',
      'templates',
    ],
    async tell({ page, go, shoot, change, visit, workspace }) {
      const path = `/interviews/${workspace.interviewId}/messages`
      await go(path)
      await shoot('thread-empty')
      await page.getByRole('link', { name: 'Decline', exact: true }).click()
      const body = page.getByRole('textbox', { name: 'Message' })
      await expect(body).toHaveValue(/We have decided to go on with other candidates/)
      await shoot('compose')
      const usual = await body.inputValue()
      await body.fill('Hello {nmae},\n\nthank you.')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(body).toHaveAccessibleDescription(/There is no placeholder \{nmae\} here/)
      await shoot('compose-refused')
      await body.fill(usual)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('region', { name: 'As the candidate will get it' })).toBeVisible()
      await shoot('preview')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('The message waits for its time')).toBeVisible()
      await shoot('delayed')
      await page.getByRole('button', { name: /^Recall/ }).click()
      await expect(page.getByText('Recalled').first()).toBeVisible()
      await shoot('recalled')
      await change(`insert into candidate_messages (id, workspace_id, interview_id, direction, once_key, subject, body, at)
        select gen_random_uuid()::text, workspace_id, id, 'in', 'screens', '', 'When do I hear from you? I have another offer until Friday.', now()
        from interviews where id = '${workspace.interviewId}'`)
      await go(path)
      await shoot('thread')
      await go(`${path}?kind=decline`)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('The message waits for its time')).toBeVisible()
      const link = await newestLink(`message/${workspace.interviewId}/%`, /\/messages\/[\w-]{43}/)
      await shoot('candidate-page', { page: await visit(link) })
      await go('/messages')
      await shoot('nobody-waits')
      await go('/settings/messages')
      await page.getByRole('spinbutton', { name: 'Days' }).fill('1')
      await page.getByRole('button', { name: 'Save the days' }).click()
      await expect(page.getByText('The days are saved.')).toBeVisible()
      await go('/messages')
      await shoot('missing-answers')
      await go('/interviews')
      await page.getByRole('link', { name: 'Write to several' }).click()
      await shoot('choose')
      for (const name of ['Luis Ferreira', 'Mei Tanaka'])
        await page
          .getByRole('checkbox', { name: `Choose ${name}` })
          .first()
          .check()
      await page.getByRole('button', { name: 'Write to the chosen' }).click()
      await expect(page.getByText(/It goes to 2 candidates/)).toBeVisible()
      await shoot('write-to-several')
      await go('/settings/messages?kind=thanks')
      await shoot('templates')
    },
  },
]
