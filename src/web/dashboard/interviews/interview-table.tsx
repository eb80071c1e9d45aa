import type { ReactNode, RefObject } from 'react'
import { Form, Link } from 'react-router'
import { invitationWords } from '#content/dashboard/invitation-changes.ts'
import { interviewColumnWords } from '#content/dashboard/lists.ts'
import { pipelineWords, sourceWordsOf } from '#content/dashboard/pipeline.ts'
import { eraseWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { ListedInterview } from '#contract/customer/invitations.ts'
import type { InterviewColumn, ListLayout } from '#contract/values/list-layouts.ts'
import { Button } from '#ui/button.tsx'
import { interviewPath, interviewsPath } from '../addresses/reviews-address.ts'
import type { StandingLines } from '../next-rounds/standing-lines.ts'
import { ChoiceCell, ChoiceHead } from '../parts/choice-boxes.tsx'
import type { Choosing } from '../parts/use-chosen.ts'
import { useWorkspace } from '../use-workspace.ts'
import { interviewColumns } from './interview-columns.tsx'
import { nameOf } from './name-of.ts'
import { ResumeLink } from './resume-link.tsx'

const words = interviewsWords

interface InterviewTableProps {
  table: RefObject<HTMLTableElement | null>
  interviews: readonly ListedInterview[]
  /** Ages are counted to it. */
  now: string
  layout: ListLayout<'interviews' | 'candidates'>
  /** The list of one opening names it in its heading, and acts on its candidates. */
  isOfOneOpening: boolean
  rounds: StandingLines
  /** Null where nobody can be selected. */
  choosing: Choosing | null
}

/** Wide, a table; on a phone each candidate is a few lines. */
export function InterviewTable({
  table,
  interviews,
  now,
  layout,
  isOfOneOpening,
  rounds,
  choosing,
}: InterviewTableProps): ReactNode {
  const { can } = useWorkspace()
  const hasActions = isOfOneOpening && can('recruiter')
  const { columns, isDense } = layout
  return (
    <table
      ref={table}
      className={`records records-list records-stays ${isDense ? 'records-dense' : ''}`}
      onChange={choosing?.read}
    >
      <thead>
        <tr>
          <ChoiceHead choosing={choosing}>{words.columns.candidate}</ChoiceHead>
          {columns.map((column) => (
            <th key={column} scope="col">
              {interviewColumnWords[column]}
            </th>
          ))}
          {hasActions && <th scope="col">{words.columns.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {interviews.map((interview) => (
          <tr key={interview.interviewId} id={interview.interviewId} className="target:bg-sunk">
            <ChoiceCell choosing={choosing} box={boxOf(interview)}>
              <Candidate interview={interview} hasSource={columns.includes('source')} />
            </ChoiceCell>
            {columns.map((column) => (
              <Fact
                key={column}
                column={column}
                interview={interview}
                now={now}
                round={rounds[interview.interviewId]}
              />
            ))}
            {hasActions && (
              <td className="records-acts">
                <Actions interview={interview} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({
  column,
  interview,
  now,
  round,
}: {
  column: InterviewColumn
  interview: ListedInterview
  now: string
  round: string | undefined
}): ReactNode {
  const { className = '', isNamedOnPhone, cell } = interviewColumns[column]
  const said = cell(interview, now, round)
  if (said === null) return <td className="records-nothing">–</td>
  return (
    <td className={className}>
      {isNamedOnPhone && <span className="records-name">{interviewColumnWords[column]}: </span>}
      {said}
    </td>
  )
}

/** Of whoever was deleted there is nothing to select. */
function boxOf(interview: ListedInterview): { field: string; id: string; name: string } | null {
  if (interview.status === 'deleted') return null
  return { field: 'compare', id: interview.interviewId, name: nameOf(interview) }
}

function Candidate({ interview, hasSource }: { interview: ListedInterview; hasSource: boolean }): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { interviewId, status, name, email, source, resumeName } = interview
  return (
    <>
      {status === 'completed' || status === 'evaluated' ? (
        <Link
          to={pathOf(`${interviewsPath}/${interviewId}`)}
          aria-label={fill(words.reportOf, { name: nameOf(interview) })}
          className="link -my-1 inline-block py-1 font-medium wrap-anywhere"
        >
          {nameOf(interview)}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">
          {status === 'deleted' ? words.deletedName : nameOf(interview)}
        </span>
      )}
      {name !== null && email !== null && (
        <span className="label records-address" title={email}>
          {email}
        </span>
      )}
      <span className="flex flex-wrap items-baseline gap-x-3">
        {source !== null && !hasSource && <span className="label wrap-anywhere">{sourceWordsOf(source)}</span>}
        {resumeName !== null && can('viewer') && <ResumeLink interviewId={interviewId} name={nameOf(interview)} />}
        {status === 'evaluated' && can('reviewer') && (
          <Link
            to={pathOf(interviewPath(interviewId, '/rate'))}
            aria-label={fill(words.rateOf, { name: nameOf(interview) })}
            className="link inline-block py-0.5 text-xs"
          >
            {words.rate}
          </Link>
        )}
      </span>
    </>
  )
}

function Actions({ interview }: { interview: ListedInterview }): ReactNode {
  const { act } = invitationWords
  const { pathOf, sendsMail } = useWorkspace()
  const { status, interviewId } = interview
  const isWaiting = status === 'invited' || status === 'consented'
  const offers = [
    isWaiting ? (['resend', 'link', 'extend', 'cancel'] as const) : [],
    status === 'created' ? (['admit'] as const) : [],
    status === 'expired' ? (['extend'] as const) : [],
    status === 'in_progress' ? (['resend', 'link'] as const) : [],
  ]
    .flat()
    // Nothing would be sent: there is the link to pass on.
    .filter((offer) => sendsMail || offer !== 'resend')
  if (status === 'deleted') return '–'
  return (
    <details>
      <summary
        aria-label={fill(act.openOf, { name: nameOf(interview) })}
        className="inline-flex min-h-11 md:-my-3 cursor-pointer items-center text-sm text-muted hover:text-ink"
      >
        {act.open}
      </summary>
      {offers.length > 0 && (
        <Form method="post" className="grid justify-items-start gap-2 pt-2">
          <input type="hidden" name="id" value={interviewId} />
          {offers.map((offer) => (
            <Button key={offer} type="submit" name="do" value={offer} variant="line">
              {offer === 'admit' ? pipelineWords.admit : act[offer]}
            </Button>
          ))}
        </Form>
      )}
      <Link
        to={pathOf(interviewPath(interviewId, '/delete'))}
        aria-label={fill(eraseWords.actionOf, { name: nameOf(interview) })}
        className="link inline-block py-2 text-sm"
      >
        {eraseWords.action}
      </Link>
    </details>
  )
}
