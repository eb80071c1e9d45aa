/** What a page's picture says: its title without the brand, which stands below it. */
export function pictureTitleOf(title: string): string {
  const words = title.replace(/ · \{name\}$/, '').replace(/^\{name\}: /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
