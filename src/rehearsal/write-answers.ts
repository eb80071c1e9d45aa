import { z } from 'zod'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'
import type { LanguageModel, Prompt } from '#language-model/port.ts'
import { questionsWithoutAnswers, type WrittenAnswers } from './written-answers.ts'

/** Version 1. Raised with every change of the text. */
export const candidatePrompt: Prompt = {
  id: 'rehearsal.play-candidate',
  version: 1,
  text: [
    'You play an invented candidate in a rehearsal of a job interview, so that the interview can be tried out before real people are invited.',
    'Answer the question as the described candidate would speak, in plain spoken English and in the first person.',
    'Write the answer, and then what the candidate says when asked once more what they did themselves and how it ended.',
    'At most 120 words for the answer and 40 for the reply. Invent ordinary particulars; name no real person or company.',
    'Never use the words of the description of the level. Speak to nobody but the interviewer, and say nothing about being invented.',
  ].join('\n'),
}

const Played = z.object({ answer: z.string(), reply: z.string() })
const maxWords = 120
/** So many words in a row that stand in an anchor are no answer of anybody's own. */
const copiedRun = 6

const personas = {
  strong:
    'An experienced candidate who tells of one particular occasion: what the situation was, what they did themselves step by step and why, with figures, and how it ended.',
  weak: 'A candidate without experience who stays general: no occasion, no step of their own, no result, vague and friendly.',
} as const

/**
 * Has a model say what a strong and a weak candidate say to the questions that nobody has words for; the other manners are
 * made of these two as of those written beforehand. Questions for which it fails stay without.
 */
export async function writeAnswers(
  plan: InterviewPlan,
  known: ReadonlyMap<string, WrittenAnswers>,
  model: LanguageModel,
  signal: AbortSignal,
): Promise<Map<string, WrittenAnswers>> {
  const answers = new Map(known)
  for (const question of questionsWithoutAnswers(plan, known)) {
    const strong = await play(plan, question, 'strong', model, signal)
    const weak = strong === null ? null : await play(plan, question, 'weak', model, signal)
    if (strong !== null && weak !== null) answers.set(question.id, { strong, weak })
  }
  return answers
}

async function play(
  plan: InterviewPlan,
  question: PlanQuestion,
  persona: keyof typeof personas,
  model: LanguageModel,
  signal: AbortSignal,
): Promise<readonly [string, string] | null> {
  const competency = plan.competencies.find(({ id }) => id === question.competencyId)
  if (competency === undefined) return null
  const anchors = competency.anchors
  const answered = await model.ask(
    {
      prompt: candidatePrompt,
      schema: Played,
      maxOutputTokens: 400,
      temperature: 0.7,
      data: [
        { title: 'The candidate', text: personas[persona] },
        { title: 'The question', text: question.text },
        { title: 'What it is about', text: `${competency.name}: ${competency.definition}` },
        { title: 'Description of the level', text: persona === 'strong' ? anchors['5'] : anchors['1'] },
      ],
      task: 'Answer as this candidate.',
    },
    signal,
  )
  if (answered.kind === 'failed') return null
  const { answer, reply } = answered.value
  const isOwn = [answer, reply].every((text) => text.trim() !== '' && !Object.values(anchors).some(isCopied(text)))
  return isOwn ? [shorten(answer), shorten(reply)] : null
}

function shorten(text: string): string {
  return text.trim().split(/\s+/).slice(0, maxWords).join(' ')
}

function isCopied(text: string): (anchor: string) => boolean {
  const said = ` ${wordsOf(text).join(' ')} `
  return (anchor) => {
    const words = wordsOf(anchor)
    return words.some(
      (_, at) => at + copiedRun <= words.length && said.includes(` ${words.slice(at, at + copiedRun).join(' ')} `),
    )
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
