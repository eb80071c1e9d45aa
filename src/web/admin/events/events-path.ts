export const eventsPath = '/admin/events'
