/**
 * A page is sent the part of its stylesheets that it shows; what wakes in it needs the rest. The answer fetches them,
 * once, and resolves when they apply. One that cannot be fetched keeps nothing waiting: looks are worth less than use.
 */
export function createStyleLoader(root: Document): () => Promise<unknown> {
  let loading: Promise<unknown> | null = null
  return () => {
    loading ??= fetchWhole(root.querySelector<HTMLElement>('style[data-whole]'))
    return loading
  }
}

function fetchWhole(part: HTMLElement | null): Promise<unknown> {
  const links = (part?.dataset.whole ?? '').split(' ').flatMap((address) => (address === '' ? [] : [linkTo(address)]))
  const arrivals = links.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.onload = () => resolve()
        link.onerror = () => resolve()
      }),
  )
  // Behind the part, so that what follows in the cascade still follows.
  part?.after(...links)
  return Promise.all(arrivals)
}

function linkTo(address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return link
}
