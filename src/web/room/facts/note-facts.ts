import { noteIntegrityFacts } from '#contract/api/integrity-facts.ts'
import { type IntegrityFact, longestFactMs, mostCharacters } from '#contract/interview/integrity-facts.ts'
import { apiAddress } from '#web/api/call-api.ts'
import { askByToken } from '../api/ask-by-token.ts'
import type { CallState } from '../call/call-state.ts'
import { makeClientId } from '../link/client-id.ts'

/** A call as its facts see it. */
export interface NotedCall {
  getState(): CallState
  subscribe(listener: () => void): () => void
  readonly interviewId: string | null
  /** The session clock at a moment of the page's clock; null until it is known. */
  sessionMsAt(pageMs: number): number | null
}

type Noted<Fact> = Fact extends unknown ? Omit<Fact, 'id' | 'sessionMs'> : never
/** Something that lasts: when it began, on the page's clock and on the session's. */
interface Begun {
  pageMs: number
  sessionMs: number
}

/** How long facts are gathered before they are sent, and before a failed sending is repeated. */
const sendEveryMs = 5_000
/** Plugging one thing in is told by the browser several times. */
const deviceQuietMs = 2_000
/** A line that is back sooner was changed on purpose, such as for a microphone that is turned on, or nobody has noticed. */
const shortestLossMs = 3_000
const mostAtOnce = 50

/** By these words of the server the facts are let go. All else, as a proxy's page or a server that is busy, is asked again. */
const finals: ReadonlySet<string> = new Set<(typeof noteIntegrityFacts.errors)[number]>([
  'request.invalid',
  'interview.token_invalid',
  'interview.facts_not_noted',
])

/**
 * Tells the server what the page can know of what happens around the answers, for as long as somebody is asked: how much
 * text was pasted, how long the page was out of sight, how long the line was down, that a device came or went. Pauses and
 * whatever is after a stop are the candidate's own, and nothing else is looked at. A fact is placed on the session clock when
 * it begins. What cannot be sent waits for the next time; a page that is closed takes it along.
 * @returns Ends it.
 */
export function noteFacts(call: NotedCall, callToken: string): () => void {
  const page = new AbortController()
  const { signal } = page
  let waiting: IntegrityFact[] = []
  let isSending = false
  let hidden: Begun | null = null
  let lost: Begun | null = null
  let wasOpen = call.getState().link.state === 'open'
  let deviceAtMs = Number.NEGATIVE_INFINITY

  const isAsked = () => {
    const { isWelcomed, end, phase, link } = call.getState()
    return isWelcomed && end === null && phase !== 'paused' && phase !== 'ended' && link.state !== 'closed'
  }
  /** Null where nobody is asked, or where the session clock is not known. */
  const begin = (): Begun | null => {
    const pageMs = performance.now()
    const sessionMs = isAsked() ? call.sessionMsAt(pageMs) : null
    return sessionMs === null ? null : { pageMs, sessionMs: Math.max(0, Math.round(sessionMs)) }
  }
  const note = (begun: Begun | null, fact: Noted<IntegrityFact>) => {
    if (begun !== null) waiting.push({ ...fact, id: makeClientId(), sessionMs: begun.sessionMs })
  }
  const sinceMs = ({ pageMs }: Begun) => Math.min(longestFactMs, Math.round(performance.now() - pageMs))

  document.addEventListener(
    'paste',
    (event) => {
      const characters = Math.min(mostCharacters, event.clipboardData?.getData('text').length ?? 0)
      const isAnswer = event.target instanceof HTMLTextAreaElement && event.target.name === 'answer'
      if (isAnswer && characters > 0) note(begin(), { kind: 'text_pasted', characters })
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hidden ??= begin()
      else if (hidden !== null) {
        note(hidden, { kind: 'tab_left', durationMs: sinceMs(hidden) })
        hidden = null
      }
    },
    { signal },
  )
  // Left out where the browser has no devices to offer, as on a page without https.
  navigator.mediaDevices?.addEventListener(
    'devicechange',
    () => {
      const now = performance.now()
      if (now - deviceAtMs >= deviceQuietMs) note(begin(), { kind: 'device_changed' })
      deviceAtMs = now
    },
    { signal },
  )
  const stopListening = call.subscribe(() => {
    const { state } = call.getState().link
    if (!isAsked()) {
      hidden = null
      lost = null
    } else if (state === 'reconnecting' && wasOpen) lost = begin()
    else if (state === 'open' && lost !== null) {
      const durationMs = sinceMs(lost)
      if (durationMs >= shortestLossMs) note(lost, { kind: 'connection_lost', durationMs })
      lost = null
    }
    wasOpen = state === 'open'
  })
  const timer = window.setInterval(() => void send(), sendEveryMs)

  async function send(): Promise<void> {
    const { interviewId } = call
    const facts = waiting.slice(0, mostAtOnce)
    if (isSending || interviewId === null || facts.length === 0) return
    isSending = true
    const answer = await askByToken({
      method: 'POST',
      address: apiAddress(noteIntegrityFacts.path, { interviewId }),
      token: callToken,
      body: JSON.stringify({ facts }),
      type: 'application/json',
    })
    isSending = false
    if (answer.isDone || finals.has(answer.code))
      waiting = waiting.filter(({ id }) => !facts.some((sent) => sent.id === id))
  }

  return () => {
    page.abort()
    stopListening()
    window.clearInterval(timer)
    void send()
  }
}
