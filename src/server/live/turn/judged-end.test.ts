import { expect, test } from 'vitest'
import type { VoiceEnding } from '../audio/measure-ending.ts'
import { replay } from '../replay.ts'
import { askedLog, type TurnLog, testPolicy } from '../testing/turn-log.ts'
import { type TurnPolicy, turnPolicyOf } from './policy.ts'

const withDetector: TurnPolicy = turnPolicyOf({ answerMs: 120_000, expectedMs: 300_000, totalMs: 720_000 }, true)
const spokenFromMs = 960
/** A voice that neither sinks nor goes on: with these words the built-in cues wait between an end and a pause. */
const ending = { brightnessDb: -12, forceDb: -2, fallSemitones: -1 }
const openWords = 'They came back the next year'
const finishedWords = 'They came back the next year. That is all, thanks.'
const brokenWords = 'They came back because the'

type Judged = { probability: number; uptoMs?: number; epoch?: number }

const effectsOf = (log: TurnLog, policy = withDetector) => replay(log.events, policy)
const questionsOf = (log: TurnLog) => effectsOf(log).filter((effect) => effect.type === 'judge-end')
/** Silence after which the turn is over; none where it goes on. */
const waitOf = (log: TurnLog, policy = withDetector) => {
  const ended = effectsOf(log, policy).find((effect) => effect.type === 'respond-to-speech')
  return ended?.type === 'respond-to-speech' ? ended.decision.silenceMs : null
}

/** An answer of two seconds, its words, what the detector says of it when asked, and a long silence. */
function answered(text: string, judged: Judged | null = null, voice: VoiceEnding | null = ending): TurnLog {
  const uptoMs = spokenFromMs + 2_016
  const log = askedLog().voice(2_016).quiet(256)
  if (judged !== null) log.add({ type: 'end-judged', epoch: 0, uptoMs, ...judged })
  log.quiet(64).add({ type: 'words-recognised', epoch: 0, text, uptoMs, expectsMore: true, ending: voice })
  return log.quiet(3_200)
}

test('the detector is asked once for each silence, with the answer and the silence so far', () => {
  const log = askedLog().voice(2_016).quiet(512).voice(512).quiet(480)
  expect(questionsOf(log)).toMatchObject([
    { fromMs: 960, uptoMs: 2_976, toMs: 2_976 + 224 },
    { fromMs: 960, uptoMs: 4_000, toMs: 4_000 + 224 },
  ])
})

test('it is not asked in a gap between two words, nor while the candidate thinks', () => {
  expect(questionsOf(askedLog().voice(2_016).quiet(160).voice(512))).toEqual([])
  expect(questionsOf(askedLog().voice(2_016).quiet(96).add({ type: 'still-thinking-pressed' }).quiet(3_200))).toEqual(
    [],
  )
})

test('a click in a silence begins no other silence', () => {
  expect(questionsOf(askedLog().voice(2_016).quiet(416).voice(32).quiet(416))).toHaveLength(1)
})

test('a complete turn ends sooner, and an incomplete one is waited for longer', () => {
  const alone = waitOf(answered(openWords)) ?? 0
  expect(waitOf(answered(openWords, { probability: 0.97 }))).toBeLessThan(alone)
  const finished = waitOf(answered(finishedWords)) ?? 0
  expect(waitOf(answered(finishedWords, { probability: 0.03 }))).toBeGreaterThan(finished)
})

test('a detector that is undecided changes nothing', () => {
  expect(waitOf(answered(openWords, { probability: 0.5 }))).toBe(waitOf(answered(openWords)))
})

test.each([
  brokenWords,
  'In the end I told them that we would',
  'When the call was over I left after',
  'That was the hardest thing, which',
  'We did it so',
])('the surest detector makes no likely end of words that point ahead: %s', (text) => {
  const sinking = { brightnessDb: -22, forceDb: -5, fallSemitones: -3 }
  const fading = { brightnessDb: -28, forceDb: -8, fallSemitones: -5 }
  for (const voice of [ending, sinking, fading]) {
    const alone = waitOf(answered(text, null, voice)) ?? 0
    expect(waitOf(answered(text, { probability: 1 }, voice))).toBeGreaterThanOrEqual(Math.min(1_325, alone))
  }
})

test('words that hang are waited for longer still where the detector hears no end', () => {
  const text = 'When the call was over I left after'
  const alone = waitOf(answered(text)) ?? 0
  expect(waitOf(answered(text, { probability: 0.01 }))).toBeGreaterThan(alone)
})

test('without a measured ending of the voice the detector changes nothing', () => {
  expect(waitOf(answered(openWords, { probability: 1 }, null))).toBe(waitOf(answered(openWords, null, null)))
})

test('where the turn is already over nobody is asked', () => {
  const endedAfterMs = waitOf(answered(openWords)) ?? 0
  const askedAfter = (judgeEndAfterMs: number) =>
    effectsOf(answered(openWords), { ...withDetector, judgeEndAfterMs }).filter(({ type }) => type === 'judge-end')
  expect(askedAfter(endedAfterMs)).toEqual([])
  expect(askedAfter(endedAfterMs - 32)).toHaveLength(1)
})

test('a recorded call replays the same where no detector is configured', () => {
  const log = answered(openWords, { probability: 0.97 })
  expect(waitOf(log, testPolicy)).toBe(waitOf(log))
  expect(waitOf(log, testPolicy)).toBeLessThan(waitOf(answered(openWords)) ?? 0)
})

test('a detector that is missing, has not answered or has failed leaves every effect as it was', () => {
  for (const text of [openWords, finishedWords, brokenWords]) {
    const log = answered(text)
    const others = effectsOf(log).filter((effect) => effect.type !== 'judge-end')
    expect(others).toEqual(effectsOf(log, testPolicy))
  }
})

test.each([64, 256])('an answer that comes %i ms into the next silence is of no use to it', (quietMs) => {
  const build = () => askedLog().voice(2_016).quiet(416).voice(512).quiet(quietMs)
  const rest = (log: TurnLog) =>
    log
      .quiet(320 - quietMs)
      .add({ type: 'words-recognised', epoch: 0, text: openWords, uptoMs: 3_904, expectsMore: true, ending })
      .quiet(3_200)
  const late = rest(build().add({ type: 'end-judged', epoch: 0, uptoMs: 2_976, probability: 0.99 }))
  expect(waitOf(late)).not.toBeNull()
  expect(effectsOf(late)).toEqual(effectsOf(rest(build())))
})

test('an answer about another silence, of another turn or after the end is dropped', () => {
  const without = effectsOf(answered(openWords))
  expect(effectsOf(answered(openWords, { probability: 0.99, uptoMs: 2_000 }))).toEqual(without)
  expect(effectsOf(answered(openWords, { probability: 0.99, epoch: 7 }))).toEqual(without)
  const after = answered(openWords).add({ type: 'end-judged', epoch: 0, uptoMs: 2_976, probability: 0.99 })
  expect(effectsOf(after)).toEqual(without)
})

test('what it says after the words can end the turn at once', () => {
  const words = {
    type: 'words-recognised',
    epoch: 0,
    text: openWords,
    uptoMs: 2_976,
    expectsMore: true,
    ending,
  } as const
  const log = askedLog().voice(2_016).quiet(256).add(words).quiet(736)
  expect(waitOf(log)).toBeNull()
  expect(waitOf(log.add({ type: 'end-judged', epoch: 0, uptoMs: 2_976, probability: 0.99 }))).toBe(992)
})
