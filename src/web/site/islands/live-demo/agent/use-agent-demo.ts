import { useRef, useState } from 'react'
import type { VoiceAgent } from '#contract/values/site-settings.ts'
import { toast } from '#ui/toast/toast.ts'
import type { InterviewRequest } from '#web/room/index.ts'
import type { DemoVariant } from '../start-view.tsx'
import type { DemoStage, LiveDemoState } from '../use-live-demo.ts'
import { specified, startFailed } from '../use-live-demo.ts'

type AgentStage =
  | Extract<DemoStage, { name: 'idle' | 'connecting' | 'load-failed' }>
  | { name: 'talking'; agentId: string; interviewId: string }

type AgentDemoState = Pick<LiveDemoState, 'errors' | 'refusals' | 'check' | 'begin'> & {
  stage: AgentStage
  restart(): void
}

const loadRequests = () => import('#web/room/api/request-interview.ts').catch(() => null)

/** Form, record, then the third party's agent: the same steps as with our own interviewer. */
export function useAgentDemo(variant: DemoVariant, { agentIds }: VoiceAgent): AgentDemoState {
  const [stage, setStage] = useState<AgentStage>({ name: 'idle' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const isBusy = useRef(false)

  function refuse(problems: readonly { field: string; message: string }[]): AgentStage {
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    setRefusals((count) => count + 1)
    return { name: 'idle' }
  }

  async function create(request: InterviewRequest): Promise<AgentStage> {
    const requests = await loadRequests()
    if (requests === null) return { name: 'load-failed' }
    const wanted = { ...specified(request, agentIds[request.voice]), source: variant }
    const problems = requests.checkInterviewRequest(wanted)
    if (problems.length > 0) return refuse(problems)
    setErrors({})
    const answer = await requests.requestInterview(wanted)
    if (answer.state === 'invalid') return refuse(answer.fields)
    if (answer.state === 'created') {
      return { name: 'talking', agentId: wanted.agentId, interviewId: answer.interview.interviewId }
    }
    toast(startFailed)
    return { name: 'idle' }
  }

  return {
    stage,
    errors,
    refusals,
    async check(request, field) {
      const problems = (await loadRequests())?.checkInterviewRequest(request) ?? []
      const problem = problems.find((candidate) => candidate.field === field)
      setErrors(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem.message } : others))
    },
    async begin(request) {
      if (isBusy.current) return
      isBusy.current = true
      setStage({ name: 'connecting' })
      setStage(await create(request))
      isBusy.current = false
    },
    restart: () => setStage({ name: 'idle' }),
  }
}
