import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { bulkWords as words } from '#content/dashboard/bulk-decision.ts'
import { inboxWords } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import { BulkDecision, type BulkOutcome, maxDecidedAtOnce, type UndoableDecision } from '#contract/customer/inbox.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { candidatesPath } from '../addresses/openings-address.ts'
import { findOpening } from '../parts/find-opening.ts'
import { NoSendByReturn } from '../parts/no-send-by-return.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { nameOf } from './name-of.ts'

interface DecideData {
  opening: { id: string; title: string }
  /** Who was ticked and waits for a decision. */
  chosen: { interviewId: string; name: string | null; email: string | null }[]
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<DecideData> {
  const { openings, inbox } = customerOf(context)
  const { id, title } = await findOpening(openings, params.openingId)
  return { opening: { id, title }, chosen: await inbox.findChosen(id, chosenIn(url)) }
}

function chosenIn({ searchParams }: URL): string[] {
  const ids = searchParams.getAll('compare').flatMap((value) => value.split(','))
  return [...new Set(ids.filter((id) => InterviewId.safeParse(id).success))].slice(0, maxDecidedAtOnce)
}

const BulkCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('decide'), outcome: BulkDecision.shape.outcome, reason: BulkDecision.shape.reason }),
  z.object({ do: z.literal('undo'), interviewId: InterviewId, decisionId: z.uuid() }),
])

export async function action(args: ActionFunctionArgs) {
  const { openings, inbox } = customerOf(args.context)
  const { id } = await findOpening(openings, args.params.openingId)
  async function run(command: z.output<typeof BulkCommand>) {
    if (command.do === 'undo') {
      const count = await inbox.undo(command.interviewId, command.decisionId)
      return data({ done: count === 1 ? words.undone.one : fill(words.undone.many, { count: String(count) }) })
    }
    const { outcome, reason } = command
    const result = await inbox.decideMany(id, { interviewIds: chosenIn(args.url), outcome, reason })
    // In this answer alone: who was left out stands in no address.
    return data({ bulk: { result, undoable: await inbox.findUndoable() } })
  }
  return runCommand(args, { schema: BulkCommand, done: {}, problems: inboxWords.problems, run })
}

/** One decision, with one reason, on all who were ticked in the list of an opening. */
export default function DecidePage(): ReactNode {
  const { opening, chosen } = useLoaderData<DecideData>()
  const reply = useReply<{ bulk: { result: BulkOutcome; undoable: UndoableDecision | null } }>()
  const { pathOf } = useWorkspace()
  const { errorOf, typedIn } = readAnsweredForm(reply, 'decide')
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(candidatesPath(opening.id))}>{opening.title}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <div className="grid max-w-[44rem] gap-6">
          <Outcome reply={reply} done={null} words={{}} />
          {reply?.bulk !== undefined && <Result {...reply.bulk} />}
          {chosen.length === 0 ? (
            <p className="text-sm">{words.nobody}</p>
          ) : (
            <>
              <ul className="border-y border-line py-3">
                {chosen.map((candidate) => (
                  <li key={candidate.interviewId} className="py-1 font-medium wrap-anywhere">
                    {nameOf(candidate)}
                  </li>
                ))}
              </ul>
              <Form method="post" noValidate className="grid gap-4">
                <NoSendByReturn />
                <input type="hidden" name="do" value="decide" />
                <Field
                  name="reason"
                  label={words.reason}
                  hint={words.hint}
                  maxLength={2000}
                  autoComplete="off"
                  aria-required
                  error={errorOf('reason')}
                  defaultValue={typedIn('reason') ?? ''}
                />
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" name="outcome" value="decline" variant="line">
                    {words.decline}
                  </Button>
                  <Button type="submit" name="outcome" value="advance" variant="line">
                    {words.advance}
                  </Button>
                </div>
              </Form>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** How many were decided on, with the way to take it back, and who was left out and why. */
function Result({ result, undoable }: { result: BulkOutcome; undoable: UndoableDecision | null }): ReactNode {
  const { outcome, decided, leftOut } = result
  return (
    <Notice tone={decided === 0 ? 'warn' : 'good'}>
      <p>{fill(words.done[outcome], { count: String(decided) })}</p>
      {leftOut.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {leftOut.map((left) => (
            <li key={left.interviewId}>
              {fill(words.leftOut[left.reason], {
                name: nameOf({ name: left.name, email: null }),
                with: nameOf({ name: left.with, email: null }),
              })}
            </li>
          ))}
        </ul>
      )}
      {decided > 0 && undoable !== null && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="interviewId" value={undoable.interviewId} />
          <input type="hidden" name="decisionId" value={undoable.decisionId} />
          <Button type="submit" name="do" value="undo" variant="line">
            {words.undo}
          </Button>
        </Form>
      )}
    </Notice>
  )
}
