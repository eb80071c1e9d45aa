import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stageWords, pipelineWords as words } from '#content/dashboard/pipeline.ts'
import { fill } from '#content/fill.ts'
import type { Pipeline, StageCount } from '#contract/customer/pipeline.ts'
import type { PipelineStage } from '#contract/values/pipeline-stage.ts'
import { ageWords, lateHours } from './age-words.ts'

interface StageStripProps {
  pipeline: Pipeline
  /** What the list below is narrowed down to. */
  current: PipelineStage | null
  /** The address of the list of a stage; null for everybody's. */
  hrefOf(stage: PipelineStage | null): string
}

/** How many stand at each stage and since when; each leads to the list of it, and the one that is shown back to all. */
export function StageStrip({ pipeline, current, hrefOf }: StageStripProps): ReactNode {
  // Whoever waits to be let in is told of above: it needs a press, and is nobody's stage in an ordinary week.
  const stages = pipeline.stages.filter(({ stage }) => stage !== 'held')
  return (
    <nav aria-label={words.stages}>
      <ul className="grid grid-cols-3 border-y border-line lg:grid-cols-6">
        {stages.map((each) => (
          <li
            key={each.stage}
            className="border-line max-lg:nth-[n+4]:border-t lg:not-first:border-s max-lg:not-[:nth-child(3n+1)]:border-s"
          >
            <Link
              to={hrefOf(each.stage === current ? null : each.stage)}
              aria-current={each.stage === current ? 'true' : undefined}
              className="relative block h-full px-3 py-3 hover:bg-sunk aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:-bottom-px aria-[current=true]:after:h-[3px] aria-[current=true]:after:bg-accent"
            >
              <span className="block text-sm font-medium">{stageWords[each.stage]}</span>
              <span className="figures block font-serif text-3xl leading-tight tracking-[-0.024em]">{each.count}</span>
              <span className={`block text-xs ${toneOf(each)}`}>{noteOf(pipeline, each)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function toneOf({ stage, oldestHours }: StageCount): string {
  return stage === 'to_decide' && (oldestHours ?? 0) >= lateHours ? 'font-medium text-bad' : 'text-muted'
}

/** What needs doing, and for how long the first has stood there. */
function noteOf(pipeline: Pipeline, { stage, count, oldestHours }: StageCount): string {
  if (count === 0 || oldestHours === null) return words.nobody
  const needed = neededAt(pipeline, stage)
  const oldest = fill(words.oldest, { age: ageWords(oldestHours) })
  const said = stage === 'to_decide' ? [oldest, ...needed] : [...needed, oldest]
  return sentenceOf(said)
}

function neededAt(pipeline: Pipeline, stage: PipelineStage): string[] {
  const { one, other } = words.awaitReport
  const counted = (some: number, text: string) => (some === 0 ? [] : [fill(text, { count: String(some) })])
  switch (stage) {
    case 'invited':
      return counted(pipeline.unopened, words.unopened)
    case 'in_progress':
      return counted(pipeline.awaitReport, pipeline.awaitReport === 1 ? one : other)
    case 'to_decide':
      return counted(pipeline.onHold, words.onHold)
    case 'ended':
      return counted(pipeline.expired, words.expired)
    default:
      return []
  }
}

function sentenceOf(parts: readonly string[]): string {
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
