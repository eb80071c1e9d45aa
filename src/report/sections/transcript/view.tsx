import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { audioOf, type ReportLinks, turnAnchor } from '../../links.ts'
import type { TextPart, TranscriptTurn } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { MarkedText, ProtectedWords } from '../../parts/protected-words.tsx'
import { correctionWording, speakerWording } from '../../wording.ts'
import type { SectionProps } from '../section-props.ts'

export function TranscriptView({ report, links }: SectionProps): ReactNode {
  if (report.transcript.length === 0) return <p>{emptyWording.transcript}</p>
  return (
    <>
      {report.protectedNote !== null && <p className="report-note">{report.protectedNote}</p>}
      {report.remark !== null && (
        <aside className="mb-6 border-l-3 border-line pl-4">
          <p className="label">{report.remark.label}</p>
          <p className="whitespace-pre-line wrap-anywhere">
            <MarkedText text={report.remark.text} spans={report.remark.protectedSpans} />
          </p>
        </aside>
      )}
      <Turns report={report} links={links} />
    </>
  )
}

function Turns({ report, links }: SectionProps): ReactNode {
  return (
    <ol className="report-transcript">
      {report.transcript.map((turn) => (
        <li key={turn.id} id={turnAnchor(turn.id)} className={`report-turn report-turn-${turn.speaker}`}>
          <TurnTime turn={turn} links={links} />
          <div className="min-w-0">
            <p className="label">
              {speakerWording[turn.speaker]}
              {turn.note !== null && `, ${turn.note}`}
            </p>
            {turn.other?.isOriginal === false && (
              <>
                <OtherWords other={turn.other} className="report-turn-words" />
                <p className="label mt-1">{turn.other.note}</p>
                <p className="label mt-2">{correctionWording.original}</p>
              </>
            )}
            <p
              className={
                turn.other?.isOriginal === false ? 'report-turn-words report-turn-original' : 'report-turn-words'
              }
            >
              {turn.parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a turn never change their order.
                <Part key={index} part={part} />
              ))}
            </p>
            {turn.other?.isOriginal && (
              <>
                <p className="label mt-1">{turn.other.note}</p>
                <p className="label mt-2">{correctionWording.recognised}</p>
                <OtherWords other={turn.other} className="report-turn-words report-turn-original" />
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function OtherWords({
  other: { text, protectedSpans },
  className,
}: {
  other: NonNullable<TranscriptTurn['other']>
  className: string
}): ReactNode {
  return (
    <p className={className}>
      <MarkedText text={text} spans={protectedSpans} />
    </p>
  )
}

function TurnTime({ turn, links }: { turn: TranscriptTurn; links: ReportLinks }): ReactNode {
  if (!turn.hasRecording) return <p className="report-turn-at figures">{turn.at}</p>
  return (
    <p className="report-turn-at figures">
      <a href={audioOf(links, turn.id)} className="report-play" data-wakes="report-player" data-turn={turn.id}>
        <span className="sr-only">Play the answer at </span>
        {turn.at}
        <Play className="fill-current" aria-hidden="true" />
      </a>
    </p>
  )
}

/** Passages that begin at the same word are nested, since an element has one id. */
function Part({ part }: { part: TextPart }): ReactNode {
  const { text, passageIds, begins, isProtected } = part
  const words = isProtected ? <ProtectedWords>{text}</ProtectedWords> : text
  if (passageIds.length === 0) return words
  const [first, ...others] = begins
  const piece = (
    <span id={first} className="report-passage" data-passages={passageIds.join(' ')}>
      {words}
    </span>
  )
  return <Named ids={others}>{piece}</Named>
}

function Named({ ids: [id, ...others], children }: { ids: readonly string[]; children: ReactNode }): ReactNode {
  if (id === undefined) return children
  return (
    <span id={id}>
      <Named ids={others}>{children}</Named>
    </span>
  )
}
