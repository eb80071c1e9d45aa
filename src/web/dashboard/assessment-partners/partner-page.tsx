import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { partnersWords } from '#content/dashboard-assessment-partners.ts'
import { connectionProblemWords, connectionsWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import {
  type CustomerAssessmentPartners,
  PartnerFields,
  type PartnerView,
} from '#contract/customer/assessment-partners.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { type Reply, readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { orMissing } from '../or-missing.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { OrderTable } from './order-table.tsx'

interface PartnerData extends PartnerView {
  done: string | null
}

const words = partnersWords.detail

const PartnerCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('make-key') }),
  z.object({ do: z.literal('save'), fields: PartnerFields.default({}) }),
  z.object({ do: z.literal('take-over') }),
  z.object({ do: z.literal('remove') }),
])
type PartnerCommand = z.infer<typeof PartnerCommand>

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<PartnerData> {
  const view = await orMissing(customerOf(context).assessmentPartners.read(params.partnerId ?? ''))
  return { ...view, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { assessmentPartners } = customerOf(args.context)
  const id = args.params.partnerId ?? ''
  return runCommand(args, {
    schema: PartnerCommand,
    done: partnersWords.done,
    problems: partnersWords.problems,
    run: (command) => runPartnerCommand(assessmentPartners, id, command, args.url.pathname),
  })
}

async function runPartnerCommand(
  partners: CustomerAssessmentPartners,
  id: string,
  command: PartnerCommand,
  pathname: string,
) {
  switch (command.do) {
    case 'make-key':
      // In this answer alone: it is stored sealed.
      return data({ key: await partners.makeKey(id) })
    case 'save':
      await partners.save(id, command.fields)
      return 'saved'
    case 'take-over':
      await partners.takeOver(id)
      return 'taken'
    case 'remove': {
      await partners.remove(id)
      const list = pathname.replace(/\.data$/, '').replace(/\/assessments\/[^/]+$/, '')
      return redirect(`${list}?done=disconnected`, { status: 303 })
    }
  }
}

/** One ATS that sends candidates as if to an assessment: what it needs, and what became of them. */
export default function PartnerPage(): ReactNode {
  const view = useLoaderData<PartnerData>()
  const { offer, name, done } = view
  const reply = useReply<{ key: string }>()
  const { pathOf } = useWorkspace()
  const named = { ats: name }
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/settings/integrations')}>{words.back}</BackLink>
      </div>
      <PageHeading title={fill(words.title, named)} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={partnersWords.done} />
        {reply?.key !== undefined && (
          <Notice tone="good">
            <p>{fill(words.address.made, named)}</p>
            <CopyLink link={reply.key} label={words.address.key} action={words.address.copyKey} />
          </Notice>
        )}
        <StatePart view={view} />
        <PagePart id="steps" title={words.steps}>
          <ol className="grid max-w-[44rem] list-decimal gap-2 ps-5 text-sm">
            {offer.setup.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </PagePart>
        <AddressPart view={view} />
        {offer.fields.length > 0 && <FieldsPart view={view} reply={reply} />}
        <GivesPart view={view} />
        <PagePart id="orders" title={words.orders.title} lead={words.orders.lead}>
          <OrderTable lines={view.lines} />
        </PagePart>
        <RemovePart name={name} />
      </div>
    </>
  )
}

function StatePart({ view: { problem, calledAt } }: { view: PartnerView }): ReactNode {
  const { title, works, waits, takeOver } = words.state
  return (
    <PagePart id="state" title={title} isFirst>
      {problem === null ? (
        <StateWord tone={calledAt === null ? 'warn' : 'good'}>{calledAt === null ? waits : works}</StateWord>
      ) : (
        <>
          <StateWord tone="bad">{connectionProblemWords[problem].title}</StateWord>
          <p className="mt-2 max-w-[44em] text-sm">{connectionProblemWords[problem].text}</p>
        </>
      )}
      {problem === 'member' && (
        <Form method="post" className="mt-5">
          <Button type="submit" name="do" value="take-over">
            {takeOver}
          </Button>
        </Form>
      )}
    </PagePart>
  )
}

function AddressPart({ view: { name, address, offer, hasKey } }: { view: PartnerView }): ReactNode {
  const { title, lead, label, copy, make, hasKey: there, noKey } = words.address
  return (
    <PagePart id="address" title={title} lead={fill(lead, { ats: name })}>
      <CopyLink link={address} label={label} action={copy} />
      {offer.takesOurKey && (
        <Form method="post" className="mt-6 grid justify-items-start gap-3">
          <p className="label">{hasKey ? there : noKey}</p>
          <Button type="submit" name="do" value="make-key" variant={hasKey ? 'line' : 'ink'}>
            {make}
          </Button>
        </Form>
      )}
    </PagePart>
  )
}

function FieldsPart({
  view: { name, offer, saved },
  reply,
}: {
  view: PartnerView
  reply: Reply | undefined
}): ReactNode {
  const answered = readAnsweredForm(reply, 'save')
  const { title, lead, saved: isSaved, save } = words.fields
  return (
    <PagePart id="fields" title={fill(title, { ats: name })} lead={lead}>
      <Form method="post" className="grid max-w-[34rem] gap-5">
        {offer.fields.map(({ id, label, help }) => (
          <Field
            key={id}
            id={`field-${id}`}
            name={`fields.${id}`}
            label={label}
            hint={saved.includes(id) ? `${help} ${isSaved}` : help}
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={answered.errorOf(`fields.${id}`)}
          />
        ))}
        <Button type="submit" name="do" value="save" className="justify-self-start">
          {save}
        </Button>
      </Form>
    </PagePart>
  )
}

function GivesPart({ view: { name, offer } }: { view: PartnerView }): ReactNode {
  const { unconfirmed, unconfirmedText } = connectionsWords.form
  return (
    <PagePart id="gives" title={fill(words.gives, { ats: name })}>
      <dl className="grid max-w-[44rem] gap-x-6 gap-y-2 text-sm sm:grid-cols-[7rem_1fr]">
        {(['score', 'link', 'summary', 'file'] as const).map((kind) => (
          <div key={kind} className="contents">
            <dt className="font-medium">{partnersWords.gives[kind]}</dt>
            <dd className={offer.gives[kind] === null ? 'text-muted' : ''}>
              {offer.gives[kind] ?? partnersWords.gives.nothing}
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-6 max-w-[44rem] text-sm">
        <summary>{unconfirmed}</summary>
        <p className="label mt-3">{unconfirmedText}</p>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {offer.unconfirmed.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </details>
    </PagePart>
  )
}

function RemovePart({ name }: { name: string }): ReactNode {
  const { title, text, open, submit } = words.remove
  const named = { ats: name }
  return (
    <PagePart id="remove" title={title}>
      <details>
        <summary className={buttonClass({ variant: 'line' })}>{fill(open, named)}</summary>
        <Form method="post" className="mt-4">
          <p className="max-w-[36rem] text-sm text-muted">{fill(text, named)}</p>
          <Button type="submit" name="do" value="remove" className="mt-4">
            {submit}
          </Button>
        </Form>
      </details>
    </PagePart>
  )
}
