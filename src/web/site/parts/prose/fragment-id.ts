/** The id of the section under a heading: its words in lower case, joined by hyphens. */
export function fragmentIdOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
