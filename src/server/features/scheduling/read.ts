/** What the pages and the operator's area use of the scheduler. */
export { openPageSchedule } from './open-page-schedule.ts'
