/** Hours of a week as a member or a host of demos writes them. */
export const weeklyHoursWords = {
  hours: 'Weekly hours',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  problem: '{day}: write hours as 09:00-12:00, the later time after the earlier one.',
} as const
