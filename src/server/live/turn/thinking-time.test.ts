import { expect, test } from 'vitest'
import { replay } from '../replay.ts'
import { askedLog, createTurnLog, finished, type TurnLog, testPolicy } from '../testing/turn-log.ts'

const done = { type: 'done-pressed', hasCarried: false } as const
const stillThinking = { type: 'still-thinking-pressed' } as const
const answering = { type: 'reply-started', utterance: 5, isUninterruptible: false, isAnswering: true } as const

const effectsOf = (log: TurnLog) => replay(log.events, testPolicy)
const namesOf = (log: TurnLog) =>
  effectsOf(log)
    .map(({ type }) => type)
    .filter((type) => type !== 'show-phase')
const firstOf = (log: TurnLog, type: string) => effectsOf(log).find((effect) => effect.type === type)
const epochOf = (log: TurnLog) => effectsOf(log).findLast((effect) => 'epoch' in effect)

test('done ends the answer at once, in mid-silence and in mid-voice', () => {
  for (const log of [askedLog().voice(3_200).quiet(96), askedLog().voice(3_200)]) {
    const pressedMs = log.atMs
    const ended = firstOf(log.add(done), 'respond-to-speech')
    expect(ended).toMatchObject({ isDone: true, spoken: { startMs: 960, endMs: 960 + 3_200 } })
    expect((ended?.atMs ?? Number.POSITIVE_INFINITY) - pressedMs).toBeLessThan(50)
    expect(namesOf(log)).toContain('close-segment')
  }
})

test('the last syllable after done opens nothing, and words much later are no continuation either', () => {
  const log = askedLog().voice(3_200).add(done).voice(160).quiet(320)
  expect(namesOf(log)).not.toContain('withdraw-reply')
  expect(namesOf(log.voice(960))).not.toContain('withdraw-reply')
})

test('done without a word says so and takes no turn', () => {
  const log = askedLog().quiet(1_600).add(done)
  expect(effectsOf(log).at(-1)).toMatchObject({ type: 'notify', code: 'nothing-heard-yet' })
})

test('done after a prompt answers what was said before it', () => {
  const log = askedLog()
    .quiet(1_600)
    .add({ ...done, hasCarried: true })
  expect(effectsOf(log).at(-1)).toMatchObject({ type: 'respond-to-carried', isInterviewOver: false })
})

test('done during a question, while thinking and in a pause changes nothing', () => {
  const asking = createTurnLog()
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: false })
    .add({ ...answering, epoch: 0 })
    .quiet(960)
  expect(namesOf(asking.add(done))).toEqual([])
  const thinking = askedLog().voice(1_600).add(done)
  const before = namesOf(thinking)
  expect(namesOf(thinking.add(done))).toEqual(before)
  expect(namesOf(askedLog().add({ type: 'pause-requested' }).add(done))).toEqual(['begin-pause'])
})

test('still thinking holds an answer for a minute, and again and again', () => {
  const log = askedLog().voice(1_600).quiet(320).add(stillThinking).quiet(59_000)
  expect(namesOf(log)).not.toContain('respond-to-speech')
  log.add(stillThinking).quiet(59_000)
  expect(namesOf(log)).not.toContain('respond-to-speech')
  expect(effectsOf(log).filter(({ type }) => type === 'hold-turn')).toMatchObject([
    { forMs: 60_000 },
    { forMs: 60_000 },
  ])
  expect(namesOf(log.quiet(2_000))).toContain('respond-to-speech')
})

test('while it is held nobody prompts, and no microphone is called silent', () => {
  const log = askedLog().quiet(3_000).add(stillThinking).quiet(59_000)
  expect(namesOf(log)).toEqual(['hold-turn'])
  expect(firstOf(log.quiet(8_000), 'prompt-silence')).toMatchObject({ stage: '8s' })
})

test('words end the hold, a sigh does not', () => {
  const log = askedLog().voice(1_600).add(stillThinking).quiet(5_000).hum(640).quiet(5_000)
  expect(namesOf(log)).not.toContain('respond-to-speech')
  log.voice(1_600).quiet(3_200)
  expect(effectsOf(log).filter(({ type }) => type === 'hold-turn')).toMatchObject([{ forMs: 60_000 }, { forMs: 0 }])
  expect(firstOf(log, 'respond-to-speech')).toMatchObject({ spoken: { startMs: 960 } })
})

