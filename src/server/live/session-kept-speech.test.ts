import { expect, test } from 'vitest'
import { setupSession } from './testing/setup-session.ts'
import { silentFrame } from './testing/speech-like.ts'

const answer = 'I sorted the late deliveries and we shipped 40 orders a day.'

test('a first word right after unmuting is in the answer, whether or not a muted microphone sends silence', async () => {
  for (const sends of [true, false]) {
    const t = await setupSession({ script: [answer] })
    await t.hearOut()
    t.transport.tell({ type: 'mute', muted: true })
    if (sends) await t.play(silentFrame, 6_000)
    else await t.pass(6_000)
    t.transport.tell({ type: 'mute', muted: false })
    await t.pass(0)
    const fromMs = t.deps.clock.monotonicMs()
    await t.speak(200)
    await t.quiet(500)
    await t.speak(2_000)
    await t.quiet(3_000)
    const [turn] = t.sink.turns.filter(({ speaker }) => speaker === 'candidate')
    expect(turn?.text).toBe(answer)
    expect(Math.abs((turn?.startMs ?? 0) - fromMs)).toBeLessThanOrEqual(100)
    const [pcm] = [...(t.sink.steps.find((step) => step.recordings.size > 0)?.recordings.values() ?? [])]
    expect(pcm?.filter((sample) => sample !== 0).length).toBeGreaterThan(2_100 * 16)
    t.transport.drop()
    await t.pass(20_000)
  }
})

test('short speech between pauses is recognised, each time with the quiet around it', async () => {
  const t = await setupSession({ script: [answer] })
  await t.hearOut()
  for (let part = 0; part < 4; part++) {
    await t.speak(240)
    await t.quiet(750)
  }
  await t.quiet(3_000)
  const live = t.stt.calls.filter(({ model }) => model === 'main')
  expect(t.sink.turns.filter(({ speaker }) => speaker === 'candidate')[0]?.segments).toHaveLength(4)
  for (const { seconds } of live) expect(seconds).toBeGreaterThanOrEqual(0.24 + 0.25 + 0.2 - 0.04)
})

test('a short word over the interviewer’s last one is the answer', async () => {
  const t = await setupSession({ script: ['Nobody.'] })
  while (t.transport.ofType('utterance-end').length === 0) await t.quiet(20)
  await t.speak(120)
  expect(t.phase()).toBe('speaking')
  await t.quiet(4_000)
  expect(t.captions('candidate')).toEqual(['Nobody.'])
})

test('the interviewer’s last word as the microphone hears it is no answer, and nothing is said twice', async () => {
  const t = await setupSession()
  // All sound has been sent: the loudspeaker has less than half a second left.
  while (t.transport.ofType('utterance-end').length === 0) await t.quiet(20)
  const line = t.transport.ofType('caption').at(-1)?.caption.text ?? ''
  t.stt.script.splice(0, 9, line.split(' ').at(-1) ?? '')
  await t.speak(200)
  expect(t.phase()).toBe('speaking')
  await t.quiet(4_000)
  expect(t.captions('candidate')).toEqual([])
  expect(t.phase()).toBe('listening')
})
