import { expect, test } from 'vitest'
import { measureEnding } from './measure-ending.ts'

const rateHz = 16_000

interface Voice {
  gainAt(second: number): number
  hertzAt(second: number): number
  /** Level of hiss in the voice. */
  breathAt(second: number): number
}

const abrupt: Voice = { gainAt: () => 1, hertzAt: () => 200, breathAt: () => 0.1 }

/** A buzz of two seconds with some breath in it, then silence, over the room's own noise. */
function sound(changes: Partial<Voice>, roomLevel = 5): Int16Array {
  const voice = { ...abrupt, ...changes }
  let state = 7
  let phase = 0
  const noise = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648 - 0.5) * 2
  }
  return Int16Array.from({ length: 2.2 * rateHz }, (_, i) => {
    const t = i / rateHz
    phase += (2 * Math.PI * voice.hertzAt(t)) / rateHz
    const buzz = Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3
    const spoken = t < 2 ? voice.gainAt(t) * (buzz + voice.breathAt(t) * noise()) : 0
    return Math.round(5_000 * spoken + roomLevel * noise())
  })
}

function endingOf(changes: Partial<Voice>, roomLevel?: number) {
  const ending = measureEnding(sound(changes, roomLevel))
  if (ending === null) throw new Error('Two seconds are enough to measure')
  return ending
}

const late = (before: number, after: number) => (t: number) => (t < 1.6 ? before : after)

test('a voice that breaks off is as bright, as loud and as high as before', () => {
  const ending = endingOf({})
  expect(ending.brightnessDb).toBeGreaterThan(-2)
  expect(ending.forceDb).toBeGreaterThan(-1)
  expect(ending.fallSemitones).toBeGreaterThan(-0.5)
})

test('a voice that ends softly has lost its force', () => {
  expect(endingOf({ gainAt: (t) => (t < 1.4 ? 1 : 0.4) }).forceDb).toBeLessThan(-6)
})

test('a voice that ends low has fallen, and one that rises counts as one that stays', () => {
  expect(endingOf({ hertzAt: late(200, 160) }).fallSemitones).toBeCloseTo(-12 * Math.log2(200 / 160), 0)
  expect(endingOf({ hertzAt: late(200, 260) }).fallSemitones).toBeGreaterThan(-0.5)
})

test('a voice that loses its breath ends duller', () => {
  expect(endingOf({ breathAt: late(0.6, 0) }).brightnessDb).toBeLessThan(-6)
})

test('loudness of the recording changes nothing', () => {
  const loud = endingOf({ gainAt: late(1, 0.5) })
  const soft = endingOf({ gainAt: late(0.1, 0.05) }, 0.5)
  expect(soft.forceDb).toBeCloseTo(loud.forceDb, 0)
  expect(soft.brightnessDb).toBeCloseTo(loud.brightnessDb, 0)
})

test('a noisy room does not pass for a voice that dies away', () => {
  const ending = endingOf({}, 300)
  expect(ending.brightnessDb).toBeGreaterThan(-3)
  expect(ending.forceDb).toBeGreaterThan(-1)
})

test('too little sound has no measure, and silence no pitch', () => {
  expect(measureEnding(new Int16Array(1_000))).toBeNull()
  expect(measureEnding(new Int16Array(32_000))?.fallSemitones).toBe(0)
})
