import type { Occupation, OccupationFile } from '#contract/interview/occupations.ts'

/** The official files that are read, and the columns of each; others may stand beside them, in any order. */
export const onetFiles = {
  occupations: { name: 'Occupation Data.txt', columns: ['O*NET-SOC Code', 'Title'] },
  titles: { name: 'Alternate Titles.txt', columns: ['O*NET-SOC Code', 'Alternate Title'] },
  tasks: { name: 'Task Statements.txt', columns: ['O*NET-SOC Code', 'Task'] },
  skills: { name: 'Skills.txt', columns: ['O*NET-SOC Code', 'Element Name', 'Scale ID', 'Data Value'] },
} as const
export type OnetTables = Readonly<Record<keyof typeof onetFiles, readonly (readonly string[])[]>>

/** Below, a skill is less than "important" on O*NET's scale from 1 to 5. */
const minImportance = 3
/** O*NET lists its core tasks first; a few occupations have forty. */
const maxTasks = 30
/** Longest task and title that is kept, in characters: the longest of O*NET are half of it. */
const maxText = 600

/** A file that is not what O*NET publishes, in words for whoever runs the import. */
export class OnetFormatError extends Error {}

/**
 * Occupations from the rows of the official files, header rows included. Occupations without tasks are left out: nothing
 * could be asked because of them.
 * @param folder Its name tells the release where it is as O*NET packs it, such as `db_29_2_text`.
 * @throws OnetFormatError naming the file and the column that is missing.
 */
export function readOnet(tables: OnetTables, folder: string): OccupationFile {
  const titles = groupByCode(rowsOf(tables, 'titles').map(([code, title]) => [code, title]))
  const tasks = groupByCode(rowsOf(tables, 'tasks').map(([code, task]) => [code, task]))
  const skills = new Map<string, Occupation['skills']>()
  for (const [code = '', name = '', scale, value] of rowsOf(tables, 'skills')) {
    const importance = Number(value)
    if (scale !== 'IM' || !(importance >= minImportance)) continue
    skills.set(code, [...(skills.get(code) ?? []), { name, importance }])
  }
  const occupations: Occupation[] = rowsOf(tables, 'occupations').map(([code = '', title = '']) => ({
    code,
    title,
    titles: titles.get(code) ?? [],
    tasks: (tasks.get(code) ?? []).slice(0, maxTasks),
    skills: (skills.get(code) ?? []).sort((a, b) => b.importance - a.importance || a.name.localeCompare(b.name)),
  }))
  const described = occupations.filter((each) => each.tasks.length > 0)
  if (described.length === 0)
    throw new OnetFormatError(
      `No occupation of “${onetFiles.occupations.name}” has a task in “${onetFiles.tasks.name}”: are both of one release?`,
    )
  const release = /db_(\d{1,3})_(\d{1,2})/.exec(folder)
  const source = release === null ? 'O*NET' : `O*NET ${release[1]}.${release[2]}`
  return { format: 1, source, licence: licenceOf(source), occupations: described }
}

/** The wording that O*NET asks for where its data is changed and passed on. */
function licenceOf(source: string): string {
  return `This file includes information from the ${source} Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license (https://creativecommons.org/licenses/by/4.0/). O*NET® is a trademark of USDOL/ETA. Openround has selected and re-arranged the information. USDOL/ETA has not approved, endorsed, or tested these modifications.`
}

/** The wanted cells of every row, in the order of the file's columns above. */
function rowsOf(tables: OnetTables, kind: keyof typeof onetFiles): string[][] {
  const { name, columns } = onetFiles[kind]
  const [header = [], ...rows] = tables[kind]
  const places = columns.map((column) => {
    const at = header.findIndex((cell) => cell.trim().toLowerCase() === column.toLowerCase())
    if (at < 0)
      throw new OnetFormatError(
        `“${name}” has no column “${column}”. It is not the tab-separated file of the O*NET database, or of a release that this import does not know. Its first line begins: ${header.join(' | ').slice(0, 120)}`,
      )
    return at
  })
  const wanted = rows.map((row) => places.map((at) => (row[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, maxText)))
  return wanted.filter(([code]) => code !== '')
}

/** Each text of a code once, in the file's order. */
function groupByCode(pairs: readonly (readonly (string | undefined)[])[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [code = '', text = ''] of pairs) {
    const texts = found.get(code) ?? new Set()
    found.set(code, texts)
    if (text !== '') texts.add(text)
  }
  return new Map([...found].map(([code, texts]) => [code, [...texts]]))
}
