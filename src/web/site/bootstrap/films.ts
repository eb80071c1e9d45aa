/**
 * Films cost nothing until they are wanted: one of ours gets its poster, its length and its captions when it comes into
 * view (`data-poster`), one of another site is loaded when it is pressed (`data-embed`, inside `data-film`).
 */
export function watchFilms(root: Document): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLVideoElement)) continue
      observer.unobserve(target)
      target.setAttribute('poster', target.dataset.poster ?? '')
      target.preload = 'metadata'
      const [captions] = target.textTracks
      if (captions !== undefined) captions.mode = 'showing'
    }
  })
  for (const film of root.querySelectorAll('video[data-poster]')) observer.observe(film)

  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-embed]')
    if (link === null) return
    event.preventDefault()
    embedFilm(link)
  })
}

function embedFilm(link: HTMLAnchorElement): void {
  const frame = link.ownerDocument.createElement('iframe')
  frame.src = link.dataset.embed ?? link.href
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  // Some players refuse to start for a page that does not say whose it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'film'
  link.closest('[data-film]')?.replaceChildren(frame)
  frame.focus()
}
