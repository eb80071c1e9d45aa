import { firstRunApiPath, firstRunPath } from '#contract/values/first-run-addresses.ts'

/** What the server answers where the way to the admin's form may be shown (`readFirstRun` in the contract). */
interface FirstRun {
  link: string
  words: { text: string; link: string }
}

/** For whoever sets an installation up: on any other machine nothing is asked. */
export async function startFirstRun(page: Document, { pathname, hostname }: Location): Promise<void> {
  if (pathname === firstRunPath) return fillOwnZone(page)
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return
  const answer = await fetch(firstRunApiPath)
  const { link, words }: Partial<FirstRun> = answer.ok ? await answer.json() : {}
  if (link?.startsWith(`${firstRunPath}?`) && words !== undefined) showFirstRun(page, { link, words })
}

/** Puts the way to the admin's form at the foot of the window, where nothing that is being read moves for it. */
function showFirstRun(page: Document, { link, words }: FirstRun): void {
  if (page.querySelector('[data-first-run]') !== null) return
  const banner = page.createElement('aside')
  banner.dataset.firstRun = ''
  banner.className = 'first-run'
  banner.setAttribute('aria-label', words.text)
  const anchor = page.createElement('a')
  anchor.href = link
  anchor.textContent = words.link
  const line = page.createElement('p')
  line.className = 'wrap'
  line.append(`${words.text} `, anchor)
  banner.append(line)
  page.querySelector('.skip-link')?.after(banner)
}

/** The browser's zone, in a field that nobody has filled in. */
function fillOwnZone(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('input[data-own-zone]')
  if (field !== null && field.value === field.defaultValue)
    field.value = new Intl.DateTimeFormat().resolvedOptions().timeZone
}
