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
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import type { KeptSubjectData, SubjectDataView } from '#contract/site/page-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import type { EmployersPage } from '../../employer.ts'
import { localeOf, sayMoment, type TranslatedPage, useLocale, usePageWords, wordsOf } from '../../language.ts'
import { FeedbackPart } from '../../parts/after-interview/feedback-part.tsx'
import { afterCommands, runAfterCommand } from '../../parts/after-interview/run-after-command.ts'
import { StatusSteps } from '../../parts/after-interview/status-steps.tsx'
import { SurveyForm } from '../../parts/after-interview/survey-form.tsx'
import { WithdrawForm } from '../../parts/after-interview/withdraw-form.tsx'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { readForm, ticked, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { AnswersPart } from './answers-part.tsx'
import { ConfirmAddress, CorrectForm, type CorrectProblem, EraseForm, SubjectDataPart } from './own-data-forms.tsx'
import { FilmFold, StoredList, TranscriptFold } from './stored-list.tsx'

/** What the forms of the page send. */
const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('correct'), name: typedText, email: typedText }),
  z.object({ do: z.literal('confirm'), address: typedText }),
  z.object({ do: z.literal('answer'), turn: typedText, text: typedText }),
  z.object({ do: z.literal('remark'), remark: typedText }),
  z.object({ do: z.literal('person'), note: typedText }),
  z.object({ do: z.literal('erase'), confirm: ticked }),
  ...afterCommands,
])

/** What has just been done, in the address of the page that says so. */
const dones = ['correct', 'address', 'answer', 'remark', 'person', 'withdraw'] as const
type Done = (typeof dones)[number]

interface SubjectDataPageData extends EmployersPage, TranslatedPage {
  own: SubjectDataView | null
  /** Null where no interview was held. */
  status: CandidateStatus | null
  token: string
  done: Done | null
  /** Whether mails leave this installation. */
  sendsMail: boolean
  /** In the link that is mailed to an address to be confirmed. */
  address: string
}

