import type { ReactNode } from 'react'
import { fillPlural } from '#content/candidate/translation.ts'
import type { CandidateRound } from '#contract/site/next-round.ts'
import { Island } from '../../islands/island.tsx'
import { OwnTime } from '../../islands/own-time/own-time.tsx'
import { useLocale, usePageWords } from '../../language.ts'

const row = 'ruled grid gap-x-8 gap-y-1 py-4 items-baseline sm:grid-cols-[6rem_minmax(0,1fr)]'

/** What, when, where and with whom, as far as it is settled. */
export function RoundFacts({ round, zone }: { round: CandidateRound; zone: string | null }): ReactNode {
  const words = usePageWords('nextRound')
  const locale = useLocale()
  const { title, minutes, interviewers, look, startsAt, place, state, changeUntil, timeZone } = round
  const isCancelled = state === 'cancelled'
  return (
    <dl className="mt-8 max-w-[44rem] border-b border-line">
      {startsAt !== null && (
        <div className={row}>
          <dt className="text-sm text-muted">{words.when}</dt>
          <dd>
            <Island name="own-time" wake="load">
              <OwnTime
                at={startsAt}
                timeZone={zone ?? timeZone}
                locale={locale}
                className={isCancelled ? 'font-semibold line-through' : 'font-semibold'}
              />
            </Island>
          </dd>
        </div>
      )}
      <div className={row}>
        <dt className="text-sm text-muted">{words.what}</dt>
        <dd className="wrap-anywhere">
          {title}, {fillPlural(words.minutes, minutes, locale)}
        </dd>
      </div>
      {interviewers > 0 && !isCancelled && (
        <div className={row}>
          <dt className="text-sm text-muted">{words.with}</dt>
          <dd className="wrap-anywhere">{fillPlural(words.people, interviewers, locale, { employer: look.name })}</dd>
        </div>
      )}
      {place !== null && (
        <div className={row}>
          <dt className="text-sm text-muted">{words.where}</dt>
          <dd className="wrap-anywhere">{isWebAddress(place) ? <PlaceLink href={place} /> : place}</dd>
        </div>
      )}
      {round.canChange && changeUntil !== null && (
        <div className={row}>
          <dt className="text-sm text-muted">{words.move.changeable}</dt>
          <dd>
            <Island name="own-time" wake="load">
              <OwnTime at={changeUntil} timeZone={zone ?? timeZone} locale={locale} />
            </Island>
          </dd>
        </div>
      )}
    </dl>
  )
}

function PlaceLink({ href }: { href: string }): ReactNode {
  return (
    <a href={href} rel="noreferrer" className="link">
      {href}
    </a>
  )
}

function isWebAddress(place: string): boolean {
  return /^https?:\/\/\S+$/.test(place) && URL.canParse(place)
}
