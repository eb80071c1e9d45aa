import { cleanBranding } from './clean-branding.ts'

/** Specification, section 9. */
const loadDelayMs = 500
/** A script that has not put its agent up by then will not; ours. */
const patienceMs = 20_000

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
  timers.push(setTimeout(() => tell('connection-failed'), loadDelayMs + patienceMs))
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
