import { useRef, useState } from 'react'
import type { VoiceAgent } from '#contract/values/site-settings.ts'
import { toast } from '#ui/toast/toast.ts'
import type { InterviewRequest } from '#web/room/index.ts'
import type { DemoVariant } from '../start-view.tsx'
import { type DemoStage, type LiveDemoState, specified, startFailed } from '../use-live-demo.ts'
import { cleanBranding } from './clean-branding.ts'

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

/** Specification, section 9. */
const loadDelayMs = 500
/** A script that has not put its agent up by then will not; ours. */
const timeoutMs = 20_000

export type AgentState =
  | 'loading'
  | 'ready'
  /** Its script did not come. */
  | 'load-failed'
  /** Its script came, and no agent. */
  | 'connection-failed'
  /** It broke off when it was there. */
  | 'broken'

export interface AgentOptions {
  scriptUrl: string
  agentId: string
  /** Of the record that was made for this conversation; handed on to the agent. */
  interviewId: string
}

/**
 * Puts a third party's agent into `host`, in the protocol of the ElevenLabs widget: a script that defines the element
 * `elevenlabs-convai`, which takes `agent-id`, and tells of a call by `elevenlabs-convai:call`, whose `config` may be
 * added to. Source: its published package, 2026.
 * @returns takes it away again.
 */
export function openAgent(host: HTMLElement, options: AgentOptions, onState: (state: AgentState) => void): () => void {
  const document = host.ownerDocument
  const gone = new AbortController()
  const timers: ReturnType<typeof setTimeout>[] = []
  let stopCleaning: (() => void) | null = null
  let state: AgentState = 'loading'

  function tell(next: AgentState): void {
    // Each state follows on one alone, so that nothing is told twice or too late.
    if (gone.signal.aborted || state !== (next === 'broken' ? 'ready' : 'loading')) return
    state = next
    onState(next)
  }

  function show(): void {
    if (gone.signal.aborted || state !== 'loading') return
    const agent = document.createElement(elementName)
    agent.setAttribute('agent-id', options.agentId)
    agent.addEventListener('elevenlabs-convai:call', (event) => nameInterview(event, options.interviewId))
    agent.addEventListener('error', () => tell('broken'))
    stopCleaning = cleanBranding(host)
    host.append(agent)
    tell('ready')
  }

  function load(): void {
    const script = document.createElement('script')
    script.src = options.scriptUrl
    script.async = true
    script.addEventListener('error', () => tell('load-failed'))
    document.head.append(script)
    gone.signal.addEventListener('abort', () => script.remove())
  }

  function begin(): void {
    if (customElements.get(elementName) === undefined) load()
    void customElements.whenDefined(elementName).then(show)
  }

  timers.push(setTimeout(begin, loadDelayMs))
  timers.push(setTimeout(() => tell('connection-failed'), loadDelayMs + timeoutMs))
  return () => {
    gone.abort()
    for (const timer of timers) clearTimeout(timer)
    stopCleaning?.()
    host.replaceChildren()
  }
}

const elementName = 'elevenlabs-convai'

/** So that the vendor's own record can be found from ours. */
function nameInterview(event: Event, interviewId: string): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const config: unknown = read(detail, 'config')
  if (typeof config !== 'object' || config === null) return
  const known = read(config, 'dynamicVariables')
  Object.assign(config, { dynamicVariables: { ...(typeof known === 'object' ? known : {}), interviewId } })
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}
