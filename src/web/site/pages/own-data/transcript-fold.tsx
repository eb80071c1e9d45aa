import type { ReactNode } from 'react'
import { subjectDataWords as words } from '#content/interview/subject-data.ts'
import type { KeptSubjectData } from '#contract/site/page-subject-data.ts'

/** The conversation as it is stored, closed until it is asked for. */
export function TranscriptFold({ turns }: { turns: KeptSubjectData['transcript']['turns'] }): ReactNode {
  if (turns.length === 0) return null
  return (
    <details className="mt-4 max-w-[44rem]">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.read}</summary>
      <ol className="mt-3 grid gap-4 border-l border-line pl-4">
        {turns.map(({ isCandidate, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the turns of a conversation never change their order.
          <li key={index}>
            <p className="label">{isCandidate ? words.speakers.candidate : words.speakers.interviewer}</p>
            <p className="wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
