import { firstRunWords } from '#content/first-run.ts'
import { firstRunPath } from '#contract/values/first-run-addresses.ts'

/** Puts the way to the admin's form at the foot of the window, where nothing that is being read moves for it. */
export function showFirstRun(page: Document, link: string): void {
  if (!link.startsWith(`${firstRunPath}?`) || page.querySelector('[data-first-run]') !== null) return
  const banner = page.createElement('aside')
  banner.dataset.firstRun = ''
  banner.className = 'first-run'
  banner.setAttribute('aria-label', firstRunWords.banner.text)
  const anchor = page.createElement('a')
  anchor.href = link
  anchor.textContent = firstRunWords.banner.link
  const line = page.createElement('p')
  line.className = 'wrap'
  line.append(`${firstRunWords.banner.text} `, anchor)
  banner.append(line)
  page.querySelector('.skip-link')?.after(banner)
}

/** The browser's zone, in a field that nobody has filled in. */
export function fillOwnZone(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('input[data-own-zone]')
  if (field !== null && field.value === field.defaultValue)
    field.value = new Intl.DateTimeFormat().resolvedOptions().timeZone
}
