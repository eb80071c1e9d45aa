import { atsCatalogue } from './ats-catalogue.ts'

export const atsCategories = ['Enterprise', 'Mid-Market', 'SMB', 'Staffing'] as const
export type AtsCategory = (typeof atsCategories)[number]

/** The specification gives the labels; the filter `All` is the absence of one. */
export interface AtsSystem {
  name: string
  description: string
  category: AtsCategory
  website: string
  /** Three; lists show the first two. */
  features: readonly [string, string, string]
  popularity: 'Enterprise' | 'Popular' | 'SMB' | 'Emerging'
  /**
   * `native`: a connector of ours. `unified`: through Merge, a service with one interface to many systems. Every system is also
   * reached by webhooks, the API and CSV files, which carry candidates and results.
   */
  connection: 'native' | 'unified' | 'webhook-and-api'
  apiDocs: string | null
}

export const integrationsPage = {
  headline: 'Works with the system you have',
  viewAll: 'View All',
  askForYours: 'Ask for yours',
  search: { label: 'Search', hint: 'A name, a feature, a kind of company' },
  all: 'All',
  withoutScript:
    'Searching and filtering need JavaScript, which is off in this browser. The list below is complete, and your browser’s own search finds any name in it.',
  results: 'Results',
  bookDemo: 'Book a demo',
  empty: {
    title: 'No platforms found',
    hint: 'Try adjusting your search or filter criteria.',
    clear: 'Show all platforms',
  },
} as const

export const connectionLabels: Readonly<Record<AtsSystem['connection'], string>> = {
  native: 'Native connector',
  unified: 'By unified API',
  'webhook-and-api': 'By API or CSV',
}

export function atsSystemsIn(category: AtsCategory): readonly AtsSystem[] {
  return atsCatalogue.filter((system) => system.category === category)
}

/** Last part of a system's address: its name in lower-case letters, digits and hyphens. */
export function slugOf(system: Pick<AtsSystem, 'name'>): string {
  return system.name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function findSystem(slug: string | undefined): AtsSystem | null {
  return atsCatalogue.find((system) => slugOf(system) === slug) ?? null
}

export function systemPath(system: Pick<AtsSystem, 'name'>): string {
  return `/integrations/${slugOf(system)}`
}

/** Where a system's button leads: the demo is booked with its name. */
export function systemDemoPath(system: Pick<AtsSystem, 'name'>): string {
  return `/book-a-demo?ats=${encodeURIComponent(system.name)}`
}
