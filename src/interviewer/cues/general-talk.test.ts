import { expect, test } from 'vitest'
import { analyseSentence } from '#text-analysis/analyse-sentence.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { isGeneralTalk } from './general-talk.ts'

const read = (text: string) => isGeneralTalk(splitSentences(text).map(analyseSentence))

test.each([
  'Problem is every day. I clean, is dirty again, I clean again. I don’t complain.',
  'In consulting that is every week. We prioritise, we delegate and we deliver what matters.',
  'I help everybody. Old lady with the bag, I help. My colleague with computer I help.',
])('tells of nothing that happened: %s', (text) => {
  expect(read(text)).toBe(true)
})

test.each([
  'She eats only when nobody sits opposite, so I ask the nurse for the room by the window with the radio.',
  'We sat together and talked about it.',
  'One Sunday we are two for everybody.',
  'I help people.',
])('tells of something, in whatever tense, or is only short: %s', (text) => {
  expect(read(text)).toBe(false)
})
