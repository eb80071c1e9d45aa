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
