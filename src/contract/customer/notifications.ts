import { z } from 'zod'
import { MailedKind, NotificationKind } from '../values/notification-kind.ts'

/** UUIDv7, made by the application: the order of ids is that of what happened. */
export const NotificationId = z.uuid()

/** Unread ones are counted as far as this; beyond it a number tells nobody more. */
export const maxCountedUnread = 99

/** One thing that a member is told of. */
export const MemberNotification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** Read from the interview each time: what has been deleted of it is gone here, too. Null where it is about none. */
  interview: z
    .object({
      id: z.string(),
      openingId: z.string().nullable(),
      /** The name, or the address where no name is known. */
      candidate: z.string().nullable(),
      position: z.string(),
    })
    .nullable(),
  /** The opening that it is about as a whole; null where it is about none, or that is gone. */
  opening: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Whose doing it was; null for nobody’s, or once their account is gone. */
  byEmail: z.string().nullable(),
})
export type MemberNotification = z.infer<typeof MemberNotification>

export const NotificationList = z.object({
  /** The newest first. */
  notifications: z.array(MemberNotification),
  /** How many of all are unread, counted up to 99 and one more. */
  unread: z.int(),
  /** The id to go on after; null at the end. */
  next: NotificationId.nullable(),
})
export type NotificationList = z.infer<typeof NotificationList>

export const NotificationMails = z.strictObject({
  /** Kinds that the member wants no mail of. */
  muted: z.array(MailedKind).max(MailedKind.options.length),
})
export type NotificationMails = z.infer<typeof NotificationMails>

/** The notifications’ part of a request context: those of the member alone. */
export interface CustomerNotifications {
  countUnread(): Promise<number>
  /** @param after The id of the last one seen; null for the newest. */
  list(after: string | null): Promise<NotificationList>
  /** Answers what was marked, to be led to. */
  markRead(notificationId: string): Promise<MemberNotification>
  /** Everything up to the newest that was seen: what has come meanwhile stays unread. */
  markAllRead(upTo: string): Promise<void>
  /** Whoever has the page open that notifications of these kinds lead to has read them. */
  markSeen(interviewId: string, kinds: readonly NotificationKind[]): Promise<void>
  readMails(): Promise<NotificationMails>
  changeMails(mails: NotificationMails): Promise<void>
}
