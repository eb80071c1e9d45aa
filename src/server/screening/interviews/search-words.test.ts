import { describe, expect, test } from 'vitest'
import { askedWords, wordsOf } from './search-words.ts'

describe('what a candidate is found by', () => {
  test('the words of name and address and the whole address, each once and without marks', () => {
    expect(wordsOf({ name: 'Ana María García', email: 'Ana.Garcia@firm.example' })).toEqual([
      'ana.garcia@firm.example',
      'ana',
      'maria',
      'garcia',
      'firm',
      'example',
    ])
  })

  test('nothing of somebody without a name or an address', () => {
    expect(wordsOf({ name: null, email: null })).toEqual([])
    expect(wordsOf({ name: 'Łukasz O’Neil', email: null })).toEqual(['łukasz', 'o', 'neil'])
  })

  test('a name of a thousand words fills no index', () => {
    const name = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ')
    expect(wordsOf({ name, email: null })).toHaveLength(24)
    expect(wordsOf({ name: 'a'.repeat(500), email: null })).toEqual(['a'.repeat(100)])
  })
})

describe('what a search asks for', () => {
  test('every word by its beginning, however it is written', () => {
    expect(askedWords('  GARCÍA, ana ')).toEqual(['garcia', 'ana'])
    expect(askedWords('')).toEqual([])
  })

  test('an address as far as it was typed, or the words of a domain', () => {
    expect(askedWords('Ana.Garcia@fi')).toEqual(['ana.garcia@fi'])
    expect(askedWords('@firm.example')).toEqual(['firm', 'example'])
  })

  test('signs alone are found nowhere, and not everywhere', () => {
    expect(askedWords('%%')).toBeNull()
    expect(askedWords('日本')).toEqual(['日本'])
  })

  test('what is asked for is among what the same text is found by', () => {
    for (const name of ['Jürgen Müller-Lüdenscheidt', 'Đặng Thị Hà', 'ﬁona', 'İpek', '１２３ Straße']) {
      expect(wordsOf({ name, email: null }), name).toEqual(expect.arrayContaining(askedWords(name) ?? ['nothing']))
    }
  })
})
