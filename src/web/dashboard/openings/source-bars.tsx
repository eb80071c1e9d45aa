import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sourceWordsOf, pipelineWords as words } from '#content/dashboard/pipeline.ts'
import type { Pipeline } from '#contract/customer/pipeline.ts'
import { SidePart } from './side-part.tsx'

interface SourceBarsProps {
  pipeline: Pipeline
  current: string | null
  /** The address of the list of a source; null for everybody's. */
  hrefOf(source: string | null): string
}

/** Where an opening's candidates come from, the most first; each leads to the list of them. */
export function SourceBars({ pipeline: { sources, total }, current, hrefOf }: SourceBarsProps): ReactNode {
  return (
    <SidePart id="sources" title={words.sources}>
      {sources.length === 0 ? (
        <p className="label">{words.noSources}</p>
      ) : (
        <ul>
          {sources.map(({ source, count }) => (
            <li key={source}>
              <Link
                to={hrefOf(source === current ? null : source)}
                aria-current={source === current ? 'true' : undefined}
                className="block py-1.5 hover:bg-sunk aria-[current=true]:font-medium"
              >
                <span className="flex justify-between gap-4 text-sm">
                  <span className="min-w-0 wrap-anywhere">{sourceWordsOf(source)}</span>
                  <span className="figures">{count}</span>
                </span>
                <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-[3px] w-full">
                  <rect width="100" height="1" className="fill-line" />
                  <rect width={(100 * count) / total} height="1" className="fill-ink" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  )
}
