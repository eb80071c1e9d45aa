import { turnDetectorAdapters } from '#server/providers/turn-detector/index.ts'
import type { InterviewPlan } from '../../src/contract/interview/plan.ts'
import { captureFrameSamples, frameMs } from '../../src/contract/live/sound-format.ts'
import type { VoiceId } from '../../src/contract/values/voices.ts'
import type { Interviewer } from '../../src/interviewer/port.ts'
import type { SpeechServices } from '../../src/server/create-speech.ts'
import type { ReplyTiming } from '../../src/server/live/call/call.ts'
import { runSession } from '../../src/server/live/session.ts'
import { createFakeSink } from '../../src/server/live/testing/fake-sink.ts'
import { createFakeTransport } from '../../src/server/live/testing/fake-transport.ts'
import { createSystemClock } from '../../src/server/platform/clock.ts'
import { createIds } from '../../src/server/platform/ids.ts'
import { createSilentLog } from '../../src/server/speech/testing/silent-log.ts'

const token = 'B'.repeat(43)
const longestWaitMs = 120_000

export interface SpokenCall {
  speech: Pick<SpeechServices, 'vad' | 'stt' | 'voices' | 'slots'>
  interviewer: Interviewer
  plan: InterviewPlan
  voice: VoiceId
  /** What the candidate says, 16 kHz, one after the other for as long as the interviewer asks. */
  answers: readonly Int16Array[]
}

/** One reply to what was said, as the live session times it. */
export interface SpokenReply {
  timing: ReplyTiming
  cause: string
}

/**
 * Holds one spoken call through the session that serves candidates, in real time: sound comes in frame by frame, and each
 * line counts as heard once its first sound is there.
 */
export async function holdSpokenCall({
  speech,
  interviewer,
  plan,
  voice,
  answers,
}: SpokenCall): Promise<SpokenReply[]> {
  const timings: ReplyTiming[] = []
  const sink = createFakeSink(plan, token, { voice })
  const log = createSilentLog()
  const transport = createFakeTransport((message) => {
    if (message.type !== 'utterance') return
    const { utterance } = message
    transport.tell({ type: 'playback', utterance, state: 'started', positionMs: 0 })
    transport.tell({ type: 'playback', utterance, state: 'finished', positionMs: 0 })
  })
  const phase = () => transport.ofType('phase').at(-1)?.phase
  const microphone = openMicrophone((sequence, pcm) => transport.sendPcm(sequence, pcm))
  const outcome = runSession(
    {
      clock: createSystemClock(),
      ids: createIds(),
      log,
      interviewer,
      ...speech,
      turnDetector: turnDetectorAdapters.builtin(),
      draining: new AbortController().signal,
      meter: {
        callStarted() {},
        callEnded() {},
        replied: (timing) => void timings.push(timing),
      },
    },
    transport,
    sink,
  )
  transport.tell({ type: 'hello', protocol: 1, token, channel: 'voice' })
  try {
    for (const answer of answers) {
      if (!(await until(() => phase() === 'listening' || transport.closed !== null))) throw new Error('Nobody listens')
      if (transport.closed !== null) break
      const before = timings.length
      await microphone.say(answer)
      await until(() => timings.length > before || transport.closed !== null)
    }
    await until(() => phase() === 'listening' || transport.closed !== null)
  } finally {
    microphone.close()
    transport.drop()
    await outcome
  }
  if (log.warnings.length > 0) throw new Error(`The call had trouble: ${log.warnings.join('; ')}`)
  // A turn is stored once it has been heard.
  const causes = sink.turns.flatMap(({ speaker, cause }, at) =>
    speaker === 'interviewer' && sink.turns[at - 1]?.speaker === 'candidate' ? [cause ?? ''] : [],
  )
  return timings.map((timing, at) => ({ timing, cause: causes[at] ?? '' }))
}

/** False after a time in which no machine that can hold a call stays silent. */
async function until(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs
  while (!isTrue()) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, frameMs))
  }
  return true
}

/** Sends a frame every 20 ms, with what is said or with nothing. */
function openMicrophone(send: (sequence: number, pcm: Int16Array) => void) {
  const startedAt = performance.now()
  let sequence = 0
  let said: { pcm: Int16Array; at: number; done(): void } | null = null

  function next(): Int16Array {
    const frame = new Int16Array(captureFrameSamples)
    if (said === null) return frame
    frame.set(said.pcm.subarray(said.at, said.at + captureFrameSamples))
    said.at += captureFrameSamples
    if (said.at >= said.pcm.length) {
      said.done()
      said = null
    }
    return frame
  }

  const timer = setInterval(() => {
    while (sequence < (performance.now() - startedAt) / frameMs) send(sequence++, next())
  }, frameMs / 2)
  return {
    say: (pcm: Int16Array) =>
      new Promise<void>((resolve) => {
        said = { pcm, at: 0, done: resolve }
      }),
    close: () => clearInterval(timer),
  }
}
