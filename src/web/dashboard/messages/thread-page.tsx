import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { messageWords, notWrittenWords, threadPage as words } from '#content/dashboard/messages.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { MessagePreview, MessageTemplate, MessageThread, Recipient } from '#contract/customer/messages.ts'
import type { WritableKind } from '#contract/values/message-kind.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { InterviewLinks } from '../reviews/interview-links.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ThreadCommand } from './message-command.ts'
import { MessagePreviewView } from './message-preview.tsx'
import { MessageRow } from './message-row.tsx'
import { fieldTimeOf, kindIn, WriteForm, type WriteValues } from './write-form.tsx'

interface ThreadData extends MessageThread {
  recipient: Recipient
  nextId: string
  templates: MessageTemplate[]
  kind: WritableKind
  done: string | null
  /** How many of the messages the member has sent. */
  ownCount: number
}

interface ThreadAnswer {
  preview: MessagePreview
  values: WriteValues
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<ThreadData> {
  const { messages, email } = customerOf(context)
  const thread = await messages.readThread(params.interviewId ?? '')
  if (thread === null) throw new Response(null, { status: 404 })
  const usual = thread.recipient.endedAt === null ? 'own' : 'thanks'
  return {
    ...thread,
    templates: await messages.listTemplates([thread.recipient.interviewId]),
    kind: kindIn(url, usual),
    done: url.searchParams.get('done'),
    ownCount: thread.messages.filter(({ byEmail }) => byEmail === email).length,
  }
}

const { done: doneWords, problems } = messageWords

export function action(args: ActionFunctionArgs) {
  const { messages } = customerOf(args.context)
  const interviewId = args.params.interviewId ?? ''
  async function run(command: ThreadCommand) {
    if (command.do === 'recall') {
      await messages.recall(command.id)
      return 'recalled'
    }
    const { do: what, ...message } = command
    if (what === 'preview') {
      return data<ThreadAnswer>({ preview: await messages.preview(message, interviewId), values: message })
    }
    const { leftOut } = await messages.send({ ...message, interviewIds: [interviewId] })
    const [left] = leftOut
    if (left === undefined) return 'sent'
    const { id, subject, body, sendAt } = message
    return refuse(notWrittenWords[left.reason], what, { id, subject, body, sendAt: fieldTimeOf(sendAt) })
  }
  return runCommand(args, { schema: ThreadCommand, done: doneWords, problems, run })
}

/** What a workspace and one candidate have written to each other, and the next message. */
export default function ThreadPage(): ReactNode {
  const { recipient, messages, notWritten, nextId, templates, kind, done, ownCount } = useLoaderData<ThreadData>()
  const reply = useReply<ThreadAnswer>()
  const { pathOf, can } = useWorkspace()
  const { interviewId, name, email, position, status, endedAt } = recipient
  const path = pathOf(`/interviews/${interviewId}/messages`)
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/interviews')}>{interviewsWords.title}</BackLink>
      </div>
      <PageHeading
        title={fill(words.title, { name: name ?? email ?? words.unnamed })}
        lead={`${position}. ${words.lead}`}
      />
      <div className="wrap">
        {status === 'evaluated' && <InterviewLinks interviewId={interviewId} />}
        <Outcome reply={reply} done={done} words={doneWords} />
        <h2 className="sr-only">{words.list}</h2>
        {messages.length === 0 ? (
          <EmptyList {...words.empty} />
        ) : (
          <ol className="border-b border-line">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ol>
        )}
        {notWritten !== null && (
          <div className="mt-8">
            <Notice tone="warn">{notWrittenWords[notWritten]}</Notice>
          </div>
        )}
        {can('recruiter') && notWritten === null && (
          <div className="mt-10">
            <PagePart id="write" title={words.write} lead={words.writeLead} isFirst>
              <WriteForm
                // Begun anew by the member's own message alone: what others write meanwhile takes no half-typed text.
                key={`${ownCount} ${kind}`}
                kind={kind}
                interviewed={[endedAt !== null]}
                templates={templates}
                hrefOf={(each) => `${path}?kind=${each}#write`}
                nextId={nextId}
                values={reply?.values}
                reply={reply}
              />
              {reply?.preview !== undefined && <MessagePreviewView preview={reply.preview} />}
            </PagePart>
          </div>
        )}
      </div>
    </>
  )
}
