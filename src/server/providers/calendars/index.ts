import { calCalendar } from './cal/index.ts'
import { calendlyCalendar } from './calendly/index.ts'

/** Every outside calendar that signs what it tells us. HubSpot Meetings tells its page alone. */
export const calendarAdapters = { calendly: calendlyCalendar, cal: calCalendar } as const
