import { expect, test } from 'vitest'
import { isBackchannel, isEchoOf, isHesitation } from './agent-turn-for.ts'

test.each(['', '...', 'Um.', 'Uh, hmm', 'Er'])('%j is no answer', (text) => {
  expect(isHesitation(text)).toBe(true)
})

test.each(['No.', 'Um, I led it.', 'Yes.'])('%j is one', (text) => {
  expect(isHesitation(text)).toBe(false)
})

test.each(['Mm-hmm.', 'Okay.', 'Yeah, right.', 'uh-huh', 'Sure.'])('%j only shows that somebody listens', (text) => {
  expect(isBackchannel(text)).toBe(true)
})

test.each(['No.', 'Okay, stop please.', 'Yeah I did that.', 'Skip.', 'What?'])('%j wants the floor', (text) => {
  expect(isBackchannel(text)).toBe(false)
})

test.each([
  ['Do next?', true],
  ['next', true],
  ['I did nothing.', false],
  ['What did you', true],
  ['Did you?', true],
  ['Was your part in that?', false],
])('%j after the line may be its echo: %s', (text, isEcho) => {
  expect(isEchoOf(text, 'That was your part in that. And what did you do next?')).toBe(isEcho)
})
