/** Providers whose inboxes have two names, or that read over dots. */
const googleHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The inbox that an address leads to, as far as the address says: what follows a plus is the reader's own sorting, and
 * Google reads over dots. Addresses of one inbox are one person's.
 */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  const host = email.slice(at + 1).toLowerCase()
  if (googleHosts.has(host)) return `${name.replaceAll('.', '')}@gmail.com`
  return `${name}@${host}`
}
