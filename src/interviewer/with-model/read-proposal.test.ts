import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProposal } from './read-proposal.ts'

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  let at = 0
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    const end = Math.max(at, Math.min(text.length, cut))
    yield text.slice(at, end)
    at = end
  }
  yield text.slice(at)
}

async function read(text: string, cuts: readonly number[] = []) {
  const proposal = await readProposal(inPieces(text, cuts))
  if (proposal === null) return null
  const sentences: string[] = []
  for (let next = await proposal.sentences.next(); next.done !== true; next = await proposal.sentences.next())
    sentences.push(next.value)
  return { move: proposal.move, sentences }
}

const whole = 'probe missing_result\nYou swapped the rollers at 4.30 p.m.  How did line 2 run\nafter that?'

test('the move stands on the first line, and sentences come as they are complete', async () => {
  expect(await read(whole)).toEqual({
    move: 'probe missing_result',
    sentences: ['You swapped the rollers at 4.30 p.m.', 'How did line 2 run after that?'],
  })
  expect(await read('\n "move_on".\n\nYou trained two people.')).toEqual({
    move: 'move_on',
    sentences: ['You trained two people.'],
  })
  expect(await read('unknown')).toEqual({ move: 'unknown', sentences: [] })
})

test('it reads the same however it is cut into pieces', async () => {
  const expected = await read(whole)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length)), async (cuts) => {
      expect(await read(whole, cuts)).toEqual(expected)
    }),
  )
})

test('a first line that is a speech is no move, and what never ends is left', async () => {
  expect(await read('Thank you for this wonderful answer, which tells me a lot about how you work.')).toBeNull()
  expect(await read('')).toBeNull()
  let isLeft = false
  async function* endless(): AsyncGenerator<string> {
    try {
      yield 'move_on\n'
      for (;;) yield 'and so on '
    } finally {
      isLeft = true
    }
  }
  const proposal = await readProposal(endless())
  expect([(await proposal?.sentences.next())?.done, isLeft]).toEqual([true, true])
  isLeft = false
  await (await readProposal(endless()))?.leave()
  expect(isLeft).toBe(true)
})
