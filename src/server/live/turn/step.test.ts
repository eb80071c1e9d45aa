import { describe, expect, test } from 'vitest'
import { replay } from '../replay.ts'
import { askedLog, createTurnLog, finished, type TurnLog, testPolicy } from '../testing/turn-log.ts'
import { createTurnState } from './state.ts'
import { step } from './step.ts'

function effectsOf(log: TurnLog, policy = testPolicy) {
  return replay(log.events, policy)
}

function namesOf(log: TurnLog, policy = testPolicy): string[] {
  return effectsOf(log, policy)
    .map((effect) => effect.type)
    .filter((type) => type !== 'show-phase')
}

const reply = { type: 'reply-started', utterance: 1, isUninterruptible: false, isAnswering: true } as const

/** The interviewer speaks for a second when this log goes on. */
function speakingLog(isUninterruptible = false): TurnLog {
  return createTurnLog()
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: false })
    .add({ ...reply, epoch: 0, isUninterruptible })
    .quiet(1_600)
}

test('an event that is older than the one before it is refused', () => {
  const state = createTurnState(1_000)
  expect(() => step(state, { type: 'clock-ticked', atMs: 999 }, testPolicy)).toThrowError(
    expect.objectContaining({ code: 'live.event_out_of_order' }),
  )
})

test('an answer is recognised ahead in a silence and endedAnswer once the silence has lasted', () => {
  const log = askedLog().voice(3_200).quiet(3_200)
  const effects = effectsOf(log)
  const spokenToMs = 960 + 3_200
  const ahead = effects.find((effect) => effect.type === 'recognise-ahead')
  const endedAnswer = effects.find((effect) => effect.type === 'respond-to-speech')
  expect(ahead).toMatchObject({ fromMs: 960, toMs: spokenToMs })
  expect((ahead?.atMs ?? 0) - spokenToMs).toBeLessThanOrEqual(testPolicy.recogniseAheadAfterMs + testPolicy.windowMs)
  expect(endedAnswer).toMatchObject({ spoken: { startMs: 960, endMs: spokenToMs } })
})

test('a short pause inside an answer does not end the turn', () => {
  const log = askedLog().voice(1_600).quiet(480).voice(1_600)
  expect(namesOf(log)).toEqual(['recognise-ahead', 'drop-recognition'])
})

test('a pause of 700 ms closes the segment before it and opens another after it', () => {
  const log = askedLog().voice(1_600).quiet(800).voice(1_600).quiet(3_200)
  const closed = effectsOf(log).filter((effect) => effect.type === 'close-segment')
  expect(closed).toMatchObject([
    { segment: 0, fromMs: 960, toMs: 2_560 },
    { segment: 1, fromMs: 3_360, toMs: 4_960 },
  ])
})

test('sound that arrives long after it was captured is heard as if it had not', () => {
  const said = (log: TurnLog) => log.voice(3_200).quiet(400).voice(1_600).quiet(3_200)
  const outline = (log: TurnLog) =>
    effectsOf(log).map((effect) => ('fromMs' in effect ? [effect.type, effect.toMs - effect.fromMs] : [effect.type]))
  const late = createTurnLog(9_600).late(6_000).quiet(320)
  const atOnce = createTurnLog(9_600).quiet(320)
  for (const log of [late, atOnce]) {
    log.add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: true })
    said(log)
  }
  expect(outline(late)).toEqual(outline(atOnce))
  expect(namesOf(late)).toContain('respond-to-speech')
})

test('speech that a stalled line divides is recognised in pieces of which none repeats another', () => {
  const log = askedLog(9_600).voice(1_600).wait(3_264).late(3_264).voice(1_600).quiet(3_200)
  const closed = effectsOf(log).filter((effect) => effect.type === 'close-segment')
  expect(closed.length).toBeGreaterThanOrEqual(2)
  for (const [i, piece] of closed.entries()) expect(piece.fromMs).toBeGreaterThanOrEqual(closed[i - 1]?.toMs ?? 0)
})

