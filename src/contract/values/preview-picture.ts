/** Pixels of a page's preview picture. Source: the large link previews of Open Graph readers, 1.91:1. */
export const previewSize = { width: 1200, height: 630 } as const

/** Where the preview picture of a page is: `/og/home.png`, `/og/blog/….png`. `path` is the page's canonical address. */
export function previewPathOf(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}
