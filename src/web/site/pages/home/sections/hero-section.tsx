import type { ReactNode } from 'react'
import { freeTrialText } from '#content/claims.ts'
import { hero } from '#content/landing.ts'
import { Island } from '../../../island.tsx'
import { LiveDemo } from '../../../islands/live-demo/live-demo.tsx'
import { useSite } from '../../../use-site.ts'
import { readSampleExcerpt } from '../sample-excerpt.ts'

/** The hero is the product: one claim, one sentence, and the interviewer ready to talk. */
export function HeroSection(): ReactNode {
  return (
    <section className="wrap grid gap-x-16 gap-y-6 pt-6 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_29rem] lg:pt-8 lg:pb-24">
      <div className="lg:pt-[clamp(0rem,9vh,6rem)]">
        <h1 className="display max-w-[11em]">{hero.headline}</h1>
        <p className="lead mt-4 max-w-[31em] lg:mt-7">{hero.sentence}</p>
        <p className="label mt-5 hidden lg:block">{freeTrialText}</p>
        <Proof />
      </div>
      <Island name="live-demo" wake="touch">
        <LiveDemo variant="landing" microphone={useSite().microphone} />
      </Island>
    </section>
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
          {skill.name}, {level.value.toFixed(1)} of 5. The next section shows where this comes from.
        </figcaption>
      </div>
    </figure>
  )
}
