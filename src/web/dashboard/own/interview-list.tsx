import type { ReactNode } from 'react'
import { dashboard, interviewStates } from '#content/dashboard.ts'
import { voiceOptions } from '#content/voices.ts'
import type { OwnInterview } from '#contract/customer/account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Day } from '../parts/day.tsx'

const words = dashboard.interviews
/** Where a call goes on or its report is made; the report's page then says how far it is. */
const underWay: readonly OwnInterview['status'][] = ['created', 'invited', 'consented', 'in_progress', 'completed']

export function InterviewList({ interviews }: { interviews: readonly OwnInterview[] }): ReactNode {
  if (interviews.length === 0) {
    return (
      <div>
        <p className="font-medium">{words.empty}</p>
        <p className="mt-2 max-w-[42em] text-muted">{words.emptyHint}</p>
        <ButtonLink href="/voice" className="mt-5">
          {words.start}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <ul className="border-t border-line lg:border-t-0">
        {interviews.map((interview) => (
          <Row key={interview.id} interview={interview} />
        ))}
      </ul>
      <ButtonLink href="/voice" variant="line" className="mt-6">
        {words.startAnother}
      </ButtonLink>
    </>
  )
}

function Row({ interview }: { interview: OwnInterview }): ReactNode {
  const { id, name, position, voice, status, createdAt, deletesAt } = interview
  const label = voiceOptions.find(({ value }) => value === voice)?.label ?? voice
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 first:pt-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:first:pt-0">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">
          {name ?? words.unnamed} <span className="font-normal text-muted">· {position}</span>
        </h3>
        <p className="mt-1 text-sm text-muted">
          <span className="text-ink">{interviewStates[status]}</span> · <Day at={createdAt} /> · {label} ·{' '}
          {words.deleted} <Day at={deletesAt} />
        </p>
      </div>
      <RowAction id={id} status={status} about={name ?? words.unnamed} />
    </li>
  )
}

function RowAction({ id, status, about }: Pick<OwnInterview, 'id' | 'status'> & { about: string }): ReactNode {
  const isReady = status === 'evaluated'
  if (!isReady && !underWay.includes(status)) return null
  return (
    <ButtonLink href={`/report/${id}`} variant={isReady ? 'ink' : 'line'} className="justify-self-start">
      <span>
        {isReady ? words.read : words.follow}
        <span className="sr-only">: {about}</span>
      </span>
    </ButtonLink>
  )
}
