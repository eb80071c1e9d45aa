import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { assignSeveralWords as words } from '#content/dashboard/assign-several.ts'
import { fill } from '#content/fill.ts'
import type { Assignable, AssignedMany } from '#contract/customer/inbox.ts'
import { undoMs } from '#contract/values/reviews.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { queryOf, readChosen, viewOf } from '../addresses/interviews-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { Key } from '../parts/key.tsx'
import { useIsOver } from '../parts/use-is-over.ts'
import { usePressKeys } from '../parts/use-press-keys.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { AssignCommand } from './assign-command.ts'
import { nameOf } from './name-of.ts'

interface AssignData {
  chosen: Assignable[]
  leftOut: number
  deciders: { userId: string; email: string }[]
  /** The list that one comes from, below the workspace. */
  back: string
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<AssignData> {
  const { inbox } = customerOf(context)
  const ids = readChosen(url.searchParams)
  const [chosen, deciders] = await Promise.all([inbox.findAssignable(ids), inbox.listDeciders()])
  const back = interviewsPath + queryOf({ ...viewOf(url), compare: [] })
  return { chosen, leftOut: ids.length - chosen.length, deciders, back }
}

interface Done {
  assigned: AssignedMany
  said: string
}

export function action(args: ActionFunctionArgs) {
  const { inbox } = customerOf(args.context)
  async function run(command: AssignCommand) {
    if (command.do === 'undo') {
      return data({ done: countText(words.undone, await inbox.unassign(command.assigned)) })
    }
    const interviewIds = readChosen(args.url.searchParams)
    const deciders = await inbox.listDeciders()
    const who = deciders.find(({ userId }) => userId === command.userId)?.email ?? words.owners
    if (interviewIds.length === 0) return refuse(words.nobody)
    const assigned = await inbox.assignMany({ interviewIds, userId: command.userId })
    // In this answer alone: who was assigned before stands in no address.
    return data({ act: { assigned, said: countText(words.done, assigned.assigned.length, { who }) } })
  }
  return runCommand(args, { schema: AssignCommand, done: {}, problems: words.problems, run })
}

/** One member for all who were selected in a list, whatever their openings. */
export default function AssignPage(): ReactNode {
  const { chosen, leftOut, deciders, back } = useLoaderData<AssignData>()
  const reply = useReply<{ act: Done }>()
  const { pathOf } = useWorkspace()
  usePressKeys()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(back)}>{words.back}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <div className="grid max-w-[44rem] gap-6">
          <Outcome reply={reply} done={null} words={{}} />
          {reply?.act !== undefined && <DoneNotice key={reply.act.assigned.batchId} {...reply.act} />}
          {leftOut > 0 && <Notice tone="warn">{countText({ none: '', ...words.leftOut }, leftOut)}</Notice>}
          {chosen.length === 0 ? (
            <p className="text-sm">{words.nobody}</p>
          ) : (
            <>
              <ul className="border-y border-line py-3">
                {chosen.map((candidate) => (
                  <li key={candidate.interviewId} className="flex flex-wrap gap-x-3 py-1 wrap-anywhere">
                    <span className="font-medium">{nameOf(candidate)}</span>
                    <span className="text-muted">{candidate.position}</span>
                  </li>
                ))}
              </ul>
              <Form method="post" className="flex flex-wrap items-end gap-3">
                <label className="grid min-w-0 grow gap-1.5 text-sm font-medium">
                  {words.decider}
                  <select name="userId" className="input" defaultValue="">
                    <option value="">{words.owner}</option>
                    {deciders.map(({ userId, email }) => (
                      <option key={userId} value={userId}>
                        {email}
                      </option>
                    ))}
                  </select>
                </label>
                <Button type="submit" name="do" value="assign">
                  {countText({ none: '', ...words.submit }, chosen.length)}
                </Button>
              </Form>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** How many were assigned, with the way to take it back while its minute lasts. */
function DoneNotice({ assigned, said }: Done): ReactNode {
  const isOver = useIsOver(undoMs)
  const isUndoable = assigned.assigned.length > 0 && !isOver
  return (
    <Notice tone={assigned.assigned.length === 0 ? 'warn' : 'good'}>
      <p>
        {said} {isUndoable && words.minute}
      </p>
      {isUndoable && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="assigned" value={JSON.stringify(assigned)} />
          <Button type="submit" name="do" value="undo" variant="line" aria-keyshortcuts="U">
            {words.undo}
            <Key name="U" />
          </Button>
        </Form>
      )}
    </Notice>
  )
}

interface Counted {
  none: string
  one: string
  other: string
}

function countText({ none, one, other }: Counted, count: number, more: Readonly<Record<string, string>> = {}): string {
  if (count === 0) return none
  return fill(count === 1 ? one : other, { count: String(count), ...more })
}
