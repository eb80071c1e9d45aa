/**
 * How long a member is told of something. After three months it is no news, and what it leads to is found where it
 * always is.
 */
export const notificationsKeptMs = 90 * 24 * 60 * 60 * 1000

/** Notifications on a page. */
export const notificationPageSize = 30
