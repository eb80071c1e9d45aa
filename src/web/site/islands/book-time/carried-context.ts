/** Enough for a campaign with all its parameters; an address that is stuffed carries no more. */
const mostCarried = 20
const longestValue = 200

/** What a page's address says of plan, system and campaign; everything else in it stays behind. */
export function carriedContext(parameters: URLSearchParams): Record<string, string> {
  const carried = [...parameters].filter(
    ([name, value]) => /^(plan|ats|tier|source|utm_[a-z_]{1,30})$/.test(name) && value !== '',
  )
  return Object.fromEntries(carried.slice(0, mostCarried).map(([name, value]) => [name, value.slice(0, longestValue)]))
}
