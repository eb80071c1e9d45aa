import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** What a request says of itself beside its address. */
export interface ReaderSigns {
  userAgent: string | undefined
  /** `Sec-Purpose`, or the older `Purpose`: a page that is fetched before anybody has asked for it. */
  purpose: string | undefined
}

export function readerSignsOf(headers: IncomingHttpHeaders): ReaderSigns {
  const purpose = headers['sec-purpose'] ?? headers.purpose
  return { userAgent: headers['user-agent'], purpose: purpose?.toString() }
}

/**
 * A search engine, a monitor, a messenger that draws a preview, a browser that fetches ahead: nobody has looked yet. A
 * browser without a window counts as a browser: who drives one, as tests do, reads like anybody.
 */
export function isReadByProgram({ userAgent, purpose }: ReaderSigns): boolean {
  return purpose !== undefined || isbot(userAgent?.replace('HeadlessChrome', 'Chrome'))
}
