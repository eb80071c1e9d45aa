import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { fill } from '#content/fill.ts'
import { factorWords as words } from '#content/second-factor.ts'
import type { FactorQuestion } from '#contract/site/second-factor.ts'
import { ownPathOf } from '#contract/values/own-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Stage } from '../../parts/stage.tsx'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { AskForFactor } from './ask-for-factor.tsx'

interface FactorData {
  question: FactorQuestion
  next: string
}

interface Problem {
  /** Beside the field. */
  code?: string
  /** Above the form. */
  text?: string
  isOver?: true
  sent?: 'mailed' | 'stored'
}

function nextOf(request: Request): string {
  return ownPathOf(new URL(request.url).searchParams.get('next'))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const question = await context.get(pageContext).secondFactor.read()
  return data<FactorData>({ question, next: nextOf(request) })
}

const Command = z.object({ do: z.enum(['answer', 'send']), code: typedText })

export async function action({ request, context }: ActionFunctionArgs) {
  const { secondFactor, isLimited, sendsMail } = context.get(pageContext)
  const refuse = (problem: Problem, status: number) => data<Problem>(problem, { status })
  if (isLimited) return refuse({ text: words.limited }, 429)
  const command = await readForm(request, Command)
  if (command.do === 'send') {
    await secondFactor.sendLink(nextOf(request))
    return data<Problem>({ sent: sendsMail ? 'mailed' : 'stored' })
  }
  const answer = await secondFactor.answer(command.code)
  switch (answer.state) {
    case 'proved':
      return redirect(nextOf(request), {
        status: 303,
        headers: answer.cookie === null ? {} : { 'set-cookie': answer.cookie },
      })
    case 'wrong':
      return refuse({ code: wordsForWrong(answer.left) }, 422)
    case 'over':
      return refuse({ isOver: true }, 410)
    case 'limited':
      return refuse({ text: words.limited }, 429)
  }
}

function wordsForWrong(left: number | null): string {
  if (left === null) return words.wrong
  return left === 1 ? words.wrongOne : fill(words.wrongLeft, { left: String(left) })
}

export default function SecondFactorPage(): ReactNode {
  const { question, next } = useLoaderData<FactorData>()
  const problem = useActionData<Problem>() ?? {}
  if (problem.isOver === true || question.state === 'nobody') return <Over next={next} />
  if (question.state === 'link') return <AskForLink address={question.address} sent={problem.sent} />
  if (question.state === 'sign-on') return <AskForSignOn path={`${question.path}&next=${encodeURIComponent(next)}`} />
  return <AskForFactor question={question} next={next} problem={problem} />
}

function Over({ next }: { next: string }): ReactNode {
  return (
    <Stage title={words.over.title} lead={words.over.lead}>
      <div className="panel p-6 md:p-8">
        <ButtonLink href={`/sign-in?next=${encodeURIComponent(next)}`} size="large" className="w-full">
          {words.over.action}
        </ButtonLink>
      </div>
    </Stage>
  )
}

function AskForSignOn({ path }: { path: string }): ReactNode {
  return (
    <Stage title={words.link.title} lead={words.link.signOnLead}>
      <div className="panel p-6 md:p-8">
        <ButtonLink href={path} size="large" className="w-full">
          {words.link.signOn}
        </ButtonLink>
      </div>
    </Stage>
  )
}

/** Of somebody who has no factor: signing in once more is their proof. */
function AskForLink({ address, sent }: { address: string; sent: Problem['sent'] }): ReactNode {
  return (
    <Stage title={words.link.title} lead={fill(words.link.lead, { address })}>
      <form method="post" className="panel grid gap-5 p-6 md:p-8">
        {sent !== undefined && (
          <p role="status" className="wrap-anywhere">
            {sent === 'mailed' ? fill(words.link.sent, { address }) : words.link.stored}
          </p>
        )}
        <Button type="submit" name="do" value="send" size="large" variant={sent === undefined ? 'ink' : 'line'}>
          {words.link.action}
        </Button>
      </form>
    </Stage>
  )
}
