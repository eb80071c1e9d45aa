import { noteIntegrityFacts } from '#contract/api/integrity-facts.ts'
import type { IntegrityFact } from '#contract/interview/integrity-facts.ts'
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
/** When it began, on the page's clock. */
type Waiting = { id: string; pageMs: number; fact: Noted<IntegrityFact> }

/** How long facts are gathered before they are sent, and before a failed sending is repeated. */
const sendEveryMs = 5_000
/** Plugging one thing in is told by the browser several times. */
const deviceQuietMs = 2_000
const mostAtOnce = 50

/**
 * Tells the server what the page can know of what happens around the answers, for as long as the call goes on: how much text
 * was pasted, how long the page was out of sight, how long the line was down, that a device came or went. Nothing else is
 * looked at. What cannot be sent waits for the next time; a page that is closed takes it along.
 * @returns Ends it.
 */
export function noteFacts(call: NotedCall, callToken: string): () => void {
  const page = new AbortController()
  const { signal } = page
  let waiting: Waiting[] = []
  let isSending = false
  let hiddenAtMs: number | null = null
  let lostAtMs: number | null = null
  let deviceAtMs = Number.NEGATIVE_INFINITY

  const isUnderWay = () => call.getState().isWelcomed && call.getState().end === null
  const note = (pageMs: number, fact: Noted<IntegrityFact>) => {
    if (isUnderWay()) waiting.push({ id: makeClientId(), pageMs, fact })
  }

  document.addEventListener(
    'paste',
    (event) => {
      const characters = event.clipboardData?.getData('text').length ?? 0
      const isAnswer = event.target instanceof HTMLTextAreaElement && event.target.name === 'answer'
      if (isAnswer && characters > 0) note(performance.now(), { kind: 'text_pasted', characters })
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => {
      const now = performance.now()
      if (document.visibilityState === 'hidden') hiddenAtMs ??= now
      else if (hiddenAtMs !== null) {
        note(hiddenAtMs, { kind: 'tab_left', durationMs: Math.round(now - hiddenAtMs) })
        hiddenAtMs = null
      }
    },
    { signal },
  )
  // Left out where the browser has no devices to offer, as on a page without https.
  navigator.mediaDevices?.addEventListener(
    'devicechange',
    () => {
      const now = performance.now()
      if (now - deviceAtMs >= deviceQuietMs) note(now, { kind: 'device_changed' })
      deviceAtMs = now
    },
    { signal },
  )
  const stopListening = call.subscribe(() => {
    const { link, isWelcomed } = call.getState()
    const now = performance.now()
    if (link.state === 'reconnecting' && isWelcomed) lostAtMs ??= now
    else if (link.state === 'open' && lostAtMs !== null) {
      note(lostAtMs, { kind: 'connection_lost', durationMs: Math.round(now - lostAtMs) })
      lostAtMs = null
    }
  })
  const timer = window.setInterval(() => void send(), sendEveryMs)

  /** Sends what can be placed on the session clock. */
  async function send(): Promise<void> {
    const { interviewId } = call
    if (isSending || interviewId === null) return
    const facts = waiting.slice(0, mostAtOnce).flatMap(({ id, pageMs, fact }) => {
      const at = call.sessionMsAt(pageMs)
      return at === null ? [] : [{ ...fact, id, sessionMs: Math.max(0, Math.round(at)) }]
    })
    if (facts.length === 0) return
    isSending = true
    const answer = await askByToken({
      method: 'POST',
      address: apiAddress(noteIntegrityFacts.path, { interviewId }),
      token: callToken,
      body: JSON.stringify({ facts }),
      type: 'application/json',
    })
    isSending = false
    // A refusal is for good; without an answer, or with one of a server that is busy, the same facts are sent again.
    const isForGood = answer.isDone || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    if (isForGood) waiting = waiting.filter(({ id }) => !facts.some((sent) => sent.id === id))
  }

  return () => {
    page.abort()
    stopListening()
    window.clearInterval(timer)
    void send()
  }
}
