import type { ReactNode } from 'react'
import type { VoiceAgent } from '#contract/values/site-settings.ts'
import { AgentDemo } from './agent/agent-demo.tsx'
import type { DemoVariant } from './start-view.tsx'
import { ownTerms, StartView } from './start-view.tsx'
import { useLiveDemo } from './use-live-demo.ts'

export interface LiveDemoProps {
  /**
   * `landing`: three voices, nothing else asked. `voice`: name, e-mail and the two voices of the specification.
   * `careers`: an application, with name, e-mail and three voices.
   */
  variant: DemoVariant
  /** The title of the opening that an application is for. */
  position?: string
  /**
   * `as-is` hands on what the microphone records without the browser's echo cancellation, noise suppression and gain
   * control: for measurements in which a recording stands in for a person.
   */
  microphone?: 'processed' | 'as-is'
  /** The host whose language models may read the answers; null: our own engine alone does. */
  modelService?: string | null
  /** A third party's agent in the interviewer's place; an application is held by ours all the same. */
  agent?: VoiceAgent | null
}

/** The live conversation on a public page, with our interviewer or with the agent that the site's owner has chosen. */
export function LiveDemo({ agent = null, ...props }: LiveDemoProps): ReactNode {
  const { variant } = props
  return agent === null || variant === 'careers' ? (
    <OwnDemo {...props} />
  ) : (
    <AgentDemo variant={variant} agent={agent} />
  )
}

/** Before the call a short form, then the call, then its report. */
function OwnDemo({
  variant,
  position,
  microphone = 'processed',
  modelService = null,
}: Omit<LiveDemoProps, 'agent'>): ReactNode {
  const demo = useLiveDemo({ variant, position, isMicrophoneProcessed: microphone === 'processed' })
  const { stage, room } = demo
  return (
    <div className="panel p-5 sm:p-7" data-stage={stage.name}>
      {stage.name === 'in-call' && room !== null && (
        <room.Conversation
          call={stage.call}
          onLeave={demo.restart}
          deletion={{ erase: () => room.requestDeletion(stage.reportToken) }}
        />
      )}
      {stage.name === 'over' && room !== null && (
        <room.AfterCall
          reportToken={stage.reportToken}
          endText={stage.end.text}
          hasReport={stage.end.hasReport}
          onRestart={demo.restart}
        />
      )}
      {stage.name !== 'in-call' && stage.name !== 'over' && (
        <StartView variant={variant} demo={demo} terms={ownTerms(variant, modelService)} />
      )}
    </div>
  )
}
