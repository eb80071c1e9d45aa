import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { notWrittenWords, threadPage, writePage as words } from '#content/dashboard/messages.ts'
import { interviewStatusWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { maxRecipients, type Recipient } from '#contract/customer/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Pager } from '#web/area/pager.tsx'
import { choosePath, messagesPath } from '../addresses/messages-address.ts'
import { useWorkspace } from '../use-workspace.ts'

interface ChooseFormProps {
  recipients: readonly Recipient[]
  next: string | null
  openingId: string | null
  isFirstPage: boolean
}

/** Boxes to tick; whoever cannot be written to has none, but the reason. */
export function ChooseForm({ recipients, next, openingId, isFirstPage }: ChooseFormProps): ReactNode {
  const { pathOf } = useWorkspace()
  const first = pathOf(choosePath(openingId))
  if (recipients.length === 0) return <EmptyList {...words.empty} />
  return (
    <>
      <Form method="get" action={pathOf(`${messagesPath}/new`)}>
        <table className="records records-stays">
          <thead>
            <tr>
              <th scope="col">{words.columns.candidate}</th>
              <th scope="col">{words.columns.opening}</th>
              <th scope="col">{words.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {recipients.map((recipient) => (
              <tr key={recipient.interviewId}>
                <td className="records-lead">
                  <Candidate recipient={recipient} />
                </td>
                <td className="wrap-anywhere">{recipient.position}</td>
                <td className="text-muted">{interviewStatusWords[recipient.status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit">{words.choose}</Button>
          <span className="label">{fill(words.chooseHint, { most: String(maxRecipients) })}</span>
        </p>
      </Form>
      <Pager
        first={isFirstPage ? null : { label: words.newest, href: first }}
        next={
          next === null ? null : { label: words.older, href: `${first}${first.includes('?') ? '&' : '?'}after=${next}` }
        }
      />
    </>
  )
}

function Candidate({ recipient: { interviewId, name, email, notWritten } }: { recipient: Recipient }): ReactNode {
  const shown = name ?? email ?? threadPage.unnamed
  if (notWritten !== null) {
    return (
      <span className="flex gap-x-3">
        <span aria-hidden="true" className="w-6 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {shown}
          <span className="label block">{notWrittenWords[notWritten]}</span>
        </span>
      </span>
    )
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-x-3">
      <input
        type="checkbox"
        name="to"
        value={interviewId}
        aria-label={fill(words.tick, { name: shown })}
        className="mt-1 size-6 shrink-0 accent-(--accent-text)"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{shown}</span>
        {name !== null && <span className="label block">{email}</span>}
      </span>
    </label>
  )
}
