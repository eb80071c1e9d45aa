import { sampleWords } from '#content/dashboard/sample-answers.ts'
import type { CallState } from '#web/room/index.ts'
import type { SampleAnswer } from './sample-answers.ts'

/** What the sample's candidate would say now; null while it is not their turn, or the question has no sample answer. */
export function nextReply(state: CallState, samples: readonly SampleAnswer[]): string | null {
  const { question, captions, phase, link, end, pendingAnswers } = state
  const isTurn = state.isWelcomed && end === null && link.state === 'open' && phase === 'listening'
  if (!isTurn || question === null || pendingAnswers.length > 0) return null
  const sample = samples.find(({ number }) => number === question.number)
  if (sample === undefined) return null
  const said = new Set(captions.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text.trim()))
  return [sample.answer, sample.followUp].find((reply) => !said.has(reply.trim())) ?? sampleWords.nothingMore
}
