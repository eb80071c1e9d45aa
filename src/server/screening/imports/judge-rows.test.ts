import { describe, expect, test } from 'vitest'
import type { CandidateRow, OpeningRow } from '#contract/customer/imports.ts'
import { invitedKey, judgeCandidates } from './judge-candidates.ts'
import { judgeOpenings } from './judge-openings.ts'
import type { KnownOpening } from './match-opening.ts'

const opening = (id: string, change: Partial<KnownOpening> = {}): KnownOpening => ({
  ...{ id, title: `Nurse ${id}`, externalId: null, isOpen: true, isArchived: false },
  ...change,
})

describe('candidates', () => {
  const judge = (rows: readonly Partial<CandidateRow>[], known: Partial<Parameters<typeof judgeCandidates>[1]> = {}) =>
    judgeCandidates(
      rows.map((row, index) => ({
        ...{
          line: index + 2,
          name: 'Ada',
          email: `ada-${index}@example.com`,
          opening: '',
          openingOwnId: '',
          ownId: '',
        },
        ...row,
      })),
      {
        ...{ openings: [opening('a'), opening('b', { externalId: 'REQ-2' }), opening('c', { isOpen: false })] },
        ...{ openingId: 'a', invited: new Set(), ownIds: new Set(), free: null },
        ...known,
      },
    )
  const reasons = (...given: Parameters<typeof judge>) => judge(...given).map(({ left }) => left)

  test('go where their own id or their title says, else to the usual opening', () => {
    const judged = judge([{ openingOwnId: 'REQ-2', opening: 'Nurse a' }, { opening: ' NURSE  B ' }, {}])
    expect(judged.map(({ invite }) => invite?.openingId)).toEqual(['b', 'b', 'a'])
  })

  test('are left with the reason that holds', () => {
    expect(
      reasons(
        [
          { email: '' },
          { email: 'ada@' },
          { name: 'x'.repeat(121) },
          { ownId: 'x'.repeat(201) },
          { opening: 'Pilot' },
          { openingOwnId: 'REQ-9' },
          { opening: 'Nurse c' },
          { email: 'Known@example.com' },
          { email: 'one@example.com' },
          { email: 'ONE@example.com' },
          { email: 'one@example.com', opening: 'Nurse b' },
        ],
        { invited: new Set([invitedKey('a', 'known@example.com')]) },
      ),
    ).toEqual([
      ...['no-address', 'wrong-address', 'long-name', 'long-own-id', 'unknown-opening', 'unknown-opening'],
      ...['opening-not-open', 'invited', null, 'twice', null],
    ])
    expect(reasons([{}], { openingId: null })).toEqual(['no-opening'])
  })

  test('of a title that two openings have go to the one that is open, and to neither of two', () => {
    const twins = [opening('a'), opening('d', { title: 'Nurse a', isOpen: false })]
    expect(judge([{ opening: 'Nurse a' }], { openings: twins })[0]?.invite?.openingId).toBe('a')
    expect(reasons([{ opening: 'Nurse a' }], { openings: twins.map((one) => ({ ...one, isOpen: true })) })).toEqual([
      'several-openings',
    ])
  })

  test('are invited while there are places, in the order of the file', () => {
    expect(reasons([{}, { email: '' }, {}, {}], { free: 2 })).toEqual([null, 'no-address', null, 'no-place'])
  })

  test('keep their own id once: of the same person at another opening it is left out', () => {
    const rows = [{ ownId: '7' }, { ownId: '7', opening: 'Nurse b' }, { ownId: '8' }]
    expect(judge(rows, { ownIds: new Set(['8']) }).map(({ invite }) => invite?.ownId)).toEqual(['7', null, null])
  })
})

describe('openings', () => {
  const reasons = (rows: readonly Partial<OpeningRow>[], openings: readonly KnownOpening[] = []) =>
    judgeOpenings(
      rows.map((row, index) => ({
        line: index + 2,
        title: `Job ${index}`,
        description: '',
        ownId: '',
        status: '',
        ...row,
      })),
      openings,
    ).map(({ left }) => left)

  test('are here by their own id or their title; archived ones count by their id alone', () => {
    const known = [
      opening('a', { externalId: 'REQ-1', isArchived: true }),
      opening('b'),
      opening('c', { isArchived: true }),
    ]
    expect(reasons([{ ownId: 'REQ-1' }, { title: 'nurse B' }, { title: 'Nurse c' }], known)).toEqual([
      ...['here-by-own-id', 'here-by-title', null],
    ])
  })

  test('of one title are two where their ids differ, and one where an id is missing', () => {
    const [title, other] = ['Nurse', 'Baker']
    expect(
      reasons([
        ...[{ title, ownId: '1' }, { title, ownId: '2' }, { title, ownId: '1' }, { title }],
        ...[{ title: other }, { title: other, ownId: '3' }],
      ]),
    ).toEqual([null, null, 'twice', 'twice', null, 'twice'])
    expect(reasons([{ title, ownId: '2' }, { title }], [opening('a', { title, externalId: '1' })])).toEqual([
      ...[null, 'here-by-title'],
    ])
  })

  test('that are closed elsewhere, or cannot be stored, are left', () => {
    expect(
      reasons([
        ...[
          { status: 'Closed' },
          { status: 'Open' },
          { title: '' },
          { title: 'x' },
          { description: 'x'.repeat(20_001) },
        ],
        ...[{ ownId: 'x'.repeat(201) }],
      ]),
    ).toEqual(['closed-there', null, 'no-title', 'long-title', 'long-description', 'long-own-id'])
  })
})
