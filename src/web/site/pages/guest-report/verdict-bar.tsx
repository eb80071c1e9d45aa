import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { guestReviewWords, guestVerdictWords } from '#content/guest-review.ts'
import type { GivenByGuest, OpenGuestReview, ReviewedCandidate } from '#contract/site/guest-review.ts'
import { GuestVerdict, maxGuestComment } from '#contract/values/guest-reviews.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { guestReportPath, guestReviewPath, nameIn } from '../../parts/guest-candidate.ts'

const words = guestReviewWords.report

/** What is wrong, with what was typed. */
export interface VerdictProblem {
  text: string
  comment: string
}

interface VerdictBarProps {
  review: OpenGuestReview
  candidate: ReviewedCandidate
  given: GivenByGuest | null
  token: string
  problem: VerdictProblem | undefined
}

/** At the foot of the screen while the report is read: three presses of the same size, or what was said and who is next. */
export function VerdictBar({ review, candidate, given, token, problem }: VerdictBarProps): ReactNode {
  const question = candidate.name === null ? words.questionUnnamed : fill(words.question, { name: candidate.name })
  return (
    <section aria-label={question} className="sticky bottom-0 z-30 border-t border-line bg-raised print:hidden">
      <div className="wrap py-3">
        {problem !== undefined && (
          <p role="alert" className="mb-3 border-l-3 border-warn py-1 pl-4 font-semibold">
            {problem.text}
          </p>
        )}
        {given === null ? (
          <VerdictForm question={question} comment={problem?.comment ?? ''} />
        ) : (
          <Given review={review} given={given} token={token} question={question} problem={problem} />
        )}
      </div>
    </section>
  )
}

/** The comment comes first in the order of the page: a press of one of the three sends both. */
function VerdictForm({ question, comment }: { question: string; comment: string }): ReactNode {
  return (
    <form method="post" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-[20rem]">
        <p className="font-semibold wrap-anywhere">{question}</p>
        <details open={comment !== ''}>
          <summary className="link inline-block cursor-pointer py-1 text-sm">{words.addComment}</summary>
          <TextAreaField
            name="comment"
            label={words.comment}
            hint={words.commentHint}
            rows={3}
            maxLength={maxGuestComment}
            defaultValue={comment}
          />
        </details>
      </div>
      <div className="flex basis-full gap-2 sm:basis-auto">
        {GuestVerdict.options.map((verdict) => (
          <Button
            key={verdict}
            type="submit"
            name="verdict"
            value={verdict}
            variant="line"
            className="flex-1 sm:min-w-[6.5rem]"
          >
            {guestVerdictWords[verdict]}
          </Button>
        ))}
      </div>
    </form>
  )
}

interface GivenProps {
  review: OpenGuestReview
  given: GivenByGuest
  token: string
  question: string
  problem: VerdictProblem | undefined
}

function Given({ review: { candidates }, given, token, question, problem }: GivenProps): ReactNode {
  const next = candidates.find(({ verdict }) => verdict === null)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-[20rem]">
        <p role="status" className="font-semibold">
          {fill(words.given, { verdict: guestVerdictWords[given.verdict] })}
        </p>
        {given.comment !== '' && (
          <p className="max-w-[44em] text-sm wrap-anywhere whitespace-pre-line text-muted">{given.comment}</p>
        )}
        <details open={problem !== undefined}>
          <summary className="link inline-block cursor-pointer py-1 text-sm">{words.change}</summary>
          <VerdictForm question={question} comment={problem?.comment ?? given.comment} />
        </details>
      </div>
      {next === undefined ? (
        <ButtonLink href={guestReviewPath(token)} variant="line">
          {words.back}
        </ButtonLink>
      ) : (
        <ButtonLink href={guestReportPath(token, next.interviewId)}>
          {fill(words.next, { name: nameIn(candidates, next) })}
        </ButtonLink>
      )}
    </div>
  )
}
