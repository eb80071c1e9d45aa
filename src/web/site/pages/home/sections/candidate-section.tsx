import type { ReactNode } from 'react'
import { candidateSection } from '#content/landing.ts'
import { Ring } from '#ui/ring/ring.tsx'
import { readSampleExcerpt } from '../sample-excerpt.ts'

export function CandidateSection(): ReactNode {
  return (
    <section className="ruled section" aria-labelledby="candidate-headline">
      <div className="wrap columns items-center gap-y-12">
        <div className="lg:[grid-column:1/6]">
          <h2 id="candidate-headline" className="headline max-w-[6.3em]">
            {candidateSection.headline}
          </h2>
          <p className="lead mt-5">{candidateSection.lead}</p>
          <dl className="mt-8">
            {candidateSection.promises.map((promise) => (
              <div key={promise.title} className="ruled py-4">
                <dt className="font-semibold">{promise.title}</dt>
                <dd className="mt-0.5 text-sm text-muted">{promise.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Screen />
      </div>
    </section>
  )
}

/** The room as it stands in mid-answer: one question, live captions, the time that is left in words. */
function Screen(): ReactNode {
  const { screen } = candidateSection
  const { room } = readSampleExcerpt()
  return (
    <figure className="lg:[grid-column:7/-1]">
      <div className="panel flex min-h-[34rem] flex-col items-center px-6 pt-6 pb-5 text-center md:px-10">
        <p className="label flex w-full justify-between">
          <span>
            Question {room.number} of {room.total}
          </span>
          <span>{screen.remaining}</span>
        </p>
        <div className="my-auto grid justify-items-center py-8">
          <div className="w-36 text-accent">
            <Ring mode="presence" state="listening" level={0.35} />
          </div>
          <p className="mt-3 text-sm font-semibold">{screen.status}</p>
          <p className="title mt-8 max-w-[12.6em]">{room.question}</p>
          <p className="mt-6 max-w-[30em] text-muted">
            {room.words}
            <span className="caret" />
          </p>
        </div>
        <ul className="ruled flex w-full flex-wrap justify-center gap-x-4 gap-y-1 pt-4 text-xs text-muted sm:gap-x-6 sm:text-sm">
          {screen.controls.map((control) => (
            <li key={control}>{control}</li>
          ))}
        </ul>
      </div>
      <figcaption className="label mt-3">The room, in the middle of an answer.</figcaption>
    </figure>
  )
}
