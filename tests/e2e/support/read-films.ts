import { chunkMs } from '#contract/media/takes.ts'
import { makeFilmAddress } from '#server/screening/media/job-addresses.ts'
import type { ProductServer } from '../../harness/product-server.ts'
import { type ReadPicture, type ReadTone, readPictures, readTones } from './filmed-candidate.ts'
import { queryProduct } from './product-database.ts'
import { expect, type Page, test } from './test.ts'

/** A tone in a film, on the session clock. */
interface FilmTone {
  sessionMs: number
  digit: number
  /** Of which take, from 0. */
  take: number
}

/** What the films of an interview hold. */
interface ReadFilms {
  takes: number
  /** Each second since 1970 of which a picture is there. */
  seconds: ReadonlySet<number>
  tones: readonly FilmTone[]
  /** How long after the picture of its second each tone is heard, ms. */
  skews: readonly number[]
}

/**
 * Plays all takes of an interview, once their films are made.
 * @param page Of a member who may read them.
 * @param base The interview's address in the API.
 */
export async function readFilms(
  page: Page,
  server: FilmServer,
  { base, workspaceId, interviewId }: { base: string; workspaceId: string; interviewId: string },
): Promise<ReadFilms> {
  const takes = await takesOf(server, workspaceId, interviewId)
  const seconds = new Set<number>()
  const tones: FilmTone[] = []
  const skews: number[] = []
  for (const [take, { takeId, offsetMs }] of takes.entries()) {
    const film = `${base}/takes/${takeId}/film`
    const pictures = await readPictures(page, film)
    for (const { takenAtMs } of pictures) seconds.add(Math.floor(takenAtMs / 1_000))
    // What was filmed in writing has no sound.
    const heard = await readTones(page, film).catch((): ReadTone[] => [])
    tones.push(...heard.map((tone) => ({ sessionMs: offsetMs + tone.seconds * 1_000, digit: tone.digit, take })))
    skews.push(...heard.flatMap((tone) => skewOf(tone, pictures)))
  }
  return { takes: takes.length, seconds, tones, skews }
}

interface StoredTake {
  takeId: string
  offsetMs: number
}

type FilmServer = Pick<ProductServer, 'dataDir' | 'records'>

/** The takes with a picture, when all parts of all are there and their films are made. */
async function takesOf(server: FilmServer, workspaceId: string, interviewId: string): Promise<StoredTake[]> {
  const read = () =>
    queryProduct(
      server.dataDir,
      `select take_id, offset_ms, state, duration_ms from media
        where interview_id = $1 and kind = 'film' order by offset_ms`,
      [interviewId],
      workspaceId,
    )
  const made = async () => {
    const failures = server.records.filter(({ job }) => job === makeFilmAddress.name).map(({ err }) => err)
    // Of a page that went as its recorder began there may be one chunk, without a picture.
    const mayFail = ({ state, duration_ms }: Record<string, unknown>) =>
      state === 'failed' && Number(duration_ms) <= chunkMs
    const unmade = (await read()).filter((take) => take.state !== 'ready' && !mayFail(take))
    return { unmade, failures }
  }
  await expect.poll(made, { timeout: 120_000 }).toEqual({ unmade: [], failures: [] })
  return (await read())
    .filter(({ state }) => state === 'ready')
    .map(({ take_id, offset_ms }) => ({ takeId: String(take_id), offsetMs: Number(offset_ms) }))
}

/** How long after the picture of its second a tone is heard, ms; nothing where the picture is of another second. */
function skewOf({ seconds, digit }: ReadTone, pictures: readonly ReadPicture[]): number[] {
  const [nearest] = pictures.toSorted((a, b) => Math.abs(a.seconds - seconds) - Math.abs(b.seconds - seconds))
  if (nearest === undefined) return []
  // A picture shows the tenth that has begun: on the average it is half a tenth older than it says.
  const heardAtMs = nearest.takenAtMs + 50 + (seconds - nearest.seconds) * 1_000
  const second = Math.round(heardAtMs / 1_000)
  return second % 10 === digit ? [heardAtMs - second * 1_000] : []
}