test('in a long piece a short pause closes it, so that it is not recognised over and over', () => {
  const log = askedLog().voice(8_192).quiet(480).voice(1_600).quiet(480).voice(1_600)
  expect(namesOf(log)).toEqual(['recognise-ahead', 'close-segment', 'recognise-ahead', 'drop-recognition'])
})

test('a pause as between two words has nothing recognised', () => {
  expect(namesOf(askedLog().voice(1_600).quiet(128).voice(1_600))).toEqual([])
})

test('what goes on sounding after a press on Repeat is part of no later answer', () => {
  const log = askedLog()
    .voice(3_008)
    .add({ type: 'command-given', command: 'repeat' })
    .voice(96)
    .quiet(320)
    .add({ ...reply, epoch: 1 })
    .voice(1_600)
    .quiet(3_200)
  const closed = effectsOf(log).filter((effect) => effect.type === 'close-segment')
  expect(closed.length).toBe(2)
  expect(closed[1]?.fromMs).toBeGreaterThanOrEqual(closed[0]?.toMs ?? 0)
})

test('somebody who speaks without any pause is cut into pieces that the recogniser takes', () => {
  const log = askedLog().voice(90_000)
  const closed = effectsOf(log).filter((effect) => effect.type === 'close-segment')
  expect(closed.length).toBeGreaterThanOrEqual(3)
  for (const piece of closed) expect(piece.toMs - piece.fromMs).toBeLessThanOrEqual(28_000)
  for (const [i, piece] of closed.entries()) expect(piece.fromMs).toBe(closed[i - 1]?.toMs ?? 960)
})

test('words that arrive late can end the turn at once, and words of another epoch are dropped', () => {
  const words = { type: 'words-recognised', text: 'We shipped it.', expectsMore: false, ending: null } as const
  const log = askedLog().voice(3_200).quiet(1_280)
  const before = effectsOf(log).length
  const stale = effectsOf(log.add({ ...words, epoch: 7, uptoMs: log.atMs }))
  expect(stale).toHaveLength(before)
})

test('a click is no speech', () => {
  const log = askedLog().voice(64).quiet(3_200)
  expect(namesOf(log)).toEqual([])
})

test('the interviewer is ducked within 100 ms of the first voice and stopped after 400 ms of it', () => {
  const log = speakingLog()
  const startMs = log.atMs
  const effects = effectsOf(log.voice(1_600))
  const ducked = effects.find((effect) => effect.type === 'duck-reply')
  const stopped = effects.find((effect) => effect.type === 'interrupt-reply')
  expect((ducked?.atMs ?? 0) - startMs).toBeLessThanOrEqual(100)
  expect((stopped?.atMs ?? 0) - startMs).toBeGreaterThanOrEqual(400)
  expect((stopped?.atMs ?? 0) - startMs).toBeLessThanOrEqual(450)
})

test('a cough lowers the voice and brings it back, and takes no turn', () => {
  const log = speakingLog().voice(256).quiet(1_600)
  expect(namesOf(log)).toEqual(['duck-reply', 'unduck-reply'])
})

test('an mm-hm of half a second takes no turn either', () => {
  const log = speakingLog().hum(512).quiet(1_600)
  expect(namesOf(log)).toEqual(['duck-reply', 'unduck-reply'])
})

test('a hum that does not end takes the turn', () => {
  expect(namesOf(speakingLog().hum(1_600))).toContain('interrupt-reply')
})

test('a line that must be heard is neither ducked nor stopped, and speech over it is no answer', () => {
  const log = speakingLog(true).voice(3_200).add(finished(1)).quiet(3_200)
  expect(namesOf(log)).toEqual([])
})

test('a word said alone just before the words that interrupt belongs to the answer', () => {
  const log = speakingLog().quiet(3_200)
  const fromMs = log.atMs
  const effects = effectsOf(log.voice(256).quiet(416).voice(1_600).quiet(3_200))
  expect(effects.map(({ type }) => type)).toContain('interrupt-reply')
  expect(effects.find(({ type }) => type === 'respond-to-speech')).toMatchObject({ spoken: { startMs: fromMs } })
})

