import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { agentNotice, agentText } from '#content/interview/agent-notice.ts'
import type { VoiceAgent } from '#contract/values/site-settings.ts'
import type { DemoVariant, StartTerms } from '../start-view.tsx'
import { StartView } from '../start-view.tsx'
import { AgentTalk } from './agent-talk.tsx'
import { useAgentDemo } from './use-agent-demo.ts'

interface AgentDemoProps {
  variant: Exclude<DemoVariant, 'careers'>
  agent: VoiceAgent
}

/** A third party's agent in place of the live interviewer; nothing is asked of it before Start Call. */
export function AgentDemo({ variant, agent }: AgentDemoProps): ReactNode {
  const demo = useAgentDemo(variant, agent)
  const { stage, restart } = demo
  const { host, origin } = new URL(agent.scriptUrl)
  return (
    // The attribute names what the page's policy then lets in.
    <div className="panel p-5 sm:p-7" data-stage={stage.name} data-agent={origin}>
      {stage.name === 'talking' ? (
        <AgentTalk scriptUrl={agent.scriptUrl} {...stage} onEnd={restart} />
      ) : (
        <StartView variant={variant} demo={{ ...demo, stage, resume: restart }} terms={termsOf(host)} />
      )}
    </div>
  )
}

function termsOf(host: string): StartTerms {
  const fillHost = (text: string) => fill(text, { host })
  return {
    outline: fillHost(agentText.outline),
    notice: { ...agentNotice, paragraphs: agentNotice.paragraphs.map(fillHost) },
    microphone: fillHost(agentText.microphone),
    canType: false,
  }
}
