import type { AdminContext } from '#contract/admin/context.ts'
import { openInvoices, openOrders } from '#server/billing/index.ts'
import { openOutbox } from '#server/messaging/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openDeadLetters } from '#server/platform/events/open-dead-letters.ts'
import { openLeads, openOverview, openSettings } from '#server/sales/index.ts'
import { openCalendar } from '#server/scheduling/index.ts'

/** The admin area, one part for each section, for the admin; nothing for anybody else. */
export function openAdminContext(deps: Deps, actor: Actor): AdminContext | null {
  if (actor.kind !== 'admin') return null
  const { name, logo } = deps.site.brand
  return {
    email: actor.email,
    brand: { name, logo },
    calendar: openCalendar(deps),
    events: openDeadLetters(deps),
    invoices: openInvoices(deps),
    leads: openLeads(deps, actor.email),
    orders: openOrders(deps),
    outbox: openOutbox(deps),
    overview: openOverview(deps),
    settings: openSettings(deps, actor.email),
  }
}
