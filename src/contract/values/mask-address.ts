/** `dana@example.com` as `d•••@e•••.com`: the first letter of the name and of the domain, and the domain's end. */
export function maskAddress(email: string): string {
  const [name = '', domain = ''] = splitAtLast(email, '@')
  const [host = '', end = ''] = splitAtLast(domain, '.')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${end === '' ? '' : `.${end}`}`
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
