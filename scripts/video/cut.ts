import type { Sound } from './call-sound.ts'
import type { Frame } from './screencast.ts'

/** A stretch of what was recorded that is in the film; times count from 1970. */
export interface Clip {
  fromMs: number
  toMs: number
}

/** Something to read along: what is said, or what is seen where nobody speaks. */
export interface Cue {
  atMs: number
  untilMs: number
  text: string
  speaker: 'interviewer' | 'candidate' | 'screen'
}

export const filmRateHz = 24_000
/** At a cut both voices come and go in so many milliseconds, so that nothing clicks. */
const fadeMs = 15

export function lengthOf(clips: readonly Clip[]): number {
  return clips.reduce((sum, clip) => sum + clip.toMs - clip.fromMs, 0)
}

/** The same cues on the film's own clock, milliseconds from its start; what was cut out is left out. */
export function cuesInFilm(cues: readonly Cue[], clips: readonly Clip[]): Cue[] {
  let startMs = 0
  const shown: Cue[] = []
  for (const clip of clips) {
    for (const cue of cues) {
      const atMs = Math.max(cue.atMs, clip.fromMs)
      const untilMs = Math.min(cue.untilMs, clip.toMs)
      // A remnant too short to be read belongs to the part that was cut.
      if (untilMs - atMs < 400) continue
      shown.push({ ...cue, atMs: startMs + atMs - clip.fromMs, untilMs: startMs + untilMs - clip.fromMs })
    }
    startMs += clip.toMs - clip.fromMs
  }
  return shown.sort((a, b) => a.atMs - b.atMs)
}

/** Which picture stands for how long, seconds; each clip begins with the last one drawn before it. */
export function picturesInFilm(frames: readonly Frame[], clips: readonly Clip[]): { file: string; seconds: number }[] {
  return clips.flatMap((clip) => {
    const before = frames.filter((frame) => frame.atMs <= clip.fromMs).at(-1)
    const inside = frames.filter((frame) => frame.atMs > clip.fromMs && frame.atMs < clip.toMs)
    const shown = [...(before === undefined ? [] : [{ ...before, atMs: clip.fromMs }]), ...inside]
    if (shown.length === 0) throw new Error('A clip has no picture')
    return shown.map((frame, index) => ({
      file: frame.file,
      seconds: ((shown[index + 1]?.atMs ?? clip.toMs) - (index === 0 ? clip.fromMs : frame.atMs)) / 1_000,
    }))
  })
}

/** All that could be heard during the clips, one after the other, at the film's rate. */
export function mixSound(sounds: readonly Sound[], clips: readonly Clip[]): Int16Array {
  const samplesOf = (ms: number) => Math.round((ms * filmRateHz) / 1_000)
  const film = new Int16Array(samplesOf(lengthOf(clips)))
  let start = 0
  for (const clip of clips) {
    const length = Math.min(samplesOf(clip.toMs - clip.fromMs), film.length - start)
    for (const sound of sounds) {
      if (sound.rateHz !== filmRateHz) throw new Error('A sound has another rate than the film')
      const offset = samplesOf(sound.atMs - clip.fromMs)
      for (let i = Math.max(0, offset); i < Math.min(length, offset + sound.pcm.length); i++) {
        const share = fadeAt(i, length, samplesOf(fadeMs))
        const mixed = (film[start + i] ?? 0) + (sound.pcm[i - offset] ?? 0) * share
        film[start + i] = Math.max(-32_768, Math.min(32_767, Math.round(mixed)))
      }
    }
    start += length
  }
  return film
}

function fadeAt(index: number, length: number, fade: number): number {
  return Math.min(1, index / fade, (length - 1 - index) / fade)
}

/** WebVTT; what is only seen stands in brackets, as subtitles for the deaf have it. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${clock(cue.atMs)} --> ${clock(cue.untilMs)}\n${vttText(cue)}`)
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function vttText({ speaker, text }: Cue): string {
  if (speaker === 'screen') return `[${text}]`
  return `<v ${speaker === 'interviewer' ? 'AI interviewer' : 'Candidate'}>${text}`
}

function clock(ms: number): string {
  const whole = Math.round(ms)
  const part = (value: number, length = 2) => String(value).padStart(length, '0')
  const minutes = Math.floor(whole / 60_000)
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}:${part(Math.floor(whole / 1_000) % 60)}.${part(whole % 1_000, 3)}`
}
