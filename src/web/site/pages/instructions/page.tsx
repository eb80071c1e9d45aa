import type { ReactNode } from 'react'
import { type InstructionStep, instructionSteps, instructionsFinish, instructionsPage } from '#content/instructions.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { BackLink } from '../../parts/page-intro.tsx'
import { relOf, useSalesLinks } from '../../sales-links.ts'
import { useText } from '../../use-site.ts'
import { Illustration } from './illustrations.tsx'

/** In the workspace that the reader was in last; whoever is not signed in gets there by way of signing in. */
const apiConfigurationHref = dashboardPathOf(null, '/settings/api')

export default function InstructionsPage(): ReactNode {
  return (
    <>
      <div className="wrap pt-8 pb-12 md:pt-14 md:pb-16">
        <BackLink href="/">{instructionsPage.back}</BackLink>
        <h1 className="display mt-8 max-w-[10.4em]">{instructionsPage.headline}</h1>
        <p className="lead mt-6">{instructionsPage.lead}</p>
      </div>
      <ol className="wrap pb-8">
        {instructionSteps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} />
        ))}
      </ol>
      <Finish />
    </>
  )
}

function Step({ step, number }: { step: InstructionStep; number: number }): ReactNode {
  const text = useText()
  return (
    <li className="ruled columns gap-y-6 py-8 md:py-12">
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-5 self-center md:gap-x-10 md:[grid-column:1/8]">
        <span className="relative grid w-13 place-items-center self-start text-accent" aria-hidden="true">
          <Ring mode="progress" value={number / instructionSteps.length} />
          <span className="figures absolute font-serif text-xl text-ink">{number}</span>
        </span>
        <div>
          <h2 className="title">{step.title}</h2>
          <p className="mt-3 max-w-[36rem] text-muted">{text(step.text)}</p>
          {step.details !== undefined && (
            <ul className="mt-4 max-w-[36rem] text-sm">
              {step.details.map((detail) => (
                <li key={detail} className="ruled py-2">
                  {text(detail)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="mx-auto w-full max-w-[22rem] md:[grid-column:8/-1] lg:[grid-column:9/-1]">
        <Illustration id={step.id} />
      </div>
    </li>
  )
}

/** After the seven steps: where the key goes, and who helps. */
function Finish(): ReactNode {
  const text = useText()
  const callHref = useSalesLinks().bookingHref()
  return (
    <section className="ruled section">
      <div className="wrap grid gap-8 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <h2 className="headline">{text(instructionsFinish.title)}</h2>
          <p className="lead mt-5">{instructionsFinish.text}</p>
          <p className="mt-4 text-muted">{instructionsFinish.help}</p>
        </div>
        <div className="flex flex-wrap gap-3 md:flex-col">
          <ButtonLink href={apiConfigurationHref} size="large">
            {instructionsFinish.open}
          </ButtonLink>
          <ButtonLink href={callHref} rel={relOf(callHref)} variant="line" size="large">
            {instructionsFinish.call}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