test('a hum of long before does not', () => {
  const log = speakingLog().quiet(3_200).hum(256).quiet(1_600)
  const fromMs = log.atMs
  const effects = effectsOf(log.voice(1_600).quiet(3_200))
  expect(effects.find(({ type }) => type === 'respond-to-speech')).toMatchObject({ spoken: { startMs: fromMs } })
})

test('a short word over the interviewer’s last one is an answer, one of earlier is not', () => {
  const late = speakingLog().quiet(1_600)
  const fromMs = late.atMs
  late.voice(256).quiet(320).add(finished(1)).quiet(3_200)
  const answered = effectsOf(late).find(({ type }) => type === 'respond-to-speech')
  expect(answered).toMatchObject({ spoken: { startMs: fromMs, endMs: fromMs + 256 }, isInterruption: true })
  const early = speakingLog().quiet(1_600).voice(256).quiet(960).add(finished(1)).quiet(3_200)
  expect(namesOf(early)).not.toContain('respond-to-speech')
})

test('what goes on over the end of the line is one answer with the short word before it', () => {
  const log = speakingLog().quiet(1_600)
  const fromMs = log.atMs
  log.voice(256).quiet(320).voice(128).add(finished(1)).voice(1_600).quiet(3_200)
  expect(effectsOf(log).find(({ type }) => type === 'respond-to-speech')).toMatchObject({ spoken: { startMs: fromMs } })
})

test('words that an answer holds already are not heard again in the next', () => {
  const log = askedLog().voice(3_200).add({ type: 'done-pressed', hasCarried: false }).quiet(64)
  const said = effectsOf(log).length
  log.add({ ...reply, epoch: 1 }).quiet(64)
  const fromMs = log.atMs
  const effects = effectsOf(log.voice(1_600).quiet(3_200)).slice(said)
  expect(effects.find(({ type }) => type === 'respond-to-speech')).toMatchObject({ spoken: { startMs: fromMs } })
})

test('a candidate who goes on as soon as the reply begins had not finished: the reply is withdrawn', () => {
  const early = createTurnLog()
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: false })
    .add({ ...reply, epoch: 0 })
    .quiet(320)
    .voice(800)
  expect(effectsOf(early).find((effect) => effect.type === 'interrupt-reply')).toMatchObject({ withdraws: true })
  const late = speakingLog().voice(800)
  expect(effectsOf(late).find((effect) => effect.type === 'interrupt-reply')).toMatchObject({ withdraws: false })
})

test('speech between the end of an answer and its reply continues that answer', () => {
  const log = askedLog().voice(1_600).quiet(2_240).voice(1_600).quiet(3_200)
  const effects = effectsOf(log)
  expect(effects.map((effect) => effect.type)).toContain('withdraw-reply')
  const endedAnswer = effects.filter((effect) => effect.type === 'respond-to-speech')
  expect(endedAnswer.map((effect) => effect.spoken.startMs)).toEqual([960, 960])
})

test('once the first part is stored, speech after it is an answer of its own', () => {
  const log = askedLog().voice(1_600).quiet(2_240)
  const epoch = effectsOf(log).find((effect) => effect.type === 'respond-to-speech')?.epoch ?? -1
  const effects = effectsOf(log.add({ type: 'answer-committed', epoch }).voice(1_600).quiet(3_200))
  expect(effects.find((effect) => effect.type === 'withdraw-reply')).toMatchObject({ isCommitted: true })
  expect(effects.filter((effect) => effect.type === 'respond-to-speech')[1]?.spoken.startMs).toBeGreaterThan(4_000)
})

