import type { ReactNode } from 'react'
import { mission, roadmap } from '#content/mission.ts'
import { Ring } from '#ui/ring/ring.tsx'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'

export default function MissionPage(): ReactNode {
  return (
    <>
      <PageIntro title={mission.headline} lead={mission.lead} />
      <section className="ruled section">
        <div className="wrap columns gap-y-8">
          <h2 className="headline lg:[grid-column:1/5]">{mission.problem.title}</h2>
          <div className="prose lg:[grid-column:5/-1]">
            {mission.problem.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="ruled section">
        <div className="wrap">
          <h2 className="headline">{mission.principlesTitle}</h2>
          <dl className="mt-10 grid gap-8 md:grid-cols-3">
            {mission.principles.map((principle) => (
              <div key={principle.title} className="ruled pt-4">
                <dt className="subtitle">{principle.title}</dt>
                <dd className="mt-2 text-muted">{principle.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="ruled section">
        <div className="wrap columns gap-y-8">
          <h2 className="headline lg:[grid-column:1/5]">{mission.roadmapTitle}</h2>
          <ol className="lg:[grid-column:5/-1]">
            {roadmap.map((step) => (
              <li key={step.title} className="ruled grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 py-6">
                <span className="w-10 text-accent">
                  <Ring mode="progress" value={step.progress} />
                </span>
                <div>
                  <h3 className="subtitle">{step.title}</h3>
                  <p className="mt-0.5 text-sm font-medium">{step.state}</p>
                  <p className="mt-2 text-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <ClosingCall />
    </>
  )
}
