import { joinSamples } from '#server/platform/sound/join-samples.ts'

const rateHz = 16_000
const frameSamples = rateHz / 100
const framesPerMs = 1 / 10

/** A pause becomes this long: enough to tell sentences apart, too little for the recogniser to lose the thread. */
const keptPauseMs = 350
/**
 * The recogniser takes 30 s; its cost, and what it loses, grow with the length, and a call that waits for a core waits for no
 * more than one piece. Pieces are cut in the longest pause between these.
 */
const shortestPieceMs = 5_000
const longestPieceMs = 12_000
/** A frame is quiet this far below the loudest speech, or this close above the room where that is not too loud to be told from speech. */
const belowSpeechDb = 35
const aboveRoomDb = 6
const leastBelowSpeechDb = 25
/** Nothing softer is speech, dBFS. */
const softestDb = -55
const silenceDb = -100

/**
 * The sound of an answer for one who listens to all of it again: pauses of any length become short ones, and it is divided
 * in pauses into pieces of 12 s at most. Nothing that stands out from the room is left out.
 *
 * @param pcm 16 kHz mono.
 */
export function cutInPauses(pcm: Int16Array): Int16Array[] {
  const levels = levelsOf(pcm)
  const isQuiet = quietBelow(levels)
  const frames = keptFrames(levels.map(isQuiet))
  return divide(frames, levels).map((piece) => joinSamples(piece.map(({ frame }) => soundOf(pcm, frame))))
}

interface Frame {
  frame: number
  /** Length of the pause whose middle it is, in frames; 0 elsewhere. */
  pauseFrames: number
}

/** All frames but the middle of long pauses. */
function keptFrames(quiet: readonly boolean[]): Frame[] {
  return runsOf(quiet).flatMap(({ from, to, isQuiet }) => {
    const length = to - from
    const kept = isQuiet ? Math.min(length, keptPauseMs * framesPerMs) : length
    const head = Math.ceil(kept / 2)
    return Array.from({ length: kept }, (_, index) => ({
      frame: index < head ? from + index : to - kept + index,
      pauseFrames: isQuiet && index === head ? length : 0,
    }))
  })
}

interface Run {
  from: number
  to: number
  isQuiet: boolean
}

function runsOf(quiet: readonly boolean[]): Run[] {
  const runs: Run[] = []
  quiet.forEach((isQuiet, frame) => {
    const last = runs.at(-1)
    if (last?.isQuiet === isQuiet) last.to = frame + 1
    else runs.push({ from: frame, to: frame + 1, isQuiet })
  })
  return runs
}

function divide(frames: readonly Frame[], levels: readonly number[]): Frame[][] {
  const pieces: Frame[][] = []
  let rest = frames
  while (rest.length > longestPieceMs * framesPerMs) {
    const cut = placeToCut(rest, levels)
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return rest.length === 0 ? pieces : [...pieces, [...rest]]
}

/** The longest pause, or the quietest moment of somebody who makes none. */
function placeToCut(frames: readonly Frame[], levels: readonly number[]): number {
  const from = shortestPieceMs * framesPerMs
  const to = longestPieceMs * framesPerMs
  let best = from
  for (let index = from; index < to; index++) {
    const here = frames[index]
    const there = frames[best]
    if (here === undefined || there === undefined) continue
    const isQuieter = (levels[here.frame] ?? 0) < (levels[there.frame] ?? 0)
    if (here.pauseFrames > there.pauseFrames || (here.pauseFrames === there.pauseFrames && isQuieter)) best = index
  }
  return best
}

function quietBelow(levels: readonly number[]): (level: number) => boolean {
  const sorted = levels.toSorted((a, b) => a - b)
  const room = sorted[Math.floor(sorted.length / 10)] ?? silenceDb
  const loudest = sorted.at(-1) ?? silenceDb
  const overRoom = Math.min(room + aboveRoomDb, loudest - leastBelowSpeechDb)
  const threshold = Math.max(softestDb, loudest - belowSpeechDb, overRoom)
  return (level) => level <= threshold
}

function levelsOf(pcm: Int16Array): number[] {
  const levels: number[] = []
  for (let frame = 0; frame * frameSamples < pcm.length; frame++) levels.push(levelOf(soundOf(pcm, frame)))
  return levels
}

function levelOf(sound: Int16Array): number {
  let energy = 0
  for (const sample of sound) energy += sample * sample
  return energy === 0 ? silenceDb : 10 * Math.log10(energy / sound.length / 32_768 ** 2)
}

function soundOf(pcm: Int16Array, frame: number): Int16Array {
  return pcm.subarray(frame * frameSamples, (frame + 1) * frameSamples)
}
