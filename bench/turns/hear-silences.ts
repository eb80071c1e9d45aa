import { endingAfterMs, endingBeforeMs, measureEnding, type VoiceEnding } from '#server/live/audio/measure-ending.ts'
import { turnPolicyOf } from '#server/live/turn/policy.ts'
import { judgedMs } from '#server/providers/turn-detector/port.ts'
import { callRateHz } from '../voice/read-wav.ts'
import { findStretches, type Stretch } from './find-stretches.ts'
import type { Kept } from './kept.ts'
import type { Models } from './open-models.ts'
import { type LabelledSilence, millisecondsOf, type Recording } from './read-recordings.ts'

/** What the call knows of a silence once the words before it are recognised, and how it really went on. */
export interface Heard {
  recording: string
  speaker: string
  style: Recording['style']
  kind: LabelledSilence['kind']
  /** From the end of the voice to the detector's last voiced window: silence is counted from there. */
  lagMs: number
  /** Silence as the detector hears it until the speaker goes on; null where the pause is invented, or an end. */
  heldMs: number | null
  text: string
  /** Silence after which the words are known, on two quiet cores. */
  wordsAfterMs: number
  ending: VoiceEnding | null
  /** What the configured turn detector says, 0 to 1, and after how much silence; null without one. */
  judged: { probability: number; afterMs: number } | null
  speechMs: number
  voicedMs: number
}

const policy = turnPolicyOf({ answerMs: 120_000, expectedMs: 300_000, totalMs: 720_000 }, true)
const samplesPerMs = callRateHz / 1_000
/** What recognition takes on two quiet cores: fixed, and for each millisecond of sound. */
const recognitionMs = 60
const recognitionShare = 0.055
/** What a turn detector takes: the front end as measured here, and what Smart Turn’s makers publish for a small cloud machine. */
const judgingMs = 90
/** Silence around a segment that the recogniser hears too, as in a call. */
const leadMs = 250
const trailMs = 200

/**
 * Every silence that counts, heard as in a call: the real detector and recogniser, segments closed as the reducer closes
 * them. A labelled pause is passed over and a labelled end ends the answer, whatever a judge would have said.
 */
export async function hearSilences(recording: Recording, models: Models, kept: Kept): Promise<Heard[]> {
  const { pcm, checksum } = recording
  const stretches = await kept.find(`${checksum} voice`, () => findStretches(pcm, models.vad, policy))
  const heard: Heard[] = []
  let answerFromMs = 0
  for (const silence of recording.silences) {
    const place = placeSilence(stretches, silence)
    const voiced = stretches.filter(({ toMs, fromMs }) => fromMs >= answerFromMs && toMs <= place.fromMs + 1)
    if (silence.counts && voiced.length > 0) {
      heard.push(await hearSilence(recording, silence, place, voiced, models, kept))
    }
    if (silence.kind === 'end') answerFromMs = place.fromMs + 1
  }
  return heard
}

async function hearSilence(
  { name, speaker, style, pcm, checksum }: Recording,
  silence: LabelledSilence,
  place: Stretch,
  voiced: readonly Stretch[],
  models: Models,
  kept: Kept,
): Promise<Heard> {
  const slice = (fromMs: number, toMs: number) => pcm.slice(Math.max(0, fromMs * samplesPerMs), toMs * samplesPerMs)
  const pieces = joinPieces(voiced)
  const startMs = pieces[0]?.fromMs ?? 0
  const texts: string[] = []
  let beforeMs = 0
  for (const { fromMs, toMs } of pieces) {
    const sound = slice(Math.max(fromMs - leadMs, beforeMs), toMs + trailMs)
    texts.push(await kept.find(`${checksum} words ${fromMs} ${toMs}`, () => recognise(sound, models)))
    beforeMs = toMs
  }
  const last = pieces.at(-1)
  const lastMs = last === undefined ? 0 : last.toMs - last.fromMs + leadMs + trailMs
  const endingFromMs = Math.max(startMs - leadMs, place.fromMs - endingBeforeMs)
  return {
    recording: name,
    speaker,
    style,
    kind: silence.kind,
    lagMs: place.fromMs - silence.startMs,
    heldMs: silence.kind === 'end' || silence.lengthMs === null ? null : place.toMs - place.fromMs,
    text: texts.filter((text) => text !== '').join(' '),
    wordsAfterMs: policy.recogniseAheadAfterMs + recognitionMs + recognitionShare * lastMs,
    judged: await judgeSilence({ pcm, checksum }, startMs, place.fromMs, models, kept),
    ending: measureEnding(slice(endingFromMs, place.fromMs + endingAfterMs)),
    speechMs: place.fromMs - startMs,
    voicedMs: voiced.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0),
  }
}

