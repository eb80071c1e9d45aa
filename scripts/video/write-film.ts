import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { runFfmpeg } from '../media/run-ffmpeg.ts'
import type { Line, Sound } from './call-sound.ts'
import { type Clip, type Cue, cuesInFilm, filmRateHz, lengthOf, mixSound, picturesInFilm, writeVtt } from './cut.ts'
import type { GivenAnswer } from './record-call.ts'
import type { Frame } from './screencast.ts'
import { timeSentences } from './spoken-answer.ts'
import type { ReportScene } from './watch-report.ts'

/** All that was recorded; times count from 1970. */
export interface Recording {
  openedMs: number
  pressedMs: number
  answers: readonly GivenAnswer[]
  lines: readonly Line[]
  completedMs: number
  leftMs: number
  report: ReportScene
  sounds: readonly Sound[]
  frames: readonly Frame[]
  /** Pictures of the PDF that the report page offers. */
  pages: readonly string[]
}

const film = 'public/video/demo.mp4'
const poster = 'public/video/demo.jpg'
const captions = 'public/video/demo.vtt'
const words = 'src/content/demo-video.json'
/** How long each picture of the PDF stands. */
const pageMs = 3_200
const speakerNames = { interviewer: 'AI interviewer', candidate: 'Candidate', screen: 'On screen' } as const

