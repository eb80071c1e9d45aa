import { expect, test } from 'vitest'
import { isBackchannel, isHesitation } from './agent-turn-for.ts'

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
