import type { DeviceKind } from '#contract/values/interview-reach.ts'

interface BrowserSays {
  userAgent: string | undefined
  /** `Sec-CH-UA-Mobile`, where the browser sends it. */
  isMobile: boolean
  /** What the page has measured: whether fingers point, and whether the short side is under 600 CSS pixels. */
  screen: { isTouched: boolean; isNarrow: boolean } | undefined
}

/**
 * What an interview is begun on. The families of systems that user agents name and two facts of the screen decide; nothing of
 * either is kept. Null where they say nothing.
 */
export function deviceOf({ userAgent = '', isMobile, screen }: BrowserSays): DeviceKind | null {
  if (/iPad/.test(userAgent)) return 'tablet'
  if (/iPhone|iPod/.test(userAgent)) return 'phone'
  // Android browsers leave "Mobile" out on tablets.
  if (/Android/.test(userAgent)) return isMobile || /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  if (isMobile) return 'phone'
  const byTouch = screen?.isTouched ? (screen.isNarrow ? 'phone' : 'tablet') : null
  if (/Windows|CrOS/.test(userAgent)) return 'computer'
  // An iPad calls itself a Mac, and an Android device that asks for sites as on a desktop calls itself Linux.
  if (/Macintosh|Linux/.test(userAgent)) return byTouch ?? 'computer'
  return screen === undefined ? null : (byTouch ?? 'computer')
}
