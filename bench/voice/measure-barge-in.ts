import type { ServerMessage } from '#contract/live/messages.ts'
import type { Clip } from './build-items.ts'
import { type Arrival, type CallClient, openCall } from './call-client.ts'
import { sleep } from './caller.ts'
import { findOnset, findVoice } from './find-voice.ts'
import { callRateHz } from './read-wav.ts'

export interface BargeInFigures {
  /** From the candidate's first voiced sample to the message at the client, milliseconds. */
  duckedMs: number[]
  stoppedMs: number[]
  /** Sounds that must not take the turn, and how many did. */
  coughs: { played: number; tookTurn: number; cameBack: number }
  hums: { played: number; tookTurn: number; cameBack: number }
}

/** The interviewer must have been speaking for so long before somebody speaks over it. */
const intoLineMs = 1_200
const watchMs = 1_600

/** Speaks, coughs and hums over the greeting, which is long enough for each. */
export async function measureBargeIn(baseUrl: string, clips: readonly Clip[]): Promise<BargeInFigures> {
  const figures: BargeInFigures = {
    duckedMs: [],
    stoppedMs: [],
    coughs: { played: 0, tookTurn: 0, cameBack: 0 },
    hums: { played: 0, tookTurn: 0, cameBack: 0 },
  }
  for (const clip of clips) {
    const voice = findVoice(clip.pcm)
    const heard = await speakOver(baseUrl, clip.pcm.subarray(findOnset(voice), voice.endSample))
    const ducked = heard.first((message) => message.type === 'duck' && message.isDucked)
    const stopped = heard.first((message) => message.type === 'stop')
    if (ducked !== null) figures.duckedMs.push(ducked)
    if (stopped !== null) figures.stoppedMs.push(stopped)
  }
  for (let seed = 1; seed <= 4; seed++) {
    await playNuisance(baseUrl, makeCough(seed), figures.coughs)
    await playNuisance(baseUrl, makeHum(seed), figures.hums)
  }
  return figures
}

async function playNuisance(baseUrl: string, pcm: Int16Array, count: BargeInFigures['coughs']): Promise<void> {
  const heard = await speakOver(baseUrl, pcm)
  count.played++
  if (heard.first((message) => message.type === 'stop') !== null) count.tookTurn++
  const isDucked = heard.first((message) => message.type === 'duck' && message.isDucked) !== null
  const isRaised = heard.first((message) => message.type === 'duck' && !message.isDucked) !== null
  if (!isDucked || isRaised) count.cameBack++
}

async function speakOver(
  baseUrl: string,
  pcm: Int16Array,
): Promise<{ first(fits: (message: ServerMessage) => boolean): number | null }> {
  const call = await openCall({ baseUrl })
  await call.waitFor((arrival) => arrival.kind === 'audio', 20_000)
  await sleep(intoLineMs)
  const from = call.arrivals.length
  const said = await call.say(pcm)
  await sleep(watchMs)
  const arrivals = call.arrivals.slice(from)
  await leave(call)
  return {
    first(fits) {
      const arrival = arrivals.find((each: Arrival) => each.kind === 'message' && fits(each.message))
      return arrival === undefined ? null : arrival.atMs - said.startMs
    },
  }
}

async function leave(call: CallClient): Promise<void> {
  call.send({ type: 'end' })
  await sleep(100)
  await call.close()
}

/** A burst of noise with a sharp start that dies away in a third of a second. */
function makeCough(seed: number): Int16Array {
  const random = createRandom(seed)
  let low = 0
  return Int16Array.from({ length: callRateHz * 0.35 }, (_, i) => {
    const t = i / callRateHz
    const envelope = Math.min(1, t / 0.01) * Math.exp(-t / 0.08)
    low = 0.6 * low + 0.4 * (random() * 2 - 1)
    return Math.round(20_000 * envelope * low)
  })
}

/** *Mm-hm*: two hums on a falling and a rising note, with a breath between. */
function makeHum(seed: number): Int16Array {
  const baseHz = 100 + 30 * seed
  let phase = 0
  return Int16Array.from({ length: callRateHz * 0.52 }, (_, i) => {
    const t = i / callRateHz
    const isFirst = t < 0.22
    const part = isFirst ? t / 0.22 : (t - 0.3) / 0.22
    if (part < 0 || part > 1) return 0
    const pitchHz = isFirst ? baseHz * (1 - 0.1 * part) : baseHz * (1.1 + 0.2 * part)
    phase += (2 * Math.PI * pitchHz) / callRateHz
    const envelope = Math.sin(Math.PI * part)
    return Math.round(7_000 * envelope * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase)))
  })
}

function createRandom(seed: number): () => number {
  let state = seed * 7_919
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
