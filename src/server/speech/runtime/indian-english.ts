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
