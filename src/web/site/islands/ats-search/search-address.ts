import { atsCategories } from '#content/integrations.ts'
import type { SystemSearch } from '#content/search-systems.ts'

export const everything: SystemSearch = { query: '', category: 'All' }

/** Longest query that an address carries, in characters: more than any name, and short enough to share. */
const longestQuery = 200

/** What an address asks for; a category that does not exist is none. */
export function readSearch(address: string): SystemSearch {
  const { searchParams } = new URL(address)
  const wanted = searchParams.get('category')?.toLowerCase()
  return {
    query: (searchParams.get('q') ?? '').slice(0, longestQuery),
    category: atsCategories.find((category) => category.toLowerCase() === wanted) ?? 'All',
  }
}

/** The same address, asking for this; whatever else it carries stays. Without scheme and host. */
export function writeSearch(address: string, { query, category }: SystemSearch): string {
  const url = new URL(address)
  const put = (name: string, value: string) =>
    value === '' ? url.searchParams.delete(name) : url.searchParams.set(name, value)
  put('q', query.trim().slice(0, longestQuery))
  put('category', category === 'All' ? '' : category)
  return url.pathname + url.search + url.hash
}
