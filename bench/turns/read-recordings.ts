import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Clip, readClips } from '../voice/build-items.ts'
import { callRateHz, readWav } from '../voice/read-wav.ts'
import { buildBreaks } from './build-breaks.ts'

/** A silence of a recording: its speaker goes on after it (`hold`), or has finished (`end`). */
export interface LabelledSilence {
  startMs: number
  kind: 'hold' | 'end'
  /** How long it really lasts; null where the recording was broken off here and the pause is invented. */
  lengthMs: number | null
  /** Counts in the table. What does not count still shows how long this speaker pauses. */
  counts: boolean
}

export interface Recording {
  name: string
  /** What is left out together when a judge is tried on voices that it was not fitted on. */
  speaker: string
  style: 'natural' | 'read'
  pcm: Int16Array
  /** Of the samples; names what is kept of a recording between runs. */
  checksum: string
  silences: readonly LabelledSilence[]
}

const Row = z.object({
  file: z.string(),
  startMs: z.number(),
  gapMs: z.number(),
  kind: z.enum(['hold', 'end', 'unknown']),
  shortReply: z.boolean().optional(),
  afterOverlap: z.boolean().optional(),
  doubtful: z.boolean().optional(),
  longHold: z.boolean().optional(),
})

/**
 * A folder with `turns.json` holds natural speech whose silences are labelled. Any other holds read sentences
 * (`manifest.json`): each is taken to its end, and broken off at up to `breaks` of its gaps between words.
 */
export function readRecordings(folder: string, breaks: number): Recording[] {
  return existsSync(join(folder, 'turns.json'))
    ? readNatural(folder)
    : readClips(folder).flatMap((clip) => readRead(clip, breaks))
}

/** Lengths of the pauses of people who go on, in the order of the file; milliseconds. */
export function readPauses(folder: string): number[] {
  const rows = z.array(Row).parse(JSON.parse(readFileSync(join(folder, 'turns.json'), 'utf8')))
  return rows.filter((row) => row.kind === 'hold' && !isFlagged(row)).map(({ gapMs }) => gapMs)
}

function isFlagged({ shortReply, afterOverlap, doubtful, longHold }: z.infer<typeof Row>): boolean {
  return [shortReply, afterOverlap, doubtful, longHold].includes(true)
}

/** An unlabelled silence this long is taken for an end by what follows it. */
const unknownEndMs = 2_000

function readNatural(folder: string): Recording[] {
  const rows = z.array(Row).parse(JSON.parse(readFileSync(join(folder, 'turns.json'), 'utf8')))
  return [...new Set(rows.map(({ file }) => file))].map((file) => {
    const pcm = readWav(join(folder, file))
    const own = rows.filter((row) => row.file === file).sort((a, b) => a.startMs - b.startMs)
    const silences = own.map((row): LabelledSilence => {
      const { startMs, gapMs, kind } = row
      const guess = gapMs >= unknownEndMs ? 'end' : 'hold'
      return {
        startMs,
        lengthMs: gapMs,
        kind: kind === 'unknown' ? guess : kind,
        counts: kind !== 'unknown' && !isFlagged(row),
      }
    })
    return { name: file, speaker: speakerOf(file), style: 'natural', pcm, checksum: checksumOf(pcm), silences }
  })
}

function readRead(clip: Clip, breaks: number): Recording[] {
  return buildBreaks(clip, breaks).map(({ pcm, endMs, isEnd }, index) => ({
    name: `${clip.file}${isEnd ? '' : ` break ${index}`}`,
    speaker: speakerOf(clip.file),
    style: 'read',
    pcm,
    checksum: checksumOf(pcm),
    silences: [{ startMs: endMs, kind: isEnd ? 'end' : 'hold', lengthMs: null, counts: true }],
  }))
}

/** Recordings of one person whose names do not say so. */
const samePerson = [/^mfa-/, /^librivox-/]

/** The file's name without its last part, which numbers the recordings of a person. */
export function speakerOf(file: string): string {
  const known = samePerson.find((pattern) => pattern.test(file))
  if (known !== undefined) return known.source.replace(/[^a-z]/g, '')
  const name = file.replace(/\.wav$/, '')
  return name.includes('-') ? name.slice(0, name.lastIndexOf('-')) : name
}

function checksumOf(pcm: Int16Array): string {
  const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24)
}

export function millisecondsOf(pcm: Int16Array): number {
  return (pcm.length * 1_000) / callRateHz
}
