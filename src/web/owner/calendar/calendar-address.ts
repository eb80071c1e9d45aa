export const calendarPath = '/owner/calendar'
