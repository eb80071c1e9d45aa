import { expect, test } from 'vitest'
import { speakSentences } from './speak-sentences.ts'

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