test('silence is prompted after 8, 20 and 45 seconds, and twice as late with more time', () => {
  const promptsOf = (hasMoreTime: boolean) => {
    const log = createTurnLog()
      .add({ type: 'call-started', channel: 'voice', hasMoreTime, isCatchingUp: false })
      .add({ ...reply, epoch: 0 })
      .add(finished(1, { hasMoreTime }))
    for (let i = 0; i < 3; i++) {
      for (let waited = 0; waited < 100_000; waited += 960) {
        log.quiet(960)
        const due = effectsOf(log).filter((effect) => effect.type === 'prompt-silence')
        if (due.length > i) break
      }
      const due = effectsOf(log).filter((effect) => effect.type === 'prompt-silence')[i]
      log.add({ ...reply, utterance: 2 + i, epoch: due?.epoch ?? -1, isAnswering: false })
      log.add(finished(2 + i, { isPrompt: true, hasMoreTime }))
    }
    return effectsOf(log).filter((effect) => effect.type === 'prompt-silence')
  }
  expect(promptsOf(false).map((effect) => effect.stage)).toEqual(['8s', '20s', '45s'])
  const [first, second, third] = promptsOf(false).map((effect) => effect.atMs)
  expect(first).toBeGreaterThanOrEqual(8_000)
  expect(first).toBeLessThan(8_200)
  expect(second).toBeGreaterThanOrEqual(20_000)
  expect(second).toBeLessThan(22_000)
  expect(third).toBeGreaterThanOrEqual(45_000)
  expect(third).toBeLessThan(48_000)
  expect(promptsOf(true)[0]?.atMs).toBeGreaterThanOrEqual(16_000)
})

test('typing suspends the silence prompts', () => {
  const log = askedLog()
  for (let i = 0; i < 10; i++) log.quiet(4_800).add({ type: 'typing-noticed' })
  expect(namesOf(log)).not.toContain('prompt-silence')
})

test('a pause suspends everything, and what was cut is said again afterwards', () => {
  const log = speakingLog().add({ type: 'pause-requested' }).quiet(60_000)
  expect(namesOf(log)).toEqual(['interrupt-reply', 'begin-pause'])
  expect(namesOf(log.add({ type: 'resume-requested' }))).toEqual(['interrupt-reply', 'begin-pause', 'repeat-line'])
})

test('a muted microphone is silence whatever it sends, and ends the answer under way', () => {
  const log = askedLog().voice(1_600).add({ type: 'mute-changed', isMuted: true }).voice(3_200)
  expect(namesOf(log)).toContain('respond-to-speech')
})

test('an answer under way ends by the clock when its sound stops arriving', () => {
  const log = askedLog().voice(1_600).wait(4_800)
  expect(namesOf(log)).toContain('respond-to-speech')
})

test('what is asked for between an answer and its reply waits for the reply', () => {
  const log = askedLog().voice(1_600).quiet(2_240)
  const epoch = effectsOf(log).find((effect) => effect.type === 'respond-to-speech')?.epoch ?? -1
  log.add({ type: 'command-given', command: 'skip' }).quiet(320)
  expect(namesOf(log)).not.toContain('respond-to-command')
  log.add({ ...reply, epoch }).quiet(320)
  expect(namesOf(log).slice(-2)).toEqual(['interrupt-reply', 'respond-to-command'])
})

test('a press that waits or is being served already is not taken twice, another one is', () => {
  const skip = { type: 'command-given', command: 'skip' } as const
  const log = askedLog().voice(1_600).quiet(2_240)
  const epoch = effectsOf(log).find((effect) => effect.type === 'respond-to-speech')?.epoch ?? -1
  log
    .add(skip)
    .add(skip)
    .add({ ...reply, epoch })
    .add(skip)
    .quiet(320)
  const commandsOf = () => effectsOf(log).flatMap((effect) => (effect.type === 'respond-to-command' ? [effect] : []))
  expect(commandsOf()).toHaveLength(1)
  log.add({ type: 'command-given', command: 'repeat' })
  log.add({ ...reply, utterance: 2, epoch: commandsOf()[0]?.epoch ?? -1 }).quiet(320)
  expect(commandsOf().map(({ command }) => command)).toEqual(['skip', 'repeat'])
  log.add({ ...reply, utterance: 3, epoch: commandsOf()[1]?.epoch ?? -1 }).add(skip)
  expect(commandsOf().map(({ command }) => command)).toEqual(['skip', 'repeat', 'skip'])
})

