import { z } from 'zod'
import { ContactStatus, type ImportOutcome, type ImportRequest } from '#contract/admin/contacts.ts'
import { AppError } from '#contract/errors.ts'
import { type CsvRow, readCsv } from '#server/platform/csv.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storableText } from '#server/platform/http/storable.ts'
import { type ImportedContact, upsertImported } from './import-store.ts'

/** More is better split: one file is one transaction, and its answer names every row that is wrong. */
export const mostRows = 10_000
const rowsAtOnce = 500

const text = (most: number) =>
  z
    .string()
    .transform((value) => storableText(value.trim()))
    .pipe(z.string().max(most, `must be at most ${most} characters`))
    .transform((value) => (value === '' ? null : value))

const Row = z.object({
  email: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email('is no e-mail address').max(254, 'must be at most 254 characters')),
  firstName: text(100),
  lastName: text(100),
  company: text(200),
  phone: text(40),
  status: z.union(
    [z.literal('').transform(() => null), ContactStatus],
    `must be one of ${ContactStatus.options.join(', ')}`,
  ),
  owner: text(100),
})
const columns = Object.keys(Row.shape)

/**
 * Takes contacts from CSV: new addresses become contacts, known ones are brought up to date by what is not empty. The
 * same file again changes nothing. Rows that are wrong are named and left out; columns with other names are ignored.
 * @throws AppError `request.invalid` when there is no e-mail column, or too many rows.
 */
export async function importContacts(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { csv, isTrial }: ImportRequest,
): Promise<ImportOutcome> {
  const [header, ...rows] = readCsv(csv)
  const places = new Map(columns.map((name) => [name, findColumn(header?.cells ?? [], name)]))
  if ((places.get('email') ?? -1) < 0) throw invalid('The first line names no column "email"')
  if (rows.length > mostRows) throw invalid(`The file has more than ${mostRows} rows`)
  const { contacts, refused } = readRows(rows, places)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const now = deps.clock.now()
  try {
    await deps.db.transaction(async (tx) => {
      for (let from = 0; from < contacts.length; from += rowsAtOnce) {
        const group = contacts.slice(from, from + rowsAtOnce).map((contact) => ({ ...contact, id: deps.ids.uuid() }))
        const { created, updated } = await upsertImported(tx, group, now)
        counts.created += created
        counts.updated += updated
        counts.unchanged += group.length - created - updated
      }
      if (isTrial) throw new TrialOver()
    })
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error
  }
  return { ...counts, refused }
}

/** Takes back what a trial has done. */
class TrialOver extends Error {}

/** `First Name`, `first_name` and `firstName` are one column. */
function findColumn(header: readonly string[], name: string): number {
  const plain = (label: string) => label.toLowerCase().replace(/[^a-z]/g, '')
  return header.findIndex((label) => plain(label) === plain(name))
}

function readRows(rows: readonly CsvRow[], places: ReadonlyMap<string, number>) {
  const refused: ImportOutcome['refused'] = []
  const contacts = new Map<string, ImportedContact>()
  for (const { line, cells } of rows) {
    const given = Object.fromEntries(columns.map((name) => [name, cells[places.get(name) ?? -1] ?? '']))
    const parsed = Row.safeParse(given)
    if (parsed.success) contacts.set(parsed.data.email, over(contacts.get(parsed.data.email), parsed.data))
    else refused.push(...parsed.error.issues.map(({ path, message }) => ({ line, column: String(path[0]), message })))
  }
  return { contacts: [...contacts.values()], refused }
}

/** Of two rows with one address the later one counts, cell by cell. */
function over(earlier: ImportedContact | undefined, later: ImportedContact): ImportedContact {
  if (earlier === undefined) return later
  return {
    email: later.email,
    firstName: later.firstName ?? earlier.firstName,
    lastName: later.lastName ?? earlier.lastName,
    company: later.company ?? earlier.company,
    phone: later.phone ?? earlier.phone,
    status: later.status ?? earlier.status,
    owner: later.owner ?? earlier.owner,
  }
}

function invalid(message: string): AppError {
  return new AppError('invalid', 'request.invalid', message, { fields: [{ field: 'csv', message }] })
}
