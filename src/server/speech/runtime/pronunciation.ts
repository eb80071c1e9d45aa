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

/**
 * Turns American pronunciation (IPA as espeak-ng writes it) into an Indian English one that Kokoro's Hindi-trained
 * voices can speak: retroflex t and d, no θ and ð, one sound for v and w, tapped r, plain long e and o.
 * Source: the map measured in decision 0030.
 */
export function toIndianEnglish(phonemes: string): string {
  return phonemes
    .replace(/ɾ/g, 'ʈ')
    .replace(/t(?!ʃ)/g, 'ʈ')
    .replace(/d(?!ʒ)/g, 'ɖ')
    .replace(/θ/g, 'tʰ')
    .replace(/ð/g, 'd')
    .replace(/[wv]/g, 'ʋ')
    .replace(/ɚ/g, 'əɾ')
    .replace(/ɜː(?!ɾ)ɹ?/g, 'əːɾ')
    .replace(/ɹ/g, 'ɾ')
    .replace(/eɪ/g, 'eː')
    .replace(/oʊ/g, 'oː')
    .replace(/ʌ/g, 'ə')
    .replace(/ɑː/g, 'aː')
    .replace(/ᵻ/g, 'ɪ')
}
