import { answerAsPlanted } from '../../../src/evaluation/with-model/testing/planted-model.ts'
import type { Asked } from '../../../src/language-model/testing/scripted-model.ts'
import { expect, type Page } from './test.ts'

export const followUp = 'How did it go with the supplier after that Monday?'
export const acknowledgement = 'You compared the packing list with the courier log.'

/** One follow-up where a part of the answer may be asked for, else on to the next question; ratings from real quotes. */
export function answerLikeAModel() {
  const rate = answerAsPlanted({ levelOf: () => 3 })
  return (asked: Asked): unknown => {
    if (asked.prompt === 'interviewer-reply') {
      const probe = /probe missing_result/.exec(asked.task)?.[0]
      return probe === undefined ? `move_on\n${acknowledgement}` : `${probe}\n${followUp}`
    }
    return asked.prompt.startsWith('evaluation.') ? rate(asked).value : { competencies: [], mustHaves: [] }
  }
}

/** From the settings of the workspace's AI provider: a service with its key, its models and their prices. */
export async function saveOwnModel(page: Page, url: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('other')
  await page.getByRole('textbox', { name: 'Base address' }).fill(url)
  await page.getByLabel('API key').fill('sk-a-key-of-our-own')
  await page.getByRole('textbox', { name: 'Model for asking' }).fill('asker')
  await page.getByRole('textbox', { name: 'Model for rating' }).fill('rater')
  await page.getByRole('textbox', { name: 'Most for one interview' }).fill('1')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('a budget in dollars is kept by them').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'A million tokens read' }).fill('0.4')
  await page.getByRole('textbox', { name: 'A million tokens written' }).fill('1.6')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('Saved and tested')).toBeVisible()
}
