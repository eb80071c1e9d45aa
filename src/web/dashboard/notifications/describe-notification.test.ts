import { expect, test } from 'vitest'
import { notificationsPage } from '#content/dashboard/notifications.ts'
import type { MemberNotification } from '#contract/customer/notifications.ts'
import { NotificationKind, subjectPages, subjectPathOf } from '#contract/values/notification-kind.ts'
import { hasRole, type WorkspaceRole } from '#contract/values/workspace.ts'
import { customerPages } from '../pages.ts'
import { describeNotification, unreadWords } from './describe-notification.ts'

const interview = { id: 'the-interview', openingId: 'the-opening', candidate: 'dana@example.com', position: 'Nurse' }

function made(change: Partial<MemberNotification>): MemberNotification {
  return {
    id: 'x',
    kind: 'mention',
    at: '2026-03-02T09:00:00Z',
    isRead: false,
    interview,
    opening: null,
    byEmail: null,
    ...change,
  }
}

/** What is told to fewer than everybody: to those of this role at least. */
const toldTo: Partial<Record<NotificationKind, WorkspaceRole>> = {
  guest_lost: 'recruiter',
  sender_lost: 'owner',
  sender_ready: 'owner',
  webhook_paused: 'owner',
}

test.each(NotificationKind.options)(
  '%s leads to a page that everybody opens whom it is told to, and says it in whole words',
  (kind) => {
    const page = customerPages.find(({ path }) => path === subjectPages[kind].page)
    expect(page !== undefined && hasRole(toldTo[kind] ?? 'viewer', page.read)).toBe(true)
    for (const about of [interview, { ...interview, openingId: null }, null]) {
      expect(subjectPathOf({ kind, interview: about, opening: null })).toMatch(/^\/[^:]+$/)
    }
    for (const about of [interview, { ...interview, candidate: null }, null]) {
      expect(describeNotification(made({ kind, interview: about }))).toMatch(/^[^{}]+$/)
    }
  },
)

test('a notification leads to the very interview, on a list to its line', () => {
  expect(subjectPathOf({ kind: 'mention', interview, opening: null })).toBe('/interviews/the-interview/notes')
  expect(subjectPathOf({ kind: 'human_asked', interview, opening: null })).toBe('/openings/the-opening#the-interview')
  expect(subjectPathOf({ kind: 'human_asked', interview: { ...interview, openingId: null }, opening: null })).toBe(
    '/interviews',
  )
  const opening = { id: 'the-opening', title: 'Nurse' }
  expect(subjectPathOf({ kind: 'opening_given', interview: null, opening })).toBe('/openings/the-opening')
  expect(describeNotification(made({ kind: 'opening_given', interview: null, opening }))).toMatch('Nurse')
})

test('several candidates who were assigned at once lead to the inbox', () => {
  const several = { kind: 'assigned', interview: null } as const
  expect(subjectPathOf({ ...several, opening: null })).toBe('/inbox')
  expect(describeNotification(made({ ...several, byEmail: 'ada@acme.example' }))).toBe(
    'ada@acme.example asks you to decide on several candidates',
  )
})

test('whoever is unknown is unnamed, and an address stays as it is written', () => {
  expect(describeNotification(made({ byEmail: 'ada@acme.example' }))).toBe(
    'ada@acme.example named you in a note on dana@example.com',
  )
  const unnamed = { ...interview, candidate: null }
  expect(describeNotification(made({ interview: unnamed }))).toBe('A colleague named you in a note on a candidate')
  expect(describeNotification(made({ kind: 'human_asked' }))).toBe(
    'dana@example.com asks to be interviewed by a person',
  )
  expect(describeNotification(made({ kind: 'human_asked', interview: unnamed }))).toBe(
    'A candidate asks to be interviewed by a person',
  )
})

test('a count that ended early is told as more than that', () => {
  expect([1, 2, 99, 100].map((count) => unreadWords(notificationsPage.unread, count))).toEqual([
    '1 unread',
    '2 unread',
    '99 unread',
    'More than 99 unread',
  ])
})
