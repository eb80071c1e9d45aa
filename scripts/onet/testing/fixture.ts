import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onetFiles, readOnet } from '../read-onet.ts'

/** Three occupations in the format of O*NET's files; the words are invented. */
export const fixtureFolder = join(import.meta.dirname, '..', '__fixtures__', 'db_29_2_text')

const rowsOf = (name: string) =>
  readFileSync(join(fixtureFolder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

export const fixtureTables = {
  occupations: rowsOf(onetFiles.occupations.name),
  titles: rowsOf(onetFiles.titles.name),
  tasks: rowsOf(onetFiles.tasks.name),
  skills: rowsOf(onetFiles.skills.name),
}

export const fixtureOccupations = readOnet(fixtureTables, 'db_29_2_text')