test('a command in mid-answer closes the words spoken so far', () => {
  const log = askedLog().voice(1_600).add({ type: 'command-given', command: 'repeat' })
  const effects = effectsOf(log)
  expect(effects.find((effect) => effect.type === 'respond-to-command')).toMatchObject({
    command: 'repeat',
    spoken: { startMs: 960, endMs: 2_560 },
  })
  expect(effects.map((effect) => effect.type)).toContain('close-segment')
})

test('an answer is warned before its limit and moved on at it', () => {
  const log = askedLog().voice(125_000)
  const effects = effectsOf(log)
  const warned = effects.find((effect) => effect.type === 'notify')
  const moved = effects.find((effect) => effect.type === 'announce-time-up')
  expect(warned).toMatchObject({ code: 'answer-too-long' })
  expect(moved).toMatchObject({ what: 'answer' })
  expect((warned?.atMs ?? 0) - 960).toBeGreaterThanOrEqual(100_000)
  expect((moved?.atMs ?? 0) - 960).toBeLessThan(120_100)
})

test('the interview is warned a minute before its limit and closed at it, or after the answer under way', () => {
  const idle = effectsOf(askedLog(716_800).quiet(4_000)).find((effect) => effect.type === 'announce-time-up')
  expect(idle?.atMs).toBeGreaterThanOrEqual(720_000)
  expect(idle?.atMs).toBeLessThan(720_200)
  const talking = askedLog(700_000).voice(22_400).quiet(3_200)
  expect(effectsOf(talking).find((effect) => effect.type === 'respond-to-speech')).toMatchObject({
    isInterviewOver: true,
  })
  const endless = effectsOf(askedLog(700_000).voice(60_000)).find((effect) => effect.type === 'announce-time-up')
  expect(endless?.atMs).toBeGreaterThanOrEqual(750_000)
  expect(endless?.atMs).toBeLessThan(750_200)
})

test('what stands in the box at the interview’s limit is given the time to be sent, also while it is read again', () => {
  const limitMs = testPolicy.writtenTotalLimitMs
  const typed = askedLog(limitMs - 19_200)
    .add({ type: 'channel-changed', channel: 'text' })
    .add({ type: 'typing-noticed' })
    .wait(55_000)
  const closed = effectsOf(typed).find((effect) => effect.type === 'announce-time-up')
  expect(closed?.atMs).toBeGreaterThanOrEqual(limitMs + 30_000)
  expect(closed?.atMs).toBeLessThan(limitMs + 30_200)
})

test('a sound without words leaves the floor where it was', () => {
  const log = askedLog().voice(320).quiet(2_240)
  const epoch = effectsOf(log).find((effect) => effect.type === 'respond-to-speech')?.epoch ?? -1
  log.add({ type: 'answer-emptied', epoch, wasLineHeard: false }).quiet(320)
  expect(namesOf(log).slice(-1)).toEqual(['forget-sound'])
  expect(effectsOf(log).at(-1)).toMatchObject({ type: 'show-phase', phase: 'listening' })
})

test('a noise that stopped the interviewer has the line said again, unless it was nearly over', () => {
  const log = speakingLog().voice(640).quiet(2_240)
  const epoch = effectsOf(log).find((effect) => effect.type === 'respond-to-speech')?.epoch ?? -1
  const emptied = { type: 'answer-emptied', epoch } as const
  const heard = replay([...log.events, { ...emptied, atMs: log.atMs, wasLineHeard: true }], testPolicy)
  expect(heard.map((effect) => effect.type)).not.toContain('repeat-line')
  expect(namesOf(log.add({ ...emptied, wasLineHeard: false })).at(-1)).toBe('repeat-line')
})

test('sound from before a reconnection is heard first; without an answer in it the question is asked again', () => {
  const resumed = () =>
    createTurnLog(50_000).add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: true })
  expect(namesOf(resumed().quiet(20_000))).toEqual([])
  expect(namesOf(resumed().quiet(2_000).add({ type: 'backlog-ended' }))).toEqual(['repeat-line'])
  expect(namesOf(resumed().voice(2_000).add({ type: 'backlog-ended' }))).not.toContain('repeat-line')
})

