import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportSection } from '#content/landing.ts'
import { sampleReport } from '#content/sample-report.ts'
import { Ring } from '#ui/ring/ring.tsx'

export function ReportSection(): ReactNode {
  return (
    <section className="ruled section" aria-labelledby="report-headline">
      <div className="wrap">
        <h2 id="report-headline" className="headline max-w-[14ch]">
          {reportSection.headline}
        </h2>
        <p className="lead mt-5">{reportSection.lead}</p>
        <figure className="mt-12">
          <div className="panel grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
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
  const { overall, competency, findings, notFound } = sampleReport
  return (
    <div className="border-b border-line p-6 md:p-9 lg:border-r lg:border-b-0">
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
            <span className="font-serif text-4xl leading-none tracking-[-0.03em]">{overall.score}</span>
            <span className="text-2xs text-muted">
              {overall.low}–{overall.high}
            </span>
          </p>
        </div>
        <div>
          <p className="label">Recommendation</p>
          <p className="title">{overall.recommendation}</p>
          <p className="mt-1 text-sm text-muted">Interval touches: {overall.alsoTouches}</p>
        </div>
      </div>
      <div className="ruled mt-8 pt-6">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="subtitle">{competency.name}</span>
          <span className="figures text-sm text-muted">
            {competency.level.toFixed(1)} of 5 ({competency.low.toFixed(1)}–{competency.high.toFixed(1)})
          </span>
        </h3>
        <ul className="mt-3">
          {findings.map((finding) => (
            <li key={finding.label} className="ruled py-3 text-sm">
              <span className="flex items-center justify-between gap-4">
                <span className="font-semibold">{finding.label}</span>
                <span className="figures inline-flex items-center gap-1.5 text-accent-text">
                  <Play className="w-3 fill-current" aria-hidden="true" />
                  {finding.at}
                </span>
              </span>
              <span className="mt-1 block font-serif text-lg leading-snug">“{finding.quote}”</span>
            </li>
          ))}
          <li className="ruled pt-3 text-sm text-muted">
            <span className="font-semibold text-ink">Not found: </span>
            {notFound}
          </li>
        </ul>
      </div>
    </div>
  )
}

function Transcript(): ReactNode {
  return (
    <ol className="grid content-start gap-6 p-6 md:p-9">
      {sampleReport.transcript.map((turn) => (
        <li key={turn.at} className="grid grid-cols-[3.25rem_minmax(0,1fr)]">
          <span className="figures label pt-1">{turn.at}</span>
          <div>
            <p className="label">{turn.speaker}</p>
            <p className={turn.speaker === 'Candidate' ? 'quote mt-1' : 'mt-1 text-muted'}>
              {turn.parts.map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <mark key={part.mark} className="marked">
                    {part.mark}
                  </mark>
                ),
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
