/**
 * A meetings page as it wants to be embedded. Source: the embed instructions of HubSpot Meetings and Calendly, 2026;
 * any other page is embedded as it is.
 */
export function embedAddress(schedulerUrl: string, ownHost: string): string {
  const url = new URL(schedulerUrl)
  if (/^meetings(-[a-z0-9]+)?\.hubspot\.com$/.test(url.hostname)) url.searchParams.set('embed', 'true')
  if (url.hostname === 'calendly.com') {
    url.searchParams.set('embed_type', 'Inline')
    url.searchParams.set('embed_domain', ownHost)
  }
  return url.href
}
