import type { ReactNode } from 'react'
import type { TextSpan } from '#contract/report/document.ts'
import { protectedWording } from '../wording.ts'

/** Words that say a protected fact: whole, under a mark that is read before them. Its colour says nothing that its text does not. */
export function ProtectedWords({ children }: { children: ReactNode }): ReactNode {
  return (
    <mark className="bg-transparent text-inherit">
      <span className="rounded-field border border-edge px-1.5 py-0.5 font-sans text-xs text-ink">
        {protectedWording.mark}
      </span>{' '}
      <span className="underline decoration-edge decoration-dotted underline-offset-4">{children}</span>
      <span className="sr-only"> {protectedWording.end}</span>
    </mark>
  )
}

/** A text with its protected words marked. */
export function MarkedText({ text, spans }: { text: string; spans: readonly TextSpan[] }): ReactNode {
  const ends = [0, ...spans.map(({ end }) => end)]
  return (
    <>
      {spans.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <ProtectedWords>{text.slice(start, end)}</ProtectedWords>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
