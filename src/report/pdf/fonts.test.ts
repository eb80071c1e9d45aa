import { expect, test } from 'vitest'
import { loadFonts, splitIntoRuns } from './fonts.ts'

const fonts = loadFonts()

test('the fonts hold the letters of European names and the signs of our texts', () => {
  const european = 'ŁukaszŻółćÞórdísĐorđevićȘtefanȚăranuNguyễnÁnhİğşÆØÅßñçőű'
  const signs = '“”‘’–—…•%()§€£'
  for (const font of Object.values(fonts)) {
    for (const character of european + signs)
      expect(font.characters.has(character.codePointAt(0) ?? 0), character).toBe(true)
    expect(font.characters.has('龍'.codePointAt(0) ?? 0)).toBe(false)
  }
})

test('a serif text borrows Greek and Cyrillic letters', () => {
  expect(splitIntoRuns('Dana Щербакова!', 'serif', fonts)).toEqual([
    { text: 'Dana ', font: 'serif', isTransliterated: false },
    { text: 'Щербакова', font: 'sans', isTransliterated: false },
    { text: '!', font: 'serif', isTransliterated: false },
  ])
})

test('letters that no font holds become Latin ones, and signs without a form leave nothing', () => {
  expect(splitIntoRuns('राज Patel', 'bold', fonts)).toEqual([
    { text: 'raj', font: 'bold', isTransliterated: true },
    { text: ' Patel', font: 'bold', isTransliterated: false },
  ])
  expect(splitIntoRuns('\u202e\ufeff', 'sans', fonts)).toEqual([])
})

test('letters with a separate accent are drawn as one', () => {
  expect(splitIntoRuns('Jose\u0301', 'sans', fonts)).toEqual([{ text: 'José', font: 'sans', isTransliterated: false }])
})
