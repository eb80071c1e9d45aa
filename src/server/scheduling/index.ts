export { isLinkValid, readBookingLink, signBookingLink } from './booking-links.ts'
export { nameFirstHost } from './ensure-host.ts'
export { eraseBookings } from './erase-bookings.ts'
export { findExternalBooking } from './external-store.ts'
export { isTaken } from './lanes.ts'
export { openCalendar } from './open-calendar.ts'
export { openPageSchedule } from './open-page-schedule.ts'
export { openInterviewHours } from './panels/open-interview-hours.ts'
export {
  listPanelSlots,
  membersWithHours,
  type PanelWish,
  readTaken,
  releasePanel,
  reservePanel,
  selectZones,
} from './panels/reserve-panel.ts'
export { reminderAt } from './policy.ts'
export { countBookings, countDemos, findBooking, listBookingsOf } from './store.ts'