test('silence that a lost connection has held back is nobody’s time; an answer in it is', () => {
  const resumed = () =>
    createTurnLog(600_000).add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: true })
  const lost = resumed().quiet(600_000)
  expect(namesOf(lost)).not.toContain('announce-time-up')
  const asked = effectsOf(lost.add({ type: 'backlog-ended' })).find((effect) => effect.type === 'repeat-line')
  lost.add({ ...reply, epoch: asked?.epoch ?? -1, isAnswering: false }).add(finished(1))
  // Two minutes of the interview were left.
  const answered = effectsOf(lost.voice(50_000).quiet(3_200)).find((effect) => effect.type === 'respond-to-speech')
  expect(answered).toMatchObject({ isInterviewOver: false })
  const said = effectsOf(resumed().voice(70_000)).filter((effect) => effect.type === 'notify')
  expect(said).toMatchObject([{ code: 'time-nearly-up' }])
})

test('silence and noise that a lost connection has held back say nothing of the microphone as it is now', () => {
  const resumed = () =>
    createTurnLog(50_000).add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: true })
  const notices = (log: TurnLog) => effectsOf(log).filter(({ type }) => type === 'notify')
  expect(notices(resumed().quiet(300_000))).toEqual([])
  expect(notices(resumed().noise(300_000))).toEqual([])
  const asked = (log: TurnLog) => {
    const line = effectsOf(log.add({ type: 'backlog-ended' })).find((effect) => effect.type === 'repeat-line')
    return log.add({ ...reply, epoch: line?.epoch ?? -1, isAnswering: false }).add(finished(1))
  }
  // What is silent from then on is told of, after as long as ever.
  expect(notices(asked(resumed().quiet(300_000)).quiet(44_000))).toEqual([])
  expect(notices(asked(resumed().quiet(300_000)).quiet(46_000))).toMatchObject([{ code: 'no-sound' }])
  expect(notices(asked(resumed().noise(300_000)).noise(46_000))).toMatchObject([{ code: 'noise-only' }])
})

test('with more time an answer and the interview may take twice as long', () => {
  const answering = (hasMoreTime: boolean, startMs: number) =>
    createTurnLog(startMs)
      .add({ type: 'call-started', channel: 'voice', hasMoreTime, isCatchingUp: false })
      .add({ ...reply, epoch: 0, isAnswering: false })
      .add(finished(1, { hasMoreTime }))
  const warnedMs = (hasMoreTime: boolean) =>
    effectsOf(answering(hasMoreTime, 0).voice(240_000)).find((effect) => effect.type === 'notify')?.atMs
  expect(warnedMs(false)).toBeCloseTo(100_000, -2)
  expect(warnedMs(true)).toBeCloseTo(220_000, -2)
  const isOver = (hasMoreTime: boolean) =>
    effectsOf(answering(hasMoreTime, 715_000).voice(10_000).quiet(6_400)).find(
      ({ type }) => type === 'respond-to-speech',
    )
  expect(isOver(false)).toMatchObject({ isInterviewOver: true })
  expect(isOver(true)).toMatchObject({ isInterviewOver: false })
})

test('a first consonant that the detector does not call voice lowers the interviewer already', () => {
  const log = speakingLog()
  const hiss = { probability: 0.2, levelDb: -33, brightness: 0.6 }
  for (let i = 0; i < 3; i++) {
    log.events.push({ type: 'sound-heard', atMs: log.atMs + 32 * (i + 1), audioMs: log.atMs + 32 * (i + 1), ...hiss })
  }
  expect(namesOf(log)).toEqual(['duck-reply'])
})