/** Cuts the waiting out, mixes what was heard, and writes film, captions, poster and the words for the page. */
export function writeFilm(recording: Recording, folder: string): void {
  mkdirSync('public/video', { recursive: true })
  const clips = chooseClips(recording)
  const { cues, totalMs } = writeWords(recording, clips)
  const pictures = [
    ...picturesInFilm(recording.frames, clips),
    ...recording.pages.map((file) => ({ file, seconds: pageMs / 1_000 })),
  ]
  const list = join(folder, 'pictures.txt')
  const lines = pictures.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`)
  // The last picture's length is taken only when something follows it.
  writeFileSync(list, `${lines.join('\n')}\nfile '${pictures.at(-1)?.file}'\n`)
  const sound = join(folder, 'sound.wav')
  writeFileSync(sound, encodeWav(withSilence(mixSound(recording.sounds, clips), totalMs), filmRateHz))
  encode(list, sound, totalMs)
  const [first] = recording.answers
  const posterMs = cues.find((cue) => cue.speaker === 'candidate')?.atMs ?? 0
  const atMs = first === undefined ? posterMs : posterMs + (first.endMs - first.startMs) * 0.6
  runFfmpeg(['-ss', (atMs / 1_000).toFixed(2), '-i', film, '-frames:v', '1', '-q:v', '4', poster])
  console.log(`${film}: ${(totalMs / 1_000).toFixed(1)} s, ${cues.length} cues`)
}

/** The captions, and the same words for the page. */
function writeWords(recording: Recording, clips: readonly Clip[]): { cues: readonly Cue[]; totalMs: number } {
  const filmedMs = lengthOf(clips)
  const totalMs = filmedMs + recording.pages.length * pageMs
  const cues = [
    ...withoutOverlap(joinRepeated(cuesInFilm(allCues(recording), clips))),
    { atMs: filmedMs, untilMs: totalMs, speaker: 'screen' as const, text: 'The same report as a PDF, to forward.' },
  ]
  writeFileSync(captions, writeVtt(cues))
  writeFileSync(
    words,
    `${JSON.stringify({ seconds: Math.round(totalMs / 1_000), cues: cues.map(printedCue) }, null, 2)}\n`,
  )
  return { cues, totalMs }
}

/** What a viewer needs to understand it: the start, one question with its follow-up, the report, a sentence played. */
function chooseClips({ openedMs, pressedMs, answers, lines, completedMs, leftMs, report }: Recording): Clip[] {
  const [greeting] = lines
  const filmed = answers.filter((answer) => answer.question === 1)
  const last = filmed.at(-1)
  if (greeting === undefined || last === undefined) throw new Error('The call was not recorded')
  const spoken = lines.flatMap(sentenceCues).filter((cue) => cue.atMs < (filmed[0]?.startMs ?? 0))
  const [hello] = spoken
  const question = spoken.find((cue) => cue.text.startsWith('Tell me about')) ?? spoken.at(-1)
  if (hello === undefined || question === undefined) throw new Error('The greeting was not recorded')
  const { playback } = report
  return [
    ...endsOf({ fromMs: openedMs, toMs: pressedMs + 1_000 }, 2_600),
    { fromMs: hello.atMs - 300, toMs: hello.untilMs + 250 },
    ...withoutWaiting({ fromMs: question.atMs - 250, toMs: last.endMs + 700 }, filmed, lines),
    ...endsOf({ fromMs: completedMs, toMs: leftMs }, 1_700),
    { fromMs: report.openedMs, toMs: report.openedMs + 4_200 },
    { fromMs: Math.max(report.openedMs + 4_200, playback.atMs - 4_500), toMs: playback.untilMs + 600 },
    { fromMs: Math.max(playback.untilMs + 600, report.endMs - 2_500), toMs: report.endMs },
  ]
}

/** The beginning and the end of a stretch, where a busy machine has made its middle longer than it is. */
function endsOf({ fromMs, toMs }: Clip, eachMs: number): Clip[] {
  if (toMs - fromMs <= 2 * eachMs) return [{ fromMs, toMs }]
  return [
    { fromMs, toMs: fromMs + eachMs },
    { fromMs: toMs - eachMs, toMs },
  ]
}

/** A busy machine thinks longer than a viewer should have to watch; less than this is left as it was. */
const longestWaitMs = 2_500

function withoutWaiting(clip: Clip, answers: readonly GivenAnswer[], lines: readonly Line[]): Clip[] {
  const spoken = [
    ...answers.map(({ startMs, endMs }) => ({ atMs: startMs, untilMs: endMs })),
    ...lines.map(({ atMs, pcm, rateHz }) => ({ atMs, untilMs: atMs + (pcm.length / rateHz) * 1_000 })),
  ].sort((a, b) => a.atMs - b.atMs)
  const waits = spoken.flatMap(({ untilMs }, index) => {
    const next = spoken[index + 1]
    const isShown = next !== undefined && untilMs > clip.fromMs && next.atMs < clip.toMs
    return isShown && next.atMs - untilMs > longestWaitMs ? [{ fromMs: untilMs + 900, toMs: next.atMs - 600 }] : []
  })
  const edges = [clip.fromMs, ...waits.flatMap((wait) => [wait.fromMs, wait.toMs]), clip.toMs]
  return edges.flatMap((fromMs, index) => (index % 2 === 0 ? [{ fromMs, toMs: edges[index + 1] ?? clip.toMs }] : []))
}

function allCues({ openedMs, pressedMs, answers, lines, completedMs, leftMs, report }: Recording): Cue[] {
  const { playback } = report
  const shown = (atMs: number, untilMs: number, text: string): Cue => ({ atMs, untilMs, text, speaker: 'screen' })
  return [
    shown(openedMs, pressedMs + 1_000, 'The landing page. A press on Start Call begins a real interview.'),
    ...lines.flatMap(sentenceCues),
    ...answers.flatMap((answer) => answer.cues),
    shown(completedMs, leftMs, 'Four more questions, answered in writing, are cut out here. The report is ready.'),
    shown(report.openedMs, report.openedMs + 4_200, 'The report: a recommendation, its score, and how sure it is.'),
    shown(report.openedMs + 4_200, playback.atMs, 'Each statement quotes the words it rests on. A press plays them.'),
    { atMs: playback.atMs, untilMs: playback.untilMs, text: report.words, speaker: 'candidate' },
    shown(playback.untilMs, report.endMs, 'The whole report can be downloaded.'),
  ]
}

function sentenceCues(line: Line): Cue[] {
  return timeSentences(line.text, line.pcm, line.rateHz).map(({ text, fromMs, toMs }) => ({
    atMs: line.atMs + fromMs,
    untilMs: line.atMs + toMs,
    text,
    speaker: 'interviewer',
  }))
}

/** What stands on both sides of a cut is one cue. */
function joinRepeated(cues: readonly Cue[]): Cue[] {
  const joined: Cue[] = []
  for (const cue of cues) {
    const last = joined.at(-1)
    if (last?.text === cue.text && last.speaker === cue.speaker)
      joined[joined.length - 1] = { ...last, untilMs: cue.untilMs }
    else joined.push(cue)
  }
  return joined
}

function withoutOverlap(cues: readonly Cue[]): Cue[] {
  return cues.map((cue, index) => ({ ...cue, untilMs: Math.min(cue.untilMs, cues[index + 1]?.atMs ?? cue.untilMs) }))
}

function printedCue({ atMs, speaker, text }: Cue) {
  const seconds = Math.floor(atMs / 1_000)
  return {
    at: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    speaker: speakerNames[speaker],
    text,
  }
}

function withSilence(pcm: Int16Array, totalMs: number): Int16Array {
  const whole = new Int16Array(Math.round((totalMs * filmRateHz) / 1_000))
  whole.set(pcm.subarray(0, whole.length))
  return whole
}

/** H.264 and AAC play everywhere; the loudness is that of speech on the web (EBU R 128 for podcasts, −18 LUFS). */
function encode(list: string, sound: string, totalMs: number): void {
  runFfmpeg([
    ...['-f', 'concat', '-safe', '0', '-i', list, '-i', sound],
    ...['-vf', 'scale=1280:720:flags=lanczos,fps=25,format=yuv420p', '-af', 'loudnorm=I=-18:TP=-2:LRA=11'],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-profile:v', 'high', '-g', '125'],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-ar', '44100'],
    ...['-t', (totalMs / 1_000).toFixed(3), '-movflags', '+faststart', '-map_metadata', '-1', film],
  ])
}

/** Two pages of the PDF side by side, as pictures of the film's size. */
export function drawPages(pdf: Uint8Array, folder: string): string[] {
  const file = join(folder, 'report.pdf')
  writeFileSync(file, pdf)
  const drawn = spawnSync('pdftoppm', ['-r', '110', '-png', file, join(folder, 'page')])
  if (drawn.status !== 0) throw new Error('pdftoppm (poppler-utils) is needed to show the PDF')
  const pages = readdirSync(folder)
    .filter((name) => /^page-\d+\.png$/.test(name))
    .sort()
    .map((name) => join(folder, name))
  const pairs = [pages.slice(0, 2), pages.slice(2, 4)].filter((pair) => pair.length === 2)
  return pairs.map((pair, index) => {
    const picture = join(folder, `spread-${index}.png`)
    const page = 'scale=-1:660:flags=lanczos,pad=iw+2:ih+2:1:1:color=0xdedad3'
    const filter = `[0]${page}[a];[1]${page},pad=iw+28:ih:28:0:color=0xfcfaf6[b];[a][b]hstack,pad=1280:720:(ow-iw)/2:(oh-ih)/2:color=0xfcfaf6`
    runFfmpeg([...pair.flatMap((each) => ['-i', each]), '-filter_complex', filter, '-frames:v', '1', picture])
    return picture
  })
}
