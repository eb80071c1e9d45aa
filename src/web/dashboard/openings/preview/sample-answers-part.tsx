import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { sampleWords as words } from '#content/dashboard/sample-answers.ts'
import { Button } from '#ui/button.tsx'
import type { Call } from '#web/room/index.ts'
import { nextReply } from './next-reply.ts'
import type { SampleAnswers } from './sample-answers.ts'

/** Answers to choose from, below a preview that is held in writing; they go the way that typed ones go. */
export function SampleAnswersPart({ call, samples }: { call: Call; samples: SampleAnswers }): ReactNode {
  const state = useSyncExternalStore(call.subscribe, call.getState, call.getState)
  const [isRunning, setIsRunning] = useState(false)
  const { answers, isWhole } = samples
  const reply = nextReply(state, answers)
  useEffect(() => {
    if (isRunning && reply !== null) call.answer(reply)
  }, [isRunning, reply, call])
  if (state.channel !== 'text' || !state.isWelcomed) return null
  const hasSample = answers.some(({ number }) => number === state.question?.number)
  return (
    <section aria-label={words.title} className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{words.title}</h3>
      {isRunning ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p role="status">{words.running}</p>
          <Button variant="line" onClick={() => setIsRunning(false)}>
            {words.stop}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {hasSample ? (reply === null ? words.waiting : words.lead) : words.none}
          </p>
          {reply !== null && <blockquote className="mt-3 border-l border-edge pl-4 text-sm">{reply}</blockquote>}
          <div className="mt-3 flex flex-wrap gap-3">
            {hasSample && (
              <Button
                variant="line"
                aria-disabled={reply === null}
                onClick={() => {
                  if (reply !== null) call.answer(reply)
                }}
              >
                {words.send}
              </Button>
            )}
            {isWhole && (
              <Button variant="line" onClick={() => setIsRunning(true)}>
                {words.run}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
