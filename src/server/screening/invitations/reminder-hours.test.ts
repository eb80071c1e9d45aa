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
    hasRefusedAi: false,
    reminded: [],
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
    expect(at('2026-03-09T18:45:00Z', { ...ends, reminded: ['unfinished'] })).toBeNull()
    expect(at('2026-03-09T22:00:00Z', ends)).toBeNull()
  })

  test('is never sent after the end', () => {
    expect(at('2026-03-15T12:00:00Z')).toBeNull()
    expect(at('2026-03-16T12:00:00Z')).toBeNull()
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
})
