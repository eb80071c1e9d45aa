import '#report/parts/quote.css'
import { FileText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportSection } from '#content/landing.ts'
import { levelShare, levelText } from '#report/figures.ts'
import type { QuotedClaim, QuoteRef, SkillModel, TranscriptTurn } from '#report/model.ts'
import { speakerWording } from '#report/wording.ts'
import { Ring } from '#ui/ring/ring.tsx'
import { Island } from '../../../islands/island.tsx'
import { ReportPlayer } from '../../../islands/report-player/report-player.tsx'
import { useText } from '../../../use-site.ts'
import { readSampleExcerpt, type SampleExcerpt, sampleLinks } from '../sample-excerpt.ts'

/** A real report, opened at the sentence that a score rests on. */
export function ReportSection(): ReactNode {
  const fill = useText()
  const excerpt = readSampleExcerpt()
  return (
    <section className="ruled section" aria-labelledby="report-headline">
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
          <div>
            <h2 id="report-headline" className="headline max-w-[8em]">
              {reportSection.headline}
            </h2>
            <p className="lead mt-5">{reportSection.lead}</p>
          </div>
          <a
            href={sampleLinks.pdf}
            className="button button-line button-large justify-self-start"
            type="application/pdf"
          >
            <FileText className="w-5" aria-hidden="true" />
            {reportSection.pdf}
          </a>
        </div>
        <figure className="mt-12">
          <div className="panel grid lg:grid-cols-12">
            <Memo excerpt={excerpt} />
            <Opened excerpt={excerpt} />
          </div>
          <figcaption className="label mt-3">{fill(reportSection.caption)}</figcaption>
        </figure>
        <Island name="report-player" wake="touch" className="mt-4">
          <ReportPlayer />
        </Island>
        <dl className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
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

/** The head of the memo: what it recommends, how sure it is, and where each part of it stands. */
function Memo({ excerpt }: { excerpt: SampleExcerpt }): ReactNode {
  const { report, notFound } = excerpt
  const { heading, score } = report
  return (
    <div className="flex flex-col border-b border-line p-6 md:p-9 lg:[grid-column:1/6] lg:border-r lg:border-b-0">
      <p className="label">
        {heading.title}, {heading.interview}
      </p>
      <div className="mt-6 flex items-center gap-6">
        {score.overall !== null && <Dial {...score.overall} />}
        <div>
          <p className="label">{reportSection.recommendation}</p>
          <p className="title">{score.recommendation.label}</p>
          {score.alsoTouches.length > 0 && (
            <p className="mt-1 text-sm text-muted">The interval also touches: {score.alsoTouches.join('; ')}.</p>
          )}
        </div>
      </div>
      <ul className="mt-8">
        {report.skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} isOpened={skill.id === excerpt.skill.id} />
        ))}
      </ul>
      {notFound !== null && (
        <p className="ruled pt-4 text-sm text-muted">
          <span className="font-semibold text-ink">Not found</span> on {notFound.skill.toLowerCase()}: {notFound.text}.
        </p>
      )}
      <p className="mt-auto pt-8 text-sm text-muted">{report.limits[0]}</p>
    </div>
  )
}

function Dial({ score, low, high }: { score: number; low: number; high: number }): ReactNode {
  return (
    <div className="relative w-28 flex-none text-accent md:w-36">
      <Ring
        mode="dial"
        value={score}
        low={low}
        high={high}
        label={`Score ${score} of 100, between ${low} and ${high}`}
      />
      <p className="figures absolute inset-0 grid place-content-center text-center text-ink" aria-hidden="true">
        <span className="font-serif text-3xl leading-none tracking-[-0.03em] md:text-[3.25rem]">{score}</span>
        <span className="text-2xs text-muted">
          {low}–{high}
        </span>
      </p>
    </div>
  )
}

