/** The page of a member's notifications, below the workspace. */
export const notificationsPath = '/notifications'
