import type { ReactNode } from 'react'
import { reportSection } from '#content/landing.ts'
import { sampleReport } from '#content/sample-report.ts'
import { Ring } from '#ui/ring/ring.tsx'

/** A real report, opened at the sentence that a score rests on. */
export function ReportSection(): ReactNode {
  return (
    <section className="ruled section" aria-labelledby="report-headline">
      <div className="wrap">
        <h2 id="report-headline" className="headline max-w-[14ch]">
          {reportSection.headline}
        </h2>
        <p className="lead mt-5">{reportSection.lead}</p>
        <figure className="mt-12">
          <div className="panel grid lg:grid-cols-2">
            <Memo />
            <Transcript />
          </div>
          <figcaption className="label mt-3">{reportSection.caption}</figcaption>
        </figure>
        <dl className="mt-14 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {reportSection.points.map((point) => (
            <div key={point.title} className="ruled pt-4">
              <dt className="subtitle">{point.title}</dt>
              <dd className="mt-2 text-sm text-muted">{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Memo(): ReactNode {
  const { overall, competencies, notFound, summary, limit } = sampleReport
  return (
    <div className="flex flex-col border-b border-line p-6 md:p-9 lg:border-r lg:border-b-0">
      <div className="flex items-center gap-6">
        <div className="relative w-28 flex-none text-accent md:w-36">
          <Ring
            mode="dial"
            value={overall.score}
            low={overall.low}
            high={overall.high}
            label={`Score ${overall.score} of 100, between ${overall.low} and ${overall.high}`}
          />
          <p className="figures absolute inset-0 grid place-content-center text-center text-ink" aria-hidden="true">
            <span className="font-serif text-3xl leading-none tracking-[-0.03em] md:text-[3.25rem]">
              {overall.score}
            </span>
            <span className="text-2xs text-muted">
              {overall.low}–{overall.high}
            </span>
          </p>
        </div>
        <div>
          <p className="label">Recommendation</p>
          <p className="title">{overall.recommendation}</p>
          <p className="mt-1 text-sm text-muted">The interval also touches: {overall.alsoTouched}.</p>
        </div>
      </div>
      <ul className="mt-8">
        {competencies.map((competency) => (
          <li key={competency.name} className="ruled py-3">
            <p className="flex items-baseline justify-between gap-4 text-sm">
              <span className="font-semibold">{competency.name}</span>
              <span className="figures whitespace-nowrap">
                {competency.level.toFixed(1)}{' '}
                <span className="text-muted">
                  ({competency.low.toFixed(1)}–{competency.high.toFixed(1)})
                </span>
              </span>
            </p>
            <LevelBar {...competency} />
          </li>
        ))}
      </ul>
      <p className="ruled pt-4 text-sm text-muted">
        <span className="font-semibold text-ink">Not found</span> on {notFound.competency.toLowerCase()}:{' '}
        {notFound.text}.
      </p>
      <div className="mt-auto pt-8 text-sm text-muted">
        <p>{summary.join(' ')}</p>
        <p className="ruled mt-4 pt-4">{limit}</p>
      </div>
    </div>
  )
}

/** Levels 1 to 5 on one line: the interval as a band, the estimate as a stroke. */
function LevelBar({ level, low, high }: { level: number; low: number; high: number }): ReactNode {
  const x = (value: number) => (value - 1) * 25
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 h-1.5 w-full text-accent" aria-hidden="true">
      <rect y="2.5" width="100" height="1" className="fill-line" />
      <rect x={x(low)} width={x(high) - x(low)} height="6" fill="currentColor" opacity="0.28" />
      <rect x={x(level) - 0.5} width="1" height="6" fill="currentColor" />
    </svg>
  )
}

function Transcript(): ReactNode {
  const { competencies, findings, transcript } = sampleReport
  return (
    <div className="p-6 md:p-9">
      <h3 className="subtitle">{competencies[0].name}</h3>
      <ul className="mt-3">
        {findings.map((finding) => (
          <li key={finding.at} className="ruled flex items-baseline gap-4 py-2.5 text-sm">
            <span className="figures w-9 flex-none text-accent-text">{finding.at}</span>
            <span>{finding.text}</span>
          </li>
        ))}
      </ul>
      <ol className="ruled grid gap-6 pt-6">
        {transcript.map((turn) => (
          <li key={turn.at} className="flex gap-4">
            <span className="figures label w-9 flex-none pt-0.5">{turn.at}</span>
            <div className="min-w-0">
              <p className="label">{turn.speaker}</p>
              <p className={turn.speaker === 'Candidate' ? 'quote mt-1' : 'mt-1 text-muted'}>
                {turn.before}
                {turn.marked !== null && <mark className="marked">{turn.marked}</mark>}
                {turn.after}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
