import type { ReactNode } from 'react'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import { fillPlural } from '#content/translation.ts'
import type { ApplyErrors, ApplyFormFacts, ApplyPage } from '#contract/site/page-apply.ts'
import { frameAncestorsHeader, tooLargeField, trapField } from '#contract/values/addresses.ts'
import type { EmployersPage } from '../../employer.ts'
import { localeOf, type TranslatedPage, useLocale, usePageWords, wordsOf } from '../../language.ts'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { readForm, ticked, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { ApplyForm, type TypedApplication } from './apply-form.tsx'

const Application = z.object({
  name: typedText,
  email: typedText,
  consent: ticked,
  source: typedText,
  shownAt: typedText,
  [trapField]: typedText,
  [tooLargeField]: ticked,
  // A browser sends an empty file where none was chosen, which the reader of forms leaves out.
  resume: z.instanceof(File).optional(),
})

interface ApplyData extends EmployersPage, TranslatedPage {
  page: ApplyPage | null
  source: string
  /** What has become of an application that this browser has just sent. */
  outcome: 'sent' | 'waiting' | null
  sendsMail: boolean
}

interface ApplyAnswer {
  /** Null where nothing of the form could be read. */
  typed: TypedApplication | null
  errors: ApplyErrors
  problem: string | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const here = context.get(pageContext)
  const { apply, sendsMail } = here
  const done = url.searchParams.get('done')
  const outcome = done === 'sent' || done === 'waiting' ? done : null
  const page = await apply.load(params.slug ?? '', { hasForm: outcome === null })
  const source = (url.searchParams.get('source') ?? '').slice(0, 40)
  return data<ApplyData>(
    { page, look: page?.look ?? null, source, outcome, sendsMail, locale: localeOf(here) },
    {
      status: page === null ? 404 : 200,
      headers: { [frameAncestorsHeader]: page?.embedOrigins.join(' ') ?? '' },
    },
  )
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const here = context.get(pageContext)
  const { apply, isLimited } = here
  const words = wordsOf(here, 'apply')
  const posted = await readForm(request, Application)
  const { consent, resume, source, shownAt, name, email, [trapField]: trap } = posted
  const typed = { name, email, hasConsented: consent, hadResume: resume !== undefined }
  if (isLimited) return data<ApplyAnswer>({ typed, errors: {}, problem: words.limited }, { status: 429 })
  if (posted[tooLargeField]) {
    const errors = { resume: words.errors.resume['too-large'] }
    return data<ApplyAnswer>({ typed: null, errors, problem: words.form.tooLarge }, { status: 413 })
  }
  const outcome = await apply.apply(params.slug ?? '', {
    name,
    email,
    hasConsented: consent,
    source,
    shownAt,
    trap,
    resume: resume === undefined ? null : { name: resume.name, bytes: new Uint8Array(await resume.arrayBuffer()) },
  })
  if (outcome.state === 'invalid') {
    return data<ApplyAnswer>({ typed, errors: outcome.errors, problem: words.form.problems }, { status: 422 })
  }
  // The page itself says that nobody can apply now.
  return redirect(outcome.state === 'closed' ? url.pathname : `${url.pathname}?done=${outcome.state}`, { status: 303 })
}

/** Behind an opening's public link: the job in a few facts, what to expect, and the form. It works as it is sent. */
export default function ApplyPageView(): ReactNode {
  const { page, source, outcome, sendsMail } = useLoaderData<ApplyData>()
  const words = usePageWords('apply')
  const locale = useLocale()
  const answer = useActionData<ApplyAnswer>()
  if (page === null) return <ClosedLink {...words.states.unknown} />
  const { employer, position, form } = page
  if (form === null) {
    const told = toldOf(page, words, outcome, sendsMail)
    return (
      <ClosedLink title={fill(told.title, { employer, position })} text={fill(told.text, { employer, position })} />
    )
  }
  const facts = {
    employer,
    position,
    minutes: fillPlural(words.minuteCount, form.minutes, locale),
    questions: fillPlural(words.questionCount, form.questions, locale),
    service: form.service ?? '',
  }
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <p className="label">{words.label}</p>
      <h1 className="headline mt-1 max-w-[15em] wrap-anywhere">{fill(words.heading, facts)}</h1>
      {answer !== undefined && answer.problem !== null && (
        <p role="alert" className="mt-6 border-s-3 border-warn py-1 ps-4 font-semibold">
          {answer.problem}
        </p>
      )}
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Expectations form={form} facts={facts} />
        <ApplyForm
          facts={facts}
          source={source}
          shownAtMs={form.shownAtMs}
          typed={answer?.typed ?? null}
          errors={answer?.errors ?? {}}
        />
      </div>
    </div>
  )
}

function toldOf(
  { state }: ApplyPage,
  { states }: PageWords['apply'],
  outcome: ApplyData['outcome'],
  sendsMail: boolean,
) {
  if (outcome === 'sent') return sendsMail ? states.sent : states.unmailed
  if (outcome === 'waiting') return states.waiting
  return state === 'paused' ? states.paused : states.closed
}

function Expectations({ form, facts }: { form: ApplyFormFacts; facts: Record<string, string> }): ReactNode {
  const words = usePageWords('apply')
  const rows = [
    { title: words.place, text: form.place },
    { title: words.pay, text: form.pay },
    { title: words.first, text: fill(words.firstText, facts) },
  ].filter(({ text }) => text !== null)
  return (
    <div className="grid gap-10">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[9rem_1fr]">
        {rows.map(({ title, text }) => (
          <div key={title} className="contents">
            <dt className="font-medium">{title}</dt>
            <dd className="-mt-3 max-w-[40em] text-muted sm:mt-0">{text}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="ai" className="ruled pt-6">
        <h2 id="ai" className="subtitle">
          {words.ai.title}
        </h2>
        <p className="mt-3 max-w-[40em] text-muted">
          {fill(form.isSpoken ? words.ai.text : words.ai.written, facts)}{' '}
          {form.service !== null && fill(words.ai.service, facts)}
        </p>
        <p className="mt-3 max-w-[40em] text-muted">{words.ai.choice}</p>
      </section>
      <section aria-labelledby="next" className="ruled pt-6">
        <h2 id="next" className="subtitle">
          {words.steps.title}
        </h2>
        <ol className="mt-3 grid max-w-[40em] list-decimal gap-2 ps-5 text-muted">
          {words.steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
