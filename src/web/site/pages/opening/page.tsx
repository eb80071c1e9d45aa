import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { careersPage, findOpening, type Opening, openingPage } from '#content/careers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Island } from '../../islands/island.tsx'
import { LiveDemo } from '../../islands/live-demo/live-demo.tsx'
import { BackLink } from '../../parts/page-intro.tsx'
import { useSite, useText } from '../../use-site.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const opening = findOpening(params.slug)
  if (opening === null) throw data(null, { status: 404 })
  return { opening }
}

/** One opening: the job description, and the application, which is the interview itself. */
export default function OpeningPage(): ReactNode {
  const { opening } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap grid justify-items-start pt-8 pb-14 md:pt-14 md:pb-20">
        <BackLink href="/careers">{openingPage.back}</BackLink>
        <h1 className="display mt-8 max-w-[9.2em]">{opening.title}</h1>
        <p className="label mt-5">
          {opening.department} · {opening.location} · {opening.type}
          <span className="max-sm:hidden"> · </span>
          {/* On a phone the line would be full to the last letter, and move what follows when our fonts come. */}
          <span className="whitespace-nowrap max-sm:block">
            {openingPage.posted} <time dateTime={opening.postedOn}>{formatDay(opening.postedOn)}</time>
          </span>
        </p>
        {opening.location === 'Remote' && <p className="mt-2 text-sm text-muted">{openingPage.remote}</p>}
        <ButtonLink href="#apply" size="large" className="mt-8">
          {careersPage.apply}
        </ButtonLink>
      </div>
      <Description opening={opening} />
      <Interviewing />
      <Application opening={opening} />
    </>
  )
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function Description({ opening }: { opening: Opening }): ReactNode {
  const text = useText()
  return (
    <section className="ruled section" aria-label={opening.title}>
      <div className="wrap">
        {opening.about.map((paragraph, index) => (
          <p key={paragraph} className={`max-w-[46rem] ${index === 0 ? 'quote' : 'mt-6 text-muted'}`}>
            {text(paragraph)}
          </p>
        ))}
        <div className="columns mt-14 gap-y-12 md:mt-20">
          <Points
            title={openingPage.responsibilities}
            points={opening.responsibilities}
            className="lg:[grid-column:1/7]"
          />
          <div className="lg:[grid-column:7/-1]">
            <Points title={openingPage.lookingFor} points={opening.lookingFor} />
            <p className="ruled py-3.5 text-muted">
              <span className="font-semibold text-ink">{openingPage.notNeeded}:</span> {opening.notNeeded}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

interface PointsProps {
  title: string
  points: readonly string[]
  className?: string
}

function Points({ title, points, className }: PointsProps): ReactNode {
  const text = useText()
  return (
    <div className={className}>
      <h2 className="subtitle">{title}</h2>
      <ul className="mt-4">
        {points.map((point) => (
          <li key={point} className="ruled py-3.5">
            {text(point)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Interviewing(): ReactNode {
  const text = useText()
  const { title, steps } = openingPage.interview
  return (
    <section className="ruled section">
      <div className="wrap">
        <h2 className="headline">{title}</h2>
        <ol className="mt-10 grid gap-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="ruled pt-4">
              <p className="label figures">{index + 1}</p>
              <h3 className="subtitle mt-1">{text(step.title)}</h3>
              <p className="mt-2 text-muted">{text(step.text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The live interviewer with this opening's questions. */
function Application({ opening }: { opening: Opening }): ReactNode {
  const { brand, microphone, publicModelService } = useSite()
  const { title, lead, human } = openingPage.application
  return (
    <section id="apply" className="ruled section outline-none" tabIndex={-1} aria-labelledby="apply-title">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_31rem]">
        <div>
          <h2 id="apply-title" className="headline">
            {title}
          </h2>
          <p className="lead mt-5">{lead}</p>
          <p className="mt-5 text-sm text-muted">
            {human}{' '}
            <a href={`mailto:${brand.email}?subject=${encodeURIComponent(opening.title)}`} className="link">
              {brand.email}
            </a>
            .
          </p>
        </div>
        <Island name="live-demo" wake="focus">
          <LiveDemo
            variant="careers"
            position={opening.title}
            microphone={microphone}
            modelService={publicModelService}
          />
        </Island>
      </div>
    </section>
  )
}
