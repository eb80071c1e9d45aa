import { phonemize } from 'phonemizer'

/** Punctuation that the model hears as melody and pause. */
const punctuation = / ?[;:,.!?—…"“”()][;:,.!?—…"“”() ]*/g

/** The pronunciation of an English sentence in espeak-ng's American IPA, its punctuation kept. */
export async function phonemesOf(sentence: string): Promise<string> {
  const text = sentence
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?[–-] /g, ', ')
  let phonemes = ''
  let position = 0
  for (const match of text.matchAll(punctuation)) {
    phonemes += await pronounce(text.slice(position, match.index))
    phonemes += match[0]
    position = match.index + match[0].length
  }
  phonemes += await pronounce(text.slice(position))
  return adjust(phonemes).trim()
}

async function pronounce(words: string): Promise<string> {
  return words.trim() ? (await phonemize(words, 'en-us')).join(' ') : ''
}

/** From espeak-ng's habits to those of the model's training data (as in the model's own JavaScript front end). */
function adjust(phonemes: string): string {
  return phonemes
    .replace(/ʲ/g, 'j')
    .replace(/r/g, 'ɹ')
    .replace(/x/g, 'k')
    .replace(/ɬ/g, 'l')
    .replace(/(?<=[a-zɹː])(?=hˈʌndɹɪd)/g, ' ')
    .replace(/ z(?=[;:,.!?—…"“” ]|$)/g, 'z')
    .replace(/(?<=nˈaɪn)ti(?!ː)/g, 'di')
}
