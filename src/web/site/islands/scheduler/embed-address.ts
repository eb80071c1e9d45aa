/**
 * A meetings page as it wants to be embedded. Source: the embed instructions of HubSpot Meetings and Calendly and what
 * Cal.com's embed does, 2026; any other page is embedded as it is. A Cal.com of one's own is given with its `/embed`.
 */
export function embedAddress(schedulerUrl: string, ownHost: string): string {
  const url = new URL(schedulerUrl)
  if (/^meetings(-[a-z0-9]+)?\.hubspot\.com$/.test(url.hostname)) url.searchParams.set('embed', 'true')
  if (url.hostname === 'calendly.com') {
    url.searchParams.set('embed_type', 'Inline')
    url.searchParams.set('embed_domain', ownHost)
  }
  if (url.hostname === 'cal.com' || url.hostname.endsWith('.cal.com')) {
    if (!url.pathname.endsWith('/embed')) url.pathname = `${url.pathname.replace(/\/$/, '')}/embed`
    url.searchParams.set('embed', '')
  }
  return url.href
}
