import { speculationRules } from '#contract/values/speculation-rules.ts'
import { nextTask } from './next-task.ts'

/**
 * What a page needs only when all that it shows has loaded: our fonts on the first page of a visit, the rules by which
 * the browser fetches public pages ahead, and the manifest for who installs the site as an application.
 */
export async function finishLoading(page: Document): Promise<void> {
  if (page.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
    })
  }
  // An employer's own domain has no public pages, and nothing to install.
  if (!('ownDomain' in page.documentElement.dataset)) {
    fetchAhead(page)
    linkManifest(page)
  }
  await showOwnFonts(page)
  await layOutLater(page)
}

/** What the first paint left out (`home.css`), each section in a task of its own, so that a phone can answer in between. */
export async function layOutLater(page: Document): Promise<void> {
  for (const section of page.querySelectorAll<HTMLElement>('.later-sections > section')) {
    section.dataset.laidOut = ''
    // Asking for a height has it laid out here, and not together with the others.
    section.getBoundingClientRect()
    await nextTask()
  }
}

/**
 * The first page of a visit (`data-first`, see `visit.ts`) is painted in the system's fonts, stretched to the widths of
 * ours: fonts that are asked for before the first paint hold it up (decision 0190). Later pages find ours in the cache.
 */
export async function showOwnFonts(page: Document): Promise<void> {
  if (!('first' in page.documentElement.dataset)) return
  await firstPaint()
  await Promise.allSettled(['Newsreader', 'Inter'].map((family) => page.fonts.load(`1rem ${family}`)))
  delete page.documentElement.dataset.first
}

/**
 * Firefox does not report every paint, least of a page that is loaded again. Once a page has loaded, one that is not
 * reported so long after a frame, ms, has been.
 */
export const unreportedPaintMs = 500

/** A short page can have loaded before its first frame is shown. Where the browser does not tell, at once. */
async function firstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, unreportedPaintMs))
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

function fetchAhead(page: Document): void {
  const rules = page.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = speculationRules
  page.head.append(rules)
}

function linkManifest(page: Document): void {
  const link = page.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  page.head.append(link)
}