/** The seconds since 1970 in each half of which the page said that it records, and of which no film has a picture. */
export function missingSeconds(recordedAt: readonly number[], filmed: ReadonlySet<number>): number[] {
  const halves = new Set(recordedAt.map((ms) => Math.floor(ms / 500)))
  const seconds = new Set([...halves].map((half) => Math.floor(half / 2)))
  return [...seconds].filter((second) => halves.has(second * 2) && halves.has(second * 2 + 1) && !filmed.has(second))
}

/** Seconds from the nearest of some moments. */
export function nearestTo(second: number, moments: readonly number[]): number {
  return nearestToZero(moments.map((moment) => Math.floor(moment) - second)) ?? Number.POSITIVE_INFINITY
}

function nearestToZero(distances: readonly number[]): number | undefined {
  return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]
}

/** Beyond half a round of the ten pitches nobody can tell which tone of the film a tone of an answer is. */
const halfRoundMs = 5_000

/**
 * How far the tones in the recorded answers are from the same ones in the film, ms on the session clock. `unfound`: those that
 * no film has nearby, and sounds of speech that pass for a tone.
 */
export async function placeTones(
  page: Page,
  base: string,
  answers: readonly { id: string; audioStartMs: number | null }[],
  tones: readonly FilmTone[],
): Promise<{ byAnswer: PlacedTone[][]; differences: number[]; unfound: number }> {
  const byAnswer: PlacedTone[][] = []
  let unfound = 0
  for (const { id, audioStartMs } of answers) {
    const read = await readTones(page, `${base}/turns/${id}/audio`)
    const heard = read.filter((tone) => isTone(tone, read))
    unfound += read.length - heard.length
    const placed: PlacedTone[] = []
    for (const { seconds, digit } of heard) {
      const heardMs = (audioStartMs ?? 0) + seconds * 1_000
      const same = tones.filter((tone) => tone.digit === digit)
      const [nearest] = same
        .map(({ sessionMs, take }) => ({ ms: sessionMs - heardMs, take }))
        .toSorted((a, b) => Math.abs(a.ms) - Math.abs(b.ms))
      if (nearest !== undefined && Math.abs(nearest.ms) < halfRoundMs) placed.push(nearest)
      else unfound += 1
    }
    byAnswer.push(placed)
  }
  return { byAnswer, differences: byAnswer.flat().map(({ ms }) => ms), unfound }
}

/** Tones are a second and a pitch apart: a sound of speech is out of step with at least half of its answer's. */
function isTone(tone: ReadTone, read: readonly ReadTone[]): boolean {
  const inStep = read.filter(({ seconds, digit }) => {
    const apart = Math.abs(seconds - digit - (tone.seconds - tone.digit)) % 10
    return Math.min(apart, 10 - apart) < 0.5
  })
  return inStep.length * 2 >= read.length
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
}

/** A tone of an answer: how long after it the film has it, ms, and in which take. */
interface PlacedTone {
  ms: number
  take: number
}

/** Whether one tone or all of an answer are far off tells a misread one from a take that lies elsewhere. */
export function describeAnswers(byAnswer: readonly (readonly PlacedTone[])[]): string {
  const described = byAnswer.map((answer) => answer.map(({ ms, take }) => `${Math.round(ms)} (${take})`).join(' '))
  return `film after transcript, ms (take), answer by answer: ${described.join(' | ')}`
}

/** Shown with the test's outcome: how many, the middle and the farthest. */
export function note(type: string, values: readonly number[]): void {
  const farthest = Math.max(...values.map(Math.abs))
  const description = `${values.length} values, median ${Math.round(medianOf(values))}, at most ${Math.round(farthest)}`
  test.info().annotations.push({ type, description })
  console.log(`${type}: ${description}`)
}