test('the time that is held counts against no limit', () => {
  const answerLog = askedLog().voice(90_000)
  for (let i = 0; i < 3; i++) answerLog.add(stillThinking).quiet(59_000)
  expect(namesOf(answerLog.voice(10_000))).not.toContain('announce-time-up')
  const idle = askedLog(700_000)
  for (let i = 0; i < 3; i++) idle.add(stillThinking).quiet(59_000)
  expect(namesOf(idle)).not.toContain('announce-time-up')
})

test('nor does it once the answer has gone on after a false end', () => {
  const log = askedLog().voice(1_600)
  for (let i = 0; i < 2; i++) log.add(stillThinking).quiet(59_000)
  log.voice(1_600).quiet(3_200)
  expect(namesOf(log)).toContain('respond-to-speech')
  log.voice(20_000)
  expect(namesOf(log)).toContain('withdraw-reply')
  expect(namesOf(log)).not.toContain('announce-time-up')
})

test('an answer that goes on after a false end is told once that it is long', () => {
  const log = askedLog().voice(testPolicy.answerLimitMs - testPolicy.answerWarningMs + 960)
  log.quiet(3_200).voice(3_200)
  expect(namesOf(log)).toContain('withdraw-reply')
  expect(effectsOf(log).filter(({ type }) => type === 'notify')).toMatchObject([{ code: 'answer-too-long' }])
})

test('a reply that is being worked out is taken back, and the answer goes on as one', () => {
  const log = askedLog().voice(1_600).quiet(2_240).add(stillThinking)
  expect(firstOf(log, 'withdraw-reply')).toMatchObject({ isCommitted: false })
  log.quiet(20_000).voice(1_600).quiet(3_200)
  const answers = effectsOf(log).filter(({ type }) => type === 'respond-to-speech')
  expect(answers).toMatchObject([{ spoken: { startMs: 960 } }, { spoken: { startMs: 960 } }])
})

test('a reply that has just begun is taken back, a later one is not', () => {
  const replied = (heardMs: number) => {
    const log = askedLog().voice(1_600).quiet(2_240)
    const asked = epochOf(log)
    const epoch = asked !== undefined && 'epoch' in asked ? asked.epoch : -1
    return log
      .add({ type: 'answer-committed', epoch })
      .add({ ...answering, epoch })
      .quiet(heardMs)
      .add(stillThinking)
  }
  expect(firstOf(replied(960), 'interrupt-reply')).toMatchObject({ withdraws: true, cause: 'request' })
  expect(namesOf(replied(4_800))).not.toContain('interrupt-reply')
})

test('a prompt that is being spoken is heard out, and the turn is held after it', () => {
  const log = createTurnLog()
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: false })
    .add({ ...answering, isAnswering: false, epoch: 0 })
    .quiet(960)
    .add(stillThinking)
    .quiet(960)
    .add(finished(5, { isPrompt: true }))
    .quiet(50_000)
  expect(namesOf(log)).toEqual(['hold-turn'])
})

test('a pause in mid-answer counts against neither the answer nor the interview, and the answer goes on after it', () => {
  const log = askedLog(600_000).voice(1_600).add({ type: 'pause-requested' }).wait(600_000)
  log.add({ type: 'resume-requested' }).quiet(320).voice(1_600)
  expect(namesOf(log)).not.toContain('respond-to-speech')
  expect(namesOf(log)).not.toContain('announce-time-up')
  expect(firstOf(log.quiet(3_200), 'respond-to-speech')).toMatchObject({ spoken: { startMs: 600_960 } })
})

test('a hold that is told again after a lost connection is neither ended by what was said before it nor asked over', () => {
  const resumed = () =>
    createTurnLog(50_000)
      .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: true })
      .add(stillThinking)
  const begun = resumed().voice(3_200).quiet(6_400).add({ type: 'backlog-ended' }).quiet(20_000)
  expect(namesOf(begun)).not.toContain('respond-to-speech')
  expect(namesOf(begun.voice(1_600).quiet(3_200))).toContain('respond-to-speech')
  expect(namesOf(resumed().quiet(3_200).add({ type: 'backlog-ended' }).quiet(20_000))).toEqual(['hold-turn'])
})
