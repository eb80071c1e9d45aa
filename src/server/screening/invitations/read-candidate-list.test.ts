import { describe, expect, test } from 'vitest'
import { readCandidateList } from './read-candidate-list.ts'

const read = (text: string, invited: readonly string[] = []) => readCandidateList(text, new Set(invited))
const people = (text: string) => read(text).candidates.map(({ name, email }) => `${name ?? '–'} ${email}`)

describe('names and addresses are understood as people paste them', () => {
  test.each([
    ['one to a line', 'dana@example.com\nbo@example.com', ['– dana@example.com', '– bo@example.com']],
    [
      'as mail programs write them',
      'Dana Okafor <dana@example.com>, Bo Li <bo@example.com>;',
      ['Dana Okafor dana@example.com', 'Bo Li bo@example.com'],
    ],
    ['name and address in words', 'Dana Okafor dana@example.com', ['Dana Okafor dana@example.com']],
    [
      'semicolons, byte order mark, CRLF',
      '\uFEFFDana Okafor;dana@example.com\r\nBo Li;bo@example.com\r\n',
      ['Dana Okafor dana@example.com', 'Bo Li bo@example.com'],
    ],
    ['tabs and bars', 'Dana\tdana@example.com\nBo | bo@example.com', ['Dana dana@example.com', 'Bo bo@example.com']],
    ['the address first', 'dana@example.com,Dana Okafor', ['Dana Okafor dana@example.com']],
    [
      'a heading, names in two columns',
      'Last name,First name,E-mail\nOkafor,Dana,dana@example.com',
      ['Dana Okafor dana@example.com'],
    ],
    [
      'quotes around names alone',
      '"Dana Okafor" <dana@example.com>, "Bo Li" <bo@example.com>',
      ['Dana Okafor dana@example.com', 'Bo Li bo@example.com'],
    ],
    [
      'a quote that is never closed',
      '"Dana Okafor, dana@example.com\nBo Li, bo@example.com',
      ['Dana Okafor dana@example.com', 'Bo Li bo@example.com'],
    ],
    ['quotes', '"Dana ""D"" Okafor","dana@example.com"', ['Dana "D" Okafor dana@example.com']],
  ])('%s', (_, text, expected) => {
    expect(people(text)).toEqual(expected)
  })
})

test('an address is shown as it is stored, however it was typed', () => {
  expect(people('Teo Park <TEO@CANDIDATES.TEST>')).toEqual(['Teo Park teo@candidates.test'])
  expect(read('TEO@CANDIDATES.TEST', ['teo@candidates.test']).problems).toMatchObject([{ problem: 'invited' }])
})

test('what cannot be invited is named with its line', () => {
  const text = 'dana@example.com\nnobody here\nbo@\nDANA@example.com\n\nknown@example.com'
  expect(read(text, ['known@example.com']).problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'no-address'],
    [3, 'wrong-address'],
    [4, 'twice'],
    [6, 'invited'],
  ])
})

test('beyond two hundred the rest is left for a second batch', () => {
  const text = Array.from({ length: 203 }, (_, index) => `person${index}@example.com`).join('\n')
  const { candidates, problems } = read(text)
  expect(candidates).toHaveLength(200)
  expect(problems.map(({ problem }) => problem)).toEqual(['too-many', 'too-many', 'too-many'])
})

test.each([
  ['dots in an address', `a@${'.'.repeat(95_000)}x`],
  ['quotes around a name', `${"'".repeat(95_000)}x a@example.com`],
  ['dashes after a name', `x${'-'.repeat(95_000)}y <a@example.com>`],
])('a run of %s is read once, however long', (_what, text) => {
  const startedAt = process.cpuUsage()
  read(text)
  // Tried from each of its characters such a run takes ten seconds.
  expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000)
})
