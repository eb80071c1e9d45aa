import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { fill } from '#content/fill.ts'
import type { CandidateThread } from '#contract/site/page-context.ts'
import { maxAnswerLength } from '#contract/values/message-words.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import type { EmployersPage } from '../../employer.ts'
import { localeOf, sayMoment, type TranslatedPage, useLocale, usePageWords, wordsOf } from '../../language.ts'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'

const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('answer'), id: typedText, text: typedText }),
  z.object({ do: z.literal('stop') }),
  z.object({ do: z.literal('resume') }),
])

const dones = ['answer', 'stop', 'resume'] as const

interface MessagesData extends EmployersPage, TranslatedPage {
  thread: CandidateThread | null
  done: (typeof dones)[number] | null
}

/** With what was typed. */
interface Problem {
  error: string
  text: string
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const thread = await page.messages.load(params.token ?? '')
  const asked = url.searchParams.get('done')
  const done = dones.find((each) => each === asked) ?? null
  return data<MessagesData>(
    { thread, look: thread?.look ?? null, done, locale: localeOf(page) },
    { status: thread === null ? 404 : 200 },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const { messages, isLimited } = page
  const words = wordsOf(page, 'messages')
  const problems = {
    empty: words.answer.empty,
    'too-long': words.answer.tooLong,
    limited: words.answer.limited,
    closed: words.closed.text,
  }
  const token = params.token ?? ''
  const command = await readForm(request, Command)
  const text = command.do === 'answer' ? command.text : ''
  if (isLimited) return data<Problem>({ error: words.limited, text }, { status: 429 })
  const here = () => redirect(`/messages/${encodeURIComponent(token)}?done=${command.do}`, { status: 303 })
  if (command.do !== 'answer') {
    const isDone = await messages.setStopped(token, command.do === 'stop')
    return isDone ? here() : data<Problem>({ error: problems.closed, text }, { status: 409 })
  }
  const outcome = await messages.answer(token, { id: command.id, text })
  return outcome === 'stored' ? here() : data<Problem>({ error: problems[outcome], text }, { status: 422 })
}

/** Behind the link of a message: what was written, and the way to answer. */
export default function CandidateMessagesPage(): ReactNode {
  const { thread, done } = useLoaderData<MessagesData>()
  const words = usePageWords('messages')
  const problem = useActionData<Problem>()
  if (thread === null) return <ClosedLink title={words.closed.title} text={words.closed.text} />
  const facts = { employer: thread.employer, position: thread.position }
  const told = {
    answer: fill(words.answer.sent, facts),
    stop: words.stop.stopped,
    resume: words.stop.resumed,
  }
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <p className="label">{words.label}</p>
      <h1 className="headline mt-1 max-w-[13.7em] wrap-anywhere">{fill(words.heading, facts)}</h1>
      <p className="mt-4 max-w-[44em] text-muted wrap-anywhere">{fill(words.lead, facts)}</p>
      {done !== null && problem === undefined && (
        <p role="status" className="mt-6 border-s-3 border-good py-1 ps-4 font-semibold wrap-anywhere">
          {told[done]}
        </p>
      )}
      <Messages thread={thread} />
      <section aria-labelledby="answer" className="ruled mt-12 max-w-[44rem] pt-8">
        <h2 id="answer" className="subtitle">
          {words.answer.title}
        </h2>
        <form method="post" noValidate className="mt-3 grid gap-3">
          <input type="hidden" name="do" value="answer" />
          <input type="hidden" name="id" value={thread.nextId} />
          <TextAreaField
            name="text"
            label={words.answer.text}
            hint={words.answer.hint}
            rows={5}
            maxLength={maxAnswerLength}
            defaultValue={problem?.text ?? ''}
            error={problem?.error}
            autoFocus={problem !== undefined}
          />
          <Button type="submit" variant="accent" className="justify-self-start">
            {words.answer.submit}
          </Button>
        </form>
      </section>
      <section aria-labelledby="stop" className="ruled mt-12 max-w-[44rem] pt-8">
        <h2 id="stop" className="subtitle">
          {words.stop.title}
        </h2>
        <p className="label mt-2 wrap-anywhere">
          {thread.hasStopped ? words.stop.stopped : fill(words.stop.lead, facts)}
        </p>
        <form method="post" className="mt-3">
          <input type="hidden" name="do" value={thread.hasStopped ? 'resume' : 'stop'} />
          <Button type="submit" variant="line">
            {thread.hasStopped ? words.stop.resume : words.stop.submit}
          </Button>
        </form>
      </section>
    </div>
  )
}

function Messages({ thread: { messages, employer } }: { thread: CandidateThread }): ReactNode {
  const words = usePageWords('messages')
  const locale = useLocale()
  if (messages.length === 0) return <p className="mt-8">{words.nothing}</p>
  return (
    <section aria-labelledby="written" className="mt-8 max-w-[44rem]">
      <h2 id="written" className="sr-only">
        {words.list}
      </h2>
      <ol className="border-b border-line">
        {messages.map(({ id, isOwn, subject, text, aiLine, at }) => (
          <li key={id} className="ruled py-5">
            <p className="label wrap-anywhere">
              <span className="font-medium text-ink">{isOwn ? words.you : employer}</span>,{' '}
              <time dateTime={at}>{sayMoment(at, locale)}</time>
            </p>
            {subject !== '' && <h3 className="mt-2 font-semibold wrap-anywhere">{subject}</h3>}
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
            {aiLine !== null && <p className="label mt-3">{aiLine}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
