import type { ReactNode } from 'react'
import { instructionSteps, instructionsFinish } from '#content/instructions.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { useText } from '../../use-site.ts'

export default function InstructionsPage(): ReactNode {
  const text = useText()
  return (
    <>
      <PageIntro
        title="Seven steps to your own API key"
        lead="For Lifetime Deal users: create a key with a third-party AI provider and connect it."
      >
        <p className="mt-6">
          <a href="/" className="link inline-block py-1">
            Back to home
          </a>
        </p>
      </PageIntro>
      <ol className="wrap pb-8">
        {instructionSteps.map((step, index) => (
          <li
            key={step.title}
            className="ruled grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-5 py-8 md:gap-x-10 md:py-12"
          >
            <span className="relative grid w-13 place-items-center self-start text-accent" aria-hidden="true">
              <Ring mode="progress" value={(index + 1) / instructionSteps.length} />
              <span className="figures absolute font-serif text-xl text-ink">{index + 1}</span>
            </span>
            <div>
              <h2 className="title">{step.title}</h2>
              <p className="mt-3 max-w-[42rem] text-muted">{text(step.text)}</p>
              {step.details !== undefined && (
                <ul className="mt-4 max-w-[42rem] text-sm">
                  {step.details.map((detail) => (
                    <li key={detail} className="ruled py-2">
                      {text(detail)}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      <section className="ruled section">
        <div className="wrap grid gap-8 md:grid-cols-[1fr_auto] md:items-end">
          <div>
            <h2 className="headline">{text(instructionsFinish.title)}</h2>
            <p className="lead mt-4">{text(instructionsFinish.text)}</p>
            <p className="mt-4 text-muted">{instructionsFinish.help}</p>
          </div>
          <ButtonLink href="/book-a-demo" size="large">
            Schedule a call
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
