import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line, Measure, TextStyle } from './lay-out-text.ts'
import { layOutText, widthOfLine } from './lay-out-text.ts'

const style: TextStyle = { font: 'sans', sizePt: 10, leadingPt: 12, color: '#000' }
const other: TextStyle = { font: 'serif', sizePt: 12, leadingPt: 20, color: '#000' }
/** Every letter is one point wide. */
const measure: Measure = {
  split: (span) => [{ ...span, font: span.style.font }],
  widthOf: (piece) => piece.text.length,
}

function textOf(line: Line): string {
  return line.pieces.map((piece) => piece.text).join('')
}

function linesOf(text: string, width: number): string[] {
  return layOutText([{ text, style }], width, measure).lines.map(textOf)
}

test('lines break between words and after hyphens, and hold no more than their width', () => {
  expect(linesOf('one two three four', 9)).toEqual(['one two', 'three', 'four'])
  expect(linesOf('a half-packed box stood there', 12)).toEqual(['a half-', 'packed box', 'stood there'])
})

test('a word wider than the line is cut, an unbreakable space is not a place to break', () => {
  expect(linesOf('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  expect(linesOf('on 2\u00a0March now', 8)).toEqual(['on', '2\u00a0March', 'now'])
})

test('a lone last word is given company where that costs no line', () => {
  expect(linesOf('aaaa bbbb cccc dddd eeee ffff gggg hhhh i', 40)).toEqual([
    'aaaa bbbb cccc dddd eeee ffff',
    'gggg hhhh i',
  ])
})

test('a line is as high as its highest piece, and a word may change its style', () => {
  const block = layOutText(
    [
      { text: 'aa b', style },
      { text: 'B cc', style: other },
    ],
    6,
    measure,
  )
  expect(block.lines.map(textOf)).toEqual(['aa bB', 'cc'])
  expect(block.lines[0]?.pieces.map((piece) => [piece.text, piece.xPt])).toEqual([
    ['aa b', 0],
    ['B', 4],
  ])
  expect(block.heightPt).toBe(40)
})

test('places that begin in the middle of a line stay where they begin', () => {
  const block = layOutText(
    [
      { text: 'aa ', style },
      { text: 'bb cc', style, begins: ['p1'] },
    ],
    20,
    measure,
  )
  expect(block.lines[0]?.pieces.map((piece) => [piece.text, piece.begins])).toEqual([
    ['aa ', undefined],
    ['bb cc', ['p1']],
  ])
})

test('whatever is set, no word is lost and no line is too wide', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 14 })),
      fc.integer({ min: 1, max: 30 }),
      (words, width) => {
        const text = words.join(' ')
        const { lines } = layOutText([{ text, style }], width, measure)
        expect(lines.map(textOf).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines) expect(widthOfLine(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})

test('nothing is no line', () => {
  expect(layOutText([{ text: '', style }], 10, measure)).toEqual({ lines: [], heightPt: 0 })
  expect(layOutText([], 10, measure).lines).toEqual([])
})
