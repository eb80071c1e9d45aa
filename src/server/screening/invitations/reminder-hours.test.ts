import { describe, expect, test } from 'vitest'
import type { Remindable } from './policy.ts'
import { reminderAt } from './reminder-hours.ts'

const berlin = 'Europe/Berlin'

function invited(more: Partial<Remindable> = {}): Remindable {
  return {
    status: 'invited',
    sendsMail: true,
    sentAt: new Date('2026-03-01T12:00:00Z'),
    expiresAt: new Date('2026-03-15T12:00:00Z'),
    isLive: false,
    asksForPerson: false,
    reminded: [],
    remindersSent: more.reminded?.length ?? 0,
    ...more,
  }
}

const at = (text: string, invitation = invited(), zone = berlin) => reminderAt(invitation, new Date(text), zone)

describe('a reminder', () => {
  test('that is due at night waits for the morning of the candidate’s own zone', () => {
    expect(at('2026-03-05T02:00:00Z')).toBeNull()
    expect(at('2026-03-05T07:59:00Z')).toBeNull()
    expect(at('2026-03-05T08:00:00Z')).toBe('first')
    expect(at('2026-03-05T18:59:00Z')).toBe('first')
    expect(at('2026-03-05T19:00:00Z')).toBeNull()
    expect(at('2026-03-05T08:00:00Z', invited(), 'America/New_York')).toBeNull()
    expect(at('2026-03-05T14:00:00Z', invited(), 'America/New_York')).toBe('first')
  })

  test('goes by the clock of the day, also where it has just been changed', () => {
    expect(at('2026-03-30T07:00:00Z', invited({ expiresAt: new Date('2026-04-10T12:00:00Z') }))).toBe('first')
    expect(at('2026-03-27T07:59:00Z', invited({ expiresAt: new Date('2026-04-10T12:00:00Z') }))).toBeNull()
  })

  test('that would come after the end in the morning goes out in the last hour of the day before, once', () => {
    const ends = invited({ status: 'in_progress', expiresAt: new Date('2026-03-10T06:30:00Z') })
    expect(at('2026-03-09T17:30:00Z', ends)).toBeNull()
    expect(at('2026-03-09T18:30:00Z', ends)).toBe('unfinished')
    expect(at('2026-03-09T18:45:00Z', { ...ends, reminded: ['unfinished'], remindersSent: 1 })).toBeNull()
    expect(at('2026-03-09T22:00:00Z', ends)).toBeNull()
  })

  test.each([
    ['Europe/Berlin', '2026-03-10T08:10:00Z'],
    ['Europe/Berlin', '2026-03-10T08:27:00Z'],
    ['Asia/Kolkata', '2026-03-10T03:50:00Z'],
    ['Asia/Kathmandu', '2026-03-10T03:20:00Z'],
    ['America/New_York', '2026-03-10T13:59:00Z'],
  ])('of an end in the first hour of a morning in %s comes once, before it', (zone, end) => {
    for (const status of ['invited', 'in_progress'] as const) {
      const ends = invited({ status, expiresAt: new Date(end), reminded: ['first'] })
      const sent: { stage: string; now: Date }[] = []
      // The sweep's own minute, from two days before the end until the day after it.
      const start = new Date('2026-03-08T00:27:00Z').getTime()
      for (let hour = 0; hour < 84; hour++) {
        const now = new Date(start + hour * 60 * 60 * 1000)
        const reminded = ['first', ...sent.map(({ stage }) => stage)]
        const stage = reminderAt({ ...ends, reminded, remindersSent: reminded.length }, now, zone)
        if (stage !== null) sent.push({ stage, now })
      }
      expect(sent.map(({ stage }) => stage)).toEqual([status === 'invited' ? 'last' : 'unfinished'])
      expect(sent[0]?.now.getTime()).toBeLessThan(ends.expiresAt.getTime())
    }
  })

  test('of an end later in the morning waits for it', () => {
    const ends = invited({ status: 'in_progress', expiresAt: new Date('2026-03-10T09:01:00Z') })
    expect(at('2026-03-09T18:27:00Z', ends)).toBeNull()
    expect(at('2026-03-10T08:27:00Z', ends)).toBe('unfinished')
  })

  test('is never sent after the end', () => {
    expect(at('2026-03-15T12:00:00Z')).toBeNull()
    expect(at('2026-03-16T12:00:00Z')).toBeNull()
    expect(at('2026-03-15T18:27:00Z')).toBeNull()
  })

  test('is at most three in all', () => {
    const sent: string[] = []
    const start = new Date('2026-03-01T12:00:00Z').getTime()
    const hourMs = 60 * 60 * 1000
    for (let hour = 0; hour < 24 * 16; hour++) {
      const stage = reminderAt(invited({ reminded: sent }), new Date(start + hour * hourMs), berlin)
      if (stage !== null) sent.push(stage)
    }
    expect(sent).toEqual(['first', 'last'])
  })

  test('is at most three in all, however often the invitation is prolonged, with one kept for the end', () => {
    const hourMs = 60 * 60 * 1000
    const periods: string[][] = []
    for (const month of [3, 4, 5, 6]) {
      const sentAt = new Date(Date.UTC(2026, month, 1, 12))
      const expiresAt = new Date(Date.UTC(2026, month, 15, 12))
      const sent: string[] = []
      for (let now = sentAt.getTime(); now < expiresAt.getTime(); now += hourMs) {
        const remindersSent = periods.flat().length + sent.length
        const stage = reminderAt(invited({ sentAt, expiresAt, reminded: sent, remindersSent }), new Date(now), berlin)
        if (stage !== null) sent.push(stage)
      }
      periods.push(sent)
    }
    expect(periods).toEqual([['first', 'last'], ['last'], [], []])
  })

  test('is none before the beginning for whoever asks for a person; who begins all the same is reminded of the end', () => {
    const now = '2026-03-15T09:00:00Z'
    expect(at(now, invited({ asksForPerson: true }))).toBeNull()
    expect(at(now, invited({ asksForPerson: true, status: 'consented' }))).toBeNull()
    expect(at(now, invited({ asksForPerson: true, status: 'in_progress' }))).toBe('unfinished')
  })
})
