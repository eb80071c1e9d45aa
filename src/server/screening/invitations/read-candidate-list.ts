import { Candidate, type ListReading, maxInvitations } from '#contract/customer/invitations.ts'
import { AppError } from '#contract/errors.ts'
import type { ListProblem } from '#contract/values/invitation-words.ts'
import { readCsv } from '#server/platform/csv.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { selectInvited } from './store.ts'

interface Piece {
  line: number
  /** Cells of one row, or what one line holds between its separators. */
  cells: readonly string[]
}

const headings = {
  email: /^(e-?mail|mail|address|e-?mail address)$/i,
  first: /^(first ?name|given ?name|vorname)$/i,
  last: /^(last ?name|sur ?name|family ?name|nachname)$/i,
  name: /^(name|full ?name|candidate|candidate name)$/i,
}

interface Columns {
  email: number
  /** In the order in which a name is said. */
  names: readonly number[]
}

/**
 * Reads names and addresses as people paste them: one to a line or several, `Name <address>`, CSV with any usual separator,
 * quotes, a byte order mark and a heading. Nothing is guessed silently: what is not understood is named with its line.
 * @param invited Addresses that are invited already, lower case.
 */
export function readCandidateList(text: string, invited: ReadonlySet<string>): ListReading {
  const pieces = piecesOf(text)
  const columns = columnsOf(pieces[0])
  const reading: ListReading = { candidates: [], problems: [] }
  const seen = new Set<string>()
  for (const piece of columns === null ? pieces : pieces.slice(1)) {
    for (const { name, email } of columns === null ? candidatesOf(piece) : [pick(piece, columns)]) {
      const checked = check(name, email, seen, invited, reading.candidates.length)
      if (typeof checked === 'string') {
        reading.problems.push({ line: piece.line, text: piece.cells.join(' ').trim().slice(0, 200), problem: checked })
        continue
      }
      seen.add(checked.email.toLowerCase())
      reading.candidates.push({ line: piece.line, ...checked })
    }
  }
  return reading
}

function check(
  name: string,
  email: string,
  seen: ReadonlySet<string>,
  invited: ReadonlySet<string>,
  count: number,
): Candidate | ListProblem {
  if (email === '') return 'no-address'
  const parsed = Candidate.safeParse({ name: name.replace(/\p{Cc}/gu, ' '), email })
  if (!parsed.success) return parsed.error.issues.some(({ path }) => path[0] === 'name') ? 'long-name' : 'wrong-address'
  const key = parsed.data.email.toLowerCase()
  if (seen.has(key)) return 'twice'
  if (invited.has(key)) return 'invited'
  return count >= maxInvitations ? 'too-many' : parsed.data
}

/** Bars separate like tabs do; within a row that has no quotes a semicolon or a tab does, whatever the first row has. */
function piecesOf(text: string): Piece[] {
  const rows = readCsv(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('|', '\t'))
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.flatMap((cell) => cell.split(/[,;\t]/)).map((cell) => cell.trim()),
  }))
}

function columnsOf(first: Piece | undefined): Columns | null {
  if (first === undefined || first.cells.some((cell) => cell.includes('@'))) return null
  const at = (pattern: RegExp) => first.cells.findIndex((cell) => pattern.test(cell))
  const email = at(headings.email)
  if (email === -1) return null
  const names = at(headings.name) === -1 ? [at(headings.first), at(headings.last)] : [at(headings.name)]
  return { email, names: names.filter((index) => index !== -1) }
}

function pick({ cells }: Piece, { email, names }: Columns): { name: string; email: string } {
  const name = names.map((index) => cells[index] ?? '').filter((part) => part !== '')
  return { name: name.join(' '), email: cells[email] ?? '' }
}

/** Words before an address are its name; in a row with one address the words after it are, too. */
function candidatesOf({ cells }: Piece): { name: string; email: string }[] {
  const found: { name: string; email: string }[] = []
  let words: string[] = []
  for (const cell of cells) {
    for (const word of cell.split(/\s+/).filter((part) => part !== '')) {
      if (!word.includes('@')) {
        words.push(word)
        continue
      }
      found.push({
        name: tidy(words),
        email: word.replace(/^(mailto:)?[<("']+|(?<![>)"',;.])[>)"',;.]+$/g, '').replace(/^mailto:/, ''),
      })
      words = []
    }
  }
  const [only] = found
  if (only === undefined) return [{ name: '', email: '' }]
  if (found.length === 1 && only.name === '') only.name = tidy(words)
  return found
}

function tidy(words: readonly string[]): string {
  return words
    .join(' ')
    .replace(/^["'<([]+|(?<!["'>)\],;:-])["'>)\],;:-]+$/g, '')
    .trim()
}

/** What is understood of a list, compared with who is invited to the opening already; nobody is invited. */
export async function readList(workspace: Workspace, openingId: string, text: string): Promise<ListReading> {
  requireRole(workspace, 'recruiter')
  const invited = await workspace.transaction(async (tx) => {
    if ((await findOpening(tx, workspace.id, openingId)) === null) {
      throw new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
    }
    return await selectInvited(tx, workspace.id, openingId, null)
  })
  return readCandidateList(text, invited)
}
