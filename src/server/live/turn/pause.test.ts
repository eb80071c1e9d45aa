import { expect, test } from 'vitest'
import { replay } from '../replay.ts'
import { askedLog, createTurnLog, finished, type TurnLog, testPolicy } from '../testing/turn-log.ts'

const pause = { type: 'pause-requested' } as const
const resume = { type: 'resume-requested' } as const
const minuteMs = 60_000

const effectsOf = (log: TurnLog) => replay(log.events, testPolicy)
const namesOf = (log: TurnLog) =>
  effectsOf(log)
    .map(({ type }) => type)
    .filter((type) => type !== 'show-phase')

test('a pause may last for 15 minutes, twice; a third is answered with what else there is', () => {
  const log = askedLog()
    .add(pause)
    .wait(14 * minuteMs)
    .add(resume)
    .quiet(960)
  log.add(pause).wait(minuteMs).add(resume).quiet(960).add(pause).quiet(960)
  const begun = effectsOf(log).filter(({ type }) => type === 'begin-pause')
  expect(begun).toMatchObject([
    { forMs: 15 * minuteMs, left: 1 },
    { forMs: 15 * minuteMs, left: 0 },
  ])
  expect(effectsOf(log).at(-1)).toMatchObject({ type: 'notify', code: 'no-pause-left' })
})

test('a minute before its end it says so once, and at its end the call stops for now', () => {
  const log = askedLog()
    .add(pause)
    .wait(15 * minuteMs - 1_000)
  expect(effectsOf(log).filter(({ type }) => type === 'notify')).toMatchObject([{ code: 'pause-nearly-over' }])
  expect(namesOf(log)).not.toContain('stop-for-now')
  expect(namesOf(log.wait(2 * minuteMs)).filter((name) => name === 'stop-for-now')).toHaveLength(1)
})

test('no limit of the interview runs out in a pause', () => {
  expect(
    namesOf(
      askedLog(10 * minuteMs)
        .add(pause)
        .wait(14 * minuteMs),
    ),
  ).toEqual(['begin-pause', 'notify'])
})

test('a pause that was asked for in words is one of them, and never refused', () => {
  const log = createTurnLog()
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: false })
    .add({ type: 'reply-started', utterance: 1, epoch: 0, isUninterruptible: false, isAnswering: true })
    .quiet(960)
    .add(finished(1, { next: 'pause' }))
  expect(effectsOf(log).at(-1)).toMatchObject({ type: 'begin-pause', left: 1 })
})

/** Comes back by a lost connection, and the page asks for its pause again at once. */
function backInPause(rest: { ms: number; pauses: number; isPaused?: boolean }, beforeEnd = (log: TurnLog) => log) {
  const log = createTurnLog()
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: true })
    .add(pause)
  beforeEnd(log).add({ type: 'backlog-ended' })
  return { log, effects: () => replay(log.events, testPolicy, rest) }
}

test('a pause that a lost connection has cut goes on, is not counted again and hears no question', () => {
  const { log, effects } = backInPause({ ms: 0, pauses: 2, isPaused: true })
  log.wait(minuteMs)
  expect(effects().map(({ type }) => type)).toEqual(['show-phase', 'show-phase', 'begin-pause'])
  expect(effects().at(-1)).toMatchObject({ type: 'begin-pause', left: 0 })
  log.add(resume)
  expect(effects().at(-1)).toMatchObject({ type: 'repeat-line', cause: 'pause' })
  log.wait(200).add({ type: 'reply-started', utterance: 1, epoch: 1, isUninterruptible: false, isAnswering: false })
  log.quiet(960).add(finished(1)).add(pause)
  expect(effects().at(-1)).toMatchObject({ type: 'notify', code: 'no-pause-left' })
})

test('a pause that is new is counted, and refused at once where none is left', () => {
  expect(backInPause({ ms: 0, pauses: 1 }).effects().at(-1)).toMatchObject({ type: 'begin-pause', left: 0 })
  expect(
    backInPause({ ms: 0, pauses: 2 })
      .effects()
      .map(({ type }) => type),
  ).toEqual(['show-phase', 'notify', 'show-phase', 'repeat-line'])
})

test('what was said before the pause is heard before it, and goes on after it', () => {
  const { log, effects } = backInPause({ ms: 0, pauses: 1, isPaused: true }, (before) => before.voice(1_600))
  log.wait(minuteMs).add(resume).quiet(320).voice(1_600).quiet(3_200)
  const names = effects().map(({ type }) => type)
  expect(names).not.toContain('repeat-line')
  expect(names.indexOf('close-segment')).toBeLessThan(names.indexOf('begin-pause'))
  expect(effects().filter(({ type }) => type === 'respond-to-speech')).toMatchObject([{ spoken: { startMs: 0 } }])
})

test('who goes on before the pause has begun again has gone on', () => {
  const { effects } = backInPause({ ms: 0, pauses: 1, isPaused: true }, (before) => before.wait(300).add(resume))
  expect(effects().at(-1)).toMatchObject({ type: 'repeat-line', cause: 'pause' })
})
