import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { firstStepWords as words } from '#content/dashboard/first-steps.ts'
import { fill } from '#content/fill.ts'
import type { FirstSteps } from '#contract/customer/overview.ts'
import { type FirstStep, firstSteps } from '#contract/values/overview.ts'
import { Button } from '#ui/button.tsx'
import { CheckMark } from '#ui/marks.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingPath, openingsPath } from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'
import { countDone, nextStep } from './first-steps.ts'

/** What to do first, the next of it open to be done at once. */
export function FirstStepsPart({ steps }: { steps: FirstSteps }): ReactNode {
  const { pathOf } = useWorkspace()
  const next = nextStep(steps)
  return (
    <section aria-labelledby="first-steps" className="panel mb-10 px-5 py-5 sm:px-7 sm:py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className="subtitle">
          {words.title}
        </h2>
        <p className="label figures">
          {fill(words.progress, { done: String(countDone(steps)), all: String(firstSteps.length) })}
        </p>
      </div>
      <p className="mt-1 max-w-[44em] text-sm text-muted">{words.lead}</p>
      <Link to={pathOf('/sample-report')} className="link mt-1 inline-block py-2 text-sm">
        {words.sample}
      </Link>
      <ol className="mt-3 border-t border-line">
        {firstSteps.map((step) => (
          <Step key={step} step={step} steps={steps} isNext={step === next} />
        ))}
      </ol>
      <Form method="post" className="mt-2 -mb-2">
        <Button type="submit" name="do" value="hide" variant="quiet" className="-ml-4 text-muted">
          {words.hide}
        </Button>
      </Form>
    </section>
  )
}

function Step({ step, steps, isNext }: { step: FirstStep; steps: FirstSteps; isNext: boolean }): ReactNode {
  const isDone = steps.done[step]
  const { title, text } = words.steps[step]
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-line py-3.5 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:items-center"
    >
      <span
        className={`mt-0.5 grid size-5 place-items-center self-start rounded-full border ${isDone ? 'border-good text-good' : isNext ? 'border-accent' : 'border-edge'}`}
      >
        {isDone && <CheckMark className="size-3.5" />}
        <span className="sr-only">{isDone ? words.done : words.open}</span>
      </span>
      <div className="min-w-0">
        <h3 className={isDone ? 'text-sm text-muted' : 'text-sm font-medium'}>{title}</h3>
        {!isDone && <p className="text-sm text-muted">{text}</p>}
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 empty:hidden sm:col-start-3 sm:justify-end">
        <Ways step={step} steps={steps} isNext={isNext} />
      </div>
    </li>
  )
}

interface WaysProps {
  step: FirstStep
  steps: FirstSteps
  isNext: boolean
}

/** The way on from a step; the next one's stands out. */
function Ways({ step, steps, isNext }: WaysProps): ReactNode {
  const { pathOf } = useWorkspace()
  if (step === 'opening') return steps.done.opening ? null : <OpeningWays newId={steps.newId} isNext={isNext} />
  const way = wayOf(step, steps)
  return way === null ? null : (
    <LinkButton to={pathOf(way.path)} variant={isNext ? 'ink' : 'line'}>
      {way.label}
    </LinkButton>
  )
}

function wayOf(
  step: Exclude<FirstStep, 'opening'>,
  { done, openingId, reportId }: FirstSteps,
): { path: string; label: string } | null {
  const { act } = words
  if (step === 'colleague') return done.colleague ? null : { path: '/members', label: act.colleague }
  if (step === 'report') return reportId === null ? null : { path: `${interviewsPath}/${reportId}`, label: act.read }
  if (openingId === null) return null
  if (step === 'invitation') return done.invitation ? null : { path: openingPath(openingId), label: act.invite }
  return { path: openingPath(openingId, '/preview'), label: done.sample ? act.again : act.preview }
}

function OpeningWays({ newId, isNext }: { newId: string; isNext: boolean }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <>
      <Form method="post">
        <input type="hidden" name="id" value={newId} />
        <Button type="submit" name="do" value="sample" variant={isNext ? 'ink' : 'line'}>
          {words.act.sampleJob}
        </Button>
      </Form>
      <LinkButton to={pathOf(`${openingsPath}/new`)} variant="line">
        {words.act.ownJob}
      </LinkButton>
    </>
  )
}
