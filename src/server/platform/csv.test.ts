import { expect, test } from 'vitest'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import { readCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('rows are numbered by the line that they begin on, whatever stands above them', () => {
  const text = '\uFEFFname,note\r\n\r\n"Dana","first\r\n\r\nthird"\n,,\nBo,"one"'
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 3, cells: ['Dana', 'first\n\nthird'] },
    { line: 7, cells: ['Bo', 'one'] },
  ])
})

test.each([
  ['blanks around quotes', ' "Dana ""D"" Okafor" ,b', [['Dana "D" Okafor', 'b']]],
  ['words beside quotes', '"Dana" <d@example.com>,b', [['"Dana" <d@example.com>', 'b']]],
  ['a quote within a cell', 'five 5" screws,b', [['five 5" screws', 'b']]],
  [
    'a quote that is never closed',
    'a,"b\nc,d',
    [
      ['a', '"b'],
      ['c', 'd'],
    ],
  ],
  ['a separator that is quoted', '"a;b";c', [['a;b', 'c']]],
])('%s', (_what, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test.each([
  [
    'never closed in the last row',
    'email,company,phone\na@x.example,"Acme, Inc",123\nb@x.example,"Dee',
    [
      ['email', 'company', 'phone'],
      ['a@x.example', 'Acme, Inc', '123'],
      ['b@x.example', '"Dee'],
    ],
  ],
  [
    'never closed above rows with quotes',
    '"é\nx","Acme, Inc","Dee,1\nb,"Bo, Ltd",2\n ,"c,"',
    [
      ['é\nx', 'Acme, Inc', '"Dee', '1'],
      ['b', 'Bo, Ltd', '2'],
      ['', 'c,'],
    ],
  ],
  [
    'never closed in a first cell, and with nothing behind it',
    '"a,b\nc,"d, e"\nd,"\n,"e,',
    [
      ['"a', 'b'],
      ['c', 'd, e'],
      ['d', '"'],
      ['', '"e', ''],
    ],
  ],
  [
    'words beside it in one row',
    'a, "b, c" ,d\n"Okafor, Dana" <d@x.example>,"e\nf","g, h"\n"i, j" ,k, l ',
    [
      ['a', 'b, c', 'd'],
      ['"Okafor, Dana" <d@x.example>', 'e\nf', 'g, h'],
      ['i, j', 'k', 'l'],
    ],
  ],
])('a wrong quote changes no other cell: %s', (_what, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test.each([
  ['quotes', '"'],
  ['quotes within one line', '"words"b,"words,'],
])('a megabyte of %s comes to an end', (_what, piece) => {
  expect(readCsv(`x,y\n${piece.repeat(1_000_000 / piece.length)}"`).length).toBeGreaterThan(1)
})

test('what is written is read back, and no spreadsheet calculates it', () => {
  const cells = ['=1+1', '-2', '＝1', '\nx', "'quoted", 'say "hi", twice', '']
  const line = writeCsvLine([...cells, null])
  expect(line.startsWith(`"'=1+1","'-2","'＝1","'\nx",`)).toBe(true)
  expect(cellsOf(line)).toEqual([[...cells, '']])
})
