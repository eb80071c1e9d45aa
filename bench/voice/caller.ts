import type { Item } from './build-items.ts'
import { type Arrival, type CallClient, openCall, phaseOf } from './call-client.ts'
import { callRateHz } from './read-wav.ts'

const samplesPerMs = callRateHz / 1_000
const replyTimeoutMs = 8_000
/** Between the interviewer's word and the next answer; people leave more. */
const breathMs = 400
/** After this much quiet nothing more comes of what was said. */
const settleMs = 2_600

export interface Outcome {
  item: Item
  /** The reply began inside the pause, or before the answer's real end. */
  isInterrupted: boolean
  /** From the last voiced sample to the first frame of the reply at the client; null when interrupted or unanswered. */
  replyMs: number | null
  /** From the first frame of the reply to its words, both at the client; negative: the words were there first. Null without either. */
  captionMs: number | null
  /** From the last voiced sample to the candidate's own words on their screen; null when interrupted or unanswered. */
  ownWordsMs: number | null
  /** Whether the call ended or nothing was recognised, so that there was nothing to measure. */
  isUnanswered: boolean
}

/** Somebody who answers one question after the other, in as many interviews as it takes. */
export interface Caller {
  answer(item: Item): Promise<Outcome>
  close(): Promise<void>
}

export function createCaller(baseUrl: string): Caller {
  let call: CallClient | null = null

  async function readyCall(): Promise<CallClient> {
    for (;;) {
      call ??= await openCall({ baseUrl, playback: 'instant' })
      if (await call.untilListening()) return call
      await call.close()
      call = null
    }
  }

  return {
    async answer(item) {
      const ready = await readyCall()
      await sleep(breathMs)
      const from = ready.arrivals.length
      const speaking = ready.say(item.pcm)
      speaking.catch(() => ready.close())
      const isReply = (arrival: Arrival) => arrival.kind === 'audio' && arrival.startMs === 0
      const clipMs = item.pcm.length / samplesPerMs
      const reply = await ready.waitFor(isReply, clipMs + replyTimeoutMs, from).catch(() => null)
      // A call that was cut off still takes the rest of the clip.
      const said = ready.isClosed ? null : await speaking.catch(() => null)
      if (said === null || reply === null)
        return {
          item,
          isInterrupted: false,
          replyMs: null,
          captionMs: null,
          ownWordsMs: null,
          isUnanswered: true,
        }
      const endMs = said.startMs + item.endSample / samplesPerMs
      const isInterrupted = reply.atMs < endMs
      const words = await ready.waitFor(isReplyCaption, replyTimeoutMs, from).catch(() => null)
      const captionMs = words === null ? null : words.atMs - reply.atMs
      if (isInterrupted) {
        await settle(ready)
        return { item, isInterrupted, replyMs: null, captionMs, ownWordsMs: null, isUnanswered: false }
      }
      const before = new Set(ready.arrivals.slice(0, from).map(ownTurnOf))
      const own = ready.arrivals.slice(from).find((arrival) => {
        const turn = ownTurnOf(arrival)
        return arrival.atMs >= endMs && turn !== null && !before.has(turn)
      })
      const ownWordsMs = own === undefined ? null : own.atMs - endMs
      return { item, isInterrupted, replyMs: reply.atMs - endMs, captionMs, ownWordsMs, isUnanswered: false }
    },
    async close() {
      await call?.close()
    },
  }
}

/** The words of a line that begins; those of one that is over are final. */
function isReplyCaption(arrival: Arrival): boolean {
  if (arrival.kind !== 'message' || arrival.message.type !== 'caption') return false
  const { speaker, isFinal } = arrival.message.caption
  return speaker === 'interviewer' && !isFinal
}

/** The turn whose words are shown, where the candidate says it; its words may still change. */
function ownTurnOf(arrival: Arrival): string | null {
  if (arrival.kind !== 'message' || arrival.message.type !== 'caption') return null
  const { speaker, text, turnId } = arrival.message.caption
  return speaker === 'candidate' && text !== '' ? turnId : null
}

/** Waits until the rest of an interrupted answer has had its own reply. */
async function settle(call: CallClient): Promise<void> {
  for (let quietSince = performance.now(); performance.now() - quietSince < settleMs; await sleep(100)) {
    const last = call.arrivals.at(-1)
    if (call.isClosed) return
    if (phaseOf(call.arrivals) !== 'listening') quietSince = performance.now()
    else if (last !== undefined) quietSince = Math.max(quietSince, last.atMs)
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
