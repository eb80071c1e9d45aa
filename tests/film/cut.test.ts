import { expect, test } from 'vitest'
import { cuesInFilm, filmRateHz, mixSound, picturesInFilm, writeVtt } from '../../scripts/video/cut.ts'
import { timeSentences } from '../../scripts/video/spoken-answer.ts'

const clips = [
  { fromMs: 1_000, toMs: 3_000 },
  { fromMs: 10_000, toMs: 11_000 },
]

test('what is said keeps its place in the film, and what was cut out has none', () => {
  const cue = (atMs: number, untilMs: number, text: string) => ({ atMs, untilMs, text, speaker: 'candidate' as const })
  const cues = [cue(1_500, 2_500, 'first'), cue(4_000, 9_000, 'cut'), cue(9_500, 10_800, 'last')]
  expect(cuesInFilm(cues, clips).map(({ atMs, untilMs, text }) => [atMs, untilMs, text])).toEqual([
    [500, 1_500, 'first'],
    [2_000, 2_800, 'last'],
  ])
})

test('the pictures of the film last as long as its clips, each from when it was drawn', () => {
  const frames = [500, 1_400, 2_000, 5_000, 10_500].map((atMs) => ({ file: `${atMs}.jpg`, atMs }))
  const shown = picturesInFilm(frames, clips)
  expect(shown.map(({ file }) => file)).toEqual(['500.jpg', '1400.jpg', '2000.jpg', '5000.jpg', '10500.jpg'])
  expect(shown.map(({ seconds }) => seconds)).toEqual([0.4, 0.6, 1, 0.5, 0.5])
})

test('both voices sound at their own time, together where they spoke together', () => {
  const tone = (ms: number, level: number) => new Int16Array((ms * filmRateHz) / 1_000).fill(level)
  const sounds = [
    { atMs: 1_500, pcm: tone(1_000, 100), rateHz: filmRateHz },
    { atMs: 2_000, pcm: tone(8_500, 50), rateHz: filmRateHz },
  ]
  const film = mixSound(sounds, clips)
  const at = (ms: number) => film[(ms * filmRateHz) / 1_000]
  expect(film.length).toBe(3 * filmRateHz)
  expect([at(400), at(600), at(1_200), at(1_800), at(2_300), at(2_700)]).toEqual([0, 100, 150, 50, 50, 0])
})

test('the sentences of a line begin where its voice begins again', () => {
  const second = (level: number, ms: number) => new Int16Array((ms * filmRateHz) / 1_000).fill(level)
  const pcm = Int16Array.from([...second(900, 1_000), ...second(0, 400), ...second(900, 600)])
  const timed = timeSentences('Tell me about it. What then?', pcm, filmRateHz)
  expect(timed.map(({ text, fromMs, toMs }) => [text, Math.round(fromMs), Math.round(toMs)])).toEqual([
    ['Tell me about it.', 0, 1_000],
    ['What then?', 1_400, 2_000],
  ])
})

test('captions are WebVTT: who speaks, and in brackets what is only seen', () => {
  const cues = [
    { atMs: 0, untilMs: 1_500, text: 'The landing page.', speaker: 'screen' as const },
    { atMs: 61_040, untilMs: 62_000, text: 'How did it end?', speaker: 'interviewer' as const },
  ]
  expect(writeVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n[The landing page.]\n\n00:01:01.040 --> 00:01:02.000\n<v AI interviewer>How did it end?\n',
  )
})
