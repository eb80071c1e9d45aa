import { type ReactNode, useEffect } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { rehearsalPage } from '#content/dashboard/rehearsal.ts'
import { fill } from '#content/fill.ts'
import type { LeftOutQuestion, Rehearsal, RehearsalView } from '#contract/customer/rehearsals.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { formatDay } from '../format.ts'
import { findOpening } from '../parts/find-opening.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { ResultTable } from './result-table.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { WarningList } from './warning-list.tsx'

const words = rehearsalPage

interface RehearsalData extends RehearsalView {
  openingId: string
  title: string
  version: number
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<RehearsalData> {
  const { openings, rehearsals } = customerOf(context)
  const { id, title, plan } = await findOpening(openings, params.openingId)
  const view = await rehearsals.view(id)
  return { ...view, openingId: id, title, version: plan.version, done: url.searchParams.get('done') }
}

const RehearsalCommand = z.object({ do: z.enum(['start', 'again']) })

export async function action(args: ActionFunctionArgs) {
  const { openings, rehearsals } = customerOf(args.context)
  const { id } = await findOpening(openings, args.params.openingId)
  async function run({ do: what }: z.output<typeof RehearsalCommand>) {
    const outcome = await rehearsals.start(id, what === 'again')
    const isRefused = outcome === 'busy' || outcome === 'nothing' || outcome === 'unspoken'
    return isRefused ? refuse(words[outcome]) : outcome
  }
  const problems = { 'opening.plan_invalid': words.planProblems }
  return runCommand(args, { schema: RehearsalCommand, done: words.done, problems, run })
}

/** What nine simulated candidates would get with an opening's plan. */
export default function RehearsalPage(): ReactNode {
  const { openingId, title, version, done, ...view } = useLoaderData<RehearsalData>()
  const { last, isCurrent } = view
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const isRunning = last?.state === 'running'
  useFreshData(isRunning)
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(openingPath(openingId))}>{words.back}</BackLink>
      </div>
      <PageHeading title={`${words.title}: ${title}`} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={isRunning || done !== 'started' ? done : null} words={words.done} />
        {last !== null && !isCurrent && <Notice tone="warn">{words.outdated}</Notice>}
        {last === null ? (
          <EmptyList title={words.none.title} hint={fill(words.none.text, { version: String(version) })} />
        ) : (
          <State last={last} />
        )}
        {!view.isSpoken && <Notice tone="calm">{words.unspoken}</Notice>}
        {!isRunning && view.isSpoken && <StartForm view={view} />}
        {last?.state === 'done' && <Results last={last} />}
      </div>
    </>
  )
}

const refreshMs = 1500

/** Looks again while candidates are being interviewed. */
function useFreshData(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

function State({ last }: { last: Rehearsal }): ReactNode {
  const done = String(last.interviews.length)
  if (last.state === 'running') return <Notice tone="calm">{fill(words.running, { done })}</Notice>
  if (last.state === 'failed') return <Notice tone="bad">{fill(words.failed, { done })}</Notice>
  const facts = {
    version: String(last.version),
    day: formatDay(last.startedAt),
    engine: words.engines[last.engine],
  }
  return <p className="label mb-4">{fill(words.facts, facts)}</p>
}

function StartForm({ view: { last, isCurrent, model, ownQuestions, isBusy } }: { view: RehearsalView }): ReactNode {
  const isAgain = last?.state === 'done' && isCurrent
  const hint =
    model === null ? words.startHint : fill(words.modelHint, { calls: String(model.calls), service: model.service })
  return (
    <div className="mb-10">
      <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input type="hidden" name="do" value={isAgain ? 'again' : 'start'} />
        <Button type="submit" variant={isAgain ? 'line' : 'accent'}>
          {isAgain ? words.again : words.start}
        </Button>
        <p className="label">{isBusy ? words.busy : hint}</p>
      </Form>
      {ownQuestions.length > 0 && (
        <section aria-labelledby="own-questions" className="mt-6 max-w-[44em] text-sm">
          <h2 id="own-questions" className="font-medium">
            {words.ownTitle}
          </h2>
          <p className="label mt-1">
            {model === null ? words.ownWithoutLead : fill(words.ownWithModel, { service: model.service })}
          </p>
          <QuestionList questions={ownQuestions} note={model === null ? words.ownWithout : undefined} />
        </section>
      )}
    </div>
  )
}

function QuestionList({ questions, note }: { questions: readonly LeftOutQuestion[]; note?: string }): ReactNode {
  return (
    <ul className="mt-2 border-b border-line">
      {questions.map(({ questionId, text }) => (
        <li key={questionId} className="border-t border-line py-3 wrap-anywhere">
          <span className="font-serif text-lg leading-snug">{text}</span>
          {note !== undefined && <span className="label block">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Where the model did not do its part: what real candidates would have met as well. */
function ModelNotes({ interviews }: Pick<Rehearsal, 'interviews'>): ReactNode {
  const turns = interviews.reduce((sum, { replaced }) => sum + replaced, 0)
  const count = interviews.filter(({ ratedBy }) => ratedBy === 'builtin').length
  return (
    <>
      {turns > 0 && <p className="mt-4 text-sm">{fill(words.replaced, { turns: String(turns) })}</p>}
      {count > 0 && <p className="mt-4 text-sm">{fill(words.ratedByRules, { count: String(count) })}</p>}
    </>
  )
}

function Results({ last: { warnings, interviews, leftOut, engine } }: { last: Rehearsal }): ReactNode {
  return (
    <>
      <PagePart id="warnings" title={words.warnings}>
        <WarningList warnings={warnings} />
        {engine === 'model' && <ModelNotes interviews={interviews} />}
        {engine === 'model' && leftOut.length > 0 && (
          <div className="mt-6 text-sm">
            <p>{words.leftOut}</p>
            <QuestionList questions={leftOut} />
          </div>
        )}
      </PagePart>
      <section aria-labelledby="results" className="ruled py-8 md:py-10">
        <h2 id="results" className="subtitle">
          {words.results}
        </h2>
        <ResultTable interviews={interviews} />
      </section>
      <PagePart id="transcripts" title={words.transcripts}>
        <TranscriptList interviews={interviews} />
      </PagePart>
    </>
  )
}
