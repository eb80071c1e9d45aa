import { expect, test } from 'vitest'
import { demoPlan } from '#interviewer/testing/dialogue.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createFakeInterviewer } from '../testing/fake-interviewer.ts'
import { createInterviewerClient } from './ask-interviewer.ts'
import type { Call } from './call.ts'

test('whoever waits for an answer is let go at once, even by an interviewer that never looks at the signal', async () => {
  const interviewer = createFakeInterviewer({ obeys: false })
  interviewer.hold()
  const call = {
    deps: { interviewer, clock: createVirtualClock() },
    plan: demoPlan,
    context: { dialogue: null },
    lease: { canAlert: false, interview: { hasMoreTime: false } },
  } as unknown as Call
  const gone = new AbortController()
  const answer = createInterviewerClient(call).answerOn(() => ({ type: 'call-began' }), 'voice')
  const waiting = answer(null, gone.signal)
  // By the next turn of the loop it stands in the middle of its answer.
  await new Promise((resolve) => setImmediate(resolve))
  gone.abort(new Error('gone on'))
  await expect(waiting).rejects.toThrow('gone on')
})
