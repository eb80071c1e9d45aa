import type { ReactNode } from 'react'
import { messageStateWords, messageWords, threadPage as words } from '#content/dashboard/messages.ts'
import { fill } from '#content/fill.ts'
import { messageKindWords } from '#content/message-templates.ts'
import type { ThreadMessage } from '#contract/customer/messages.ts'
import type { MessageState } from '#contract/values/message-kind.ts'
import { withoutLink } from '#contract/values/message-words.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { useWorkspace } from '../use-workspace.ts'

const tones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'warn',
  leaving: 'warn',
  sent: 'good',
  stored: 'warn',
  lost: 'bad',
  recalled: 'calm',
  received: 'calm',
}

/** One message of a thread. */
export function MessageRow({ message }: { message: ThreadMessage }): ReactNode {
  const { id, isFromCandidate, kind, subject, body, byEmail, fromAddress, at, sendAt, state } = message
  const row = useRow()
  const { can } = useWorkspace()
  const isRecallable = state === 'waiting' || state === 'leaving'
  const who = isFromCandidate ? words.candidate : (byEmail ?? messageWords.formerAuthor)
  return (
    <li className="ruled py-5">
      <article className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 max-w-[44em]">
          <p className="label wrap-anywhere">
            <span className="font-medium text-ink">{who}</span>, <Moment at={at} isWhole />
            {kind !== null && ` · ${messageKindWords[kind]}`}
          </p>
          {subject !== '' && <h3 className="mt-2 font-semibold wrap-anywhere">{subject}</h3>}
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{withoutLink(body)}</p>
          {fromAddress !== null && (
            <p className="label mt-2 wrap-anywhere">{fill(words.from, { address: fromAddress })}</p>
          )}
          {!isFromCandidate && (
            <p className="mt-2 text-sm">
              <StateWord tone={tones[state]}>{messageStateWords[state]}</StateWord>
              {isRecallable && sendAt !== null && (
                <span className="label">
                  {words.leaves} <Moment at={sendAt} /> {words.utc}
                </span>
              )}
            </p>
          )}
        </div>
        {isRecallable && can('recruiter') && (
          <RowForm row={row} hidden={row.isPending}>
            <input type="hidden" name="do" value="recall" />
            <Button type="submit" name="id" value={id} variant="line" aria-label={fill(words.recallOf, { subject })}>
              {words.recall}
            </Button>
          </RowForm>
        )}
      </article>
    </li>
  )
}
