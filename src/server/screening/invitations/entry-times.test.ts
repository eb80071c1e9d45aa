import { describe, expect, test } from 'vitest'
import { entryTimesOf, isEntryTime } from './entry-times.ts'

/** Twenty minutes, and ten around them: the last beginning is at 11:30 UTC. */
const opening = {
  now: new Date('2026-03-02T09:00:30Z'),
  expiresAt: new Date('2026-03-16T12:00:00Z'),
  interviewMinutes: 20,
}

describe('the times that an interview may be put into a calendar at', () => {
  test('go on a known clock from now until all of it still fits before the end', () => {
    expect(entryTimesOf(opening, 'America/Los_Angeles')).toEqual({
      opensAt: '2026-03-02T09:00:00.000Z',
      closesAt: '2026-03-16T11:30:00.000Z',
      timeZone: 'America/Los_Angeles',
      // Their clock is changed in between.
      local: { from: '2026-03-02T01:00', until: '2026-03-16T04:30' },
      ready: ['2026-03-02T10:00', '2026-03-02T18:00', '2026-03-03T10:00'],
    })
  })

  test('are right in every zone while nobody knows it', () => {
    const { local, ready } = entryTimesOf(opening, null)
    expect(local).toEqual({ from: '2026-03-02T23:00', until: '2026-03-15T23:30' })
    expect(ready).toEqual(['2026-03-03T10:00', '2026-03-03T18:00', '2026-03-04T10:00'])
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kolkata', 'UTC']) {
      for (const at of [local?.from ?? '', local?.until ?? '', ...ready]) {
        expect(isEntryTime(opening, at, zone), `${at} ${zone}`).toBe(true)
      }
    }
  })

  test('that are put forward lie hours ahead and before the end', () => {
    const late = { ...opening, now: new Date('2026-03-15T16:30:00Z') }
    expect(entryTimesOf(late, 'UTC').ready).toEqual(['2026-03-16T10:00'])
    expect(entryTimesOf({ ...late, now: new Date('2026-03-16T09:00:00Z') }, 'UTC').ready).toEqual([])
  })

  test.each([
    ['2026-03-16T11:30:00Z', 'UTC', true],
    ['2026-03-16T11:31:00Z', 'UTC', false],
    ['2026-03-15T09:30:00Z', null, true],
    ['2026-03-15T09:31:00Z', null, false],
    ['2026-03-17T00:00:00Z', 'UTC', false],
  ])('at %s by the clock of %s there are some: %s', (now, zone, isAny) => {
    const { local, ready } = entryTimesOf({ ...opening, now: new Date(now) }, zone)
    expect(local !== null).toBe(isAny)
    if (!isAny) expect(ready).toEqual([])
  })
})

test.each([
  ['2026-03-02T10:00', 'Europe/Berlin', true],
  ['2026-03-02T09:59', 'Europe/Berlin', false],
  ['2026-03-16T12:30', 'Europe/Berlin', true],
  ['2026-03-16T12:31', 'Europe/Berlin', false],
  ['2026-03-16T04:30', 'America/Los_Angeles', true],
  ['2026-03-16T04:31', 'America/Los_Angeles', false],
  ['2026-03-02T22:59', null, false],
  ['2026-03-15T23:30', null, true],
  ['2026-03-15T23:31', null, false],
  ['9999-12-31T23:59', null, false],
  ['0001-01-01T00:00', 'UTC', false],
])('%s by the clock of %s may be chosen: %s', (at, zone, isRight) => {
  expect(isEntryTime(opening, at, zone)).toBe(isRight)
})
