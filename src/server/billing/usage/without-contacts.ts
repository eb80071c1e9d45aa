/** Seven digits or more, as people part them. */
const telephone = /\+?\d(?:[ ().\u00a0/-]{0,3}\d){6,}/g
/** "2024-2025" and "2024/2025" say when. */
const years = /^(?:19|20)\d\d\D{1,3}(?:19|20)\d\d$/
/** Ends of names that stand for an address by themselves; "Node.js" and "ASP.NET" are none. */
const endings = /\.(?:com|org|info|biz|io|co|app|dev|link|me|ru|cn|xyz|top|site|online|shop|click|ly|de|uk|eu|us)$/
const left = '…'

/**
 * A text without telephone numbers, web and mail addresses: what a stranger's mail must not say in our name while anybody
 * can have it sent for nothing.
 */
export function withoutContacts(text: string): string {
  return text
    .split(' ')
    .map((word) => (isAddress(word) ? left : word))
    .join(' ')
    .replace(telephone, (found) => (years.test(found) ? found : left))
}

function isAddress(word: string): boolean {
  const plain = word.toLowerCase()
  if (plain.includes('@') || plain.includes('://') || plain.startsWith('www.')) return true
  const [host = '', path] = plain.split('/', 2)
  const name = host.replace(/[^a-z0-9.-]/g, '').replace(/(?<!\.)\.+$/, '')
  return endings.test(name) || (path !== undefined && /[a-z0-9]\.[a-z]{2,}$/.test(name))
}
