import { describe, expect, test } from 'vitest'
import { analyseSentence } from './analyse-sentence.ts'

function read(text: string) {
  return analyseSentence({ text, start: 0, end: text.length })
}

describe('results', () => {
  test.each([
    'In the end the customer stayed.',
    'It went from four seconds to 210 ms.',
    'The queue dropped to 12 by Friday.',
    'There has been no complaint since.',
    'The pump has not failed since then.',
    'After two weeks the complaints had stopped.',
    'It turned out well for both of us.',
    'We missed the deadline by two days.',
    'It did not work, and we lost the order.',
    'The report was finished on Wednesday.',
    'My manager was happy with it.',
    'The feedback was good.',
    'The impact on the queue was clear.',
    'The order was deliver on Friday.',
    'The customer calm down.',
    'She thank me for it.',
  ])('%s', (text) => {
    expect(read(text).results).toBeGreaterThan(0)
  })

  test.each([
    'I looked at the list.',
    'The customer was angry about the price.',
    'I do not know how it ended, maybe they fixed it in the end.',
    'We talked about it on Monday.',
    'I collected feedback from the team.',
    'I sort requests based on impact and urgency.',
    'I asked what they were trying to achieve.',
    'They planned a new launch.',
    'A logo can get lost on a busy page.',
    'It was sort of a habit.',
  ])('none in: %s', (text) => {
    expect(read(text).results).toBe(0)
  })
})

describe('occasions', () => {
  test.each([
    'Last summer the oven stopped.',
    'Two years ago I sold shoes.',
    'When I was at the till, somebody shouted.',
    'My manager called me.',
    'An old man came in.',
    'At our college we ran a café.',
    'The customer wrote again.',
  ])('%s', (text) => {
    expect(read(text).episodes).toBeGreaterThan(0)
  })

  test.each([
    'I am a team player.',
    'Customer service matters.',
    'I would tell my boss.',
    'Every customer deserves an answer.',
    'Shoes sell well.',
  ])('none in: %s', (text) => {
    expect(read(text).episodes).toBe(0)
  })
})

describe('habits', () => {
  test.each([
    'I always check twice.',
    'We usually meet on Monday.',
    'I would ask first.',
    'I am a very careful person.',
    'It is important to listen.',
  ])('%s', (text) => {
    expect(read(text).isHabitual).toBe(true)
  })

  test.each(['I checked twice.', 'I told them that it would be late.', 'She asked what that would cost.'])(
    'none in: %s',
    (text) => {
      expect(read(text).isHabitual).toBe(false)
    },
  )
})

describe('reasons and tasks', () => {
  test('reasons are counted by their words', () => {
    expect(read('I called first because mail was slow, instead of waiting.').reasons).toBe(2)
    expect(read('The returns cost most, so they came first.').reasons).toBe(1)
    expect(read('It turned out that the cable was loose.')).toMatchObject({ reasons: 1, results: 0 })
    expect(read('I went so far on Monday.').reasons).toBe(0)
  })

  test('tasks are counted by their words', () => {
    expect(read('My job was to count the stock, and the deadline was Friday.').tasks).toBeGreaterThanOrEqual(2)
    expect(read('I counted the stock.').tasks).toBe(0)
  })
})

describe('actions', () => {
  test.each([
    ['I checked the list.', 1],
    ['I then carefully checked the list and called the driver.', 2],
    ["I'd checked the list.", 1],
    ["I've already been asked.", 0],
    ['I not only checked but fixed it.', 1],
    ['I decided to call the driver.', 1],
    ['I checked the list, called the driver and moved the pallet.', 3],
    ['I was tired.', 0],
    ['I was asked to leave.', 0],
    ['I was calling the driver.', 1],
    ["I'm used to it.", 0],
    ['I nervously called the driver.', 1],
    ['I the called the driver.', 1],
    ['I once work a double shift.', 1],
    ['I excuse myself.', 1],
    ['I never called the driver.', 0],
    ['I hardly called the driver.', 0],
    ['I had a plan.', 0],
    ['She checked the list.', 0],
    ['I want to learn.', 0],
  ])('%s: %i of one’s own', (text, count) => {
    expect(read(text).iActions).toBe(count)
  })

  test('"we" is counted apart, and its chained verbs with it', () => {
    expect(read('We checked the list and called the driver.')).toMatchObject({ iActions: 0, weActions: 2 })
  })
})

describe('figures and names', () => {
  test.each([
    ['It cost £1,200 and took 3 days.', 2],
    ['two hundred and ten orders', 1],
    ['ten people in five shops', 2],
    ['one day at a time', 0],
  ])('%s: %i figures', (text, count) => {
    expect(read(text).numbers).toBe(count)
  })

  test('tools count in any case, ordinary words only where they name a tool', () => {
    expect(read('i wrote the query in sql').namedThings).toEqual(['sql'])
    expect(read('I built the table in Excel.').namedThings).toContain('excel')
    expect(read('I took the rest of the day.').namedThings).toEqual([])
    expect(read('We met Anna in Leeds.').namedThings).toEqual(['anna', 'leeds'])
  })
})