function SkillRow({ skill, isOpened }: { skill: SkillModel; isOpened: boolean }): ReactNode {
  if (skill.level === null) return null
  const { level, interval } = levelText(skill.level)
  return (
    <li className="ruled py-3">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold">
          {skill.name}
          {isOpened && (
            <span className="hidden font-normal text-accent-text sm:inline"> · {reportSection.openedMark}</span>
          )}
        </span>
        <span className="figures whitespace-nowrap">
          {level.replace(' of 5', '')} <span className="text-muted">({interval})</span>
        </span>
      </p>
      <LevelBar {...skill.level} />
    </li>
  )
}

/** Levels 1 to 5 on one line: the interval as a band, the estimate as a stroke. */
function LevelBar({ value, low, high }: { value: number; low: number; high: number }): ReactNode {
  const x = (level: number) => levelShare(level) * 100
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 h-1.5 w-full text-accent" aria-hidden="true">
      <rect y="2.5" width="100" height="1" className="fill-line" />
      <rect x={x(low)} width={x(high) - x(low)} height="6" fill="currentColor" opacity="0.28" />
      <rect x={Math.min(99, Math.max(0, x(value) - 0.5))} width="1" height="6" fill="currentColor" />
    </svg>
  )
}

/** The skill that is opened: each finding with the sentence it rests on, and the sentences where they were said. */
function Opened({ excerpt }: { excerpt: SampleExcerpt }): ReactNode {
  const { skill, level, findings, turns, opened } = excerpt
  return (
    <div className="min-w-0 p-6 md:p-9 lg:[grid-column:6/-1]">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="subtitle">{skill.name}</span>
        <span className="figures text-sm">{levelText(level).level}</span>
      </h3>
      <ul className="mt-4">
        {findings.map((finding) => (
          <Finding key={finding.text} finding={finding} />
        ))}
      </ul>
      <h4 className="label mt-7">{reportSection.transcript}</h4>
      <ol className="mt-4 grid gap-5">
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} openedPassage={opened.passageId} />
        ))}
      </ol>
    </div>
  )
}

function Finding({ finding }: { finding: QuotedClaim }): ReactNode {
  const [quote] = finding.quotes
  return (
    <li className="ruled py-2.5">
      <p className="text-sm font-semibold">{finding.text}</p>
      {quote !== undefined && <PlayedQuote quote={quote} />}
    </li>
  )
}

function PlayedQuote({ quote }: { quote: QuoteRef }): ReactNode {
  if (quote.audio === null) return null
  return (
    <a
      href={sampleLinks.audioOf(quote.turnId, quote.audio)}
      className="report-quote"
      data-wakes="report-player"
      data-turn={quote.turnId}
      data-passage={quote.passageId ?? undefined}
      data-from={quote.audio.fromSeconds}
      data-to={quote.audio.toSeconds}
    >
      <span className="report-quote-words">“{quote.quote}”</span>{' '}
      <span className="report-quote-at figures">
        <span className="sr-only">Play from </span>
        <Play className="fill-current" aria-hidden="true" />
        {quote.at}
      </span>
    </a>
  )
}

function Turn({ turn, openedPassage }: { turn: TranscriptTurn; openedPassage: string | null }): ReactNode {
  const isCandidate = turn.speaker === 'candidate'
  return (
    <li id={`turn-${turn.id}`} className="report-turn flex gap-4">
      <span className="figures label w-9 flex-none pt-0.5">{turn.at}</span>
      <div className="min-w-0">
        <p className="label">{speakerWording[turn.speaker]}</p>
        <p className={`report-turn-words mt-1 ${isCandidate ? 'font-serif leading-snug' : 'text-sm text-muted'}`}>
          {turn.parts.map((part, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a turn never change their order.
              key={index}
              id={part.begins[0]}
              className={passageClass(part.passageIds, openedPassage)}
              data-passages={part.passageIds.length === 0 ? undefined : part.passageIds.join(' ')}
            >
              {part.text}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}

function passageClass(passageIds: readonly string[], openedPassage: string | null): string | undefined {
  if (passageIds.length === 0) return undefined
  return openedPassage !== null && passageIds.includes(openedPassage) ? 'report-passage marked' : 'report-passage'
}
