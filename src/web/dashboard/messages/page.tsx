import '../lists.css'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { messageWords, threadPage, messagesPage as words } from '#content/dashboard/messages.ts'
import { wayWords } from '#content/dashboard/ways.ts'
import { fill } from '#content/fill.ts'
import { messageKindWords } from '#content/message-templates.ts'
import type { Recipient, WaitingMessage } from '#contract/customer/messages.ts'
import { layoutOf } from '#contract/values/list-layouts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { RowForm, useRow } from '#web/area/row.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { choosePath, templatesPath, threadPath, writePath } from '../addresses/messages-address.ts'
import { useRowSpace } from '../list-layouts/use-row-space.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { Recall } from './message-command.ts'

interface MessagesData {
  owed: Recipient[]
  waiting: WaitingMessage[]
  days: number
  isDense: boolean
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<MessagesData> {
  const { messages, listLayouts } = customerOf(context)
  const [owed, waiting, days, layout] = await Promise.all([
    messages.listOwed(),
    messages.listWaiting(),
    messages.readAnswerDays(),
    listLayouts.find('messages'),
  ])
  const { isDense } = layoutOf('messages', layout)
  return { owed, waiting, days, isDense, done: url.searchParams.get('done') }
}

const { done: doneWords, problems } = messageWords

export function action(args: ActionFunctionArgs) {
  const { messages } = customerOf(args.context)
  return runCommand(args, {
    schema: Recall,
    done: doneWords,
    problems,
    async run({ id }) {
      await messages.recall(id)
      return 'recalled'
    },
  })
}

/** Who waits for an answer, and what has not left yet. */
export default function MessagesPage(): ReactNode {
  const { owed, waiting, days, isDense, done } = useLoaderData<MessagesData>()
  const rowSpace = useRowSpace('messages', isDense)
  const reply = useReply()
  const { pathOf, can } = useWorkspace()
  const within = { days: fill(days === 1 ? words.owed.days.one : words.owed.days.other, { count: String(days) }) }
  return (
    <>
      <PageHeading title={words.title} lead={words.lead}>
        {owed.length + waiting.length > 0 && rowSpace.toggle}
        {can('recruiter') && (
          <LinkButton to={pathOf(choosePath(null))} variant="line">
            {wayWords.writeToSeveral}
          </LinkButton>
        )}
      </PageHeading>
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        <PagePart
          id="owed"
          title={words.owed.title}
          lead={
            <>
              {fill(words.owed.lead, within)}{' '}
              {can('recruiter') && (
                <Link to={pathOf(templatesPath)} className="link">
                  {words.owed.change}
                </Link>
              )}
            </>
          }
          isFirst
        >
          {owed.length === 0 ? (
            <EmptyList title={words.owed.none.title} hint={fill(words.owed.none.hint, within)} />
          ) : (
            <>
              <OwedTable owed={owed} isDense={rowSpace.isDense} />
              {can('recruiter') && owed.length > 1 && (
                <LinkButton to={pathOf(writePath(owed.map(({ interviewId }) => interviewId)))} className="mt-5">
                  {words.owed.all}
                </LinkButton>
              )}
            </>
          )}
        </PagePart>
        <PagePart id="waiting" title={words.waiting.title} lead={words.waiting.lead}>
          {waiting.length === 0 ? (
            <EmptyList {...words.waiting.none} />
          ) : (
            <WaitingTable waiting={waiting} isDense={rowSpace.isDense} />
          )}
        </PagePart>
      </div>
    </>
  )
}

/** The head stays in sight, and the rows stand as close as the member wants them. */
function tableClass(isDense: boolean): string {
  return `records records-paired records-stays ${isDense ? 'records-dense' : ''}`
}

function OwedTable({ owed, isDense }: { owed: readonly Recipient[]; isDense: boolean }): ReactNode {
  const { pathOf } = useWorkspace()
  const { columns } = words.owed
  return (
    <table className={tableClass(isDense)}>
      <thead>
        <tr>
          <th scope="col">{columns.candidate}</th>
          <th scope="col">{columns.opening}</th>
          <th scope="col">{columns.ended}</th>
        </tr>
      </thead>
      <tbody>
        {owed.map(({ interviewId, name, email, position, endedAt }) => (
          <tr key={interviewId}>
            <td className="records-lead">
              <Link
                to={pathOf(threadPath(interviewId))}
                aria-label={fill(words.owed.writeTo, { name: name ?? email ?? threadPage.unnamed })}
                className="link inline-block py-1 font-medium wrap-anywhere"
              >
                {name ?? email ?? threadPage.unnamed}
              </Link>
            </td>
            <td className="wrap-anywhere">{position}</td>
            <td className="text-muted">{endedAt !== null && <Moment at={endedAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WaitingTable({ waiting, isDense }: { waiting: readonly WaitingMessage[]; isDense: boolean }): ReactNode {
  const { can } = useWorkspace()
  const { columns } = words.waiting
  return (
    <table className={tableClass(isDense)}>
      <thead>
        <tr>
          <th scope="col">{columns.candidate}</th>
          <th scope="col">{columns.message}</th>
          <th scope="col">{columns.at}</th>
          {can('recruiter') && <th scope="col">{threadPage.recall}</th>}
        </tr>
      </thead>
      <tbody>
        {waiting.map((message) => (
          <WaitingRow key={message.id} message={message} />
        ))}
      </tbody>
    </table>
  )
}

function WaitingRow({ message }: { message: WaitingMessage }): ReactNode {
  const { id, interviewId, name, subject, kind, sendAt } = message
  const row = useRow()
  const { pathOf, can } = useWorkspace()
  return (
    <tr hidden={row.isPending}>
      <td className="records-lead">
        <Link to={pathOf(threadPath(interviewId))} className="link inline-block py-1 font-medium wrap-anywhere">
          {name ?? threadPage.unnamed}
        </Link>
      </td>
      <td className="wrap-anywhere">
        {subject}
        <span className="label block">{messageKindWords[kind]}</span>
      </td>
      <td className="text-muted">
        <Moment at={sendAt} />
      </td>
      {can('recruiter') && (
        <td>
          <RowForm row={row}>
            <input type="hidden" name="do" value="recall" />
            <Button
              type="submit"
              name="id"
              value={id}
              variant="line"
              aria-label={fill(threadPage.recallOf, { subject })}
            >
              {threadPage.recall}
            </Button>
          </RowForm>
        </td>
      )}
    </tr>
  )
}
