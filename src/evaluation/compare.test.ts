import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTies } from './compare.ts'
import { areTied } from './uncertainty.ts'

const at = (id: string, points: number, answers = 10) => ({ id, points, answers })
const idsOf = (groups: ReturnType<typeof groupTies>) => groups.map(({ members }) => members.map(({ id }) => id))

describe('who cannot be told apart', () => {
  test('is one group, the higher first and equals in the order given', () => {
    // Ten answers each: a joint interval of 16 points.
    const [group, ...others] = groupTies([at('low', 60), at('high', 70), at('middle', 65), at('as low', 60)])
    expect(others).toEqual([])
    expect(group?.members.map(({ id }) => id)).toEqual(['high', 'middle', 'low', 'as low'])
    expect(group?.isChain).toBe(false)
  })

  test('who is apart stands in a group of their own, the highest first', () => {
    expect(idsOf(groupTies([at('low', 30), at('high', 90), at('middle', 60)]))).toEqual([['high'], ['middle'], ['low']])
  })

  test('a chain of ties is one group that says so', () => {
    const groups = groupTies([at('a', 80), at('b', 68), at('c', 56), at('d', 20)])
    expect(idsOf(groups)).toEqual([['a', 'b', 'c'], ['d']])
    expect(groups.map(({ isChain }) => isChain)).toEqual([true, false])
  })

  test('two groups that a third person is tied with become one', () => {
    expect(idsOf(groupTies([at('a', 80), at('c', 50), at('wide', 65, 1)]))).toEqual([['a', 'wide', 'c']])
  })

  test('nobody is ever placed before somebody with whom they are tied, and all of a group lie above the next', () => {
    const person = fc.record({ points: fc.integer({ min: 0, max: 100 }), answers: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), (people) => {
        const placed = people.map((one, index) => ({ id: String(index), ...one }))
        const groups = groupTies(placed)
        expect(groups.flatMap(({ members }) => members)).toHaveLength(placed.length)
        for (const [index, { members }] of groups.entries()) {
          for (const lower of groups.slice(index + 1).flatMap((group) => group.members)) {
            for (const upper of members) {
              expect(upper.points).toBeGreaterThan(lower.points)
              expect(
                areTied(
                  { score: upper.points, answers: upper.answers },
                  { score: lower.points, answers: lower.answers },
                ),
              ).toBe(false)
            }
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})
