import type { ReactNode } from 'react'

/** Said elsewhere on the page, or of no use to a person. */
const hidden = new Set(['email', 'source', 'formId', 'portalId'])
/** As the forms have them; the database keeps no order. */
const order = ['firstname', 'firstName', 'lastname', 'lastName', 'company', 'phone']
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

/** What somebody wrote, as text and nothing else: no address in it can be followed. */
export function SentValues({ values }: { values: Readonly<Record<string, string>> }): ReactNode {
  const { message, ...rest } = values
  const short = Object.entries(rest)
    .filter(([name, value]) => value !== '' && !hidden.has(name))
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
  return (
    <>
      {short.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{short.map(([, value]) => value).join(' · ')}</p>}
      {message !== undefined && message !== '' && (
        <p className="mt-2 max-w-[46em] text-sm whitespace-pre-wrap wrap-anywhere">{message}</p>
      )}
    </>
  )
}
