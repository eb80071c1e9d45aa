import { captionOf, progressOf, questionIdOf } from './build-turn.ts'
import type { Call } from './call.ts'
import type { Hello } from './greet.ts'

/** The first message to the candidate: where the interview stands, and from which frame they go on. */
export function welcome(call: Call, channel: 'voice' | 'text', hello: Hello): void {
  const { interview } = call.lease
  const lastAsked = interview.turns.findLast((turn) => turn.kind === 'probe' || turn.kind === 'restate')
  const isInForce = lastAsked !== undefined && lastAsked.questionId === questionIdOf(interview.plan, interview.dialogue)
  call.transport.send({
    type: 'welcome',
    interviewId: interview.id,
    resumed: interview.dialogue !== null,
    channel: hello.channel === 'text' ? 'text' : channel,
    voice: interview.voice,
    nextSequence: interview.nextSequence,
    captions: interview.turns.map(captionOf),
    question:
      interview.dialogue === null
        ? null
        : progressOf(interview.plan, interview.dialogue.standing, isInForce ? lastAsked.text : null),
    isRecordingStopped: interview.isRecordingStopped ?? false,
    remainingMs: interview.plan.limits.expectedMs - interview.clockMs,
  })
}
