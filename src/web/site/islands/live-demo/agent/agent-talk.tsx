import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { agentText } from '#content/interview/agent-notice.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { toast } from '#ui/toast/toast.ts'
import { widgetStatus } from '#web/room/call/widget-status.ts'
import type { AgentOptions, AgentState } from './open-agent.ts'
import { openAgent } from './open-agent.ts'

/** Specification, section 4. */
const statuses: Readonly<Record<AgentState, string>> = {
  loading: widgetStatus.loading,
  ready: widgetStatus.ready,
  'load-failed': widgetStatus.loadFailed,
  'connection-failed': widgetStatus.connectionFailed,
  broken: widgetStatus.connectionFailed,
}

/** The agent, what it is doing in a word, and the way out. */
export function AgentTalk({ scriptUrl, agentId, interviewId, onEnd }: AgentOptions & { onEnd(): void }): ReactNode {
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