interface Problem {
  /** At the top of the page, where it belongs to no field. */
  text?: string
  correct?: CorrectProblem
  isUnconfirmed?: boolean
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const page = context.get(pageContext)
  const { subjectData, afterInterview, sendsMail } = page
  const own = await subjectData.load(token)
  const status = own?.state === 'kept' ? await afterInterview.load({ by: 'own-data', token }) : null
  const { searchParams } = url
  const asked = searchParams.get('done')
  const done = dones.find((each) => each === asked) ?? null
  const address = searchParams.get('address') ?? ''
  return data<SubjectDataPageData>(
    { own, status, look: own?.look ?? null, token, done, sendsMail, address, locale: localeOf(page) },
    { status: own === null ? 404 : 200 },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const { subjectData, afterInterview, isLimited } = page
  const words = wordsOf(page, 'ownData')
  if (isLimited) return data<Problem>({ text: words.limited }, { status: 429 })
  const token = params.token ?? ''
  const command = await readForm(request, Command)
  const here = (query: string) => redirect(`/your-data/${encodeURIComponent(token)}${query}`, { status: 303 })
  const finish = (isDone: boolean, done: Done) =>
    isDone ? here(`?done=${done}`) : data<Problem>({ text: words.closed }, { status: 409 })
  switch (command.do) {
    case 'correct': {
      const person = { name: command.name, email: command.email }
      const outcome = await subjectData.correct(token, person)
      if (outcome.state === 'asked') return finish(true, 'address')
      if (outcome.state !== 'invalid') return finish(outcome.state === 'saved', 'correct')
      return data<Problem>({ correct: { ...person, errors: outcome.errors } }, { status: 422 })
    }
    case 'confirm':
      if (await subjectData.confirm(token, command.address)) return here('?done=correct')
      return data<Problem>({ text: words.confirm.wrong }, { status: 409 })
    case 'answer':
      if (await subjectData.correctAnswer(token, command.turn, command.text)) return here('?done=answer')
      return data<Problem>({ text: words.answers.closed }, { status: 409 })
    case 'remark':
      return finish(await subjectData.remark(token, command.remark), 'remark')
    case 'person':
      return finish(await subjectData.askForPerson(token, command.note), 'person')
    case 'erase':
      if (!command.confirm) return data<Problem>({ isUnconfirmed: true }, { status: 422 })
      await subjectData.erase(token)
      return here('')
    case 'withdraw':
    case 'feedback':
    case 'survey': {
      const door = { by: 'own-data', token } as const
      const refused = await runAfterCommand(afterInterview, door, command, wordsOf(page, 'after'))
      return orRefused(refused, () => here(command.do === 'feedback' ? '' : `?done=${command.do}`))
    }
  }
}

function orRefused(text: string | null, goOn: () => Response) {
  return text === null ? goOn() : data<Problem>({ text }, { status: 422 })
}

/** Behind a candidate's link to their own data. */
export default function SubjectDataPage(): ReactNode {
  const { own, status, token, done, sendsMail, address } = useLoaderData<SubjectDataPageData>()
  const words = usePageWords('ownData')
  const locale = useLocale()
  const problem = useActionData<Problem>() ?? {}
  if (own === null) {
    return (
      <ClosedLink title={words.unknown.title} text={words.unknown.text}>
        <ButtonLink href="/your-data" variant="line" className="mt-8">
          {words.unknown.button}
        </ButtonLink>
      </ClosedLink>
    )
  }
  if (own.state === 'deleted') {
    const { employer, askedAt } = own
    const text = askedAt === null ? words.erased.scheduled : words.erased.asked
    return (
      <ClosedLink title={words.erased.title} text={fill(text, { employer, at: sayMoment(askedAt ?? '', locale) })} />
    )
  }
  if (own.state === 'confirm') return <ConfirmAddress own={own} address={address} problem={problem.text ?? null} />
  const isDone = problem.text === undefined ? done : null
  return <Kept own={own} status={status} token={token} done={isDone} sendsMail={sendsMail} problem={problem} />
}

interface KeptProps {
  own: KeptSubjectData
  status: CandidateStatus | null
  token: string
  done: Done | null
  sendsMail: boolean
  problem: Problem
}

function Kept({ own, status, token, done, sendsMail, problem }: KeptProps): ReactNode {
  const words = usePageWords('ownData')
  const { withdraw } = usePageWords('after')
  const locale = useLocale()
  const facts = { employer: own.employer, position: own.position, until: sayMoment(own.linkExpiresAt, locale) }
  const { download, remark, person } = words
  const saved = {
    correct: words.correct.saved,
    address: sendsMail ? words.correct.asked : fill(words.correct.askedUnmailed, facts),
    answer: words.answers.saved,
    remark: remark.saved,
    person: fill(person.saved, facts),
    withdraw: fill(withdraw.done, facts),
  }
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <p className="label">{words.label}</p>
      <h1 className="headline mt-1 max-w-[13.7em] wrap-anywhere">{fill(words.heading, facts)}</h1>
      <p className="mt-4 max-w-[44em] text-muted">{fill(words.lead, facts)}</p>
      {done !== null && (
        <p role="status" className="mt-6 border-s-3 border-good py-1 ps-4 font-semibold">
          {saved[done]}
        </p>
      )}
      {problem.text !== undefined && (
        <p role="alert" className="mt-6 border-s-3 border-warn py-1 ps-4 font-semibold">
          {problem.text}
        </p>
      )}
      {status !== null && (
        <div className="max-w-[46rem]">
          <StatusSteps status={status} />
          <FeedbackPart feedback={status.feedback} />
          <SurveyForm hasAnswered={status.hasAnswered} />
        </div>
      )}
      <StoredList own={own} />
      <FilmFold takes={own.film.takes} />
      <TranscriptFold turns={own.transcript.turns} token={token} />
      <p className="label mt-5 max-w-[44em]">{fill(words.noted, facts)}</p>
      <SubjectDataPart id="download" title={download.title} lead={download.lead}>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`/api/own-data/${token}/everything.zip`} variant="accent" download>
            {download.archive}
          </ButtonLink>
          <ButtonLink href={`/api/own-data/${token}/data.json`} variant="line" download>
            {download.json}
          </ButtonLink>
        </p>
        <p className="label">{download.archiveHint}</p>
      </SubjectDataPart>
      {own.contact.email !== null && (
        <SubjectDataPart id="correct" title={words.correct.title}>
          <CorrectForm
            name={own.contact.name}
            email={own.contact.email}
            sendsMail={sendsMail}
            problem={problem.correct}
          />
        </SubjectDataPart>
      )}
      {own.corrections !== null && <AnswersPart corrections={own.corrections} />}
      <SubjectDataPart id="remark" title={remark.title}>
        <form method="post" className="grid gap-3">
          <input type="hidden" name="do" value="remark" />
          <TextAreaField
            name="remark"
            label={remark.text}
            hint={remark.hint}
            rows={4}
            maxLength={4000}
            defaultValue={own.remark}
          />
          <Button type="submit" variant="line" className="justify-self-start">
            {remark.submit}
          </Button>
        </form>
      </SubjectDataPart>
      <SubjectDataPart id="person" title={person.title} lead={fill(person.lead, facts)}>
        {own.personAskedAt !== null && (
          <p>{fill(person.asked, { ...facts, at: sayMoment(own.personAskedAt, locale) })}</p>
        )}
        <form method="post" className="grid gap-3">
          <input type="hidden" name="do" value="person" />
          <TextAreaField name="note" label={person.note} rows={2} maxLength={1000} />
          <Button type="submit" variant="line" className="justify-self-start">
            {person.submit}
          </Button>
        </form>
      </SubjectDataPart>
      {isWithdrawable(own, status) && (
        <WithdrawForm lead={fill(own.startedAt === null ? withdraw.leadBefore : withdraw.lead, facts)} />
      )}
      <SubjectDataPart id="erase" title={words.erase.title} lead={fill(words.erase.lead, facts)}>
        <EraseForm isUnconfirmed={problem.isUnconfirmed ?? false} />
      </SubjectDataPart>
      <p className="label mt-12 max-w-[44em]">{fill(words.linkUntil, facts)}</p>
    </div>
  )
}

function isWithdrawable({ status: state }: KeptSubjectData, status: CandidateStatus | null): boolean {
  return !['expired', 'abandoned', 'cancelled'].includes(state) && status?.withdrawnAt == null
}
