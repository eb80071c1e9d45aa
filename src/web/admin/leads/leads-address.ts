import { ContactQuery } from '#contract/admin/contacts.ts'

export const leadsPath = '/admin/leads'
export const quarantinePath = `${leadsPath}/quarantine`
export const importPath = `${leadsPath}/import`

/** What an address of the list asks for; what it says that means nothing is left out. */
export function queryOf({ searchParams }: URL): ContactQuery {
  const given = Object.fromEntries(searchParams)
  const understood = Object.entries(ContactQuery.shape).flatMap(([name, schema]) => {
    const parsed = given[name] === undefined ? null : schema.safeParse(given[name].trim())
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  return ContactQuery.parse(Object.fromEntries(understood))
}

/** The parameters that a query needs beside the defaults. */
export function parametersOf(query: Partial<ContactQuery>): URLSearchParams {
  const defaults = ContactQuery.parse({})
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const usual = Object.entries(defaults).find(([key]) => key === name)?.[1]
    if (value !== undefined && value !== usual) parameters.set(name, String(value))
  }
  return parameters
}

/** The address that shows the same list: it can be passed on as it is seen. */
export function addressOf(query: ContactQuery): string {
  const text = parametersOf(query).toString()
  return text === '' ? leadsPath : `${leadsPath}?${text}`
}

/** The address of the file with everybody whom the list finds, all pages of it. */
export function exportAddressOf({ sort: _sort, after: _after, limit: _limit, ...filter }: ContactQuery): string {
  const text = parametersOf(filter).toString()
  return `/api/admin/contacts.csv${text === '' ? '' : `?${text}`}`
}

export function hasFilter({ sort: _sort, after: _after, limit: _limit, ...filter }: ContactQuery): boolean {
  return Object.values(filter).some((value) => value !== '')
}
