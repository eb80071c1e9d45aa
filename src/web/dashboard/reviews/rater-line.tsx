import type { ReactNode } from 'react'
import { ratingsWords, sightWords } from '#content/dashboard-ratings.ts'
import type { Rating } from '#contract/customer/ratings.ts'

/** Who rated, and how blind; what they gave stands between. */
export function RaterLine({ rating, children }: { rating: Rating; children: ReactNode }): ReactNode {
  const { isOwn, byEmail, sight } = rating
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures font-medium">{children}</span>
      <span className="label min-w-0 wrap-anywhere">
        {isOwn ? ratingsWords.you : (byEmail ?? ratingsWords.gone)}, {sightWords[sight]}
      </span>
    </p>
  )
}
