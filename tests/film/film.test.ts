import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoVideo } from '#content/demo-video.ts'
import { readBoxes, readDurationSeconds } from './read-mp4.ts'

const film = readFileSync(`public${demoVideo.file}`)
const vtt = readFileSync(`public${demoVideo.captions}`, 'utf8')

interface Cue {
  fromMs: number
  untilMs: number
  text: string
}

function readCues(): Cue[] {
  const blocks = vtt.trim().split('\n\n').slice(1)
  return blocks.map((block) => {
    const [times = '', ...text] = block.split('\n')
    const [from = '', until = ''] = times.split(' --> ')
    return { fromMs: msOf(from), untilMs: msOf(until), text: text.join(' ') }
  })
}

function msOf(clock: string): number {
  const match = /^(\d\d):(\d\d):(\d\d)\.(\d{3})$/.exec(clock)
  if (match === null) throw new Error(`No time: ${clock}`)
  const [, hours, minutes, seconds, ms] = match.map(Number)
  return ((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1_000 + (ms ?? 0)
}

test('the film is 60 to 90 seconds long and a few megabytes at most', () => {
  const seconds = readDurationSeconds(film)
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(seconds).toBeLessThanOrEqual(90)
  expect(Math.abs(seconds - demoVideo.seconds)).toBeLessThan(1)
  expect(film.length).toBeLessThanOrEqual(4_000_000)
  expect(statSync(`public${demoVideo.poster}`).size).toBeLessThanOrEqual(150_000)
})

test('its index stands before its pictures, so that it starts before it is loaded', () => {
  const names = readBoxes(film).map((box) => box.name)
  expect(names.indexOf('moov')).toBeGreaterThan(-1)
  expect(names.indexOf('moov')).toBeLessThan(names.indexOf('mdat'))
})

test('it holds H.264 pictures and AAC sound, which every browser plays', () => {
  const index = readBoxes(film).find((box) => box.name === 'moov')
  const bytes = film.subarray(index?.start, index?.end).toString('latin1')
  expect(bytes).toContain('avc1')
  expect(bytes).toContain('mp4a')
})

test('its captions follow one another, never two at once, from beginning to end', () => {
  expect(vtt.startsWith('WEBVTT\n')).toBe(true)
  const cues = readCues()
  expect(cues.length).toBeGreaterThan(10)
  for (const [index, cue] of cues.entries()) {
    expect(cue.untilMs, cue.text).toBeGreaterThan(cue.fromMs)
    expect(cue.fromMs, cue.text).toBeGreaterThanOrEqual(cues[index - 1]?.untilMs ?? 0)
  }
  expect(cues.at(-1)?.untilMs).toBeLessThanOrEqual(readDurationSeconds(film) * 1_000 + 100)
})

test('the words beside the film are those of its captions', () => {
  const said = readCues().map((cue) => cue.text.replace(/^<v [^>]+>/, '').replace(/^\[(.*)\]$/, '$1'))
  expect(demoVideo.cues.map((cue) => cue.text)).toEqual(said)
  expect(new Set(demoVideo.cues.map((cue) => cue.speaker))).toEqual(
    new Set(['On screen', 'AI interviewer', 'Candidate']),
  )
})
