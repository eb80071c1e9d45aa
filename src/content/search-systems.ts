import type { AtsCategory, AtsSystem } from './integrations.ts'

export interface SystemSearch {
  query: string
  category: AtsCategory | 'All'
}

/** Words for the kind of thing that every entry is: a query that contains one of them matches everything (section 4). */
const words = ['ats', 'applicant tracking', 'recruiting', 'recruitment', 'hr', 'platform'] as const

/**
 * The entries that match both the query and the category. Specification, section 4: a query matches name, description,
 * website, category, popularity or any feature, whatever the case; an empty one leaves the choice to the category.
 * The order is ours: entries with the query in their name first, then those with it elsewhere, then the rest, so that
 * "BambooHR", which contains one of the words that match everything, still finds BambooHR.
 */
export function searchSystems(systems: readonly AtsSystem[], { query, category }: SystemSearch): readonly AtsSystem[] {
  const wanted = query.trim().toLowerCase()
  const inCategory = systems.filter((system) => category === 'All' || system.category === category)
  if (wanted === '') return inCategory
  const matchesAll = words.some((word) => wanted.includes(word))
  return inCategory
    .map((system) => ({ system, rank: rankOf(system, wanted) }))
    .filter(({ rank }) => matchesAll || rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ system }) => system)
}

/** 0: in the name; 1: in another of the searched texts; 2: nowhere. */
function rankOf(system: AtsSystem, wanted: string): 0 | 1 | 2 {
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  if (holds(system.name)) return 0
  const { description, website, category, popularity, features } = system
  return [description, website, category, popularity, ...features].some(holds) ? 1 : 2
}
