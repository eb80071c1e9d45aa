import type { Item, Pause } from './build-items.ts'
import { type Arrival, type CallClient, type CallOptions, openCall, phaseOf } from './call-client.ts'
import { callRateHz } from './read-wav.ts'

const samplesPerMs = callRateHz / 1_000
const replyTimeoutMs = 8_000
/** Between the interviewer's word and the next answer; people leave more. */
const breathMs = 400
/** After this much quiet nothing more comes of what was said. */
const settleMs = 2_600

export interface Outcome {
  item: Item
  /** A reply began before the answer's real end. */
  isInterrupted: boolean
  /** Pauses that count and that a reply ended. */
  interruptedPauses: number
  /** From the last voiced sample to the first frame of the reply at the client; null when interrupted, unanswered, or no end. */
  replyMs: number | null
  /** From the first frame of the reply to its words, both at the client; negative: the words were there first. Null without either. */
  captionMs: number | null
  /** From the last voiced sample to the candidate's own words on their screen; null where `replyMs` is. */
  ownWordsMs: number | null
  /** Whether the call ended or nothing was recognised, so that there was nothing to measure. */
  isUnanswered: boolean
}

/** Somebody who answers one question after the other, in as many interviews as it takes. */
export interface Caller {
  answer(item: Item): Promise<Outcome>
  close(): Promise<void>
}

/** @param playback What becomes of the interviewer's lines: heard out, or skipped at their first frame. */
export function createCaller(baseUrl: string, playback: CallOptions['playback'] = 'instant'): Caller {
  let call: CallClient | null = null

  async function readyCall(): Promise<CallClient> {
    for (;;) {
      call ??= await openCall({ baseUrl, playback })
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
      const said = await ready.say(item.pcm).catch(() => null)
      if (said === null) {
        await ready.close()
        return unanswered(item)
      }
      const endMs = said.startMs + item.endSample / samplesPerMs
      const early = ready.arrivals.slice(from).filter((arrival) => isReply(arrival) && arrival.atMs < endMs)
      if (early.length > 0 || !item.isEnd) {
        const captionMs = early[0] === undefined ? null : await captionAfter(ready, early[0], from)
        await settle(ready)
        const hit = new Set(early.map(({ atMs }) => pauseAt(item, (atMs - said.startMs) * samplesPerMs)))
        const interruptedPauses = [...hit].filter((pause) => pause?.counts).length
        return answered(item, { isInterrupted: early.length > 0, interruptedPauses, captionMs })
      }
      const isDue = (arrival: Arrival) => isReply(arrival) && arrival.atMs >= endMs
      const reply = await ready.waitFor(isDue, replyTimeoutMs, from).catch(() => null)
      if (reply === null) return unanswered(item)
      const captionMs = await captionAfter(ready, reply, from)
      const before = new Set(ready.arrivals.slice(0, from).map(ownTurnOf))
      const own = ready.arrivals.slice(from).find((arrival) => {
        const turn = ownTurnOf(arrival)
        return arrival.atMs >= endMs && turn !== null && !before.has(turn)
      })
      const ownWordsMs = own === undefined ? null : own.atMs - endMs
      return answered(item, { replyMs: reply.atMs - endMs, captionMs, ownWordsMs })
    },
    async close() {
      await call?.close()
    },
  }
}

const nothing = { isInterrupted: false, interruptedPauses: 0, replyMs: null, captionMs: null, ownWordsMs: null }

function unanswered(item: Item): Outcome {
  return { item, ...nothing, isUnanswered: true }
}

function answered(item: Item, measured: Partial<Outcome>): Outcome {
  return { item, ...nothing, isUnanswered: false, ...measured }
}

function isReply(arrival: Arrival): boolean {
  return arrival.kind === 'audio' && arrival.startMs === 0
}

/** The pause in which a reply was decided on: the last that had begun. */
function pauseAt({ pauses }: Item, sample: number): Pause | undefined {
  return pauses.findLast(({ fromSample }) => fromSample <= sample)
}

async function captionAfter(call: CallClient, reply: Arrival, from: number): Promise<number | null> {
  const words = await call.waitFor(isReplyCaption, replyTimeoutMs, from).catch(() => null)
  return words === null ? null : words.atMs - reply.atMs
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