/** A written call whose first question has just been shown. */
function writtenLog(hasMoreTime = false): TurnLog {
  return createTurnLog()
    .add({ type: 'call-started', channel: 'text', hasMoreTime, isCatchingUp: false })
    .add({ type: 'reply-started', epoch: 0, utterance: 0, isUninterruptible: false, isAnswering: false })
    .add(finished(0, { hasMoreTime }))
}

const promptsOf = (log: TurnLog) => effectsOf(log).filter((effect) => effect.type === 'prompt-silence')

test('in writing nobody is spoken to for five minutes, ten with more time, and then once', () => {
  expect(promptsOf(writtenLog().wait(290_000))).toEqual([])
  expect(promptsOf(writtenLog().wait(1_200_000))).toMatchObject([{ stage: '8s' }])
  expect(promptsOf(writtenLog(true).wait(590_000))).toEqual([])
})

test('in writing nothing is said once an answer is begun, however long it rests', () => {
  const log = writtenLog().wait(60_000).add({ type: 'typing-noticed' }).wait(1_200_000)
  expect(promptsOf(log)).toEqual([])
})

test('an interview in writing has four times the time of a spoken one', () => {
  const limited = { ...testPolicy, totalLimitMs: 6_000, writtenTotalLimitMs: 24_000 }
  const over = (log: TurnLog) => effectsOf(log, limited).some((effect) => effect.type === 'announce-time-up')
  expect(over(writtenLog().wait(23_000))).toBe(false)
  expect(over(writtenLog().wait(25_000))).toBe(true)
  expect(over(askedLog().quiet(7_000))).toBe(true)
})

test('whoever goes on after their turn was taken is waited for longer the next time', () => {
  const log = askedLog().voice(3_200).quiet(1_600).voice(960).quiet(2_400)
  const waits = effectsOf(log).flatMap((effect) => (effect.type === 'respond-to-speech' ? effect.decision.waitMs : []))
  expect(waits).toHaveLength(2)
  expect(waits[1]).toBeCloseTo(1.2 * (waits[0] ?? 0))
})

describe('whoever goes on in writing in the middle of an answer', () => {
  const inWriting = { type: 'channel-changed', channel: 'text' } as const
  const responses = (log: TurnLog) => effectsOf(log).filter(({ type }) => type.startsWith('respond-to-'))

  test('is answered once the words that were still on their way are heard, though no sound comes any more', () => {
    const log = askedLog().voice(1_600).add(inWriting).voice(320)
    expect(responses(log)).toEqual([])
    expect(responses(log.wait(9_600))).toMatchObject([{ type: 'respond-to-speech', spoken: { endMs: 2_880 } }])
    expect(effectsOf(log).filter(({ type }) => type === 'notify')).toEqual([])
  })

  test('is answered once, with or without a muted microphone', () => {
    for (const how of [inWriting, { type: 'mute-changed', isMuted: true } as const]) {
      const log = askedLog().voice(1_600).add(how).wait(9_600)
      const epoch = responses(log)[0]
      log.add({ ...reply, epoch: epoch !== undefined && 'epoch' in epoch ? epoch.epoch : -1 }).wait(960)
      expect(responses(log.add(finished(1)).wait(9_600))).toHaveLength(1)
    }
  })

  test('is given the time to type, and what was said and what is typed are one answer', () => {
    const log = askedLog().voice(60_000).add(inWriting)
    for (let i = 0; i < 12; i++) log.wait(i === 0 ? 960 : 8_640).add({ type: 'typing-noticed' })
    expect(responses(log)).toEqual([])
    log.add({ type: 'answer-typed', clientId: 'typed' })
    expect(responses(log)).toMatchObject([{ type: 'respond-to-text', clientId: 'typed', spoken: { startMs: 960 } }])
    expect(namesOf(log)).not.toContain('announce-time-up')
  })

  test('in a pause, is answered after it', () => {
    const log = askedLog().voice(1_600).add({ type: 'pause-requested' }).add(inWriting).wait(60_000)
    expect(responses(log)).toEqual([])
    expect(responses(log.add({ type: 'resume-requested' }).wait(9_600))).toMatchObject([{ type: 'respond-to-speech' }])
  })
})
