import { toDeviceProblem } from '../devices/device-problem.ts'
import playbackProcessorUrl from './playback-processor.ts?worker&url'
import type { PlaybackReport } from './playback-queue.ts'
import { type PlaybackOrder, type PlaybackSignal, playbackProcessorName } from './processor-protocol.ts'

/** The interviewer's voice. */
export interface Speaker {
  /** Called when the loudspeaker (not the buffer before it) has begun, finished or stopped an utterance. */
  onReport: ((report: PlaybackReport) => void) | null
  /** Root mean square of what sounds, 0 to 1, every 40 ms while it sounds and once more when it falls silent. */
  onLevel: ((level: number) => void) | null
  /** Called when an utterance has to wait for the rest of its sound. */
  onGap: (() => void) | null
  push(utterance: number, startMs: number, pcm: Int16Array): void
  end(utterance: number, durationMs: number): void
  setDucked(utterance: number, isDucked: boolean): void
  stop(utterance: number): void
  /** Silence at once, and utterances may be counted anew. */
  reset(): void
  close(): void
}

/**
 * Starts playback on a context of 24 kHz (the browser brings that to the device's own rate).
 * @throws DeviceProblem
 */
export async function openSpeaker(context: AudioContext): Promise<Speaker> {
  try {
    await context.audioWorklet.addModule(playbackProcessorUrl)
  } catch (error) {
    throw toDeviceProblem(error)
  }
  const node = new AudioWorkletNode(context, playbackProcessorName, { numberOfInputs: 0, outputChannelCount: [1] })
  node.connect(context.destination)
  const order = (message: PlaybackOrder, transfer: Transferable[] = []) => node.port.postMessage(message, transfer)

  const speaker: Speaker = {
    onReport: null,
    onLevel: null,
    onGap: null,
    push: (utterance, startMs, pcm) => order({ type: 'push', utterance, startMs, pcm }, [pcm.buffer]),
    end: (utterance, durationMs) => order({ type: 'end', utterance, durationMs }),
    setDucked: (utterance, isDucked) => order({ type: 'duck', utterance, isDucked }),
    stop: (utterance) => order({ type: 'stop', utterance }),
    reset: () => order({ type: 'reset' }),
    close() {
      heard.forget()
      node.port.onmessage = null
      node.port.close()
      node.disconnect()
    },
  }
  const heard = tellWhenHeard(context, (report) => speaker.onReport?.(report))
  node.port.onmessage = (event: MessageEvent<PlaybackSignal>) => {
    const signal = event.data
    if (signal.type === 'level') speaker.onLevel?.(signal.level)
    else if (signal.type === 'gap') speaker.onGap?.()
    else heard.tell(signal.report)
  }
  return speaker
}

/** What the audio thread rendered is heard later by the output's latency: 10 ms on a laptop, 200 and more by Bluetooth. */
function tellWhenHeard(context: AudioContext, listener: (report: PlaybackReport) => void) {
  const pending = new Map<number, ReturnType<typeof setTimeout>[]>()

  function tell(report: PlaybackReport): void {
    const latencyMs = (context.outputLatency || context.baseLatency || 0) * 1_000
    if (report.state === 'stopped') {
      for (const timer of pending.get(report.utterance) ?? []) clearTimeout(timer)
      pending.delete(report.utterance)
      listener({ ...report, positionMs: Math.max(0, report.positionMs - latencyMs) })
      return
    }
    const timer = setTimeout(() => {
      if (report.state === 'finished') pending.delete(report.utterance)
      listener(report)
    }, latencyMs)
    pending.set(report.utterance, [...(pending.get(report.utterance) ?? []), timer])
  }

  function forget(): void {
    for (const timer of [...pending.values()].flat()) clearTimeout(timer)
    pending.clear()
  }
  return { tell, forget }
}
