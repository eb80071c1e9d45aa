/**
 * Names the manifest to a browser that may install the site. In the head it would be fetched on a connection of its own
 * while the page waits for its first paint; without script it stands there.
 */
export function linkManifest(page: Document): void {
  const link = page.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  page.head.append(link)
}
