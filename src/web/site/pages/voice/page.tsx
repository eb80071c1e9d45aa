import type { ReactNode } from 'react'
import { voicePage } from '#content/voice-page.ts'
import { Demo } from '../../parts/demo.tsx'
import { useSite } from '../../use-site.ts'

export default function VoicePage(): ReactNode {
  // What is promised here is our own interviewer's: a third party's agent makes no report.
  const isOwn = useSite().settings.voiceAgent === null
  return (
    <section className="wrap grid gap-x-16 gap-y-8 pt-8 pb-20 md:pt-14 lg:grid-cols-[minmax(0,1fr)_31rem] lg:pb-28">
      <div className="lg:pt-10">
        <h1 className="display max-w-[9em]">{voicePage.headline}</h1>
        <p className="lead mt-5 max-w-[28em] lg:mt-7">{isOwn ? voicePage.sentence : voicePage.agentSentence}</p>
        {isOwn && <Steps className="mt-12 hidden lg:block" />}
      </div>
      <Demo variant="voice" wake="focus" />
      {isOwn && <Steps className="lg:hidden" />}
    </section>
  )
}

/** Beside the form where there is room, below it where there is not. */
function Steps({ className }: { className: string }): ReactNode {
  return (
    <ol className={`lg:max-w-[34rem] ${className}`}>
      {voicePage.steps.map((step) => (
        <li key={step.title} className="ruled grid grid-cols-[5.5rem_minmax(0,1fr)] py-4 text-sm">
          <span className="label figures pt-px">{step.when}</span>
          <span>
            <span className="block font-semibold">{step.title}</span>
            <span className="text-muted">{step.text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
