import { expect } from '../../e2e/support/test.ts'
import type { Story } from '../story.ts'
import { pagesStory } from '../story.ts'

const covered = 'Score covered.'
const json = (value: unknown) => `$seed$${JSON.stringify(value)}$seed$::jsonb`
const mustHaves = [
  { id: 'license', text: 'A nursing license', mustHave: true },
  { id: 'nights', text: 'Night shifts', mustHave: true },
]
const found = ['met', 'not_met'].map((status, index) => ({
  requirementId: mustHaves[index]?.id,
  text: mustHaves[index]?.text,
  status,
  evidence: [],
}))

export const inboxStories: readonly Story[] = [
  pagesStory('inbox', null, [['empty', '/inbox']]),
  {
    area: 'inbox',
    evaluated: 9,
    states: ['covered', 'asks-for-a-reason', 'uncovered', 'decided-with-undo', 'somebody-was-faster', 'decided-list'],
    async tell({ page, go, shoot, change }) {
      await change(`update interviews set plan = jsonb_set(plan, '{requirements}', ${json(mustHaves)}) where status = 'evaluated';
        update interviews set status_changed_at = created_at + interval '21 hours' where status = 'evaluated';
        update reports set evaluation = jsonb_set(evaluation, '{experienceMatch}', ${json(found)})
          where interview_id in (select id from interviews)`)
      await go('/inbox')
      await expect(page.getByText(covered)).toBeVisible()
      await shoot('covered', { isWindow: true })
      await page.keyboard.press('d')
      await expect(page.getByText('Please say in a sentence why.')).toBeVisible()
      await shoot('asks-for-a-reason', { isWindow: true })
      await page.keyboard.press('Escape')
      await page.keyboard.press('s')
      await expect(page.getByText('The report recommends:')).toBeVisible()
      await shoot('uncovered', { isWindow: true })
      await page.keyboard.press('1')
      await page.keyboard.press('a')
      await expect(page.getByText(covered)).toBeVisible()
      await shoot('decided-with-undo', { isWindow: true })
      const colleague = await page.context().newPage()
      await colleague.goto(page.url())
      for (const each of [colleague, page]) {
        await each.getByLabel('Why', { exact: true }).fill('Told two incidents with own steps.')
        await each.getByRole('button', { name: each === page ? 'Decline' : 'Advance' }).click()
        if (each === colleague) await expect(each.getByText(/^Advanced Dana Okafor/).first()).toBeVisible()
      }
      await expect(page.getByText('Somebody has decided meanwhile')).toBeVisible()
      await shoot('somebody-was-faster', { isWindow: true })
      await go('/inbox?part=decided')
      await shoot('decided-list')
    },
  },
  {
    area: 'inbox',
    evaluated: 30,
    states: ['full-list'],
    async tell({ page, go, shoot }) {
      // On a phone the list is a screen of its own, which is left for nobody.
      await page.setViewportSize({ width: 390, height: 844 })
      await go('/inbox?part=team')
      await shoot('full-list')
    },
  },
]
