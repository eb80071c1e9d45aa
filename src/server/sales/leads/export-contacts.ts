import type { ContactFilter, ContactRow } from '#contract/admin/contacts.ts'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'
import { selectContacts } from './list-store.ts'

/** The names of the columns that an import reads again come first. */
const columns = [
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'status',
  'owner',
  'campaign',
  'forms',
  'delivery',
  'createdAt',
  'lastSeenAt',
] as const satisfies readonly (keyof ContactRow)[]

/** Rows of one question to the database; memory stays that of one of them. */
const rowsAtOnce = 1_000

/** The contacts that a filter finds as CSV, piece by piece, last seen first; no transaction is held open meanwhile. */
export async function* exportContacts({ db }: Pick<Deps, 'db'>, filter: ContactFilter): AsyncGenerator<string> {
  let after: ListCursor | null = null
  // Asked before the first byte: what the database refuses is an answer then, and not a file that breaks off.
  let start = `\uFEFF${writeCsvLine(columns)}`
  for (;;) {
    const rows: ContactRow[] = await selectContacts(db, filter, { sort: 'last-seen', after, limit: rowsAtOnce })
    yield start + rows.map(toLine).join('')
    start = ''
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    after = { value: last.lastSeenAt, id: last.id }
  }
}

function toLine(row: ContactRow): string {
  return writeCsvLine(
    columns.map((column) => {
      const value = row[column]
      return typeof value === 'string' || value === null ? value : value.join(' ')
    }),
  )
}
