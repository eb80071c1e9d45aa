import type { ReactNode } from 'react'
import { adminLeads } from '#content/admin-leads.ts'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { countText } from './count-text.ts'
import { leadsPath, quarantinePath } from './leads-address.ts'

interface ListLinksProps {
  current: 'contacts' | 'quarantine'
  /** Null where it was not counted. */
  total: number | null
  quarantined: number
}

/** The two lists beside each other. */
export function ListLinks({ current, total, quarantined }: ListLinksProps): ReactNode {
  return (
    <FilterLinks
      label={adminLeads.lists}
      links={[
        {
          label: adminLeads.contacts,
          count: total === null ? null : countText(total),
          href: leadsPath,
          isCurrent: current === 'contacts',
        },
        { label: adminLeads.quarantine, count: quarantined, href: quarantinePath, isCurrent: current === 'quarantine' },
      ]}
    />
  )
}
