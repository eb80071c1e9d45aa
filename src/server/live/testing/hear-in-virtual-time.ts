import type { Turn } from '#contract/interview/turn.ts'
import { captureFrameSamples } from '#contract/live/sound-format.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import type { Stt } from '../../providers/stt/port.ts'
import type { Vad } from '../../providers/vad/port.ts'
import { createWorld, setupSession } from './setup-session.ts'

/** One piece of sound that the recogniser was given. */
export interface Recognised {
  urgency: string
  model: string
  seconds: number
  text: string
}

export interface HeardCall {
  /** As they are stored once everything behind the call is done. */
  turns: readonly Turn[]
  /** As they stood when they were first stored. */
  first: readonly Turn[]
  pieces: readonly Recognised[]
}

/** What recognition takes on two quiet cores: fixed, and for each millisecond of sound. */
const recognitionMs = 60
const recognitionShare = 0.055
/** People leave a moment after the question; afterwards they are silent until the answer is surely over. */
const leadMs = 600
const tailMs = 6_000
const samplesPerMs = 16
/** Largest sample of a quiet room. */
const floor = 12

/**
 * A whole call with this as what is said in it, as fast as the machine goes: everything but the socket is real, and time is
 * virtual, so that what is heard does not depend on how busy the machine is.
 */
export async function hearInVirtualTime(
  pcm: Int16Array,
  models: { stt: Pick<Stt, 'transcribe'>; vad: Vad },
): Promise<HeardCall> {
  const world = createWorld({})
  const working = new Set<Promise<unknown>>()
  const pieces: Recognised[] = []
  const deps = {
    ...world.deps,
    stt: slowStt(models.stt, world.clock, working, pieces),
    vad: watchedVad(models.vad, working),
  }
  const call = await setupSession({ world: { ...world, deps } })
  const settle = async () => {
    for (await call.pass(0); working.size > 0; await call.pass(0)) await Promise.allSettled(working)
  }
  let at = 0
  const play = async (sound: Int16Array) => {
    for (let from = 0; from < sound.length; from += captureFrameSamples) {
      const frame = new Int16Array(captureFrameSamples)
      frame.set(sound.subarray(from, from + captureFrameSamples))
      await call.play(() => frame, 20)
      await settle()
    }
  }
  const quiet = (ms: number) => play(Int16Array.from({ length: ms * samplesPerMs }, () => noise(at++)))
  while (call.phase() !== 'listening') await quiet(100)
  await quiet(leadMs)
  await play(pcm)
  await quiet(tailMs)
  const first = world.sink.steps.flatMap(({ turns }) => turns).filter(isAnswer)
  call.transport.drop()
  for (let i = 0; i < 20; i++) {
    await call.pass(1_000)
    await settle()
  }
  return { turns: world.sink.turns.filter(isAnswer), first, pieces }
}

function isAnswer({ speaker }: Turn): boolean {
  return speaker === 'candidate'
}

function noise(index: number): number {
  return ((Math.imul(index, 1_103_515_245) >>> 16) % (2 * floor + 1)) - floor
}

/** The real words, after the time they take on two quiet cores. */
function slowStt(
  stt: Pick<Stt, 'transcribe'>,
  clock: Clock,
  working: Set<Promise<unknown>>,
  pieces: Recognised[],
): Stt {
  return {
    id: 'virtual',
    capabilities: { languages: ['en'], hasWordTimes: false },
    hearsAgain: true,
    async transcribe(pcm, options, signal) {
      signal.throwIfAborted()
      const seconds = pcm.length / 16_000
      const piece = { urgency: options.urgency, model: options.model ?? 'main', seconds, text: '' }
      pieces.push(piece)
      const work = stt.transcribe(pcm, options, new AbortController().signal)
      working.add(work)
      const transcript = await work.finally(() => working.delete(work))
      piece.text = transcript.text
      await waitFor(clock, recognitionMs + recognitionShare * seconds * 1_000, signal)
      return transcript
    },
  }
}

function watchedVad(vad: Vad, working: Set<Promise<unknown>>): Vad {
  return {
    id: vad.id,
    open(signal) {
      const stream = vad.open(signal)
      return {
        push(pcm) {
          const work = stream.push(pcm)
          working.add(work)
          return work.finally(() => working.delete(work))
        },
        close: () => stream.close(),
      }
    },
  }
}
