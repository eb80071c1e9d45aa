import type { AdminInvoices } from '#contract/admin/orders.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectExtras } from './invoice-store.ts'
import { type Month, monthOf, monthsUpTo } from './month.ts'

const invoicedMonths = 12

/** The earliest month that the admin's list shows. */
export function firstInvoiced(now: Date): Month {
  const [first = monthOf(now)] = monthsUpTo(now, invoicedMonths)
  return first
}

/** What the admin invoices, as a part of their visit: sums by workspace and month, and nothing of who was interviewed. */
export function openInvoices({ db, clock }: Pick<Deps, 'db' | 'clock'>): AdminInvoices {
  return {
    async listExtras() {
      const now = clock.now()
      return await inSystem(db, 'invoice extras', (tx) => selectExtras(tx, firstInvoiced(now)))
    },
  }
}
