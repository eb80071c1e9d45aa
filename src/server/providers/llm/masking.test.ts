import { expect, test } from 'vitest'
import { createMask, createUnmasker, unmaskValue } from './masking.ts'

const facts = { people: ['Anna-Lena O’Brien', 'Will Müller', 'Jürgen van den Berg'], employers: ['Acme Robotics GmbH'] }

test.each([
  ['I am Anna-Lena O’Brien.', 'I am [PERSON_1].'],
  [
    "Anna said that ANNA and anna are one; O'Brien’s team.",
    "[PERSON_1] said that [PERSON_1A] and [PERSON_1B] are one; O'[PERSON_1C]’s team.",
  ],
  [
    'Will you do it? I will. I met Will and will meet Will Muller.',
    'Will you do it? I will. I met [PERSON_1] and will meet [PERSON_1A].',
  ],
  ['Jurgen van den Berg lives in van den woods.', '[PERSON_1] lives in van den woods.'],
  ['Write to a.b+c@mail.example.co.uk.', 'Write to [EMAIL_1].'],
  ['It is anna underscore b dot smith at gmail dot com, yes', 'It is [EMAIL_1], yes'],
  ['Look at https://x.example/in/anna?q=1, or www.x.example/b.', 'Look at [LINK_1], or [LINK_2].'],
  ['linkedin.com/in/anna and github dot com slash anna', '[LINK_1] and [LINK_2]'],
  ['Call +49 (0)30 1234-567 or 0171/2345678.', 'Call [PHONE_1] or [PHONE_2].'],
  ['It’s oh seven nine one double two three four five.', 'It’s [PHONE_1].'],
  ['I live at 221B Baker Street, London, NW1 6XE.', 'I live at [ADDRESS_1], [ADDRESS_2].'],
  ['at 12 main street, apt 4', 'at [ADDRESS_1]'],
  ['Hauptstraße 5, 10115 Berlin, and 12 rue de la Paix', '[ADDRESS_1], and [ADDRESS_2]'],
  ['Springfield, IL 62704', 'Springfield, [ADDRESS_1]'],
  ['At Acme Robotics, or acme robotics GmbH, I led ten.', 'At [EMPLOYER_1], or [EMPLOYER_1A] GmbH, I led ten.'],
  ['[PERSON_1] is what I typed', '[LITERAL_1] is what I typed'],
])('%s', (text, hidden) => {
  const mask = createMask(facts)
  expect(mask.hide(text)).toBe(hidden)
  expect(unmaskValue(mask, hidden)).toEqual({ value: text, invented: [] })
})

test.each([
  'From 2019-2021 we had 10 000 000 users and 1,250,000 euros.',
  'On 2020-01-15 I spent 5 years on the road at 3 different places.',
  'I work in Node.js and C++, 24/7, in 2018 2019 2020.',
  'One, two, three. I look at the dot on the map.',
  'The team at the company: 12 people, 3 teams.',
])('nothing is hidden in: %s', (text) => {
  expect(createMask(facts).hide(text)).toBe(text)
})

test('the same words have the same placeholder as long as the mask lasts', () => {
  const mask = createMask(facts)
  const first = mask.hide('a@b.example')
  expect([mask.hide('c@d.example'), mask.hide('a@b.example'), mask.hide('A@b.example')]).toEqual([
    '[EMAIL_2]',
    first,
    '[EMAIL_1A]',
  ])
})

test('employers stay where the interview is not blind', () => {
  expect(createMask({ people: [], employers: [] }).hide('At Acme Robotics')).toBe('At Acme Robotics')
})

test('a placeholder that the model made up stays, and is told', () => {
  const mask = createMask(facts)
  mask.hide('a@b.example')
  const value = { quote: 'Write to [email_1] or [EMAIL_7]', list: ['[PHONE_1]', 4, null] }
  expect(unmaskValue(mask, value)).toEqual({
    value: { quote: 'Write to a@b.example or [EMAIL_7]', list: ['[PHONE_1]', 4, null] },
    invented: ['[EMAIL_7]', '[PHONE_1]'],
  })
})

test('pieces of a stream are put back wherever they are cut, and other brackets are not held for long', () => {
  const mask = createMask(facts)
  const hidden = `${mask.hide('a@b.example, Anna-Lena O’Brien')} [x] [a list that goes on and on, ]`
  const text = 'a@b.example, Anna-Lena O’Brien [x] [a list that goes on and on, ]'
  for (let size = 1; size < 12; size++) {
    const unmasker = createUnmasker(mask)
    let said = ''
    for (let at = 0; at < hidden.length; at += size) said += unmasker.push(hidden.slice(at, at + size))
    expect(said + unmasker.end(), String(size)).toBe(text)
  }
  const unmasker = createUnmasker(mask)
  expect(unmasker.push('so [')).toBe('so ')
  expect(unmasker.push('PERSON_')).toBe('')
  expect(unmasker.end()).toBe('[PERSON_')
})
