import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { messageWords, notWrittenWords, writePage as words } from '#content/dashboard/messages.ts'
import { fill } from '#content/fill.ts'
import type { MessagePreview, MessageTemplate, Recipient, SentMessages } from '#contract/customer/messages.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { WritableKind } from '#contract/values/message-kind.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { readChosen } from '../addresses/interviews-address.ts'
import { messagesPath, writePath } from '../addresses/messages-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ChooseForm } from './choose-form.tsx'
import { WriteCommand } from './message-command.ts'
import { MessagePreviewView } from './message-preview.tsx'
import { kindIn, WriteForm, type WriteValues } from './write-form.tsx'

interface Choosing {
  step: 'choose'
  recipients: Recipient[]
  next: string | null
  openingId: string | null
  isFirstPage: boolean
}

interface Writing {
  step: 'write'
  recipients: Recipient[]
  nextId: string
  templates: MessageTemplate[]
  kind: WritableKind
}

interface WriteAnswer {
  preview: MessagePreview
  values: WriteValues
  sent: SentMessages
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Choosing | Writing> {
  const { messages } = customerOf(context)
  const { searchParams } = url
  const chosen = chosenIn(url)
  if (chosen.length > 0) {
    const found = await messages.findRecipients(chosen)
    return { step: 'write', ...found, templates: await messages.listTemplates(chosen), kind: kindIn(url, 'own') }
  }
  const [openingId, after] = [searchParams.get('opening'), searchParams.get('after')]
  const list = await messages.listRecipients(openingId, after)
  return { step: 'choose', ...list, openingId, isFirstPage: after === null }
}

/** Of the page's own choice, and of the lists' boxes. */
function chosenIn({ searchParams }: URL): string[] {
  return [...searchParams.getAll('to'), ...readChosen(searchParams)]
}

export function action(args: ActionFunctionArgs) {
  const { messages } = customerOf(args.context)
  const interviewIds = chosenIn(args.url).filter((id) => InterviewId.safeParse(id).success)
  async function run({ do: what, ...message }: WriteCommand) {
    if (what === 'preview') {
      const { recipients } = await messages.findRecipients(interviewIds)
      const first = recipients.find(({ notWritten }) => notWritten === null)
      const preview = await messages.preview(message, first?.interviewId ?? null)
      return data<Pick<WriteAnswer, 'preview' | 'values'>>({ preview, values: message })
    }
    // What no form of the page sends.
    if (interviewIds.length === 0) throw new Response(null, { status: 400 })
    return data<Pick<WriteAnswer, 'sent'>>({ sent: await messages.send({ ...message, interviewIds }) })
  }
  return runCommand(args, { schema: WriteCommand, done: {}, problems: messageWords.problems, run })
}

/** Chooses candidates, then writes to all of them. */
export default function WritePage(): ReactNode {
  const loaded = useLoaderData<Choosing | Writing>()
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(messagesPath)}>{words.back}</BackLink>
      </div>
      {loaded.step === 'choose' ? (
        <>
          <PageHeading title={words.title} lead={words.chooseLead} />
          <div className="wrap">
            <ChooseForm {...loaded} />
          </div>
        </>
      ) : (
        <WriteStep {...loaded} />
      )}
    </>
  )
}

function WriteStep({ recipients, nextId, templates, kind }: Writing): ReactNode {
  const reply = useReply<WriteAnswer>()
  const { pathOf } = useWorkspace()
  const reached = recipients.filter(({ notWritten }) => notWritten === null)
  const unreached = recipients.flatMap(({ interviewId, name, email, notWritten }) =>
    notWritten === null ? [] : [{ interviewId, name: name ?? email, reason: notWritten }],
  )
  if (reply?.sent !== undefined) return <SentStep sent={reply.sent} />
  const ids = recipients.map(({ interviewId }) => interviewId)
  const first = reached[0]
  return (
    <>
      <PageHeading title={words.title} lead={countWords(words.lead, reached.length)} />
      <div className="wrap">
        <Outcome reply={reply} done={null} words={{}} />
        <PagePart id="recipients" title={words.recipients} isFirst>
          {reached.length === 0 ? (
            <p>{words.nobody}</p>
          ) : (
            <p className="wrap-anywhere">{reached.map(({ name, email }) => name ?? email).join(', ')}</p>
          )}
          <LeftOutList leftOut={unreached} />
        </PagePart>
        {first !== undefined && (
          <PagePart id="write" title={messageWords.body}>
            <WriteForm
              key={kind}
              kind={kind}
              interviewed={reached.map(({ endedAt }) => endedAt !== null)}
              templates={templates}
              hrefOf={(each) => pathOf(writePath(ids, each))}
              nextId={nextId}
              values={reply?.values}
              reply={reply}
            />
            {reply?.preview !== undefined && (
              <MessagePreviewView
                preview={reply.preview}
                hint={fill(words.previewFor, { name: first.name ?? first.email ?? '' })}
              />
            )}
          </PagePart>
        )}
      </div>
    </>
  )
}

function SentStep({ sent: { count, leftOut } }: { sent: SentMessages }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <>
      <PageHeading title={words.title} />
      <div className="wrap">
        <Notice tone={count === 0 ? 'warn' : 'good'}>{count === 0 ? words.none : countWords(words.sent, count)}</Notice>
        <LeftOutList leftOut={leftOut} />
        <LinkButton to={pathOf(messagesPath)} className="mt-6">
          {words.toWaiting}
        </LinkButton>
      </div>
    </>
  )
}

function LeftOutList({ leftOut }: Pick<SentMessages, 'leftOut'>): ReactNode {
  if (leftOut.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-sm font-medium">{words.leftOut}</h3>
      <ul className="mt-1 text-sm">
        {leftOut.map(({ interviewId, name, reason }) => (
          <li key={interviewId} className="wrap-anywhere">
            {name === null ? '' : `${name}: `}
            {notWrittenWords[reason]}
          </li>
        ))}
      </ul>
    </>
  )
}

function countWords({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fill(many, { count: String(count) })
}
