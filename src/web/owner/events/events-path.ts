export const eventsPath = '/owner/events'
