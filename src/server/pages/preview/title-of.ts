/** What a page's picture says: its title without the section and the brand, which stands below it. */
export function pictureTitleOf(title: string): string {
  const [words = title] = title.replace(/^\{name\}: /, '').split(' · ', 1)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
