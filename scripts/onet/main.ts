/**
 * `npm run import:onet -- FOLDER`: reads the official text files of the O*NET database, which an admin has downloaded from
 * https://www.onetcenter.org/database.html, and writes the occupations into the data folder. The next start uses them.
 */
import { createReadStream, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parse } from 'csv-parse'
import { loadConfigOrExit } from '#server/platform/config/load-config.ts'
import { occupationFileName } from '#server/screening/openings/read-occupations.ts'
import { OnetFormatError, onetFiles, readOnet } from './read-onet.ts'

async function main(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new OnetFormatError('Say which folder: npm run import:onet -- FOLDER')
  const folder = resolve(given)
  const [occupations, titles, tasks, skills] = await Promise.all([
    readRows(folder, onetFiles.occupations.name),
    readRows(folder, onetFiles.titles.name),
    readRows(folder, onetFiles.tasks.name),
    readRows(folder, onetFiles.skills.name),
  ])
  const file = readOnet({ occupations, titles, tasks, skills }, basename(folder))
  const { dataDir } = loadConfigOrExit()
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, occupationFileName)
  // A server that starts meanwhile reads the old file or the new one.
  writeFileSync(`${path}.new`, JSON.stringify(file))
  renameSync(`${path}.new`, path)
  console.log(`${file.occupations.length} occupations of ${file.source} are in ${path}.`)
  console.log('The server uses them after its next start.')
}

/** O*NET's files have no quotes around cells; what looks like one belongs to the text. */
async function readRows(folder: string, name: string): Promise<string[][]> {
  const rows: string[][] = []
  const parser = parse({ delimiter: '\t', quote: false, relax_column_count: true, bom: true })
  const source = createReadStream(join(folder, name))
  source.on('error', (cause) => parser.destroy(cause))
  try {
    for await (const row of source.pipe(parser)) rows.push(row)
  } catch (cause) {
    throw new OnetFormatError(
      `“${name}” cannot be read in ${folder}. Unpack the text files of the O*NET database there; ${Object.values(
        onetFiles,
      )
        .map((file) => `“${file.name}”`)
        .join(', ')} are needed.`,
      { cause },
    )
  }
  return rows
}

try {
  await main()
} catch (error) {
  if (!(error instanceof OnetFormatError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
