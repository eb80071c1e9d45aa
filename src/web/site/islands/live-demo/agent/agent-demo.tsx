import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { agentNotice, agentText } from '#content/interview/agent-notice.ts'
import { widgetStatus } from '#content/interview/widget-status.ts'
import type { VoiceAgent } from '#contract/values/site-settings.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type DemoVariant, type StartTerms, StartView } from '../start-view.tsx'
import { type AgentOptions, type AgentState, openAgent, useAgentDemo } from './use-agent-demo.ts'

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

/** Specification, section 4. */
const statuses: Readonly<Record<AgentState, string>> = {
  loading: widgetStatus.loading,
  ready: widgetStatus.ready,
  'load-failed': widgetStatus.loadFailed,
  'connection-failed': widgetStatus.connectionFailed,
  broken: widgetStatus.connectionFailed,
}

/** The agent, what it is doing in a word, and the way out. */
function AgentTalk({ scriptUrl, agentId, interviewId, onEnd }: AgentOptions & { onEnd(): void }): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<AgentState>('loading')
  const isThere = state === 'loading' || state === 'ready'

  useEffect(() => {
    if (host.current === null) return
    return openAgent(host.current, { scriptUrl, agentId, interviewId }, (next) => {
      setState(next)
      if (next === 'load-failed' || next === 'connection-failed') {
        toast({ ...agentText.unreachable, variant: 'destructive' })
      }
      if (next === 'broken') toast({ ...agentText.failed, variant: 'destructive' })
    })
  }, [scriptUrl, agentId, interviewId])

  function end(): void {
    if (state === 'ready') toast({ title: agentText.completed })
    onEnd()
  }

  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <div className="w-14 flex-none text-accent sm:w-20">
          {state === 'loading' ? <Ring mode="loading" /> : <Ring mode="presence" state="idle" />}
        </div>
        <p role="status" className="font-semibold">
          {statuses[state]}
        </p>
      </div>
      <div ref={host} className={isThere ? 'min-h-40' : 'hidden'} data-agent-host="" />
      <Button variant={isThere ? 'line' : 'accent'} size="large" onClick={end}>
        {isThere ? agentText.end : agentText.again}
      </Button>
    </div>
  )
}
