import { execFile } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { OccupationFile } from '#contract/interview/occupations.ts'
import { readOccupations } from '#server/screening/openings/read-occupations.ts'
import { createRecordingLog, type LogRecord } from '../../tests/harness/deps.ts'
import { makeTemporaryFolder } from '../../tests/harness/temporary-folder.ts'
import { readOnet } from './read-onet.ts'
import { fixtureFolder, fixtureTables } from './testing/fixture.ts'

test('reads occupations with their names, tasks and important skills, and says whose words they are', () => {
  const file = OccupationFile.parse(readOnet(fixtureTables, 'db_29_2_text'))
  expect(file.source).toBe('O*NET 29.2')
  expect(file.licence).toMatch(/CC BY 4\.0.+trademark of USDOL\/ETA.+has not approved/)
  expect(file.occupations.map(({ code, tasks }) => [code, tasks.length])).toEqual([
    ['51-3011.00', 4],
    ['47-2111.00', 5],
    ['53-3052.00', 5],
  ])
  const [bakers] = file.occupations
  expect(bakers?.titles).toContain('Bread "Night" Baker')
  // Speaking is less than important there, and levels (LV) are another scale.
  expect(bakers?.skills).toEqual([
    { name: 'Time Management', importance: 3.25 },
    { name: 'Operations Monitoring', importance: 3.12 },
  ])
})

test('takes another release: columns in another order and beside others, a folder of another name', () => {
  const turned = (rows: readonly (readonly string[])[]) => rows.map((row) => ['new', ...row.toReversed()])
  const other = Object.fromEntries(Object.entries(fixtureTables).map(([kind, rows]) => [kind, turned(rows)]))
  const read = readOnet({ ...fixtureTables, ...other }, 'downloads')
  expect(read).toEqual({ ...readOnet(fixtureTables, 'downloads') })
  expect(read.source).toBe('O*NET')
})

test('an occupation without tasks is left out, and files of two releases that share none are refused', () => {
  const [header = []] = fixtureTables.occupations
  const unknown = ['99-9999.00', 'Nobody', 'Does nothing.']
  expect(
    readOnet({ ...fixtureTables, occupations: [...fixtureTables.occupations, unknown] }, '').occupations,
  ).toHaveLength(3)
  expect(() => readOnet({ ...fixtureTables, occupations: [header, unknown] }, '')).toThrow(/of one release/)
})

test('a file that is another one is named with the column that it lacks', () => {
  expect(() => readOnet({ ...fixtureTables, skills: fixtureTables.tasks }, '')).toThrow(
    /“Skills\.txt” has no column “Element Name”/,
  )
})

test('the command writes what the server reads, and changes nothing where a file is missing or wrong', async () => {
  const dataDir = makeTemporaryFolder('onet-data')
  const folder = join(makeTemporaryFolder('onet'), 'db_29_2_text')
  cpSync(fixtureFolder, folder, { recursive: true })
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/onet/main.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
  const written = join(dataDir, 'onet-occupations.json')

  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('-- FOLDER') })
  rmSync(join(folder, 'Skills.txt'))
  await expect(run(folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^“Skills\.txt” cannot be read/),
  })
  writeFileSync(join(folder, 'Skills.txt'), '<html>Not found</html>\n')
  await expect(run(folder)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('has no column') })
  expect(existsSync(written)).toBe(false)

  const { stdout } = await run(fixtureFolder)
  expect(stdout).toContain('3 occupations of O*NET 29.2')
  const records: LogRecord[] = []
  const find = readOccupations(dataDir, createRecordingLog(records))
  expect(find({ title: 'Night Pastry Baker', description: '' })?.occupation.title).toBe('Bakers')
  expect(records.map(({ level }) => level)).toEqual(['info'])
})

test('a server without the file finds nothing and says nothing, and with a broken one goes on and tells the admin', () => {
  const dataDir = makeTemporaryFolder('onet-none')
  const records: LogRecord[] = []
  expect(readOccupations(dataDir, createRecordingLog(records))({ title: 'Baker', description: '' })).toBeNull()
  expect(records).toEqual([])
  writeFileSync(join(dataDir, 'onet-occupations.json'), '{"format":2}')
  expect(readOccupations(dataDir, createRecordingLog(records))({ title: 'Baker', description: '' })).toBeNull()
  expect(records.map(({ level }) => level)).toEqual(['error'])
})
