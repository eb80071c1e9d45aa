import {
  type CandidateRow,
  type ColumnMapping,
  type ImportField,
  type ImportKind,
  importFields,
  type OpeningRow,
} from '#contract/customer/imports.ts'
import type { ReadFile } from './read-file.ts'

/**
 * What exports of Greenhouse, Lever, Ashby, Workable, Teamtailor and people's own lists call their columns, in small letters
 * without blanks and signs; what stands earlier is preferred.
 */
const spellings: Readonly<Record<ImportKind, Partial<Record<ImportField, readonly string[]>>>> = {
  candidates: {
    email: [
      ...['email', 'emailaddress', 'emailaddresses', 'emails', 'primaryemail', 'primaryemailaddress', 'personalemail'],
      ...['candidateemail', 'candidateemailaddress', 'applicantemail', 'workemail', 'mail', 'emailadresse', 'adresse'],
    ],
    firstName: ['firstname', 'candidatefirstname', 'givenname', 'first', 'vorname', 'prénom', 'prenom'],
    lastName: ['lastname', 'candidatelastname', 'surname', 'familyname', 'last', 'nachname', 'nom'],
    name: ['fullname', 'name', 'candidatename', 'candidate', 'applicantname', 'applicant', 'contactname', 'bewerber'],
    openingOwnId: [
      ...['jobid', 'requisitionid', 'reqid', 'jobshortcode', 'shortcode', 'postingid', 'jobpostid', 'openingid'],
      ...['requisitioncode', 'jobcode'],
    ],
    opening: [
      ...['job', 'jobname', 'jobtitle', 'jobs', 'posting', 'postingtitle', 'requisition', 'requisitionname', 'opening'],
      ...['openingtitle', 'position', 'appliedfor', 'vacancy', 'role', 'stelle'],
    ],
    ownId: [
      ...['candidateid', 'opportunityid', 'applicationid', 'applicantid', 'contactid', 'personid', 'externalid', 'id'],
    ],
  },
  openings: {
    title: [
      ...['jobtitle', 'title', 'jobname', 'job', 'postingtitle', 'requisitiontitle', 'requisitionname', 'openingtitle'],
      ...['opening', 'position', 'role', 'name', 'posting', 'stelle', 'stellentitel', 'titel'],
    ],
    description: [
      ...['jobdescription', 'description', 'fulldescription', 'descriptionplain', 'postingdescription', 'content'],
      ...['body', 'jobad', 'advert', 'text', 'pitch', 'beschreibung', 'stellenbeschreibung'],
    ],
    ownId: [
      ...['jobid', 'requisitionid', 'reqid', 'shortcode', 'postingid', 'openingid', 'externalid', 'requisitioncode'],
      ...['jobcode', 'code', 'id'],
    ],
    status: ['status', 'jobstatus', 'state', 'jobstate', 'requisitionstatus', 'postingstatus', 'poststatus'],
  },
}

/** Which columns hold what, by their heads. One column has one meaning. */
export function recognizeColumns(kind: ImportKind, heads: readonly string[]): ColumnMapping {
  const keys = heads.map((head) => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const mapping: ColumnMapping = {}
  const taken = new Set<number>()
  for (const [field, known = []] of entriesOf(spellings[kind])) {
    const column = known.map((spelling) => keys.indexOf(spelling)).find((index) => index !== -1 && !taken.has(index))
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  // A whole name beside its parts says the same, often in another order.
  if (mapping.firstName !== undefined && mapping.lastName !== undefined) delete mapping.name
  return mapping
}

function entriesOf(known: Partial<Record<ImportField, readonly string[]>>) {
  return Object.entries(known) as [ImportField, readonly string[] | undefined][]
}

/** Only what this kind has and this file holds. */
export function checkMapping(kind: ImportKind, heads: readonly string[], mapping: ColumnMapping): ColumnMapping {
  const known = importFields[kind].flatMap((field) => {
    const column = mapping[field]
    return column === undefined || column >= heads.length ? [] : [[field, column] as const]
  })
  return Object.fromEntries(known)
}

export function candidateRows({ rows }: ReadFile, mapping: ColumnMapping): CandidateRow[] {
  return rows.map(({ line, cells }) => {
    const at = cellReader(cells, mapping)
    const parts = [at('firstName'), at('lastName')].filter((part) => part !== '')
    return {
      line,
      name: oneLine(at('name') || parts.join(' ')).slice(0, 500),
      email: firstAddress(at('email')).slice(0, 500),
      opening: oneLine(at('opening')).slice(0, 500),
      openingOwnId: at('openingOwnId').slice(0, 500),
      ownId: at('ownId').slice(0, 500),
    }
  })
}

export function openingRows({ rows }: ReadFile, mapping: ColumnMapping): OpeningRow[] {
  return rows.map(({ line, cells }) => {
    const at = cellReader(cells, mapping)
    return {
      line,
      title: oneLine(at('title')).slice(0, 500),
      // Longer than any opening may hold is refused as too long, not carried to the browser and back.
      description: at('description').slice(0, 30_000),
      ownId: at('ownId').slice(0, 500),
      status: oneLine(at('status')).slice(0, 60),
    }
  })
}

function cellReader(cells: readonly string[], mapping: ColumnMapping) {
  return (field: ImportField): string => {
    const column = mapping[field]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Exports put several addresses in one cell, and what each is for behind it: `ada@example.com (Work), a@example.org`. */
function firstAddress(cell: string): string {
  const words = cell.split(/[\s,;<>()"]+/).filter((word) => word !== '')
  const found = words.find((word) => word.includes('@'))
  return found === undefined ? oneLine(cell) : found.replace(/^mailto:/i, '')
}
