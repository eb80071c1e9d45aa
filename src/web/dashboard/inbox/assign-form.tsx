import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { inboxWords } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import type { InboxRow } from '#contract/customer/inbox.ts'
import { Button } from '#ui/button.tsx'

const words = inboxWords.assign

interface AssignFormProps {
  interviewId: string
  decider: InboxRow['decider']
  deciders: readonly { userId: string; email: string }[]
}

/** Who decides about the candidate, and another member in their place. */
export function AssignForm({ interviewId, decider, deciders }: AssignFormProps): ReactNode {
  if (deciders.length < 2) return null
  return (
    <details className="label">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 wrap-anywhere">
        {decider === null ? inboxWords.ofNobody : fill(inboxWords.of, { email: decider.email })}
        <span className="link">{words.open}</span>
      </summary>
      <Form method="post" className="flex flex-wrap items-center gap-2 py-1" preventScrollReset>
        <input type="hidden" name="interviewId" value={interviewId} />
        <select
          name="userId"
          aria-label={words.label}
          defaultValue=""
          className="input min-h-9 w-56 max-w-full py-1 text-sm"
        >
          <option value="">{words.owner}</option>
          {deciders.map(({ userId, email }) => (
            <option key={userId} value={userId}>
              {email}
            </option>
          ))}
        </select>
        <Button type="submit" name="do" value="assign" variant="line">
          {words.submit}
        </Button>
      </Form>
    </details>
  )
}
