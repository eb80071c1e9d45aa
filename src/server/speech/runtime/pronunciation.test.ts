import { expect, test } from 'vitest'
import { cutLongSpeech } from './moonshine.ts'
import { phonemesOf, toIndianEnglish } from './pronunciation.ts'

test('English becomes espeak’s American pronunciation with its punctuation', async () => {
  expect(await phonemesOf('Thanks, Maya! Shall we begin?')).toBe('θˈæŋks, mˈaɪə! ʃˌæl wiː bɪɡˈɪn?')
})

test('typographic marks do not end up in the pronunciation', async () => {
  expect(await phonemesOf('It’s fine – go on.')).toBe(await phonemesOf("It's fine, go on."))
})

test('the Indian accent has retroflex stops, one sound for v and w, and tapped r', () => {
  expect(toIndianEnglish('wˈʌt')).toBe('ʋˈəʈ')
  expect(toIndianEnglish('ðæt θˈɪŋ')).toBe('dæʈ tʰˈɪŋ')
  expect(toIndianEnglish('wˈɜːk')).toBe('ʋˈəːɾk')
  expect(toIndianEnglish('tʃˈeɪndʒ')).toBe('tʃˈeːndʒ')
})

test('long speech is cut into pieces of at most 20 s, at the quietest place, losing nothing', () => {
  const samples = Float32Array.from({ length: 50 * 16_000 }, (_, i) => Math.sin(i / 7))
  samples.fill(0, 15 * 16_000, 15.4 * 16_000)
  const pieces = cutLongSpeech(samples, 16_000)
  expect(pieces.reduce((sum, piece) => sum + piece.length, 0)).toBe(samples.length)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(20 * 16_000)
  expect((pieces[0]?.length ?? 0) / 16_000).toBeGreaterThan(15)
  expect((pieces[0]?.length ?? 0) / 16_000).toBeLessThan(15.4)
})
