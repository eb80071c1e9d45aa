import type { AdminCalendar } from './calendar.ts'
import type { AdminLeads } from './contacts.ts'
import type { AdminEvents } from './events.ts'
import type { AdminInvoices, AdminOrders } from './orders.ts'
import type { AdminOutbox } from './outbox.ts'
import type { AdminOverview } from './overview.ts'
import type { AdminSettings } from './settings.ts'

/**
 * What a page of the admin area may ask of the server, on behalf of the admin who opened it: one part for each
 * section. It exists for the admin alone, so that whoever holds one has been let in.
 */
export interface AdminContext {
  /** The admin's address, proved by the link that was opened. */
  email: string
  brand: { name: string; logo: string | null }
  calendar: AdminCalendar
  events: AdminEvents
  invoices: AdminInvoices
  leads: AdminLeads
  orders: AdminOrders
  outbox: AdminOutbox
  overview: AdminOverview
  settings: AdminSettings
}
