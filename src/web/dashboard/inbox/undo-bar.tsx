import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { inboxWords } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import type { UndoableDecision } from '#contract/customer/inbox.ts'
import { nameOf } from '../interviews/name-of.ts'
import { Key } from '../parts/key.tsx'
import { useIsOver } from '../parts/use-is-over.ts'

const words = inboxWords.undo

/** What was just decided, with the way to take it back while its minute lasts. Without script it stays until the next page. */
export function UndoBar({ undoable, now }: { undoable: UndoableDecision; now: string }): ReactNode {
  const { interviewId, decisionId, name, outcome, count, until } = undoable
  if (useIsOver(Date.parse(until) - Date.parse(now))) return null
  const done =
    count === 1
      ? fill(words[outcome], { who: nameOf({ name, email: null }) })
      : fill(words.many[outcome], { count: String(count) })
  return (
    <Form method="post" className="inbox-undo" preventScrollReset>
      <input type="hidden" name="interviewId" value={interviewId} />
      <input type="hidden" name="decisionId" value={decisionId} />
      <span role="status" className="grow">
        {done} {words.minute}
      </span>
      <button type="submit" name="do" value="undo" aria-keyshortcuts="U" className="inbox-undo-button">
        {words.submit}
        <Key name="U" />
      </button>
    </Form>
  )
}
