import { z } from 'zod'
import type { PageWords } from '#content/candidate/pages.ts'
import type { CandidateDoor, PageAfterInterview } from '#contract/site/after-interview.ts'
import { SurveyAnswers } from '#contract/values/candidate-feedback.ts'
import { ticked, typedText } from '../../read-form.ts'

const Withdraw = z.object({ do: z.literal('withdraw'), confirm: ticked })
const Feedback = z.object({ do: z.literal('feedback') })
const Survey = z.object({ do: z.literal('survey'), fair: typedText, worked: typedText })

/** What the forms after an interview send, for the schema of a page that has them. */
export const afterCommands = [Withdraw, Feedback, Survey] as const
type AfterCommand = z.infer<(typeof afterCommands)[number]>

/** Answers what is wrong with what was sent, for its reader; null where it is done. */
export async function runAfterCommand(
  page: PageAfterInterview,
  door: CandidateDoor,
  command: AfterCommand,
  words: PageWords['after'],
): Promise<string | null> {
  if (command.do === 'withdraw') {
    if (!command.confirm) return words.withdraw.unconfirmed
    return (await page.withdraw(door)) ? null : words.withdraw.refused
  }
  if (command.do === 'feedback') {
    await page.showFeedback(door)
    return null
  }
  const answers = SurveyAnswers.safeParse({ fair: command.fair, worked: command.worked })
  if (!answers.success) return words.survey.incomplete
  await page.answerSurvey(door, answers.data)
  return null
}
