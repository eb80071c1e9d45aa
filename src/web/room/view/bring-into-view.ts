/** After one view has taken another's place: what is out of sight, or under the page's header, is scrolled to. */
export function bringIntoView(element: HTMLElement): void {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const { top, bottom } = element.getBoundingClientRect()
  if (top < covered || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' })
}
