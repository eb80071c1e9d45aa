import { expect } from '../../e2e/support/test.ts'
import type { Story } from '../story.ts'

const report = (id: string) => `/interviews/${id}`

export const reportStories: readonly Story[] = [
  {
    area: 'report',
    evaluated: 3,
    states: [
      'covered',
      'uncovered',
      'unfolded-by-skill',
      'unfolded-by-question',
      'print',
      'asks-for-a-reason',
      'decided',
      'decision',
    ],
    async tell({ page, go, shoot, workspace }) {
      await go(`${report(workspace.interviewId)}?view=evidence`)
      await shoot('covered')
      await page.getByText('Show the score').first().click()
      await page.waitForURL((url) => !url.search.includes('view=evidence'))
      await shoot('uncovered')
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true
      })
      await shoot('unfolded-by-skill')
      await go(report(workspace.interviewId))
      const byQuestion = page.getByRole('link', { name: 'By question' }).or(page.getByText('By question')).first()
      await byQuestion.click()
      await shoot('unfolded-by-question')
      await shoot('print', { isPrint: true })
      await go(report(workspace.interviewId))
      const bar = page.getByRole('region', { name: 'Decision' })
      await bar.getByRole('button', { name: 'Decline' }).click()
      await shoot('asks-for-a-reason', { isWindow: true })
      await bar.getByRole('textbox').fill('Told two incidents with own steps.')
      await bar.getByRole('button', { name: 'Advance' }).click()
      await expect(bar.getByRole('textbox')).toHaveCount(0)
      await shoot('decided')
      await go(`${report(workspace.interviewId)}/decision`)
      await shoot('decision')
    },
  },
  {
    area: 'report',
    evaluated: 2,
    states: [
      'transcript-spoken',
      'transcript-typed',
      'rating',
      'notes',
      'share',
      'shared-link',
      'shared',
      'messages',
      'delete',
      'not-ready',
    ],
    async tell({ page, go, shoot, change, visit, workspace }) {
      const path = report(workspace.interviewId)
      await go(`${path}/transcript`)
      await shoot('transcript-spoken')
      await change(`update turns set channel = 'text', segments = '[]' where interview_id = '${workspace.interviewId}'`)
      await go(`${path}/transcript`)
      await shoot('transcript-typed')
      await change(`update turns set channel = 'voice' where interview_id = '${workspace.interviewId}'`)
      await go(`${path}/rate`)
      await shoot('rating')
      await go(`${path}/notes`)
      await page.getByRole('textbox', { name: 'Note' }).fill('Ask about night shifts.')
      await page.getByRole('button', { name: 'Add the note' }).click()
      await expect(page.getByText('Ask about night shifts.').first()).toBeVisible()
      await shoot('notes')
      await go(`${path}/share`)
      await shoot('share')
      await page.getByRole('button', { name: 'Make a link' }).click()
      const link = (await page.locator('.select-all').textContent()) ?? ''
      await shoot('shared-link')
      await shoot('shared', { page: await visit(link) })
      await go(`${path}/messages`)
      await shoot('messages')
      await go(`${path}/delete`)
      await shoot('delete')
      await go('/interviews?state=waiting')
      await change(
        `update interviews set status = 'completed' where id = '${workspace.interviewId}'; delete from reports where interview_id = '${workspace.interviewId}'`,
      )
      await go(path)
      await shoot('not-ready')
    },
  },
]
