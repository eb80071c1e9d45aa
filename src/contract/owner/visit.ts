import type { OwnerCalendar } from './calendar.ts'
import type { OwnerEvents } from './events.ts'
import type { OwnerInvoices } from './extras.ts'
import type { OwnerLeads } from './leads.ts'
import type { OwnerOrders } from './orders.ts'
import type { OwnerOutbox } from './outbox.ts'
import type { OwnerOverview } from './overview.ts'
import type { OwnerSettings } from './settings.ts'

/**
 * What a page of the owner's area may ask of the server, on behalf of the operator who opened it: one part for each
 * section. It exists for the operator alone, so that whoever holds one has been let in.
 */
export interface OwnerVisit {
  /** The operator's address, proved by the link that was opened. */
  email: string
  brand: { name: string; logo: string | null }
  calendar: OwnerCalendar
  events: OwnerEvents
  invoices: OwnerInvoices
  leads: OwnerLeads
  orders: OwnerOrders
  outbox: OwnerOutbox
  overview: OwnerOverview
  settings: OwnerSettings
}
