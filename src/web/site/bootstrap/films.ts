/** Films cost nothing until they come into view, not even the script that shows them. Without it they are as they came. */
export function watchFilms(root: Document): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      import('./show-film.ts').then(
        ({ showFilm }) => {
          observer.unobserve(target)
          showFilm(target)
        },
        // Without it the film is as it came; when it comes into view again it is tried again.
        (error: unknown) => reportError(error),
      )
    }
  })
  for (const film of root.querySelectorAll('video[data-poster], a[data-embed]')) observer.observe(film)
}
