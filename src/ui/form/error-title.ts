/** What the title of a page with errors begins with, whether the server or the browser found them. */
export const errorTitlePrefix = 'Error: '

/** The title as it is without errors. */
export function plainTitle(title: string): string {
  return title.startsWith(errorTitlePrefix) ? title.slice(errorTitlePrefix.length) : title
}
