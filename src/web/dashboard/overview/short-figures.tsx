import type { ReactNode } from 'react'
import { overviewPage } from '#content/dashboard/overview.ts'
import { fill } from '#content/fill.ts'
import { type Pipeline, readingMinutes } from '#contract/customer/overview.ts'
import { formatCount } from '../format.ts'
import { Figure, Figures } from '../parts/figures.tsx'
import { countSettled, fewestForShare, inPersonsUnit, percentOf, savedMinutes, shareInterval } from './measure.ts'

const words = overviewPage.figures

interface ShortFiguresProps {
  pipeline: Pipeline
  callMinutes: number
}

/** Four figures, each with what it rests on. */
export function ShortFigures({ pipeline, callMinutes }: ShortFiguresProps): ReactNode {
  const { stages, waiting, underWay, medianHours } = pipeline
  const saved = savedMinutes(stages.finished, callMinutes, readingMinutes)
  return (
    <Figures>
      <Completion pipeline={pipeline} />
      <Figure
        value={medianHours === null ? '–' : lengthWords(medianHours)}
        label={words.median}
        note={
          medianHours === null ? words.medianNone : fill(words.medianNote, { finished: formatCount(stages.finished) })
        }
      />
      <Figure
        value={formatCount(waiting + underWay)}
        label={words.waiting}
        note={fill(words.waitingNote, { underWay: formatCount(underWay) })}
      />
      <Figure value={saved === 0 ? '–' : savedWords(saved)} label={words.saved} note={words.savedNote} />
    </Figures>
  )
}

function Completion({ pipeline }: { pipeline: Pipeline }): ReactNode {
  const { finished } = pipeline.stages
  const settled = countSettled(pipeline)
  if (settled === 0) return <Figure value="–" label={words.completion} note={words.completionNone} />
  const values = { finished: formatCount(finished), settled: formatCount(settled) }
  if (settled < fewestForShare) {
    return (
      <Figure
        value={`${values.finished} / ${values.settled}`}
        label={words.completion}
        note={fill(words.completionFew, values)}
      />
    )
  }
  const { low, high } = shareInterval(finished, settled)
  return (
    <Figure
      value={`${percentOf(finished, settled)} %`}
      label={words.completion}
      note={fill(words.completionNote, { ...values, low: String(low), high: String(high) })}
    />
  )
}

/** As in "1 h 45 min"; from ten hours on in whole hours, never in days: a day of calls is no day of the calendar. */
export function savedWords(minutes: number): string {
  const hours = minutes / 60
  if (hours >= 10) return fill(words.hours, { count: formatCount(Math.round(hours)) })
  const parts = [
    { text: words.hours, count: Math.floor(hours) },
    { text: words.minutes, count: minutes % 60 },
  ]
  return parts.flatMap(({ text, count }) => (count === 0 ? [] : [fill(text, { count: String(count) })])).join(' ')
}

/** As in "35 min", "26 h" or "4 days". */
function lengthWords(hours: number): string {
  const { unit, count } = inPersonsUnit(hours)
  return fill(words[unit], { count: formatCount(count) })
}
