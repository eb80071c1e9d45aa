import { describe, expect, test } from 'vitest'
import { candidateRows, checkMapping, openingRows, recognizeColumns } from './map-columns.ts'
import { readFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig = false, hasMark = true) => {
  const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

function readable(bytes: Uint8Array) {
  const file = readFile(bytes)
  if (typeof file === 'string') throw new Error(`It was refused: ${file}`)
  return file
}

const list = 'Name,Email\r\nZoë Müller,zoe@example.com\r\n'

describe('a file', () => {
  test.each([
    ['UTF-8', utf8(list), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\uFEFF${list}`), 'utf-8'],
    ['UTF-16, as Excel writes it', utf16(list), 'utf-16le'],
    ['UTF-16 the other way round', utf16(list, true), 'utf-16be'],
    ['UTF-16 without a mark', utf16(list, false, false), 'utf-16le'],
    ['Windows-1252', new Uint8Array(Buffer.from(list, 'latin1')), 'windows-1252'],
  ])('%s says the same names', (_what, bytes, encoding) => {
    const file = readable(bytes)
    expect(file.encoding).toBe(encoding)
    expect(file.heads).toEqual(['Name', 'Email'])
    expect(file.rows.map(({ cells }) => cells)).toEqual([['Zoë Müller', 'zoe@example.com']])
  })

  test.each([',', ';', '\t'])('is separated by %j, within quotes by nothing', (sign) => {
    const file = readable(utf8(`Title${sign}Description\n"A${sign} ""B"""${sign}"two\nlines"\nC${sign}D\n`))
    expect(file.rows).toEqual([
      { line: 2, cells: [`A${sign} "B"`, 'two\nlines'] },
      { line: 4, cells: ['C', 'D'] },
    ])
  })

  test('of old Macs has other ends of lines; Excel may name the separator in a line of its own', () => {
    expect(readable(utf8('Name\rAda\r')).rows).toEqual([{ line: 2, cells: ['Ada'] }])
    expect(readable(utf8('sep=;\r\nName;Email\r\nAda;ada@example.com\r\n'))).toMatchObject({
      heads: ['Name', 'Email'],
      rows: [{ line: 3, cells: ['Ada', 'ada@example.com'] }],
    })
  })

  test('keeps what stands behind the last head, and reads rows that are too short', () => {
    const file = readable(utf8('Name,Email\nAda,ada@example.com,more\nBo\n'))
    expect(file.heads).toEqual(['Name', 'Email', ''])
    expect(candidateRows(file, { name: 0, email: 1 })[1]).toMatchObject({ name: 'Bo', email: '' })
  })

  test.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['blank lines', utf8('\n\n \n'), 'empty'],
    ['one row', utf8('Name,Email\n'), 'no-rows'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]), 'spreadsheet'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'spreadsheet'],
    ['something else', new Uint8Array([0x41, 0x00, 0x00, 0x00, 0x42, 0x0a, 0x43]), 'not-text'],
    ['more than 5,000 rows', utf8(`Name\n${'Ada\n'.repeat(5001)}`), 'too-many-rows'],
    ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 'too-large'],
  ])('of %s is refused with its reason', (_what, bytes, problem) => {
    expect(readFile(bytes)).toBe(problem)
  })

  test('full of quotes that are never closed is read in a moment', () => {
    const begun = performance.now()
    readable(utf8(`Name,Email\n${'a"b,"c\n'.repeat(4000)}`))
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

describe('columns', () => {
  test.each([
    ['Greenhouse', ['Application ID', 'First Name', 'Last Name', 'Email Addresses', 'Job', 'Stage'], [1, 2, 3, 4, 0]],
    ['Lever', ['Opportunity ID', 'First Name', 'Last Name', 'Emails', 'Posting Title'], [1, 2, 3, 4, 0]],
  ])('of %s are recognized by their heads', (_system, heads, [first, last, email, opening, ownId]) => {
    expect(recognizeColumns('candidates', heads)).toEqual({
      ...{ firstName: first, lastName: last, email, opening, ownId },
    })
  })

  test('of Ashby, Workable and Teamtailor are, too', () => {
    expect(recognizeColumns('candidates', ['Candidate Name', 'Primary Email Address', 'Job', 'Candidate ID'])).toEqual({
      ...{ name: 0, email: 1, opening: 2, ownId: 3 },
    })
    expect(recognizeColumns('candidates', ['Name', 'Email', 'Job shortcode', 'Job title'])).toEqual({
      ...{ name: 0, email: 1, openingOwnId: 2, opening: 3 },
    })
    expect(recognizeColumns('openings', ['ID', 'Title', 'Pitch', 'Status'])).toEqual({
      ...{ ownId: 0, title: 1, description: 2, status: 3 },
    })
  })

  test('mean one thing each, and only what the kind has and the file holds', () => {
    expect(recognizeColumns('openings', ['Name', 'Title'])).toEqual({ title: 1 })
    expect(checkMapping('openings', ['Title'], { title: 0, description: 1, email: 0 })).toEqual({ title: 0 })
  })

  test('give the first of several addresses, names on one line, and texts with theirs', () => {
    const file = readable(utf8('N,E\n"Ada\nLovelace","ada@example.com (Work), ada@example.org"\n,<bo@example.com>\n'))
    expect(candidateRows(file, { name: 0, email: 1 })).toMatchObject([
      { line: 2, name: 'Ada Lovelace', email: 'ada@example.com' },
      { line: 4, name: '', email: 'bo@example.com' },
    ])
    const jobs = readable(utf8('T,D\n"Night\nnurse","One.\nTwo."\n'))
    expect(openingRows(jobs, { title: 0, description: 1 })).toMatchObject([
      { title: 'Night nurse', description: 'One.\nTwo.' },
    ])
  })
})
