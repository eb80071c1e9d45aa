/** What the person has closed in this tab's session, names parted by spaces; `visit.ts` reads it before the first paint. */
const storeKey = 'dismissed'

/** Lets banners be closed until the session ends. */
export function startOffers(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-dismisses]') : null
    if (button?.dataset.dismisses !== undefined) dismissOffer(page, button.dataset.dismisses)
  })
  // A page that comes back as it was left may have missed that its banner was closed on another.
  window.addEventListener('pageshow', () => hideOffers(page, readDismissed()))
}

/** Takes an offer off this page, whatever was decided elsewhere. */
export function hideOffers(page: Document, names: string): void {
  const { dataset } = page.documentElement
  dataset.dismissed = `${dataset.dismissed ?? ''} ${names}`
}

function dismissOffer(page: Document, name: string): void {
  hideOffers(page, name)
  try {
    sessionStorage.setItem(storeKey, `${readDismissed()} ${name}`)
  } catch {
    // Without a store the banner stays away from this page alone.
  }
}

function readDismissed(): string {
  try {
    return sessionStorage.getItem(storeKey) ?? ''
  } catch {
    return ''
  }
}
