import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ratingsWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import type { RatingRecord } from '#contract/customer/ratings.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { agreementPath, interviewPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'
import { RaterLine } from './rater-line.tsx'

const words = ratingsWords

/** Above the report: who has rated, where they differ, and the way to rate. The levels stand beside the report's own. */
export function RatingsSummary({ interviewId, record }: { interviewId: string; record: RatingRecord }): ReactNode {
  const { pathOf } = useWorkspace()
  const { ratings, hidden, mayRate, hasOwn } = record
  const rate = pathOf(interviewPath(interviewId, '/rate'))
  const superseded = ratings.filter(({ isSuperseded }) => isSuperseded)
  return (
    <section
      id="ratings"
      aria-label={words.title}
      className="ruled mt-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-4 pt-6 md:mt-0 md:border-t-0 md:pt-0"
    >
      <div className="min-w-0 text-sm">
        <Told record={record} />
        {ratings.length > 0 && (
          <p className="mt-1">
            <Link to={pathOf(agreementPath)} className="link inline-block py-1">
              {words.agreement}
            </Link>
          </p>
        )}
        {superseded.length > 0 && (
          <details className="faq mt-2">
            <summary className="text-sm">{words.superseded}</summary>
            <ul className="mt-2 grid gap-2">
              {superseded.map((rating) => (
                <li key={rating.id}>
                  <RaterLine rating={rating}>{rating.levels.map(({ level }) => level ?? '–').join(', ')}</RaterLine>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {mayRate && (
        <div className="flex max-w-[24rem] flex-wrap gap-3">
          <LinkButton to={rate} variant="line">
            {hasOwn ? words.rateAnew : words.rate}
          </LinkButton>
          {hidden > 0 && (
            <Form method="post" action={rate}>
              <Button type="submit" name="do" value="reveal" variant="line" aria-describedby="reveal-hint">
                {words.reveal}
              </Button>
              <p id="reveal-hint" className="label mt-1">
                {words.revealHint}
              </p>
            </Form>
          )}
        </div>
      )}
    </section>
  )
}

function Told({ record: { ratings, hidden, compared } }: { record: RatingRecord }): ReactNode {
  if (hidden > 0) return <p>{counted(words.hidden, hidden)}</p>
  const holding = ratings.filter(({ isSuperseded }) => !isSuperseded)
  if (holding.length === 0) return <p>{words.none}</p>
  const different = compared.filter(({ isApart, people }) => isApart || people.some(({ isOutside }) => isOutside))
  const names = different.map(({ name }) => name).join(', ')
  return (
    <>
      <p>{counted(words.shown, holding.length)}</p>
      <p className={different.length === 0 ? 'text-muted' : 'font-medium'}>
        {different.length === 0 ? words.differ.none : fill(counted(words.differ, different.length), { names })}
      </p>
    </>
  )
}

function counted({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fill(many, { count: String(count) })
}
