import { expect, test } from 'vitest'
import { type Box, isCut, type PlacedText } from './find-cut-text.ts'

const box = (changes: Partial<Box> = {}): Box => ({
  left: 0,
  right: 100,
  bottom: 20,
  overflowX: 'hidden',
  overflowY: 'hidden',
  isExempt: false,
  ...changes,
})
const text = (changes: Partial<PlacedText> = {}): PlacedText => ({
  words: 'Dana Okafor',
  left: 0,
  right: 90,
  bottom: 18,
  boxes: [box()],
  ...changes,
})

test('a text within its box is whole, and one that reaches beyond it is cut', () => {
  expect(isCut(text(), 390)).toBe(false)
  expect(isCut(text({ right: 120 }), 390)).toBe(true)
  expect(isCut(text({ bottom: 40 }), 390)).toBe(true)
})

test('an outer box cuts as an inner one does', () => {
  expect(isCut(text({ right: 120, boxes: [box({ right: 200 }), box()] }), 390)).toBe(true)
})

test('what scrolls, is exempt or lies in the page is whole', () => {
  const beyond = { right: 500, bottom: 18 }
  expect(isCut(text({ ...beyond, boxes: [box({ overflowX: 'auto', overflowY: 'auto' })] }), 390)).toBe(false)
  expect(isCut(text({ ...beyond, boxes: [box({ isExempt: true })] }), 390)).toBe(false)
  expect(isCut(text({ right: 380, boxes: [] }), 390)).toBe(false)
})

test('a text beside the page is cut', () => {
  expect(isCut(text({ right: 400, boxes: [] }), 390)).toBe(true)
  expect(isCut(text({ left: -30, boxes: [] }), 390)).toBe(true)
})
