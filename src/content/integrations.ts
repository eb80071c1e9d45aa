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
  /** `native`: a connector of ours. Otherwise webhooks and the API carry results. */
  connection: 'native' | 'webhook-and-api'
  apiDocs: string | null
}

export function atsSystemsIn(category: AtsCategory): readonly AtsSystem[] {
  return atsCatalogue.filter((system) => system.category === category)
}
