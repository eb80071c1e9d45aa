import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVirtualClock } from '#server/platform/clock.ts'
import { speakSentences, splitSentences } from './speak-sentences.ts'

const never = () => new AbortController().signal
const sound = (ms: number) => new Int16Array((ms * 24_000) / 1_000).fill(1_000)

async function collect(chunks: AsyncIterable<{ pcm: Int16Array; startMs: number }>) {
  const all: { pcm: Int16Array; startMs: number }[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

test('sentences follow one another with a pause between them', async () => {
  const chunks = await collect(speakSentences('One. Two.', async () => sound(100), never()))
  const loud = chunks.map((chunk) => chunk.pcm.some((sample) => sample !== 0))
  expect(chunks.length).toBe((100 + 240 + 100) / 20)
  expect(loud).toEqual([...Array(5).fill(true), ...Array(12).fill(false), ...Array(5).fill(true)])
  expect(chunks.map((chunk) => chunk.startMs)).toEqual(chunks.map((_, index) => index * 20))
})

test('the next sentence is begun while this one plays, and no further ahead', async () => {
  const begun: string[] = []
  const speech = speakSentences(
    'One. Two. Three.',
    async (sentence) => {
      begun.push(sentence)
      return sound(20)
    },
    never(),
  )
  await speech.next()
  expect(begun).toEqual(['One.', 'Two.'])
  await collect(speech)
  expect(begun).toEqual(['One.', 'Two.', 'Three.'])
})

test('a sentence without sound leaves no pause', async () => {
  const speak = async (sentence: string) => (sentence === '...' ? new Int16Array(0) : sound(20))
  expect((await collect(speakSentences('One. ... Two.', speak, never()))).length).toBe(1 + 12 + 1)
  expect(await collect(speakSentences('', speak, never()))).toEqual([])
})

test('who stops listening stops the rendering', async () => {
  const signals: AbortSignal[] = []
  const speech = speakSentences(
    'One. Two.',
    async (_sentence, signal) => {
      signals.push(signal)
      return sound(20)
    },
    never(),
  )
  await speech.next()
  await speech.return()
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true])
})

test('a failure is told when its sentence comes, after what was rendered has been spoken', async () => {
  const speak = async (sentence: string) => {
    if (sentence === 'Two.') throw new Error('lost')
    return sound(20)
  }
  const speech = speakSentences('One. Two.', speak, never())
  expect((await speech.next()).done).toBe(false)
  await expect(speech.next()).rejects.toThrow('lost')
})

test('a text is spoken sentence by sentence', () => {
  expect(splitSentences(' Thank you. Why did that matter?  Please go on! ')).toEqual([
    'Thank you.',
    'Why did that matter?',
    'Please go on!',
  ])
})

test('an abbreviation ends no sentence, and neither does a decimal point', () => {
  expect(splitSentences('Ask Dr. Rao, e.g. about the 2.5 hours. Then stop.')).toEqual([
    'Ask Dr. Rao, e.g. about the 2.5 hours.',
    'Then stop.',
  ])
})

test('a long sentence is cut at a comma', () => {
  const clause = 'and then we looked at every one of the tables that had grown too large'
  const parts = splitSentences(`${clause}, ${clause}, ${clause}, ${clause}.`)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(180)
  expect(parts[0]?.endsWith(',')).toBe(true)
})

test('whatever the text, every word is spoken once, in order', () => {
  const word = fc.stringMatching(/^[a-zA-Z’,.?!;]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const text = words.join(' ')
      const spoken = splitSentences(text).join(' ').split(/\s+/).filter(Boolean)
      expect(spoken).toEqual(text.split(/\s+/).filter(Boolean))
    }),
  )
})

test('for somebody who waits the first sentence is begun with its first words, without a pause at the seam', async () => {
  const spoken: string[] = []
  const speak = async (words: string) => {
    spoken.push(words)
    return sound(100)
  }
  const soon = { cuts: { wholeWords: 4, pieces: [{ least: 2, most: 3 }], hiddenMs: 0 }, clock: createVirtualClock() }
  const chunks = await collect(
    speakSentences('You called at noon, then again. You called at noon, then again.', speak, never(), soon),
  )
  expect(spoken).toEqual(['You called', 'at noon, then again.', 'You called at noon, then again.'])
  expect(chunks.length).toBe((100 + 100 + 240 + 100) / 20)
})

test('where the rest would be late the first words are held back, until it is there at most', async () => {
  const clock = createVirtualClock()
  const soon = { cuts: { wholeWords: 4, pieces: [{ least: 2, most: 3 }], hiddenMs: 0 }, clock }
  const made: (() => void)[] = []
  const speak = () => new Promise<Int16Array>((resolve) => made.push(() => resolve(sound(100))))
  let heard = 0
  const listen = async () => {
    for await (const _chunk of speakSentences('You called at noon, then again.', speak, never(), soon)) heard++
  }
  const over = listen()
  await clock.advance(200)
  made[0]?.()
  // 20 letters at twice real time, of which 100 ms are covered and 150 forgiven.
  await clock.advance(2 * 20 * 62 - 100 - 150 - 1)
  expect(heard).toBe(0)
  await clock.advance(1)
  expect(heard).toBe(5)
  made[1]?.()
  await over
  expect(heard).toBe(10)
})
