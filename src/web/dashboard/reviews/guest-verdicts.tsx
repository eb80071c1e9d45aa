import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { guestVerdictsWords as words } from '#content/dashboard-guest-reviews.ts'
import { ratingsWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import { guestVerdictWords } from '#content/guest-review.ts'
import type { GivenVerdict, GuestVerdictRecord } from '#contract/customer/guest-reviews.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { reviewersPathOf } from '../addresses/reviewers-address.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'

interface GuestVerdictsProps {
  interviewId: string
  record: GuestVerdictRecord
}

/** Below the ratings: what people outside the team have said, hidden as others' ratings are. */
export default function GuestVerdicts({ interviewId, record }: GuestVerdictsProps): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { verdicts, hidden } = record
  return (
    <section aria-labelledby="guests" className="ruled mt-6 grid gap-3 pt-6 text-sm">
      <h2 id="guests" className="font-semibold">
        {words.title}
      </h2>
      {verdicts.length > 0 ? (
        <ul className="grid gap-3">
          {verdicts.map((given) => (
            <Given key={given.id} given={given} />
          ))}
        </ul>
      ) : hidden === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>
            {hidden === 1 ? words.hidden.one : fill(words.hidden.many, { count: String(hidden) })} {words.hiddenHint}
          </p>
          <Form method="post" action={pathOf(interviewPath(interviewId, '/rate'))}>
            <Button type="submit" name="do" value="reveal" variant="line" aria-describedby="reveal-guests">
              {ratingsWords.reveal}
            </Button>
            <p id="reveal-guests" className="label mt-1">
              {ratingsWords.revealHint}
            </p>
          </Form>
        </>
      )}
      {can('recruiter') && (
        <p>
          <Link to={pathOf(reviewersPathOf({ interviewId }))} className="link inline-block py-1">
            {words.ask}
          </Link>
        </p>
      )}
    </section>
  )
}

function Given({ given }: { given: GivenVerdict }): ReactNode {
  const { guest, verdict, comment, at, isBlind, isSuperseded } = given
  return (
    <li className={isSuperseded ? 'text-muted' : undefined}>
      <p className="wrap-anywhere">
        <span className="font-semibold">{guestVerdictWords[verdict]}</span>, {guest}, <Moment at={at} />
        {isBlind && <span className="label">, {words.blind}</span>}
        {isSuperseded && <span className="label">, {words.superseded}</span>}
      </p>
      {comment !== '' && <p className="max-w-[44em] wrap-anywhere whitespace-pre-line">{comment}</p>}
    </li>
  )
}
