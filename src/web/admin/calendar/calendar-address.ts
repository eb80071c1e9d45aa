export const calendarPath = '/admin/calendar'
