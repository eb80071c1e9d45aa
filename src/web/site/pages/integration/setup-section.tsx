import type { ReactNode } from 'react'
import { type AtsSetup, type OpenWay, setupWords as words } from '#content/ats-setup.ts'
import { useText } from '../../use-site.ts'

interface SetupSectionProps {
  /** Where its steps are done: the system, or the service before it. */
  place: string
  setup: AtsSetup
}

/** How an owner connects it, in steps, as the connector itself says it. */
export function SetupSection({ place, setup }: SetupSectionProps): ReactNode {
  return (
    <section className="ruled section" aria-labelledby="setup">
      <div className="wrap">
        <h2 id="setup" className="headline">
          {words.title}
        </h2>
        <p className="lead mt-5 max-w-[42rem]">{words.lead}</p>
        <div className="columns mt-10 gap-y-12">
          <div className="grid content-start gap-10 lg:[grid-column:1/7]">
            <Steps title={words.steps(place)} steps={setup.steps} />
            {setup.webhook.length > 0 && <Steps title={words.webhook} steps={setup.webhook} />}
            <Steps title={words.after} steps={words.afterSteps} />
            {setup.assessment.length > 0 && (
              <Steps title={words.assessment} text={words.assessmentText} steps={setup.assessment} />
            )}
          </div>
          <div className="grid content-start gap-10 lg:[grid-column:8/-1]">
            <Facts title={words.asks} rows={setup.asks.map(({ label, help }) => ({ label, text: help }))} />
            <Facts title={words.gives} rows={setup.gives} />
            <details className="text-sm">
              <summary className="py-1">{words.unconfirmed}</summary>
              <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-muted">
                {setup.unconfirmed.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </details>
          </div>
        </div>
      </div>
    </section>
  )
}

/** How a system without a connector of its own is reached all the same. */
export function OpenWays({ title: heading, ways }: { title: string; ways: readonly OpenWay[] }): ReactNode {
  return (
    <section className="ruled section" aria-labelledby="ways">
      <div className="wrap">
        <h2 id="ways" className="headline">
          {heading}
        </h2>
        <div className="columns mt-10 gap-y-12">
          {ways.map(({ title, steps }, at) => (
            <div key={title} className={at === 0 ? 'lg:[grid-column:1/6]' : 'lg:[grid-column:7/-1]'}>
              <Steps title={title} steps={steps} />
            </div>
          ))}
        </div>
        <p className="mt-8 text-sm text-muted">{words.recipes}</p>
      </div>
    </section>
  )
}

function Steps({ title, text, steps }: { title: string; text?: string; steps: readonly string[] }): ReactNode {
  const fillIn = useText()
  return (
    <div>
      <h3 className="subtitle">{title}</h3>
      {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
      <ol className="mt-4 grid list-decimal gap-2.5 ps-6 wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{fillIn(step)}</li>
        ))}
      </ol>
    </div>
  )
}

function Facts({ title, rows }: { title: string; rows: readonly { label: string; text: string | null }[] }): ReactNode {
  return (
    <div>
      <h3 className="subtitle">{title}</h3>
      <dl className="mt-4">
        {rows.map(({ label, text }) => (
          <div key={label} className="ruled grid gap-x-4 py-2.5 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-muted">{text ?? words.nothing}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
