import type { ReactNode } from 'react'
import { freeTrialText } from '#content/claims.ts'
import { hero } from '#content/landing.ts'
import { Demo } from '../../../parts/demo.tsx'
import { relOf, useSalesLinks } from '../../../use-sales-links.ts'
import { readSampleExcerpt } from '../sample-excerpt.ts'

/** The hero is the product: one claim, one sentence, and the interviewer ready to talk. */
export function HeroSection(): ReactNode {
  return (
    <section className="wrap grid gap-x-16 gap-y-5 pt-5 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_29rem] lg:pt-8 lg:pb-24">
      <div className="lg:pt-[clamp(0rem,9vh,6rem)]">
        <h1 className="display max-w-[11em]">{hero.headline}</h1>
        <p className="lead mt-4 max-w-[31em] lg:mt-7">{hero.sentence}</p>
        <StartFree />
        <Proof />
      </div>
      <Demo variant="landing" wake="touch" />
    </section>
  )
}

function StartFree(): ReactNode {
  const href = useSalesLinks().bookingHref()
  return (
    <p className="mt-5 hidden text-sm text-muted lg:block">
      {freeTrialText}{' '}
      <a href={href} rel={relOf(href)} className="link font-semibold text-ink">
        {hero.start}
      </a>
    </p>
  )
}

/** One line of a report as it reads: the words, their second, and what they were rated as. */
function Proof(): ReactNode {
  const { skill, level, opened } = readSampleExcerpt()
  return (
    <figure className="ruled mt-14 hidden max-w-[34rem] grid-cols-[3.25rem_minmax(0,1fr)] pt-5 lg:grid">
      <span className="figures label pt-1 text-accent-text">{opened.at}</span>
      <div>
        <blockquote className="quote">“{opened.quote}”</blockquote>
        <figcaption className="label figures mt-2">
          {skill.name}, {level.value.toFixed(1)} of 5. {hero.proof}
        </figcaption>
      </div>
    </figure>
  )
}
