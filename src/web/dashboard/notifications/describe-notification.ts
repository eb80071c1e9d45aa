import { notificationsPage, notificationTexts } from '#content/dashboard/notifications.ts'
import { fill } from '#content/fill.ts'
import { type MemberNotification, maxCountedUnread } from '#contract/customer/notifications.ts'

/** What a notification says. Whose name is not known any more stays unnamed. */
export function describeNotification({ kind, interview, opening, byEmail }: MemberNotification): string {
  const isOfSeveral = kind === 'assigned' && interview === null
  const text = isOfSeveral ? notificationsPage.assignedSeveral : notificationTexts[kind]
  const unnamed = text.startsWith('{candidate}') ? notificationsPage.unnamedFirst : notificationsPage.unnamed
  return fill(text, {
    candidate: interview?.candidate ?? unnamed,
    opening: opening?.title ?? notificationsPage.anOpening,
    who: byEmail ?? notificationsPage.somebody,
  })
}

/** A number of unread ones in words. @param count As far as it is counted: one more than the most stands for any more. */
export function unreadWords(words: { one: string; many: string; most: string }, count: number): string {
  if (count > maxCountedUnread) return words.most
  return count === 1 ? words.one : fill(words.many, { count: String(count) })
}
