import { expect, test } from 'vitest'
import { nameThing } from './named-thing.ts'

const named = (text: string, known = '') => nameThing([text], known)

test.each([
  ['The label printer on line two kept jamming, so I opened the label printer and cleaned it.', 'the label printer'],
  ['I wrote my own stock list, because nobody trusted the one in the office. My stock list is used now.', null],
  ['We had a hoist. The hoist was down until ten every morning.', 'the hoist'],
  ['I drew our delivery route on a map and walked it with the drivers.', 'your delivery route'],
  ['I put a second conveyor belt in front of the packing tables.', 'the packing tables'],
])('%s: %s', (text, thing) => {
  expect(named(text)).toBe(thing)
})

test('the thing that an account comes back to goes before one with a longer name', () => {
  const text = 'At the north gate a valve leaked. I closed the valve, and the valve has held ever since.'
  expect(named(text)).toBe('the valve')
})

test.each([
  ['a person', 'I sat with the old lady, and the old lady told me everything.'],
  ['what could be said of anything', 'The problem was hard, and the problem was solved by the team in the end.'],
  ['a quality', 'The communication was poor, so I improved the communication.'],
  ['a verb behind a noun', 'The client cancelled twice. The client cancelled again.'],
  ['a pronoun that begins the next clause', 'I told them that a day means you ask for help.'],
  ['a word that judges', 'I sent the wrong parcel, and the wrong parcel came back.'],
  ['what is heavy to say back', 'I told them about the funeral, and the funeral was on Monday.'],
  ['a name', 'I rang the Meridian and the Meridian rang back.'],
  ['nothing that stands alone', 'I called them and they came.'],
])('%s is not said back', (_, text) => {
  expect(named(text)).toBeNull()
})

test('words of the question name nothing of the account', () => {
  const text = 'The label printer jammed, so I took the label printer apart.'
  expect(named(text, 'Tell me about a printer that you repaired.')).toBeNull()
})
