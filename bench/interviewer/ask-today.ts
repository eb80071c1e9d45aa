import type { Dialogue } from '../../src/contract/interview/dialogue.ts'
import type { InterviewPlan } from '../../src/contract/interview/plan.ts'
import { builtinInterviewer } from '../../src/interviewer/builtin-interviewer.ts'
import { type Answer, collectAnswer } from '../../src/interviewer/collect-answer.ts'
import type { Occasion } from '../../src/interviewer/port.ts'

const { signal } = new AbortController()

/** What today's interviewer does on an occasion. @param at Where the conversation stands; null before it began. */
export function askToday(plan: InterviewPlan, at: Dialogue | null, occasion: Occasion): Promise<Answer> {
  return collectAnswer(builtinInterviewer.respond(plan, at?.state ?? null, occasion, { signal }), signal)
}

export function saying(text: string): Occasion {
  return { type: 'utterance-ended', heard: { text, channel: 'voice' } }
}

export const skipping: Occasion = { type: 'command', command: 'skip', channel: 'voice', heard: null }
