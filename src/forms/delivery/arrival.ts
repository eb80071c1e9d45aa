const storageKey = 'arrival'

/**
 * Keeps, for this tab's visit, where a person came from: a form that is sent later on another page still knows it. A
 * later address with campaign parameters takes the place of the earlier. Stays in the tab; it leaves with a form alone.
 */
export function rememberArrival(page: Document, address: Location): void {
  const campaign = [...new URLSearchParams(address.search)].filter(([name]) => name.startsWith('utm_'))
  try {
    if (campaign.length === 0 && sessionStorage.getItem(storageKey) !== null) return
    const facts = new URLSearchParams({ referrer: page.referrer })
    for (const [name, value] of campaign) facts.set(`campaign.${name}`, value)
    sessionStorage.setItem(storageKey, String(facts))
  } catch {
    // A browser that stores nothing sends its form without the way there.
  }
}

/** `referrer` and `campaign.*` of this visit; empty when nothing is known. */
export function readArrival(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storageKey) ?? '')
  } catch {
    return new URLSearchParams()
  }
}
