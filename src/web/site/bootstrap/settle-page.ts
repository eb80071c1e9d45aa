import { finishFirstPage, isFirst, leaveFirstPage } from './first-page.ts'
import { showLaterParts } from './later-parts.ts'
import { linkManifest } from './link-manifest.ts'

/** Whoever does one of these is about to act: what only shows then is fetched now. */
const signsOfAttention = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const
/** Whoever does one of these has their own place on the page. */
const signsOfReading = ['wheel', 'pointerdown', 'keydown'] as const
const once = { once: true, capture: true, passive: true }

/** Brings a page to rest (`data-settled`) once it has loaded, and makes it ready for a reader who is about to act. */
export function settlePage(page: Document, loadStyles: () => Promise<unknown>): void {
  let isRead = false
  for (const sign of signsOfReading) page.addEventListener(sign, () => (isRead = true), once)
  const later = showLaterParts(page, loadStyles)
  const settled = whenLoaded(page, async () => {
    linkManifest(page)
    await finishFirstPage(page, later).catch(reportError)
    // Parts above it have found their true heights; not every browser keeps its place by itself.
    if (isFirst(page) && !isRead) page.querySelector(':target')?.scrollIntoView({ behavior: 'instant' })
    // An island that woke by itself may have put in what nobody has finished.
    if (page.querySelector('[data-awake], [data-waking]')) leaveFirstPage(page)
    page.documentElement.dataset.settled = ''
  })
  async function attend(): Promise<void> {
    const styled = loadStyles()
    void import('./prefetch.ts')
    await Promise.all([settled, styled])
    leaveFirstPage(page)
  }
  for (const sign of signsOfAttention) page.addEventListener(sign, () => void attend(), once)
}

/** What a page shows at first comes first: the rest waits for it. */
async function whenLoaded(page: Document, run: () => Promise<void>): Promise<void> {
  if (page.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
    })
  }
  await run()
}
