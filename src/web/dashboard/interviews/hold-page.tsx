import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { legalHoldWords as words } from '#content/dashboard/legal-hold.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { type LegalHold, NewHold } from '#contract/customer/legal-holds.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useAreaForm } from '#web/area/use-area-form.ts'
import { useReply } from '#web/area/use-reply.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { formatDay } from '../format.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'

interface HoldData {
  interviewId: string
  candidate: string
  position: string
  holds: LegalHold[]
}

const HoldCommand = z.discriminatedUnion('do', [
  NewHold.extend({ do: z.literal('place') }),
  z.object({ do: z.literal('lift') }),
])

export async function loader({ context, params }: LoaderFunctionArgs): Promise<HoldData> {
  const interviewId = params.interviewId ?? ''
  const found = await customerOf(context).legalHolds.describe(interviewId)
  if (found === null) throw new Response(null, { status: 404 })
  return { ...found, interviewId, candidate: found.candidate ?? interviewsWords.noName }
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args
  const interviewId = params.interviewId ?? ''
  const { legalHolds } = customerOf(context)
  return runCommand(args, {
    schema: HoldCommand,
    done: words.done,
    problems: words.problems,
    async run(command) {
      if (command.do === 'place') await legalHolds.place(interviewId, { reason: command.reason })
      else await legalHolds.lift(interviewId)
      return command.do === 'place' ? 'placed' : 'lifted'
    },
  })
}

/** What keeps one interview past its dates, and what did before. */
export default function HoldPage(): ReactNode {
  const { interviewId, candidate, position, holds } = useLoaderData<HoldData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const standing = holds.find(({ liftedAt }) => liftedAt === null)
  const earlier = holds.filter(({ liftedAt }) => liftedAt !== null)
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(interviewPath(interviewId))}>{words.back}</BackLink>
      </div>
      <PageHeading title={fill(words.title, { name: candidate })} lead={fill(words.lead, { position })} />
      <div className="wrap grid max-w-[44rem] gap-6">
        <Outcome reply={reply} done={null} words={words.done} />
        {standing === undefined ? <PlaceForm /> : <Standing hold={standing} />}
        {earlier.length > 0 && (
          <section aria-labelledby="earlier">
            <h2 id="earlier" className="subtitle">
              {words.earlier}
            </h2>
            <ul className="mt-3 grid gap-3 text-sm">
              {earlier.map(({ placedAt, liftedAt, placedBy, reason }) => (
                <li key={placedAt}>
                  <p className="label">
                    {fill(words.earlierLine, {
                      from: formatDay(placedAt),
                      until: formatDay(liftedAt ?? placedAt),
                      who: placedBy ?? words.formerMember,
                    })}
                  </p>
                  <p className="wrap-anywhere">{reason}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function PlaceForm(): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'hold', schema: NewHold, reply: useReply() })
  const [error] = fields.reason.errors ?? []
  return (
    <Form method="post" {...getFormProps(form)} className="grid justify-items-start gap-3">
      <input type="hidden" name="do" value="place" />
      <label htmlFor={fields.reason.id} className="text-sm font-medium">
        {words.reason}
      </label>
      <textarea
        id={fields.reason.id}
        name={fields.reason.name}
        rows={3}
        maxLength={500}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? 'hold-hint' : 'hold-error hold-hint'}
        className="input w-full"
      />
      {error !== undefined && (
        <p id="hold-error" role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <p id="hold-hint" className="label">
        {words.reasonHint}
      </p>
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy}>
        {words.place}
      </Button>
    </Form>
  )
}

function Standing({ hold }: { hold: LegalHold }): ReactNode {
  const who = hold.placedBy ?? words.formerMember
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <p className="font-medium">{fill(words.standing, { date: formatDay(hold.placedAt), who })}</p>
      <p className="wrap-anywhere whitespace-pre-line">{hold.reason}</p>
      <p className="label">{words.liftHint}</p>
      <Button type="submit" name="do" value="lift" variant="line">
        {words.lift}
      </Button>
    </Form>
  )
}
