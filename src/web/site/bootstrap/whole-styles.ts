/**
 * A page is sent the part of its stylesheets that it shows; what wakes in it needs the rest. The answer fetches them,
 * once, and resolves when they apply. One that cannot be fetched keeps nothing waiting: looks are worth less than use.
 */
export function createStyleLoader(root: Document): () => Promise<unknown> {
  let loading: Promise<unknown> | null = null
  return () => {
    loading ??= Promise.all([...root.querySelectorAll<HTMLElement>('style[data-whole]')].map(fetchWhole))
    return loading
  }
}

function fetchWhole(part: HTMLElement): Promise<void> {
  const link = part.ownerDocument.createElement('link')
  link.rel = 'stylesheet'
  link.href = part.dataset.whole ?? ''
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    // Behind the part, so that what follows in the cascade still follows.
    part.after(link)
  })
}
