/** A film's page that has not come by then is said not to; on a slow phone connection one is there in 10 s. */
const timeoutMs = 15_000

/**
 * What a film is given when it comes into view: a file its poster, its length and its captions (`data-poster`), and a link
 * the page of another site in its place (`data-embed`). What cannot be loaded is said beside it (`data-film-fault`, in the
 * same `data-film`).
 */
export function showFilm(film: Element): void {
  if (film instanceof HTMLVideoElement) prepareFilm(film)
  if (film instanceof HTMLAnchorElement) embedFilm(film)
}

function prepareFilm(film: HTMLVideoElement): void {
  // The fault of a source does not rise to its film: it is heard on its way down.
  film.addEventListener('error', (event) => event.target instanceof HTMLTrackElement || showFault(film), true)
  if (film.dataset.poster) film.setAttribute('poster', film.dataset.poster)
  film.preload = 'metadata'
  const [captions] = film.textTracks
  if (captions !== undefined) captions.mode = 'showing'
}

function embedFilm(link: HTMLAnchorElement): void {
  const frame = link.ownerDocument.createElement('iframe')
  const place = link.closest('[data-film]')
  const timer = setTimeout(() => showFault(frame), timeoutMs)
  frame.addEventListener('load', () => {
    clearTimeout(timer)
    place?.querySelector('[data-film-fault]')?.setAttribute('hidden', '')
  })
  frame.src = link.dataset.embed ?? link.href
  frame.title = link.dataset.title ?? ''
  frame.allow = 'fullscreen; picture-in-picture'
  // Some players refuse to start for a page that does not say whose it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'film'
  const hadFocus = link === link.ownerDocument.activeElement
  link.replaceWith(frame)
  if (hadFocus) frame.focus()
}

function showFault(film: HTMLElement): void {
  film.closest('[data-film]')?.querySelector('[data-film-fault]')?.removeAttribute('hidden')
}
