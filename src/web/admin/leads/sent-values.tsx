import type { ReactNode } from 'react'
import { formIds, formOf } from '#forms/index.ts'

/** Said elsewhere on the page, or of no use to a person. */
const hidden = new Set(['email', 'source', 'formId', 'portalId'])
/** As the forms have them; the database keeps no order. */
const fields = formIds.flatMap((id) => formOf(id).fields)
const order = fields.map(({ name }) => name)
const quoted = new Set(fields.filter(({ role }) => role === 'message').map(({ name }) => name))
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

/** What somebody wrote, as text and nothing else: no address in it can be followed. */
export function SentValues({ values }: { values: Readonly<Record<string, string>> }): ReactNode {
  const given = Object.entries(values)
    .filter(([name, value]) => value !== '' && !hidden.has(name))
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
  const short = given.filter(([name]) => !quoted.has(name)).map(([, value]) => value)
  const long = given.filter(([name]) => quoted.has(name))
  return (
    <>
      {short.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{short.join(' · ')}</p>}
      {long.map(([name, value]) => (
        <p key={name} className="mt-2 max-w-[46em] text-sm whitespace-pre-wrap wrap-anywhere">
          {value}
        </p>
      ))}
    </>
  )
}
