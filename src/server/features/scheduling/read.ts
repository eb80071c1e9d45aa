/** What the pages and the operator's area use of the scheduler. */
export {
  addHost,
  changeHost,
  dropTimeOff,
  followBusyCalendar,
  renewFeed,
  takeTimeOff,
} from './change-host.ts'
export { eraseBookings } from './erase-bookings.ts'
export { openPageSchedule } from './open-page-schedule.ts'
export { selectBookings, selectHosts, selectTimeOff } from './store.ts'
