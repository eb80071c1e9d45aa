import { expect, test } from 'vitest'
import { mergeTranscripts } from './merge-transcripts.ts'
import { partsOf } from './parts-in-doubt.ts'

const segment = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 900 })
const live = [segment("I didn't see the.", 0), segment("Don't worry, it's Anna's.", 1_000)]
const second = ["I didn't see the red box.", "Don't worry, it's Anna's."]

test('where the smaller model has heard more the piece is in doubt, and the others are handed on as they were written', () => {
  expect(partsOf(live, second)).toEqual([
    { live: "I didn't see the.", isInDoubt: true },
    { live: "Don't worry, it's Anna's.", isInDoubt: true },
  ])
  expect(partsOf(live, ["I didn't see the.", "Don't worry, it's Anna's."]).some(({ isInDoubt }) => isInDoubt)).toBe(
    false,
  )
})

test('words that take the place of others leave those beside them their capitals and apostrophes', () => {
  const [, untouched] = partsOf(live, second)
  const merged = mergeTranscripts(live, `I didn't see the red box. ${untouched?.live}`, second.join(' '))
  expect(merged.map(({ text }) => text).join(' ')).toBe("I didn't see the red box. Don't worry, it's Anna's.")
})
