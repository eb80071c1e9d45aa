import { expect, type Page } from '@playwright/test'
import { microphoneAnswers } from './microphone-answers.ts'

/** Answers any probe: an own action, a number and an outcome. */
const probeReply =
  'I called the supplier myself on the Monday, I compared both lists, and in the end the number went from nine a week to one.'

/** The question in force, as the page shows it; changes with every probe. */
async function readQuestion(page: Page): Promise<{ number: number; text: string }> {
  const label = await page.getByRole('heading', { name: /Question \d of 5/ }).textContent()
  const text = await page.locator('[data-asked]').first().textContent()
  return { number: Number(label?.match(/\d/)?.[0]), text: text ?? '' }
}

/** Types one answer and waits for what the interviewer says next. */
export async function typeAnswer(page: Page, text: string): Promise<void> {
  const before = await readQuestion(page)
  const call = page.getByRole('region', { name: 'Conversation with the AI interviewer' })
  await call.getByRole('textbox').fill(text)
  await call.getByRole('button', { name: 'Send' }).click()
  const completed = page.getByRole('heading', { name: 'Conversation Completed' })
  await expect
    .poll(
      async () => {
        if (await completed.isVisible()) return true
        // The call may end between the two looks: then there is no question any more.
        const text = await page
          .locator('[data-asked]')
          .first()
          .textContent({ timeout: 1_000 })
          .catch(() => before.text)
        return text !== before.text
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** Answers each question, and a probe where one is asked, until the interview says that it is complete. */
export async function typeUntilCompleted(page: Page): Promise<void> {
  const completed = page.getByRole('heading', { name: 'Conversation Completed' })
  const answered = new Set<number>()
  for (let turn = 0; turn < 12 && !(await completed.isVisible()); turn++) {
    const { number } = await readQuestion(page)
    await typeAnswer(page, answered.has(number) ? probeReply : (microphoneAnswers[number - 1] ?? probeReply))
    answered.add(number)
  }
  await expect(completed).toBeVisible({ timeout: 60_000 })
}