/** Asked as in a call: the answer, and the silence after which a call asks. Kept by the weights' checksum as well. */
async function judgeSilence(
  { pcm, checksum }: Pick<Recording, 'pcm' | 'checksum'>,
  startMs: number,
  uptoMs: number,
  { turns }: Models,
  kept: Kept,
): Promise<Heard['judged']> {
  const afterMs = policy.judgeEndAfterMs
  if (turns === null || afterMs === null) return null
  const toMs = uptoMs + Math.ceil(afterMs / policy.windowMs) * policy.windowMs
  const fromMs = Math.max(0, startMs - leadMs, toMs - judgedMs)
  const sound = pcm.slice(fromMs * samplesPerMs, toMs * samplesPerMs)
  const { signal } = new AbortController()
  const probability = await kept.find(`${checksum} turn ${turns.weights} ${fromMs} ${toMs}`, () =>
    turns.detector.judge(sound, { owner: 'replay' }, signal),
  )
  return probability === null ? null : { probability, afterMs: toMs - uptoMs + judgingMs }
}

async function recognise(sound: Int16Array, { stt }: Models): Promise<string> {
  const { signal } = new AbortController()
  const { text } = await stt.transcribe(sound, { owner: 'replay', language: 'en', urgency: 'final' }, signal)
  return text.trim()
}

/** The silence after an end begins where the detector hears at least this much of it after the label. */
const quietMs = 160
/** Between the first sound of somebody who goes on and the detector's first voiced window. */
export const onsetMs = 40

/** The silence as the detector hears it; empty where it hears none. */
function placeSilence(voiced: readonly Stretch[], { startMs, lengthMs, kind }: LabelledSilence): Stretch {
  const isOpen = kind === 'end' || lengthMs === null
  const endMs = lengthMs === null ? Number.POSITIVE_INFINITY : startMs + lengthMs
  const overlapOf = ({ fromMs, toMs }: Stretch) => Math.min(toMs, endMs) - Math.max(fromMs, startMs)
  const gaps = gapsBetween(voiced)
  const longest = Math.max(0, ...gaps.map(overlapOf))
  const found = gaps.find((gap) => (isOpen ? overlapOf(gap) >= quietMs : overlapOf(gap) === longest && longest > 0))
  if (found === undefined) return { fromMs: startMs, toMs: startMs }
  return isOpen ? found : { fromMs: found.fromMs, toMs: Math.min(found.toMs, endMs + onsetMs) }
}

function gapsBetween(voiced: readonly Stretch[]): Stretch[] {
  return voiced.map(({ toMs }, index) => ({
    fromMs: toMs,
    toMs: voiced[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY,
  }))
}

/** Segments as the reducer closes them: at a silence of 700 ms, or at a short one once they are long. */
function joinPieces(voiced: readonly Stretch[]): Stretch[] {
  const pieces: Stretch[] = []
  for (const { fromMs, toMs } of voiced) {
    const last = pieces.at(-1)
    if (last === undefined || fromMs - last.toMs >= closingGapOf(last)) pieces.push({ fromMs, toMs })
    else last.toMs = toMs
  }
  return pieces
}

function closingGapOf({ fromMs, toMs }: Stretch): number {
  return toMs - fromMs >= policy.longSegmentMs ? policy.longSegmentGapMs : policy.closeSegmentAfterMs
}

/** Sound in all, for the head of the table. */
export function secondsOf(recordings: readonly Recording[]): number {
  return recordings.reduce((sum, { pcm }) => sum + millisecondsOf(pcm), 0) / 1_000
}
