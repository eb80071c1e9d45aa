import { encodePlaybackFrame, frameMs, playbackFrameSamples } from '#contract/live/frames.ts'
import type { ClientMessage } from '#contract/live/messages.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import { type Follower, followSignals } from '../../platform/follow-signals.ts'
import type { LiveTransport } from '../ports.ts'
import type { SessionClock } from '../session-clock.ts'
import type { PreparedSpeech } from './prepare-speech.ts'

/** How a line was really heard, on the session clock. */
export interface Spoken {
  startMs: number
  endMs: number
  playedMs: number
  wasStopped: boolean
}

export interface Utterance {
  number: number
  turnId: string
  onFirstAudio(): void
  onFailed(error: unknown): void
}

export interface Speaker {
  /** Resolves when the loudspeaker has finished, or must have, or was stopped. Never rejects. */
  speak(speech: PreparedSpeech, utterance: Utterance, signal: AbortSignal): Promise<Spoken>
  /** Sends no more and lets `speak` end with what the loudspeaker reports. */
  stop(): void
  report(message: Extract<ClientMessage, { type: 'playback' }>): void
}

/** Sent ahead of real time: bridges a busy moment of ours and a slow one of the network, and is quickly stopped. */
const leadMs = 400
/** The lead is refilled in bursts of this size, so that a call costs ten timers a second, not fifty. */
const burstMs = 100
/** More than two seconds of sound not yet on the wire: the network is slower than speech. */
const mostBufferedBytes = 100_000
/** A browser that does not report the end is believed to have played it by then. */
const reportGraceMs = 1_500
const stopReportMs = 400

interface Playing {
  utterance: Utterance
  frames: number
  firstAtMs: number | null
  startedAtMs: number | null
  endedAtMs: number | null
  positionMs: number
  wasStopped: boolean
  halt: Follower
  wake(): void
}

export function createSpeaker(clock: Clock, sessionClock: SessionClock, transport: LiveTransport): Speaker {
  let playing: Playing | null = null

  async function send(speech: PreparedSpeech, current: Playing, signal: AbortSignal): Promise<void> {
    let beganAt = 0
    for (let pcm = await speech.next(); pcm !== null && !signal.aborted; pcm = await speech.next()) {
      if (current.firstAtMs === null) {
        beganAt = clock.monotonicMs()
        begin(speech, current)
      }
      const sentMs = current.frames * frameMs
      // After a gap in the rendering the loudspeaker stood still: time is counted from there.
      beganAt = Math.max(beganAt, clock.monotonicMs() - sentMs)
      if (sentMs - (clock.monotonicMs() - beganAt) >= leadMs) await waitFor(clock, burstMs, signal)
      while (transport.bufferedBytes > mostBufferedBytes) await waitFor(clock, burstMs, signal)
      transport.sendFrame(
        encodePlaybackFrame({ utterance: current.utterance.number, startMs: sentMs, pcm: padFrame(pcm) }),
      )
      current.frames++
    }
  }

  function begin(speech: PreparedSpeech, current: Playing): void {
    const { number, turnId } = current.utterance
    current.firstAtMs = sessionClock.nowMs()
    transport.send({ type: 'utterance', utterance: number, turnId, text: speech.text })
    current.utterance.onFirstAudio()
  }

  async function waitForEnd(current: Playing, limitMs: number, signal: AbortSignal): Promise<void> {
    if (current.endedAtMs !== null || limitMs <= 0 || signal.aborted) return
    const waiting = followSignals(signal)
    const reported = new Promise<void>((resolve) => {
      current.wake = resolve
    })
    await Promise.race([reported, waitFor(clock, limitMs, waiting.signal)]).catch(() => {})
    waiting.abort()
  }

  async function playOut(current: Playing, signal: AbortSignal): Promise<void> {
    if (current.firstAtMs === null) return
    const durationMs = current.frames * frameMs
    if (!current.wasStopped) {
      transport.send({ type: 'utterance-end', utterance: current.utterance.number, durationMs })
      const untilMs = (current.startedAtMs ?? current.firstAtMs) + durationMs + reportGraceMs
      await waitForEnd(current, untilMs - sessionClock.nowMs(), current.halt.signal)
    }
    if (current.wasStopped) await waitForEnd(current, stopReportMs, signal)
  }

  return {
    async speak(speech, utterance, signal) {
      const current: Playing = {
        utterance,
        frames: 0,
        firstAtMs: null,
        startedAtMs: null,
        endedAtMs: null,
        positionMs: 0,
        wasStopped: false,
        halt: followSignals(signal),
        wake: () => {},
      }
      playing = current
      const calledAtMs = sessionClock.nowMs()
      current.halt.signal.addEventListener('abort', () => speech.cancel())
      await send(speech, current, current.halt.signal).catch((error: unknown) => {
        if (!current.halt.signal.aborted) utterance.onFailed(error)
      })
      await playOut(current, signal)
      current.halt.leave()
      speech.cancel()
      if (playing === current) playing = null
      return outcomeOf(current, calledAtMs, sessionClock.nowMs())
    },
    stop() {
      if (playing === null || playing.wasStopped) return
      playing.wasStopped = true
      transport.send({ type: 'stop', utterance: playing.utterance.number })
      playing.halt.abort()
    },
    report(message) {
      if (playing === null || message.utterance !== playing.utterance.number) return
      if (message.state === 'started') {
        playing.startedAtMs = sessionClock.nowMs()
        return
      }
      playing.positionMs = message.positionMs
      playing.endedAtMs = sessionClock.nowMs()
      // A loudspeaker that has ended early needs no more sound.
      if (!playing.wasStopped) playing.halt.abort()
      playing.wake()
    },
  }
}

function outcomeOf(current: Playing, calledAtMs: number, nowMs: number): Spoken {
  const startMs = current.startedAtMs ?? current.firstAtMs ?? calledAtMs
  const endMs = Math.max(startMs, current.endedAtMs ?? nowMs)
  const playedMs = current.endedAtMs === null ? endMs - startMs : current.positionMs
  return { startMs, endMs, playedMs: current.frames === 0 ? 0 : playedMs, wasStopped: current.wasStopped }
}

function padFrame(pcm: Int16Array): Int16Array {
  if (pcm.length === playbackFrameSamples) return pcm
  const frame = new Int16Array(playbackFrameSamples)
  frame.set(pcm.subarray(0, playbackFrameSamples))
  return frame
}
