/** What the pages and the operator's area use of the scheduler. */
export { countBookings, countDemos } from './count-store.ts'
export { nameFirstHost } from './ensure-host.ts'
export { eraseBookings } from './erase-bookings.ts'
export { openCalendar } from './open-calendar.ts'
export { openPageSchedule } from './open-page-schedule.ts'
export { listBookingsOf } from './store.ts'
