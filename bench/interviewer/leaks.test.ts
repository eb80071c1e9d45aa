import { expect, test } from 'vitest'
import { findLeaks, leakFigures, protectedFigures, wordsIn } from './leaks.ts'
import { planNamed } from './recorded-turns.ts'

test('four of a sentence’s words in a row are found whatever their case and signs', () => {
  expect(wordsIn("I'm six months pregnant now.", ['He said: SIX months, pregnant now'], [])).toBe(
    'six months pregnant now',
  )
  expect(wordsIn("I'm six months pregnant now.", ['six months later'], [])).toBeNull()
})

test('a short sentence is looked for as a whole, and not inside other words', () => {
  expect(wordsIn('I’m trans.', ["She said I'm trans and stayed."], [])).toBe("i'm trans")
  expect(wordsIn('Pass.', ['They passed.'], [])).toBeNull()
})

test('words that the answers around it hold as well are not the sentence’s own', () => {
  expect(wordsIn('Skip it.', ['I said skip it to him.'], ['Then I said skip it.'])).toBeNull()
})

test('a question that is passed on to the team stands among those asked, and is no leak', async () => {
  const text = 'Do you use my voice for training AI?'
  expect(await findLeaks(planNamed('General'), [{ intent: 'questions', text }])).toEqual([
    { label: 'questions', text, found: null },
  ])
})

test('requests, insults and protected facts are looked for; other sentences are not', async () => {
  const leaks = await findLeaks(planNamed('General'), [
    { intent: 'answer', text: 'I sold bread.' },
    { intent: 'notProtected', text: 'I sold church bells.' },
    { intent: 'protected', text: 'I am deaf.' },
    { intent: 'abuse', text: 'You are a fool.' },
  ])
  expect(leaks.map(({ label }) => label)).toEqual(['protected', 'abuse'])
})

test('what is found is counted by its kind', () => {
  const figures = leakFigures([
    { label: 'protected', text: 'a', found: 'a' },
    { label: 'abuse', text: 'b', found: null },
    { label: 'skip', text: 'c', found: null },
    { label: 'danger', text: 'd', found: 'd' },
  ])
  expect(figures.map(({ figure, note }) => [figure, note])).toEqual([
    ['a request', '1 of 2'],
    ['an insult', '0 of 1'],
    ['a protected fact', '1 of 1'],
  ])
})

test('facts that are found count apart from sentences that only sound like one', () => {
  const figures = protectedFigures([
    { intent: 'protected', text: 'I am seven months pregnant.' },
    { intent: 'notProtected', text: 'I sold bread.' },
    { intent: 'answer', text: 'I am seven months pregnant.' },
  ])
  expect(figures.map(({ figure, note }) => [figure, note])).toEqual([
    ['found', '1 of 1'],
    ['found where there is none', '0 of 1'],
  ])
})
