import type { ReactNode } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import { clockText } from '#report/figures.ts'
import { Button } from '#ui/button.tsx'
import { usePageWords } from '../../language.ts'

/** The candidate's own words and what is good in them, and one thing to practice; or what shows them. */
export function FeedbackPart({ feedback }: Pick<CandidateStatus, 'feedback'>): ReactNode {
  const { feedback: words } = usePageWords('after')
  if (feedback === 'waits') return <WaitingFeedback words={words} />
  if (feedback === null) return null
  const { foundBy, strengths, practice } = feedback
  return (
    <section aria-labelledby="feedback" className="mt-9">
      <h2 id="feedback" className="label font-semibold">
        {words.title}
      </h2>
      <ul className="mt-2 border-t border-line">
        {strengths.map(({ competency, strength, quote, startMs }) => (
          <li key={quote} className="border-b border-line py-4">
            <blockquote className="quote wrap-anywhere">“{quote}”</blockquote>
            <p className="label mt-1">{aboutOf(words, startMs, { strength: words.strength[strength], competency })}</p>
          </li>
        ))}
        {practice !== null && (
          <li className="border-b border-line py-4">
            <p className="font-semibold">{words.practiceTitle}</p>
            <p className="mt-1">{words.practice[practice]}</p>
          </li>
        )}
      </ul>
      <p className="label mt-2">{words.lead[foundBy]}</p>
    </section>
  )
}

function WaitingFeedback({ words }: { words: PageWords['after']['feedback'] }): ReactNode {
  return (
    <form method="post" aria-labelledby="feedback" className="mt-9 grid max-w-[44rem] justify-items-start gap-3">
      <h2 id="feedback" className="label font-semibold">
        {words.title}
      </h2>
      <p>{words.waits}</p>
      <input type="hidden" name="do" value="feedback" />
      <Button type="submit" variant="line">
        {words.show}
      </Button>
    </form>
  )
}

/** Written answers have hardly any time of their own. */
function aboutOf(
  words: PageWords['after']['feedback'],
  startMs: number,
  facts: { strength: string; competency: string },
): string {
  return startMs < 1000 ? fill(words.about, facts) : fill(words.aboutAt, { ...facts, at: clockText(startMs) })
}
