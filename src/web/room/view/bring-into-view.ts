/** After one view has taken another's place: the focus goes in, and what is out of sight is scrolled to. */
export function bringIntoView(element: HTMLElement): void {
  if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' })
}
