import type { ReactNode } from 'react'
import type { DemoVariant } from './start-view.tsx'
import { StartView } from './start-view.tsx'
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
}

/** The live interviewer on a public page: before the call a short form, then the call, then its report. */
export function LiveDemo({ variant, position, microphone = 'processed' }: LiveDemoProps): ReactNode {
  const demo = useLiveDemo({ variant, position, isMicrophoneProcessed: microphone === 'processed' })
  const { stage, room } = demo
  return (
    <div className="panel p-5 sm:p-7" data-stage={stage.name}>
      {stage.name === 'in-call' && room !== null && <room.Conversation call={stage.call} onLeave={demo.restart} />}
      {stage.name === 'over' && room !== null && (
        <room.AfterCall
          reportToken={stage.reportToken}
          endText={stage.end.text}
          hasReport={stage.end.hasReport}
          onRestart={demo.restart}
        />
      )}
      {stage.name !== 'in-call' && stage.name !== 'over' && <StartView variant={variant} demo={demo} />}
    </div>
  )
}
